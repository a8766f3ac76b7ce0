import { data } from 'react-router'

import { placesById } from '#platform/places.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pageContext } from '../app/request.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { readDesignsAddress, tagNames } from '../market/designs/designs-address.ts'
import { DesignsPage } from '../market/designs/designs-page.tsx'
import { loadDesigns } from '../market/designs/load-designs.ts'
import { useDesignsWords } from '../market/designs/words.ts'
import type { Route } from './+types/designs.ts'

export const handle = {
  cache: {
    seconds: 30,
    query: ['technique', 'colour', 'artLevel', 'shape', 'length', 'finish', 'place', 'page'],
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, locale, tag } = context.get(pageContext)
  const address = readDesignsAddress(new URL(request.url).searchParams, (id) => placesById.has(id))
  if (address.isWrong) throw data(null, { status: 404 })
  tag('salons')
  return loadDesigns(db, address, locale)
}

export default function Designs({ loaderData }: Route.ComponentProps) {
  const words = useDesignsWords()
  const { filters, designs } = loaderData
  const isFiltered = [...tagNames, 'place' as const].some((name) => filters[name] !== undefined)
  return (
    <>
      <PageHead
        title={words.title}
        description={words.description}
        noindex={isFiltered || designs.total === 0}
        canonicalQuery={designs.page > 1 ? `?page=${designs.page}` : ''}
      />
      <DesignsPage {...loaderData} heading={words.heading} />
    </>
  )
}
