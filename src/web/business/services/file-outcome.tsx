import type { FileLine, ServicesReadIn } from '#features/services/contract/file.ts'

import { DryRunOutcome } from '../csv/dry-run-outcome.tsx'
import { useServicesWords } from './words.ts'

/** The preview of an import: the counts, then each line, with unchanged ones last. */
export function FileOutcome({ answer }: { readonly answer: ServicesReadIn }) {
  const { file: words } = useServicesWords()
  const { added, changed, refused, same, lines, columns } = answer
  return (
    <DryRunOutcome
      words={{ ...words, unnamed: words.empty }}
      counts={{ new: added, changed, refused, same }}
      columns={columns}
      lines={lines.toSorted((a, b) => rank(a) - rank(b))}
    >
      {({ outcome, changes }) => changes.length > 0 && <Changes outcome={outcome} changes={changes} />}
    </DryRunOutcome>
  )
}

const rank = ({ outcome, line }: FileLine): number => (outcome === 'same' ? 1_000_000 : 0) + line

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
