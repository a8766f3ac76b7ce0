import type { FileLine, ServicesReadIn } from '#features/services/contract/file.ts'

import { Badge } from '../ui/badge.tsx'
import { Notice } from '../ui/notice.tsx'
import { useServicesWords } from './words.ts'

const outcomes = ['new', 'changed', 'refused', 'same'] as const

const tones = { new: 'success', changed: 'info', refused: 'danger', same: 'neutral' } as const

/** What would come of a file: how many of each, then line by line, those to be looked at first. */
export function FileOutcome({ answer }: { readonly answer: ServicesReadIn }) {
  const { file: words } = useServicesWords()
  const { added, changed, refused, same, lines, columns } = answer
  const counts = { new: added, changed, refused, same }
  const ignored = columns.flatMap(({ header, column }) => (column === null && header !== '' ? [header] : []))
  return (
    <>
      <Notice tone={added + changed > 0 ? 'info' : 'warning'}>
        {added + changed > 0 ? words.ready : words.nothing}
      </Notice>
      <dl className="grid grid-cols-2 gap-2">
        {outcomes.map((outcome) => (
          <div key={outcome} className="rounded-md bg-bg-subtle px-3 py-2">
            <dt className="text-small text-muted">{words.counts[outcome]}</dt>
            <dd className="text-title tabular">{counts[outcome]}</dd>
          </div>
        ))}
      </dl>
      {ignored.length > 0 && (
        <p className="text-small [overflow-wrap:anywhere] text-muted">{words.ignored(ignored.join(', '))}</p>
      )}
      <ul className="divide-y divide-line rounded-md hairline">
        {lines
          .toSorted((a, b) => rank(a) - rank(b))
          .map((line) => (
            <Line key={line.line} line={line} />
          ))}
      </ul>
    </>
  )
}

const rank = ({ outcome, line }: FileLine): number => (outcome === 'same' ? 1_000_000 : 0) + line

function Line({ line: { line, name, outcome, changes, fault, text } }: { readonly line: FileLine }) {
  const { file: words } = useServicesWords()
  return (
    <li className="px-4 py-3">
      <p className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {name === '' ? words.empty : name}
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
      {changes.length > 0 && <Changes outcome={outcome} changes={changes} />}
    </li>
  )
}

function Changes({ outcome, changes }: Pick<FileLine, 'outcome' | 'changes'>) {
  const { file: words } = useServicesWords()
  return (
    <ul className="mt-1 text-small text-ink-2">
      {changes
        .filter(({ to }) => outcome !== 'new' || (to !== '' && to !== '0'))
        .map(({ column, from, to }) => (
          <li key={column} className="[overflow-wrap:anywhere]">
            {words.columns[column]}:{' '}
            {outcome === 'changed' && (
              <>
                <del className="text-muted">{from === '' ? words.empty : from}</del>
                {' → '}
              </>
            )}
            {to === '' ? words.empty : to}
          </li>
        ))}
    </ul>
  )
}
