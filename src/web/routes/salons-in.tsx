import { data, redirect } from 'react-router'

import { searchPlaces } from '#domain/search/places.ts'
import { placesById, searchedPlaces } from '#platform/places.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pathTo } from '../app/paths.ts'
import { pageContext } from '../app/request.ts'
import { LandingPage } from '../market/results/landing-page.tsx'
import { serviceOfSlug } from '../market/results/landing.ts'
import { loadLanding } from '../market/results/load-landing.ts'
import { loadResults } from '../market/results/load-results.ts'
import { changedQuery } from '../market/search/search-query.ts'
import type { Route } from './+types/salons-in.ts'

// As fresh as the results: free times must never be older than a second.
export const handle = { cache: { seconds: 1 }, isWide: true } satisfies PageHandle

/** The salons of a place, or those of a place that offer a kind of service. Other spellings lead to the place's own address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, locale, tag } = context.get(pageContext)
  const service = params.service === undefined ? undefined : serviceOfSlug(params.service)
  const place = placesById.get(params.place)
  if (!place) {
    const [meant] = searchPlaces(searchedPlaces, params.place, 1)
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of redirecting
    if (meant) throw redirect(pathTo(locale, 'salonsIn', { place: meant.id, service: params.service }), 301)
  }
  if (!place || (params.service !== undefined && service === undefined)) throw data(null, { status: 404 })
  tag('salons')
  const asked = {
    query: changedQuery({ place: place.id, service }),
    cursor: undefined,
    unknownPlace: undefined,
    isRoundabout: false,
  }
  const results = await loadResults(platform, asked, locale)
  return { results, landing: await loadLanding(platform, { place, service, results }, locale) }
}

export default function SalonsIn({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />
}
