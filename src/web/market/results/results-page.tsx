import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { MapPanel } from '../map/map-panel.tsx'
import { MapSwitch } from '../map/map-switch.tsx'
import { SearchCard } from '../search/search-card.tsx'
import { useSearchWords } from '../search/words.ts'
import { Filters } from './filters.tsx'
import { FoundSalons } from './found-salons.tsx'
import { useLabels } from './labels.ts'
import type { Landing } from './load-landing.ts'
import type { Results } from './load-results.ts'
import { ResultsHead } from './results-head.tsx'
import { searchFieldsOf, SummaryBar } from './summary-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useUnservedSearch } from './unserved.ts'

interface ResultsPageProps {
  readonly results: Results
  /** Of the page of a place, for its head. */
  readonly landing?: Landing
  /** Above and below the list. */
  readonly figures?: ReactNode
  readonly links?: ReactNode
}

/**
 * The results: search and filters beside the list from 900 px, in sheets below. From 1,000 px the map stands beside the
 * list, below it takes its place; where both stand, the filters have their column only from 1,280 px.
 */
export function ResultsPage({ results: loaded, landing, figures, links }: ResultsPageProps) {
  const results = useShown(loaded)
  const words = useSearchWords()
  const labels = useLabels(results)
  useUnservedSearch(results)
  return (
    <div className="page pb-4 md:pt-4" data-view={results.query.view ?? 'list'}>
      <ResultsHead results={results} title={labels.title} landing={landing} />
      <SummaryBar results={results} labels={labels} />
      <SearchCard {...searchFieldsOf(results)} look="bar" className="hidden md:block" />
      <div className="results-columns mt-2 md:mt-8">
        <aside aria-label={words.filters.title} className="results-filters">
          <h2 className="mb-4 text-title">{words.filters.title}</h2>
          <Filters results={results} />
        </aside>
        <div className="results-list">
          <h1 className="results-title">{labels.title}</h1>
          {figures}
          <Toolbar results={results} labels={labels} />
          <FoundSalons results={results} labels={labels} />
          {links}
        </div>
        <MapPanel results={results} />
      </div>
      <MapSwitch query={results.query} />
    </div>
  )
}

/** The results with the URL's view; a change of it loads nothing. */
function useShown(results: Results): Results {
  const { search } = useLocation()
  const view = new URLSearchParams(search).get('view') === 'map' ? 'map' : undefined
  return { ...results, query: { ...results.query, view } }
}
