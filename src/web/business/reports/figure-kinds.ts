import type { Locale } from '#domain/locale.ts'
import type { ReportTotals } from '#features/reports/contract.ts'
import { count, money } from '#i18n/format.ts'

import { percent } from './figure-text.ts'

export interface Figure {
  readonly name: 'revenue' | 'expected' | 'bookings' | 'occupancy' | 'noShow' | 'cancelled' | 'rebooked' | 'fresh' | 'returning' // prettier-ignore
  readonly kind: 'money' | 'count' | 'share'
  readonly of: (totals: ReportTotals) => number | null
  /** A rise is bad. */
  readonly isBad?: true
}

/** The figures of a period: of the salon, of each team member and of each service. */
export const figures: readonly Figure[] = [
  { name: 'revenue', kind: 'money', of: ({ revenueCents }) => revenueCents },
  { name: 'expected', kind: 'money', of: ({ expectedCents }) => expectedCents },
  { name: 'bookings', kind: 'count', of: ({ bookings }) => bookings },
  { name: 'occupancy', kind: 'share', of: ({ occupancy }) => occupancy },
  { name: 'noShow', kind: 'share', of: ({ noShowRate }) => noShowRate, isBad: true },
  { name: 'cancelled', kind: 'share', of: ({ cancellationRate }) => cancellationRate, isBad: true },
  { name: 'rebooked', kind: 'share', of: ({ rebookingRate }) => rebookingRate },
  { name: 'fresh', kind: 'count', of: ({ newClients }) => newClients },
  { name: 'returning', kind: 'count', of: ({ returningClients }) => returningClients },
]

/** A figure as text; undefined where there is none. */
export function written(locale: Locale, kind: Figure['kind'], value: number | null): string | undefined {
  if (value === null) return undefined
  if (kind === 'money') return money(locale, value)
  return kind === 'share' ? percent(locale, value) : count(locale, value)
}
