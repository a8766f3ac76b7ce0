import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'

import { changeOf, type Measured } from '#domain/reports/change.ts'

import { useLocale } from '../../app/messages.tsx'
import { written, type Figure } from './figure-kinds.ts'
import { signed } from './figure-text.ts'
import { useReportWords } from './words.ts'

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: Minus } as const
const colours = { up: 'text-success', down: 'text-danger', same: 'text-muted' } as const

interface FigureChangeProps {
  readonly kind: Figure['kind']
  /** Null without anything to compare. */
  readonly pair: readonly [now: Measured, before: Measured] | null
}

/**
 * The change against comparable days: of shares in points, of all else in percent; without a judgement if few
 * bookings make it.
 */
export function FigureChange({ kind, pair }: FigureChangeProps) {
  const words = useReportWords()
  const locale = useLocale()
  if (pair === null) return null
  const [now, before] = pair
  const change = changeOf(now, before, kind === 'share' ? 'share' : 'growth')
  const then = written(locale, kind, before.value)
  return (
    <>
      {change && <Difference {...change} kind={kind} />}
      {then !== undefined && <span className="text-muted tabular">{words.before(then)}</span>}
      {change && !change.isSure && <span className="text-muted">{words.fewToTell}</span>}
    </>
  )
}

interface DifferenceProps {
  readonly by: number
  readonly direction: keyof typeof icons
  readonly isSure: boolean
  readonly kind: Figure['kind']
}

function Difference({ by, direction, isSure, kind }: DifferenceProps) {
  const words = useReportWords()
  const text = signed(useLocale(), by)
  const Icon = icons[direction]
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold tabular ${isSure ? colours[direction] : 'text-muted'}`}
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {direction === 'same' ? words.same : kind === 'share' ? words.points(text) : `${text}%`}
    </span>
  )
}
