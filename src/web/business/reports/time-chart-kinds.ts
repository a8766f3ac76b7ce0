import type { Locale } from '#domain/locale.ts'
import type { ReportBucket } from '#features/reports/contract.ts'
import { count, minutes, money } from '#i18n/format.ts'

import type { Bar } from '../../ui/bar-plot.tsx'
import type { Column } from './data-table.tsx'
import { percent, shareText, spanText } from './figure-text.ts'
import type { ReportWords } from './words.ts'

interface Voice {
  readonly words: ReportWords
  readonly locale: Locale
}

/** The numbers of a stretch of time, in the period or in the one before. */
type Numbers = ReportBucket['before']

/** What one of the time charts shows. */
export interface ChartKind {
  readonly id: string
  readonly name: 'money' | 'bookings' | 'occupancy' | 'clients'
  /** From the bottom of a bar. */
  readonly series: readonly {
    readonly name: 'done' | 'expected' | 'kept' | 'noShows' | 'cancelled' | 'share' | 'fresh' | 'returning'
    readonly fill: string
    readonly of: (numbers: Numbers) => number
  }[]
  /** A value of the axis. */
  readonly text: (voice: Voice, value: number) => string
  /** The numbers of a bar, and in short those of the bar before. */
  readonly now: (voice: Voice, numbers: Numbers) => string
  readonly before: (voice: Voice, numbers: Numbers) => string
  /** Of the table, after the column that names the stretch of time. */
  readonly columns: (voice: Voice) => readonly Column<ReportBucket>[]
}

export const moneyChart: ChartKind = {
  id: 'chart-money',
  name: 'money',
  series: [
    { name: 'done', fill: 'fill-primary', of: ({ revenueCents }) => revenueCents },
    { name: 'expected', fill: 'fill-star', of: ({ expectedCents }) => expectedCents },
  ],
  text: ({ locale }, cents) => money(locale, cents),
  now: ({ words, locale }, { revenueCents, expectedCents }) =>
    `${money(locale, revenueCents)}, ${words.charts.expected} ${money(locale, expectedCents)}`,
  before: ({ locale }, { revenueCents, expectedCents }) => money(locale, revenueCents + expectedCents),
  columns: ({ words: { columns }, locale }) => [
    { name: columns.revenue, cell: ({ revenueCents }) => money(locale, revenueCents) },
    { name: columns.expected, cell: ({ expectedCents }) => money(locale, expectedCents) },
    { name: columns.before, cell: ({ before }) => money(locale, before.revenueCents) },
  ],
}

export const bookingsChart: ChartKind = {
  id: 'chart-visits',
  name: 'bookings',
  series: [
    { name: 'kept', fill: 'fill-primary', of: ({ bookings, noShows }) => bookings - noShows },
    { name: 'noShows', fill: 'fill-coral', of: ({ noShows }) => noShows },
    { name: 'cancelled', fill: 'fill-line-strong', of: ({ cancelled }) => cancelled },
  ],
  text: ({ locale }, bookings) => count(locale, bookings),
  now: ({ words: { charts } }, { bookings, noShows, cancelled }) =>
    `${bookings}, ${charts.noShows} ${noShows}, ${charts.cancelled} ${cancelled}`,
  before: (_, { bookings, cancelled }) => String(bookings + cancelled),
  columns: ({ words: { columns } }) => [
    { name: columns.bookings, cell: ({ bookings }) => bookings },
    { name: columns.noShows, cell: ({ noShows }) => noShows },
    { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
    { name: columns.bookingsBefore, cell: ({ before }) => before.bookings },
  ],
}

const occupancyText = ({ words, locale }: Voice, { occupancy }: Pick<Numbers, 'occupancy'>) =>
  shareText(locale, occupancy, words.none)

export const occupancyChart: ChartKind = {
  id: 'chart-occupancy',
  name: 'occupancy',
  series: [{ name: 'share', fill: 'fill-info', of: ({ occupancy }) => occupancy ?? 0 }],
  text: ({ locale }, share) => percent(locale, share),
  now: occupancyText,
  before: occupancyText,
  columns: (voice) => {
    const { words, locale } = voice
    const { columns } = words
    return [
      { name: columns.booked, cell: ({ bookedMinutes }) => minutes(locale, bookedMinutes) || '0' },
      { name: columns.working, cell: ({ workingMinutes }) => minutes(locale, workingMinutes) || '0' },
      { name: columns.occupancy, cell: (bucket) => occupancyText(voice, bucket) },
      { name: columns.occupancyBefore, cell: ({ before }) => occupancyText(voice, before) },
    ]
  },
}

/** Bookings of clients with a card; their first ones at the salon stand apart. */
export const clientsChart: ChartKind = {
  id: 'chart-clients',
  name: 'clients',
  series: [
    { name: 'fresh', fill: 'fill-coral', of: ({ newClients }) => newClients },
    { name: 'returning', fill: 'fill-primary', of: ({ returningVisits }) => returningVisits },
  ],
  text: ({ locale }, bookings) => count(locale, bookings),
  now: ({ words: { charts } }, { newClients, returningVisits }) =>
    `${charts.fresh} ${newClients}, ${charts.returning} ${returningVisits}`,
  before: (_, { newClients, returningVisits }) => String(newClients + returningVisits),
  columns: ({ words: { charts, columns } }) => [
    { name: columns.fresh, cell: ({ newClients }) => newClients },
    { name: columns.freshBefore, cell: ({ before }) => before.newClients },
    { name: charts.returning, cell: ({ returningVisits }) => returningVisits },
  ],
}

/** The bar of one stretch of time. */
export function barOf({ series, now, before }: ChartKind, bucket: ReportBucket, voice: Voice): Bar {
  const values = (numbers: Numbers) => series.map(({ of }) => of(numbers))
  const span = spanText(bucket)
  const { charts } = voice.words
  return {
    label: span,
    values: values(bucket),
    before: values(bucket.before).reduce((sum, value) => sum + value, 0),
    summary: `${span}: ${now(voice, bucket)}, ${charts.before} ${before(voice, bucket.before)}`,
  }
}
