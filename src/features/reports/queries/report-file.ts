import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { reportFile as greek } from '#i18n/el/report-file.ts'
import { reportFile as english } from '#i18n/en/report-file.ts'

import type { Figures, SalonReport, Work } from '../contract.ts'

const words = { el: greek, en: english }

/** One table of a report for a spreadsheet: Greek ones expect a comma before the cents, and `;` between the cells. */
export function reportFile(
  report: SalonReport,
  table: 'time' | 'staff' | 'services' | 'sources',
  locale: Locale,
): string {
  const { columns, of, sources } = words[locale]
  const separator = locale === 'el' ? ';' : ','
  const decimal = (value: number | null, digits: number) =>
    value === null ? '' : value.toFixed(digits).replace('.', locale === 'el' ? ',' : '.')
  const figures = (each: Figures) => [
    each.bookings,
    each.completed,
    each.noShows,
    each.cancelled,
    decimal(each.revenueCents / 100, 2),
    decimal(each.expectedCents / 100, 2),
  ]
  const work = ({ bookedMinutes, workingMinutes, occupancy }: Work) => [
    bookedMinutes,
    workingMinutes,
    decimal(occupancy === null ? null : occupancy * 100, 1),
  ]
  const counts = [columns.bookings, columns.completed, columns.noShows, columns.cancelled, columns.revenue, columns.expected] // prettier-ignore
  const minutes = [columns.booked, columns.working, columns.occupancy]
  const rows = {
    time: () => [
      [columns.from, columns.to, ...counts, ...minutes],
      ...report.buckets.map((each) => [each.from, each.to, ...figures(each), ...work(each)]),
    ],
    staff: () => [
      [columns.staff, ...counts, ...minutes, of.before(columns.bookings), of.before(columns.revenue)],
      ...report.staff.map((each) => [each.name, ...figures(each), ...work(each), each.before.bookings, decimal(each.before.revenueCents / 100, 2)]), // prettier-ignore
    ],
    services: () => [
      [columns.service, ...counts, of.before(columns.bookings), of.before(columns.revenue)],
      ...report.services.map((each) => [each.name, ...figures(each), each.before.bookings, decimal(each.before.revenueCents / 100, 2)]), // prettier-ignore
    ],
    sources: () => [
      [
        columns.source,
        ...counts,
        columns.newClients,
        of.before(columns.bookings),
        of.before(columns.newClients),
      ],
      ...report.sources.map((each) => [sources[each.source], ...figures(each), each.newClients, each.before.bookings, each.before.newClients]), // prettier-ignore
    ],
  }
  return csvText(rows[table](), separator)
}
