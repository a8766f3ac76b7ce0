import { ArrowUpDown, LocateFixed, X } from 'lucide-react'
import { Link } from 'react-router'

import type { SalonSort } from '#features/salons/contract.ts'

import { useHref } from '../../app/paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'
import { ChoiceForm, useShowResults } from './choice-form.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { ActiveFilter } from './labels.ts'

const sorts: readonly SalonSort[] = ['relevance', 'rating', 'popular', 'distance', 'price']

/** The order of the list. Distance needs a place first, so it asks for the reader's. */
export function SortList({ query, onNear }: { readonly query: SearchQuery; readonly onNear: () => void }) {
  const { sort: words } = useSearchWords()
  const go = useShowResults()
  return (
    <ChoiceForm query={query} names={['sort']} className="flex items-center gap-2">
      <ChoiceList
        name="sort"
        label={words.label}
        look="chip"
        icon={<ArrowUpDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={query.sort ?? 'relevance'}
        onChoose={(sort) => {
          if (sort !== 'distance' || query.near !== undefined)
            return go(changedQuery(query, { sort: sort === 'relevance' ? undefined : sort }))
          onNear()
          return undefined
        }}
        items={sorts.map((sort) => ({ value: sort, label: words[sort] }))}
      />
    </ChoiceForm>
  )
}

interface FilterRailProps {
  readonly active: readonly ActiveFilter[]
  /** Undefined while the list is sorted around the reader already. */
  readonly near: { readonly asking: boolean; readonly ask: () => void } | undefined
}

/** «Near me», and what narrows the list; a press takes that away. */
export function FilterRail({ active, near }: FilterRailProps) {
  const { filters, search } = useSearchWords()
  const href = useHref()
  return (
    <ul aria-label={filters.active} className="chip-rail">
      {near && (
        <li className="contents">
          <Chip onClick={near.ask} aria-busy={near.asking} disabled={near.asking}>
            <LocateFixed size={16} strokeWidth={1.75} aria-hidden="true" />
            {search.nearMe}
          </Chip>
        </li>
      )}
      {active.map(({ key, label, without }) => (
        <li key={key} className="contents">
          <Link
            to={href('salons', undefined, { ...without })}
            preventScrollReset
            aria-label={filters.remove(label)}
            className="chip active-chip"
          >
            {label}
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li className="contents">
          <Link to={href('salons')} preventScrollReset className="clear-link">
            {filters.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}
