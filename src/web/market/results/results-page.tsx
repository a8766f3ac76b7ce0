import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { useDelayed } from '../../frame/shell/use-delayed.ts'
import { MapPanel } from '../map/map-panel.tsx'
import { MapSwitch } from '../map/map-switch.tsx'
import { SearchCard } from '../search/search-card.tsx'
import { useSearchWords } from '../search/words.ts'
import { EmptyResults } from './empty-results.tsx'
import { Filters } from './filters.tsx'
import { useLabels, type Labels } from './labels.ts'
import type { Results } from './load-results.ts'
import { ListSkeleton, ResultList } from './result-list.tsx'
import { ResultRow } from './result-row.tsx'
import { ResultsHead } from './results-head.tsx'
import { searchFieldsOf, SummaryBar } from './summary-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useUnservedSearch } from './unserved.ts'

interface ResultsPageProps {
  readonly results: Results
  /** Further links, below the list. */
  readonly children?: ReactNode
}

/**
 * The results: search and filters beside the list from 900 px, in sheets below. From 1,000 px the map stands beside the
 * list, below it takes its place; where both stand, the filters have their column only from 1,280 px.
 */
export function ResultsPage({ results: loaded, children }: ResultsPageProps) {
  const results = useShown(loaded)
  const words = useSearchWords()
  const labels = useLabels(results)
  useUnservedSearch(results)
  return (
    <div className="page results-page pb-4 md:pt-4" data-view={results.query.view ?? 'list'}>
      <ResultsHead results={results} title={labels.title} />
      <SummaryBar results={results} labels={labels} />
      <SearchCard {...searchFieldsOf(results)} look="bar" className="hidden md:block" />
      <div className="results-columns mt-2 md:mt-8">
        <aside aria-label={words.filters.title} className="results-filters">
          <h2 className="mb-4 text-title">{words.filters.title}</h2>
          <Filters results={results} />
        </aside>
        <div className="results-list">
          <h1 className="results-title">{labels.title}</h1>
          <Toolbar results={results} labels={labels} />
          <FoundSalons results={results} labels={labels} />
          {children}
        </div>
        <MapPanel results={results} />
      </div>
      <MapSwitch query={results.query} />
    </div>
  )
}

/** The results with the view of the address: to change it loads nothing anew. */
function useShown(results: Results): Results {
  const { search } = useLocation()
  const view = new URLSearchParams(search).get('view') === 'map' ? 'map' : undefined
  return { ...results, query: { ...results.query, view } }
}

interface FoundSalonsProps {
  readonly results: Results
  readonly labels: Labels
}

/** The list; it fades while another one is on its way, and is a skeleton where that takes long. */
function FoundSalons({ results, labels }: FoundSalonsProps) {
  const words = useSearchWords()
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname.endsWith('/salons')
  const isSlow = useDelayed(isLoading, 400)
  return (
    <>
      <div className={isLoading ? 'mt-3 opacity-60 transition-opacity' : 'mt-3'} aria-busy={isLoading}>
        {isSlow ? <ListSkeleton /> : <List results={results} labels={labels} />}
      </div>
      {!isSlow && results.nearby.length > 0 && <Nearby results={results} />}
      {results.salons.length > 0 && (
        <p className="mt-6 text-caption text-muted">
          {words.illustrations} {words.ranking}
        </p>
      )}
    </>
  )
}

function List({ results, labels }: FoundSalonsProps) {
  if (results.salons.length === 0) return <EmptyResults results={results} labels={labels} />
  return <ResultList key={JSON.stringify({ ...results.query, view: undefined })} results={results} />
}

/** Salons close by, so that an area with few salons is no dead end. */
function Nearby({ results: { nearby, salons, placeName } }: { readonly results: Results }) {
  const words = useSearchWords().nearby
  return (
    <section aria-labelledby="nearby-title" className="mt-8">
      <h2 id="nearby-title" className="text-title">
        {words.title}
      </h2>
      <p className="mt-0.5 mb-3 text-small text-muted">{words.text(placeName ?? '')}</p>
      <ol className="flex flex-col gap-3 md:gap-4">
        {nearby.map((salon, index) => (
          <li key={salon.id}>
            <ResultRow salon={salon} index={salons.length + index} />
          </li>
        ))}
      </ol>
    </section>
  )
}
