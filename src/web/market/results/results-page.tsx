import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

import { useDelayed } from '../../frame/shell/use-delayed.ts'
import { SearchCard } from '../search/search-card.tsx'
import { useSearchWords } from '../search/words.ts'
import { EmptyResults } from './empty-results.tsx'
import { Filters } from './filters.tsx'
import { useCount, useLabels } from './labels.ts'
import type { Results } from './load-results.ts'
import { ListSkeleton, ResultList } from './result-list.tsx'
import { ResultRow } from './result-row.tsx'
import { ResultsHead } from './results-head.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { FilterRail, SortList } from './toolbar.tsx'
import { useUnservedSearch } from './unserved.ts'
import { useNearMe } from './use-near-me.ts'

interface ResultsPageProps {
  readonly results: Results
  /** Where to go on to, below the list. */
  readonly children?: ReactNode
}

/** The results: search and filters beside the list from 900 px, in sheets below. */
export function ResultsPage({ results, children }: ResultsPageProps) {
  const words = useSearchWords()
  const labels = useLabels(results)
  const count = useCount(results)
  const near = useNearMe(results.query)
  useUnservedSearch(results)
  const address = JSON.stringify(results.query)
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname.endsWith('/salons')
  const isSlow = useDelayed(isLoading, 400)
  return (
    <div className="page pb-4 md:pt-4">
      <ResultsHead results={results} title={labels.title} />
      <SummaryBar results={results} labels={labels} />
      <SearchCard
        query={results.query}
        placeName={results.placeName ?? results.unknownPlace}
        services={results.services}
        places={[]}
        look="bar"
        className="hidden md:block"
      />
      <div className="mt-2 md:mt-8 md:grid md:grid-cols-[264px_minmax(0,1fr)] md:gap-10">
        <aside aria-label={words.filters.title} className="hidden md:block">
          <h2 className="mb-4 text-title">{words.filters.title}</h2>
          <Filters results={results} />
        </aside>
        <div>
          <h1 className="results-title">{labels.title}</h1>
          <div className="flex min-h-11 items-center justify-between gap-4">
            <output className="text-label leading-tight text-ink-2">{count}</output>
            <SortList query={results.query} onNear={near.ask} />
          </div>
          <FilterRail active={labels.active} near={results.query.near === undefined ? near : undefined} />
          <div className={isLoading ? 'mt-3 opacity-60 transition-opacity' : 'mt-3'} aria-busy={isLoading}>
            <List results={results} address={address} isSlow={isSlow}>
              <EmptyResults results={results} labels={labels} />
            </List>
          </div>
          {!isSlow && results.nearby.length > 0 && <Nearby results={results} />}
          {results.salons.length > 0 && (
            <p className="mt-6 text-caption text-muted">
              {words.illustrations} {words.ranking}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

/** An area with one salon is no dead end. */
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

interface ListProps {
  readonly results: Results
  readonly address: string
  readonly isSlow: boolean
  /** Where there is nothing. */
  readonly children: ReactNode
}

function List({ results, address, isSlow, children }: ListProps) {
  if (isSlow) return <ListSkeleton />
  return results.salons.length === 0 ? children : <ResultList key={address} results={results} />
}
