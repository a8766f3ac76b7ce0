import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'

import type { PageHandle } from '../app/page-handle.ts'
import { pathTo } from '../app/paths.ts'
import { pageContext } from '../app/request.ts'
import { FailedPage } from '../market/results/failed-page.tsx'
import { loadResults, todayOf } from '../market/results/load-results.ts'
import type { Loaded } from '../market/results/loaded.ts'
import { meantDesigns } from '../market/results/meant-designs.ts'
import { readResultsAddress } from '../market/results/results-address.ts'
import { ResultsPage } from '../market/results/results-page.tsx'
import { understoodQuery } from '../market/results/understood-query.ts'
import { searchQueryNames } from '../market/search/search-query.ts'
import type { Route } from './+types/salons.ts'

// Free times must never be older than a second, and for so long one rendering may serve a crowd.
export const handle = {
  cache: { seconds: 1, query: [...searchQueryNames, 'cursor', 'day', 'part'] },
  isWide: true,
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const { platform, locale, tag } = context.get(pageContext)
  const asked = readResultsAddress(new URL(request.url).searchParams, todayOf(platform))
  const { query, cursor } = asked
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of redirecting
  if (asked.isRoundabout)
    throw redirect(
      pathTo(locale, 'salons', undefined, { ...query, place: query.place ?? asked.unknownPlace, cursor }),
    )
  const designs = cursor === undefined && (await meantDesigns(platform, query))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of redirecting
  if (designs) throw redirect(pathTo(locale, 'designs', undefined, designs))
  const meant = cursor === undefined && (await understoodQuery(platform, query))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of redirecting
  if (meant) throw redirect(pathTo(locale, 'salons', undefined, { ...meant }))
  tag('salons')
  return loadResults(platform, asked, locale)
}

/** The map in place of the list shows the same results. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const asked = ({ pathname, search }: URL) => {
    const query = new URLSearchParams(search)
    query.delete('view')
    return `${pathname}?${query}`
  }
  return currentUrl.href === nextUrl.href || asked(currentUrl) !== asked(nextUrl)
    ? defaultShouldRevalidate
    : false
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
  return loaderData.status === 'found' ? <ResultsPage results={loaderData} /> : <FailedPage />
}
