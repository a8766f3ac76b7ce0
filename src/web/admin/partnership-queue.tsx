import { useSearchParams } from 'react-router'

import type { listPartnerships, PartnershipKind, PartnershipStatus } from '#features/partnerships/contract.ts'

import { api } from '../app/api.ts'
import { useHref } from '../app/paths.ts'
import { usePartnershipWords } from '../company/partnership/words.ts'
import { ChipLink, ChipRail } from '../ui/chip.tsx'
import { CsvButton } from './csv-button.tsx'
import { PagedList } from './paged-list.tsx'
import { PartnershipRows } from './partnership-rows.tsx'
import { SearchForm } from './search-form.tsx'
import { useAdminWords } from './words.ts'

type Part = PartnershipStatus | 'all'

const parts = ['new', 'answered', 'accepted', 'declined', 'closed', 'all'] as const satisfies readonly Part[]
const kinds = ['affiliate', 'strategic', 'content'] as const satisfies readonly PartnershipKind[]

interface Filters {
  readonly part: Part
  /** Undefined: every kind. */
  readonly kind: PartnershipKind | undefined
  readonly q: string
}

const queryOf = ({ part, kind, q }: Filters) => ({
  ...(part !== 'all' && { state: part }),
  ...(kind !== undefined && { kind }),
  ...(q !== '' && { q }),
})

/** Requests for a partnership, the newest first. */
export function PartnershipQueue() {
  const { partnerships: words } = useAdminWords()
  const [search] = useSearchParams()
  const part = parts.find((each) => each === search.get('state')) ?? 'new'
  const kind = kinds.find((each) => each === search.get('kind'))
  const q = search.get('q') ?? ''
  const filters = { part, kind, q }
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <Choices {...filters} />
      <PagedList
        name={['admin-partnerships', part, kind ?? '', q]}
        load={(cursor, signal) =>
          api<typeof listPartnerships>('GET', '/admin/partnerships', {
            query: { ...queryOf(filters), cursor },
            signal,
          })
        }
      >
        {(items) => <PartnershipRows items={items} isWaiting={part === 'new' && !kind && q === ''} />}
      </PagedList>
    </>
  )
}

function Choices(filters: Filters) {
  const { partnerships: words } = useAdminWords()
  const { kinds: kindWords } = usePartnershipWords()
  const href = useHref()
  const to = (change: Partial<Filters>) => {
    const { state, ...rest } = queryOf({ ...filters, ...change }) as Record<string, string | undefined>
    const part = (change.part ?? filters.part) === 'all' ? 'all' : state
    return href('adminPartnerships', undefined, { ...rest, state: part === 'new' ? undefined : part })
  }
  return (
    <div className="mb-4 flex flex-col gap-2">
      <ChipRail label={words.filter}>
        {parts.map((each) => (
          <ChipLink key={each} to={to({ part: each })} selected={each === filters.part}>
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
      <div className="flex items-center justify-between gap-x-4">
        <div className="min-w-0">
          <ChipRail label={words.kind}>
            {[undefined, ...kinds].map((each) => (
              <ChipLink key={each ?? 'every'} to={to({ kind: each })} selected={each === filters.kind}>
                {each === undefined ? words.everyKind : kindWords[each].title}
              </ChipLink>
            ))}
          </ChipRail>
        </div>
        <CsvButton
          words={words}
          path={`/admin/partnerships/export?${new URLSearchParams(queryOf(filters)).toString()}`}
          name="partnerships.csv"
          className="shrink-0"
        />
      </div>
    </div>
  )
}
