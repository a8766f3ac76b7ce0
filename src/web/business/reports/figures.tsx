import { Link, useSearchParams } from 'react-router'

import { headlines, type Headline, type ReportFigure } from '#domain/reports/figures.ts'
import type { SalonReport } from '#features/reports/contract.ts'
import { count, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { addDays } from '../../ui/dates.ts'
import { FigureChange } from './figure-change.tsx'
import { headlineKinds, written } from './figure-kinds.ts'
import { shareText, shortDate, spanText } from './figure-text.ts'
import { daysOf } from './periods.ts'
import { useReportWords } from './words.ts'

interface FiguresProps {
  readonly report: SalonReport
}

/** As many in a row as fit; those of the last row share its width. */
const tile = 'flex grow basis-40 flex-col p-4 max-sm:basis-36'

/** The five most important figures, each leading to its bookings; then the others, in short. */
export function Figures({ report }: FiguresProps) {
  return (
    <>
      <ul className="flex flex-wrap gap-3 print:flex-nowrap">
        {headlines.map((name) =>
          name === 'rebooked' && report.current.rebookingRate === null ? (
            <TooEarly key={name} report={report} />
          ) : (
            <HeadlineCard key={name} name={name} report={report} />
          ),
        )}
      </ul>
      <OtherFigures report={report} />
    </>
  )
}

/** The path of the bookings behind a figure, on the same page and for the same days. */
function useBookingsPath() {
  const [search] = useSearchParams()
  return (figure: ReportFigure) => {
    const next = new URLSearchParams(search)
    next.set('figure', figure)
    next.delete('page')
    return `?${next}`
  }
}

function HeadlineCard({ name, report }: FiguresProps & { readonly name: Headline }) {
  const words = useReportWords()
  const locale = useLocale()
  const to = useBookingsPath()
  const { kind, of, pair } = headlineKinds[name]
  return (
    <li className={`panel relative ${tile} hover:bg-bg-subtle`}>
      <Link
        to={to(name)}
        preventScrollReset
        aria-describedby={`${name}-value`}
        className="text-label after:absolute after:inset-0"
      >
        {words.figures[name][0]}
        <span className="sr-only">: {words.behind.open}</span>
      </Link>
      <p id={`${name}-value`} className="text-display-sm font-bold tabular print:text-title">
        {written(locale, kind, of(report.current)) ?? words.none}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small">
        <FigureChange kind={kind} pair={pair(report)} />
      </p>
      {name === 'rebooked' && (
        <p className="text-small text-muted">{words.afterVisits(count(locale, report.current.rebookable))}</p>
      )}
    </li>
  )
}

/**
 * Replaces the rebooking rate while no visit of the period is old enough, with a link to a period that has such
 * visits.
 */
function TooEarly({ report: { period, comeBack } }: FiguresProps) {
  const words = useReportWords()
  const [search] = useSearchParams()
  const to = comeBack.lastDay
  const earlier = { from: addDays(to, 1 - daysOf(period)), to }
  const next = new URLSearchParams(search)
  for (const [name, day] of Object.entries(earlier)) next.set(name, day)
  const firstShown = addDays(period.from, comeBack.days + 1)
  return (
    <li className={`panel ${tile} max-sm:order-1 max-sm:basis-full`}>
      <p className="text-label">{words.figures.rebooked[0]}</p>
      <p className="mt-1 text-small">{words.tooEarly(comeBack.days, shortDate(firstShown, true))}</p>
      <Link
        to={`?${next}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-small font-semibold text-primary hover:underline print:hidden"
      >
        {words.seeEarlier(spanText(earlier))}
      </Link>
    </li>
  )
}

function OtherFigures({ report: { current } }: FiguresProps) {
  const words = useReportWords()
  const locale = useLocale()
  const to = useBookingsPath()
  const share = (value: number | null) => (value === null ? '' : ` (${shareText(locale, value, '')})`)
  const others = [
    ['expected', money(locale, current.expectedCents)],
    ['noShow', `${count(locale, current.noShows)}${share(current.noShowRate)}`],
    ['cancelled', `${count(locale, current.cancelled)}${share(current.cancellationRate)}`],
    ['returning', count(locale, current.returningClients)],
  ] as const
  return (
    <ul className="panel grid grid-cols-1 gap-x-6 px-5 py-2 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
      {others.map(([name, value]) => (
        <li key={name}>
          <Link
            to={to(name)}
            preventScrollReset
            className="flex min-h-11 items-center justify-between gap-3 text-small hover:underline"
          >
            <span>{words.figures[name][0]}</span>
            <span className="font-semibold tabular">{value}</span>
            <span className="sr-only">{words.behind.open}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
