import type { ReportTotals, SourceReport } from '#features/reports/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import type { Column } from './data-table.tsx'
import { shareText } from './figure-text.ts'
import { useReportWords } from './words.ts'

/** A team member or a service. */
export interface BreakdownRow extends ReportTotals {
  readonly id: string
  readonly name: string
  readonly before: ReportTotals
}

/** The bookings of each team member or service. */
export function useBookingColumns(): readonly Column<BreakdownRow>[] {
  const { columns, none } = useReportWords()
  const locale = useLocale()
  return [
    { name: columns.revenue, cell: ({ revenueCents }) => money(locale, revenueCents) },
    { name: columns.before, cell: ({ before }) => money(locale, before.revenueCents) },
    { name: columns.expected, cell: ({ expectedCents }) => money(locale, expectedCents) },
    { name: columns.bookings, cell: ({ bookings }) => bookings },
    { name: columns.occupancy, cell: ({ occupancy }) => shareText(locale, occupancy, none) },
    { name: columns.noShows, cell: ({ noShows }) => noShows },
    { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
  ]
}

/** The clients of each team member or service. */
export function useClientColumns(): readonly Column<BreakdownRow>[] {
  const { columns, none } = useReportWords()
  const locale = useLocale()
  const share = (value: number | null) => shareText(locale, value, none)
  return [
    { name: columns.clients, cell: ({ clients }) => clients },
    { name: columns.fresh, cell: ({ newClients }) => newClients },
    { name: columns.returning, cell: ({ returningClients }) => returningClients },
    { name: columns.rebooked, cell: ({ rebookingRate }) => share(rebookingRate) },
    { name: columns.rebookedBefore, cell: ({ before }) => share(before.rebookingRate) },
  ]
}

/** The bookings of each way of booking. */
export function useSourceColumns(): readonly Column<SourceReport>[] {
  const { columns, ofSource } = useReportWords()
  const locale = useLocale()
  return [
    { name: columns.source, cell: ({ source }) => ofSource[source] },
    { name: columns.fresh, cell: ({ newClients }) => newClients },
    { name: columns.freshBefore, cell: ({ before }) => before.newClients },
    { name: columns.bookings, cell: ({ bookings }) => bookings },
    { name: columns.revenue, cell: ({ revenueCents }) => money(locale, revenueCents) },
    { name: columns.noShows, cell: ({ noShows }) => noShows },
    { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
  ]
}
