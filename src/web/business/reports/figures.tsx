import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'

import type { SalonReport } from '#features/reports/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { figures, written, type Figure } from './figure-kinds.ts'
import { signed } from './figure-text.ts'
import { useReportWords } from './words.ts'

/** Each figure of the period with its meaning and its value in the period before. */
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
  const text = (value: number | null) => written(locale, kind, value) ?? words.none
  const [now, before] = [of(report.current), of(report.previous)]
  return (
    <li className="panel flex flex-col p-5">
      <p className="text-label">{title}</p>
      <p className="text-display-sm font-bold tabular">{text(now)}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small">
        <Change figure={figure} now={now} before={before} />
        <span className="text-muted tabular">{words.before(text(before))}</span>
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

/** The change since the period before: of shares in points, of all else in percent. */
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
