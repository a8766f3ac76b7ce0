import { data, redirect } from 'react-router'

import { searchPlaces } from '#domain/search/places.ts'
import { SEARCH_CHARACTERS } from '#platform/limits.ts'
import { placesById, searchedPlaces } from '#platform/places.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pathTo } from '../app/paths.ts'
import { pageContext } from '../app/request.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { designsQuery, readDesignsAddress, tagNames } from '../market/designs/designs-address.ts'
import { DesignsPage } from '../market/designs/designs-page.tsx'
import { loadDesigns } from '../market/designs/load-designs.ts'
import { useDesignsWords } from '../market/designs/words.ts'
import type { Route } from './+types/designs.ts'

export const handle = {
  cache: {
    seconds: 30,
    query: [
      'technique',
      'colour',
      'artLevel',
      'shape',
      'length',
      'finish',
      'place',
      'where',
      'near',
      'page',
      'typed',
    ],
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, locale, tag } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const address = readDesignsAddress(query, (id) => placesById.has(id))
  if (address.isWrong) throw data(null, { status: 404 })
  // The name of a place, from the form of browsers without script.
  const where = query.get('where')?.trim().slice(0, SEARCH_CHARACTERS) ?? ''
  const place = where === '' ? undefined : searchPlaces(searchedPlaces, where, 1)[0]?.id
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of redirecting
  if (place !== undefined)
    throw redirect(pathTo(locale, 'designs', undefined, designsQuery({ ...address.filters, place })))
  tag('salons')
  // The text typed into the search, if the filters were read from it.
  const typed = query.get('typed')?.slice(0, SEARCH_CHARACTERS)
  const unknownPlace = where === '' ? undefined : where
  return { ...(await loadDesigns(db, address, locale)), typed, unknownPlace }
}

export default function Designs({ loaderData }: Route.ComponentProps) {
  const words = useDesignsWords()
  const { filters, designs, unknownPlace } = loaderData
  const isFiltered = [...tagNames, 'place' as const, 'near' as const].some(
    (name) => filters[name] !== undefined,
  )
  return (
    <>
      <PageHead
        title={words.title}
        description={words.description}
        noindex={isFiltered || unknownPlace !== undefined || designs.total === 0}
        canonicalQuery={designs.page > 1 ? `?page=${designs.page}` : ''}
      />
      <DesignsPage {...loaderData} heading={words.heading} />
    </>
  )
}
