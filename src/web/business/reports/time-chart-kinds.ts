import type { Locale } from '#domain/locale.ts'
import type { ReportBucket } from '#features/reports/contract.ts'
import { count, minutes, money } from '#i18n/format.ts'

import type { Bar } from '../../ui/bars.ts'
import type { Column } from './data-table.tsx'
import { dayText, percent, shareText, spanText, wholePercent } from './figure-text.ts'
import type { ReportWords } from './words.ts'

interface Voice {
  readonly words: ReportWords
  readonly locale: Locale
}

/** The numbers of a range of time, in the period or in the compared one. */
type Numbers = Omit<ReportBucket, 'from' | 'to' | 'before'>

/** The data of one of the time charts. */
export interface ChartKind {
  readonly id: string
  readonly name: 'money' | 'bookings' | 'occupancy' | 'clients'
  /** From the bottom of a bar. */
  readonly series: readonly {
    readonly name: 'done' | 'expected' | 'kept' | 'noShows' | 'cancelled' | 'share' | 'fresh' | 'returning'
    readonly fill: string
    readonly of: (numbers: Numbers) => number | null
  }[]
  /** The value of the line across a bar: the same of the compared days, without no-shows and cancelled bookings. */
  readonly compared: (numbers: Numbers) => number | null
  /** A value beside a bar, and on the scale. */
  readonly text: (voice: Voice, value: number) => string
  readonly scale: (voice: Voice, value: number) => string
  readonly isWhole?: true
  /** Of the table, after the column that names the stretch of time. */
  readonly columns: (voice: Voice) => readonly Column<ReportBucket>[]
}

const moneyText = ({ locale }: Voice, cents: number) => money(locale, cents)
const countText = ({ locale }: Voice, value: number) => count(locale, value)

export const moneyChart: ChartKind = {
  id: 'chart-money',
  name: 'money',
  series: [
    { name: 'done', fill: 'fill-primary', of: ({ revenueCents }) => revenueCents },
    { name: 'expected', fill: 'fill-star', of: ({ expectedCents }) => expectedCents },
  ],
  compared: ({ revenueCents, expectedCents }) => revenueCents + expectedCents,
  text: moneyText,
  scale: moneyText,
  columns: ({ words: { columns }, locale }) => [
    { name: columns.revenue, cell: ({ revenueCents }) => money(locale, revenueCents) },
    { name: columns.expected, cell: ({ expectedCents }) => money(locale, expectedCents) },
    { name: columns.before, cell: ({ before }) => money(locale, before.revenueCents) },
  ],
}

const kept = ({ bookings, noShows }: Numbers) => bookings - noShows

export const bookingsChart: ChartKind = {
  id: 'chart-visits',
  name: 'bookings',
  series: [
    { name: 'kept', fill: 'fill-primary', of: kept },
    { name: 'noShows', fill: 'fill-coral', of: ({ noShows }) => noShows },
    { name: 'cancelled', fill: 'fill-line-strong', of: ({ cancelled }) => cancelled },
  ],
  compared: kept,
  text: countText,
  scale: countText,
  isWhole: true,
  columns: ({ words: { charts, columns } }) => [
    { name: charts.kept, cell: kept },
    { name: columns.noShows, cell: ({ noShows }) => noShows },
    { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
    { name: columns.keptBefore, cell: ({ before }) => kept(before) },
  ],
}

const occupancyText = ({ words, locale }: Voice, { occupancy }: Pick<Numbers, 'occupancy'>) =>
  shareText(locale, occupancy, words.none)

export const occupancyChart: ChartKind = {
  id: 'chart-occupancy',
  name: 'occupancy',
  series: [{ name: 'share', fill: 'fill-info', of: ({ occupancy }) => occupancy }],
  compared: ({ occupancy }) => occupancy,
  text: ({ locale }, share) => percent(locale, share),
  scale: (_, share) => wholePercent(share),
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

/** Visits of clients with a card; their first ones at the salon stand apart. */
export const clientsChart: ChartKind = {
  id: 'chart-clients',
  name: 'clients',
  series: [
    { name: 'fresh', fill: 'fill-coral', of: ({ newClients }) => newClients },
    { name: 'returning', fill: 'fill-primary', of: ({ returningVisits }) => returningVisits },
  ],
  compared: ({ newClients, returningVisits }) => newClients + returningVisits,
  text: countText,
  scale: countText,
  isWhole: true,
  columns: ({ words: { charts, columns } }) => [
    { name: columns.fresh, cell: ({ newClients }) => newClients },
    { name: columns.freshBefore, cell: ({ before }) => before.newClients },
    { name: charts.returning, cell: ({ returningVisits }) => returningVisits },
  ],
}

/** The bar of one stretch of time. */
export function barOf(kind: ChartKind, bucket: ReportBucket, voice: Voice): Bar {
  const { words } = voice
  const text = (value: number | null) => (value === null ? words.none : kind.text(voice, value))
  const parts = kind.series.map(({ name, fill, of }) => ({
    name: words.charts[name],
    fill,
    value: of(bucket),
  }))
  const before = kind.compared(bucket.before)
  return {
    label: spanText(bucket),
    title: dayText(bucket, words.lost.shortDays),
    values: parts.map(({ value }) => value ?? 0),
    before: before ?? 0,
    details: [
      ...parts.map(({ name, fill, value }) => ({ name, fill, text: text(value) })),
      { name: words.charts.on(dayText(bucket.before, words.lost.shortDays)), text: text(before) },
    ],
  }
}
