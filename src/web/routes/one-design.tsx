import { data, redirect } from 'react-router'

import { placesById } from '#platform/places.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pathTo } from '../app/paths.ts'
import { pageContext } from '../app/request.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { useDesignName } from '../market/designs/design-text.ts'
import { DesignView } from '../market/designs/design-view.tsx'
import { loadDesign } from '../market/designs/load-design.ts'
import { useDesignsWords } from '../market/designs/words.ts'
import type { Route } from './+types/one-design.ts'

// Free times must never be older than a second.
export const handle = { cache: { seconds: 1, query: ['near'] } } satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = context.get(pageContext)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way of redirecting
  if (placesById.has(params.design))
    throw redirect(pathTo(here.locale, 'designs', undefined, { place: params.design }))
  const loaded = await loadDesign(here, params.design, new URL(request.url).searchParams.get('near'))
  if (!loaded) throw data(null, { status: 404 })
  return loaded
}

export default function OneDesign({ loaderData }: Route.ComponentProps) {
  const words = useDesignsWords()
  const nameOf = useDesignName()
  const { design, isIndexed, facts } = loaderData
  const { name, city } = design.salon
  return (
    <>
      <PageHead
        title={words.card(`${name}, ${city}`, nameOf(design))}
        description={`${nameOf(design)}. ${words.by} ${name}, ${city}. ${words.lead}`}
        noindex={!isIndexed}
        jsonLd={facts}
      />
      <DesignView loaded={loaderData} />
    </>
  )
}
