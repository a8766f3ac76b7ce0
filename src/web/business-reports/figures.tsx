import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'

import type { ReportTotals, SalonReport } from '#features/reports/contract.ts'
import { count, money } from '#i18n/format.ts'

import { useLocale } from '../messages.tsx'
import { percent, signed } from './figure-text.ts'
import { useReportWords } from './words.ts'

type Of = (totals: ReportTotals) => number | null

interface Figure {
  readonly name: 'revenue' | 'expected' | 'bookings' | 'occupancy' | 'noShow' | 'cancelled' | 'rebooked' | 'fresh' | 'returning' // prettier-ignore
  readonly kind: 'money' | 'count' | 'share'
  readonly of: Of
  /** More of it is no good news. */
  readonly isBad?: true
}

const figures: readonly Figure[] = [
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

/** The figures of the period, what each means, and how it was before. */
export function Figures({ report }: { readonly report: SalonReport }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map((figure) => (
        <FigureCard key={figure.name} figure={figure} report={report} />
      ))}
    </ul>
  )
}

function FigureCard({ figure, report }: { readonly figure: Figure; readonly report: SalonReport }) {
  const words = useReportWords()
  const locale = useLocale()
  const { name, kind, of } = figure
  const [title, meaning] = words.figures[name]
  const written = (value: number | null) => {
    if (value === null) return words.none
    if (kind === 'money') return money(locale, value)
    return kind === 'share' ? percent(locale, value) : count(locale, value)
  }
  const [now, before] = [of(report.current), of(report.previous)]
  return (
    <li className="panel flex flex-col p-5">
      <p className="text-label">{title}</p>
      <p className="text-display-sm font-bold tabular">{written(now)}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small">
        <Change figure={figure} now={now} before={before} />
        <span className="text-muted tabular">{words.before(written(before))}</span>
      </p>
      <p className="mt-2 text-small text-muted">{meaning}</p>
    </li>
  )
}

interface ChangeProps {
  readonly figure: Figure
  readonly now: number | null
  readonly before: number | null
}

/** By how much: of shares in points, of everything else in percent. */
function Change({ figure, now, before }: ChangeProps) {
  const words = useReportWords()
  const locale = useLocale()
  if (now === null || before === null || (before === 0 && figure.kind !== 'share')) return null
  const by = figure.kind === 'share' ? now - before : (now - before) / before
  const isSame = Math.abs(by) < 0.0005
  const isGood = by > 0 !== (figure.isBad ?? false)
  const Icon = isSame ? Minus : by > 0 ? ArrowUpRight : ArrowDownRight
  const text = signed(locale, by)
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold tabular ${isSame ? 'text-muted' : isGood ? 'text-success' : 'text-danger'}`}
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {isSame ? words.same : figure.kind === 'share' ? words.points(text) : `${text}%`}
    </span>
  )
}
