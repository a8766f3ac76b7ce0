import type { ReactNode } from 'react'
import { redirect, useNavigation, useRevalidator } from 'react-router'

import { useMessages } from '../messages.tsx'
import type { PageHandle } from '../page-handle.ts'
import { pathTo } from '../paths.ts'
import { visit } from '../request.ts'
import { EmptyResults } from '../results/empty-results.tsx'
import { Filters } from '../results/filters.tsx'
import { useCount, useLabels } from '../results/labels.ts'
import { loadResults, todayOf, type Results } from '../results/load-results.ts'
import type { Loaded } from '../results/loaded.ts'
import { readWish } from '../results/read-wish.ts'
import { ListSkeleton, ResultList } from '../results/result-list.tsx'
import { ResultsHead } from '../results/results-head.tsx'
import { SummaryBar } from '../results/summary-bar.tsx'
import { FilterRail, SortList } from '../results/toolbar.tsx'
import { useNearMe } from '../results/use-near-me.ts'
import { SearchCard } from '../search/search-card.tsx'
import { wishNames } from '../search/wish.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useDelayed } from '../shell/use-delayed.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import type { Route } from './+types/salons.ts'

// Free times must never be older than a second, and for so long one rendering may serve a crowd.
export const handle = {
  cache: { seconds: 1, query: [...wishNames, 'cursor', 'day', 'part'] },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const { platform, locale, tag } = context.get(visit)
  const asked = readWish(new URL(request.url).searchParams, todayOf(platform))
  const { wish, cursor } = asked
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of redirecting
  if (asked.isRoundabout)
    throw redirect(
      pathTo(locale, 'salons', undefined, { ...wish, place: wish.place ?? asked.unknownPlace, cursor }),
    )
  tag('salons')
  return loadResults(platform, asked, locale)
}

/** A search that does not come back leaves the page standing, with a button to try again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { status: 'failed' }
  }
}

export default function Salons({ loaderData }: Route.ComponentProps) {
  return loaderData.status === 'found' ? <Found results={loaderData} /> : <Failed />
}

function Found({ results }: { readonly results: Results }) {
  const words = useMessages().results
  const labels = useLabels(results)
  const count = useCount(results)
  const near = useNearMe(results.wish)
  const address = JSON.stringify(results.wish)
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname.endsWith('/salons')
  const isSlow = useDelayed(isLoading, 400)
  return (
    <div className="page pb-4 md:pt-4">
      <ResultsHead results={results} title={labels.title} />
      <SummaryBar results={results} labels={labels} />
      <SearchCard
        key={address}
        wish={results.wish}
        placeName={results.placeName ?? results.unknownPlace}
        services={results.services}
        places={[]}
        look="bar"
        className="hidden md:flex"
      />
      <div className="mt-2 md:mt-8 md:grid md:grid-cols-[264px_minmax(0,1fr)] md:gap-10">
        <aside aria-label={words.filters.title} className="hidden md:block">
          <h2 className="mb-4 text-title">{words.filters.title}</h2>
          <Filters results={results} />
        </aside>
        <div>
          <h1 className="display text-display-sm md:text-display">{labels.title}</h1>
          <div className="mt-1 mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <output className="text-label text-ink-2">{count}</output>
            <SortList wish={results.wish} onNear={near.ask} />
          </div>
          <FilterRail active={labels.active} near={results.wish.near === undefined ? near : undefined} />
          <div className={isLoading ? 'mt-3 opacity-60 transition-opacity' : 'mt-3'} aria-busy={isLoading}>
            <List results={results} address={address} isSlow={isSlow}>
              <EmptyResults results={results} labels={labels} />
            </List>
          </div>
          {results.salons.length > 0 && (
            <p className="mt-6 text-caption text-muted">
              {words.illustrations} {words.ranking}
            </p>
          )}
        </div>
      </div>
    </div>
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

function Failed() {
  const { failed } = useMessages().results
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page py-8">
      <PageHead title={failed.title} noindex />
      <h1 className="sr-only">{failed.title}</h1>
      <EmptyState
        title={failed.title}
        text={failed.text}
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {failed.retry}
          </Button>
        }
      />
    </div>
  )
}
