import type { Locale } from '#domain/locale.ts'
import type { Measured } from '#domain/reports/change.ts'
import type { Headline, ReportFigure } from '#domain/reports/figures.ts'
import type { ReportTotals, SalonReport } from '#features/reports/contract.ts'
import { count, money } from '#i18n/format.ts'

import { percent } from './figure-text.ts'

export interface Figure {
  readonly name: Exclude<ReportFigure, 'cancelled' | 'expected'> | 'bookings'
  readonly kind: 'money' | 'count' | 'share'
  readonly of: (totals: ReportTotals) => number | null
}

/** The figures by which team members and services are compared. */
export const figures: readonly Figure[] = [
  { name: 'revenue', kind: 'money', of: ({ revenueCents }) => revenueCents },
  { name: 'visits', kind: 'count', of: ({ completed }) => completed },
  { name: 'bookings', kind: 'count', of: ({ bookings }) => bookings },
  { name: 'occupancy', kind: 'share', of: ({ occupancy }) => occupancy },
  { name: 'noShow', kind: 'share', of: ({ noShowRate }) => noShowRate },
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

type Piece = NonNullable<SalonReport['compared']>['current']

interface HeadlineKind {
  readonly kind: Figure['kind']
  readonly of: (totals: ReportTotals) => number | null
  /** Both sides of the change; null without anything to compare. */
  readonly pair: (report: SalonReport) => readonly [now: Measured, before: Measured] | null
}

/** The sides of a change: the past days beside the same earlier ones. */
const ofDays =
  (of: (piece: Piece) => Measured): HeadlineKind['pair'] =>
  ({ compared }) =>
    compared && [of(compared.current), of(compared.previous)]

const visitsBack = ({ rebookingRate, rebookable }: ReportTotals): Measured => ({
  value: rebookingRate,
  sample: rebookable,
})

export const headlineKinds: Readonly<Record<Headline, HeadlineKind>> = {
  revenue: {
    kind: 'money',
    of: ({ revenueCents }) => revenueCents,
    pair: ofDays(({ revenueCents, completed }) => ({ value: revenueCents, sample: completed })),
  },
  visits: {
    kind: 'count',
    of: ({ completed }) => completed,
    pair: ofDays(({ completed }) => ({ value: completed, sample: completed })),
  },
  fresh: {
    kind: 'count',
    of: ({ newClients }) => newClients,
    pair: ofDays(({ newClients }) => ({ value: newClients, sample: newClients })),
  },
  // Each visit has had its sixty days, so whole periods can be compared.
  rebooked: {
    kind: 'share',
    of: ({ rebookingRate }) => rebookingRate,
    pair: ({ current, previous }) => [visitsBack(current), visitsBack(previous)],
  },
  occupancy: {
    kind: 'share',
    of: ({ occupancy }) => occupancy,
    pair: ofDays(({ occupancy, bookings }) => ({ value: occupancy, sample: bookings })),
  },
}
