import { lazy, Suspense } from 'react'
import { Link, useNavigation } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useDelayed } from '../../frame/shell/use-delayed.ts'
import { useSearchWords } from '../search/words.ts'
import type { Labels } from './labels.ts'
import type { Results } from './load-results.ts'
import { ListSkeleton, ResultList } from './result-list.tsx'
import { ResultRow } from './result-row.tsx'

// Few searches find nothing.
const EmptyResults = lazy(async () => ({ default: (await import('./empty-results.tsx')).EmptyResults }))

interface FoundSalonsProps {
  readonly results: Results
  readonly labels: Labels
}

/** The list; it fades while another one is loading, and becomes a skeleton if that takes long. */
export function FoundSalons({ results, labels }: FoundSalonsProps) {
  const words = useSearchWords()
  const href = useHref()
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
          {words.illustrations} {words.ranking}{' '}
          <Link to={`${href('bookingFaq')}#order`} className="text-primary underline underline-offset-4">
            {words.rankingMore}
          </Link>
        </p>
      )}
    </>
  )
}

function List({ results, labels }: FoundSalonsProps) {
  if (results.salons.length === 0)
    return (
      <Suspense>
        <EmptyResults results={results} labels={labels} />
      </Suspense>
    )
  return <ResultList key={JSON.stringify({ ...results.query, view: undefined })} results={results} />
}

/** Salons nearby, so that an area with few salons is no dead end. */
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
