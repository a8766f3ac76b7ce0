import type { ReactNode } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The outcome of one line of a file. */
type Outcome = 'new' | 'changed' | 'refused' | 'same'

const tones = { new: 'success', changed: 'info', refused: 'danger', same: 'neutral' } as const

interface DryRunWords<Fault extends string> {
  readonly ready: string
  readonly nothing: string
  /** The name of a line that has none. */
  readonly unnamed: string
  readonly counts: Readonly<Partial<Record<Outcome, string>>>
  readonly outcome: Readonly<Partial<Record<Outcome, string>>>
  readonly faults: Readonly<Record<Fault, string>>
  readonly ignored: (columns: string) => string
  readonly line: (line: number) => string
}

interface TriedLine<Fault> {
  readonly line: number
  readonly name: string
  readonly outcome: Outcome
  readonly fault: Fault | null
  readonly text: string
}

interface DryRunOutcomeProps<Fault extends string, Line extends TriedLine<Fault>> {
  readonly words: DryRunWords<Fault>
  /** Shown in the order of their keys. */
  readonly counts: Readonly<Partial<Record<Outcome, number>>>
  readonly columns: readonly { readonly header: string; readonly column: string | null }[]
  /** Those that need a look come first. */
  readonly lines: readonly Line[]
  /** More about one line. */
  readonly children: (line: Line) => ReactNode
}

/** The preview of an import: the counts of each outcome, then each line. */
export function DryRunOutcome<Fault extends string, Line extends TriedLine<Fault>>({
  words,
  counts,
  columns,
  lines,
  children,
}: DryRunOutcomeProps<Fault, Line>) {
  const isAny = (counts.new ?? 0) + (counts.changed ?? 0) > 0
  const ignored = columns.flatMap(({ header, column }) => (column === null && header !== '' ? [header] : []))
  return (
    <>
      <Notice tone={isAny ? 'info' : 'warning'}>{isAny ? words.ready : words.nothing}</Notice>
      <Counts counts={counts} names={words.counts} />
      {ignored.length > 0 && (
        <p className="text-small [overflow-wrap:anywhere] text-muted">{words.ignored(ignored.join(', '))}</p>
      )}
      <ul className="divide-y divide-line rounded-md hairline">
        {lines.map((line) => (
          <Tried key={line.line} line={line} words={words}>
            {children(line)}
          </Tried>
        ))}
      </ul>
    </>
  )
}

interface CountsProps {
  readonly counts: Readonly<Partial<Record<Outcome, number>>>
  readonly names: Readonly<Partial<Record<Outcome, string>>>
}

function Counts({ counts, names }: CountsProps) {
  const outcomes = Object.keys(counts) as Outcome[]
  return (
    <dl className={`grid gap-2 ${outcomes.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}>
      {outcomes.map((outcome) => (
        <div key={outcome} className="rounded-md bg-bg-subtle px-3 py-2">
          <dt className="text-small text-muted">{names[outcome]}</dt>
          <dd className="text-title tabular">{counts[outcome]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TriedProps<Fault extends string> {
  readonly line: TriedLine<Fault>
  readonly words: DryRunWords<Fault>
  readonly children: ReactNode
}

function Tried<Fault extends string>({ line: tried, words, children }: TriedProps<Fault>) {
  const { line, name, outcome, fault, text } = tried
  return (
    <li className="px-4 py-3">
      <p className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {name === '' ? words.unnamed : name}
          <span className="ml-2 text-small font-normal whitespace-nowrap text-muted">{words.line(line)}</span>
        </span>
        <Badge tone={tones[outcome]} className="shrink-0">
          {words.outcome[outcome]}
        </Badge>
      </p>
      {fault !== null && (
        <p className="mt-1 text-small [overflow-wrap:anywhere] text-ink-2">
          {words.faults[fault]}
          {text !== '' && ` («${text}»)`}
        </p>
      )}
      {children}
    </li>
  )
}
