import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { reportFile as greek } from '#i18n/el/report-file.ts'
import { reportFile as english } from '#i18n/en/report-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { DemandReport, Figures, People, ReportTable, SalonReport, Work } from '../contract.ts'

const words = { el: greek, en: english }

type Cells = readonly (string | number)[]
/** A column's header and its value for a row. */
type Column<Row> = readonly [name: string, cell: (row: Row) => string | number]

const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Cells[] => [
  columns.map(([name]) => name),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
]

/**
 * One table of a report for a spreadsheet, in the reader's format: Greek ones expect a decimal comma and `;` between
 * cells.
 */
export function reportFile(report: SalonReport, table: ReportTable, locale: Locale): string {
  const { columns, of, sources } = words[locale]
  const { counts, work, people, before } = columnsOf(locale)
  const newBefore: Column<{ before: { newClients: number } }> = [of.before(columns.newClients), (row) => row.before.newClients] // prettier-ignore
  const fresh: Column<{ newClients: number }> = [columns.newClients, (row) => row.newClients]
  const tables = {
    time: () =>
      tableOf<SalonReport['buckets'][number]>(
        [
          [columns.from, ({ from }) => from],
          [columns.to, ({ to }) => to],
          ...counts,
          ...work,
          fresh,
          [columns.returningVisits, ({ returningVisits }) => returningVisits],
          ...before,
        ],
        report.buckets,
      ),
    staff: () =>
      tableOf<SalonReport['staff'][number]>(
        [[columns.staff, ({ name }) => name], ...counts, ...work, ...people, ...before],
        report.staff,
      ),
    services: () =>
      tableOf<SalonReport['services'][number]>(
        [[columns.service, ({ name }) => name], ...counts, ...work, ...people, ...before],
        report.services,
      ),
    sources: () =>
      tableOf<SalonReport['sources'][number]>(
        [[columns.source, ({ source }) => sources[source]], ...counts, fresh, ...before, newBefore],
        report.sources,
      ),
    demand: () => demandTable(report.demand, locale),
  }
  return csvText(tables[table](), locale === 'el' ? ';' : ',')
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

/** Each weekday as a whole, then its requested hours. */
function demandTable({ weekdays }: DemandReport, locale: Locale): readonly Cells[] {
  const { columns, of, anyTime, days } = words[locale]
  const lines = weekdays.flatMap(({ weekday, times, before, full, anyTime: open, hours }) => {
    const day = days[weekday - 1] ?? ''
    const whole = [day, '', times, full, times - full, before ?? '']
    const byHour = hours.flatMap((wanted, hour) =>
      wanted === 0 ? [] : [[day, `${twoDigits(hour)}:00–${twoDigits(hour + 1)}:00`, wanted, '', '', '']],
    )
    return [whole, ...byHour, ...(open > 0 && byHour.length > 0 ? [[day, anyTime, open, '', '', '']] : [])]
  })
  const head = [columns.day, columns.hour, columns.wanted, columns.full, columns.closed, of.before(columns.wanted)] // prettier-ignore
  return [head, ...lines]
}

/** The columns that several tables share. */
function columnsOf(locale: Locale) {
  const { columns, of } = words[locale]
  const decimal = (value: number, digits: number) =>
    value.toFixed(digits).replace('.', locale === 'el' ? ',' : '.')
  const euros = (cents: number) => decimalEuros(cents, locale)
  const share = (value: number | null) => (value === null ? '' : decimal(value * 100, 1))
  const counts: readonly Column<Figures>[] = [
    [columns.bookings, ({ bookings }) => bookings],
    [columns.completed, ({ completed }) => completed],
    [columns.noShows, ({ noShows }) => noShows],
    [columns.cancelled, ({ cancelled }) => cancelled],
    [columns.revenue, ({ revenueCents }) => euros(revenueCents)],
    [columns.expected, ({ expectedCents }) => euros(expectedCents)],
  ]
  const work: readonly Column<Work>[] = [
    [columns.booked, ({ bookedMinutes }) => bookedMinutes],
    [columns.working, ({ workingMinutes }) => workingMinutes],
    [columns.occupancy, ({ occupancy }) => share(occupancy)],
  ]
  const people: readonly Column<People>[] = [
    [columns.clients, ({ clients }) => clients],
    [columns.newClients, ({ newClients }) => newClients],
    [columns.returning, ({ returningClients }) => returningClients],
    [columns.rebookable, ({ rebookable }) => rebookable],
    [columns.rebooked, ({ rebooked }) => rebooked],
    [columns.rebookingRate, ({ rebookingRate }) => share(rebookingRate)],
  ]
  const before: readonly Column<{ readonly before: Figures }>[] = [
    [of.before(columns.bookings), ({ before: { bookings } }) => bookings],
    [of.before(columns.revenue), ({ before: { revenueCents } }) => euros(revenueCents)],
  ]
  return { counts, work, people, before }
}
