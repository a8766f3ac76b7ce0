import { ArrowUpDown, LocateFixed, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import type { SalonSort } from '#domain/search/search-index.ts'

import { useHref } from '../../app/paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { useRememberSearch } from '../search/recent-searches.ts'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import type { Position } from '../search/use-position.ts'
import { useSearchWords } from '../search/words.ts'
import type { ActiveFilter } from './active-filters.ts'
import { ChoiceForm, useShowResults } from './choice-form.tsx'
import { ChoiceList } from './choice-list.tsx'
import { FilterOpener } from './filter-sheet.tsx'
import { searchLabel, useCount, type Labels } from './labels.ts'
import type { Results } from './load-results.ts'
import { useNearMe } from './use-near-me.ts'

// Loaded on demand, because most searches are chosen from lists.
const UnderstoodNote = lazy(async () => ({ default: (await import('./understood-note.tsx')).UnderstoodNote }))

const sorts: readonly SalonSort[] = ['relevance', 'rating', 'popular', 'distance', 'price']

interface ToolbarProps {
  readonly results: Results
  readonly labels: Labels
}

/** How many there are, in which order, and what narrows them. */
export function Toolbar({ results, labels }: ToolbarProps) {
  const { query } = results
  const count = useCount(results)
  const near = useNearMe(query)
  useRememberSearch(query, searchLabel(labels))
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <output className="text-label leading-tight text-ink-2">{count}</output>
        <div className="flex items-center gap-2">
          <SortList query={query} onNear={near.ask} />
          <div className="filters-by-map">
            <FilterOpener results={results} labels={labels} />
          </div>
        </div>
      </div>
      <FilterRail active={labels.active} near={query.near === undefined ? near : undefined} />
      {query.typed !== undefined && (
        <Suspense>
          <UnderstoodNote typed={query.typed} asksNear={results.asksNear} />
        </Suspense>
      )}
    </>
  )
}

/** The order of the list. An order by distance asks for the reader's position first. */
function SortList({ query, onNear }: { readonly query: SearchQuery; readonly onNear: () => void }) {
  const { sort: words } = useSearchWords()
  const go = useShowResults(query)
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
            return go((shown) => changedQuery(shown, { sort: sort === 'relevance' ? undefined : sort }))
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
  readonly near: Position | undefined
}

/** «Near me», and what narrows the list; a press takes that away. */
function FilterRail({ active, near }: FilterRailProps) {
  const { filters } = useSearchWords()
  const href = useHref()
  return (
    <ul aria-label={filters.active} className="chip-rail">
      {near && (
        <li className="contents">
          <NearChip near={near} />
        </li>
      )}
      {active.map((filter) => (
        <li key={filter.key} className="contents">
          <ActiveFilterLink filter={filter} />
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

function NearChip({ near: { asking, ask } }: { readonly near: Position }) {
  const { search } = useSearchWords()
  return (
    <Chip onClick={ask} aria-busy={asking} disabled={asking}>
      <LocateFixed size={16} strokeWidth={1.75} aria-hidden="true" />
      {search.nearMe}
    </Chip>
  )
}

function ActiveFilterLink({ filter: { label, without } }: { readonly filter: ActiveFilter }) {
  const { filters } = useSearchWords()
  const href = useHref()
  return (
    <Link
      to={href('salons', undefined, { ...without })}
      preventScrollReset
      aria-label={filters.remove(label)}
      className="chip active-chip"
    >
      {label}
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}
