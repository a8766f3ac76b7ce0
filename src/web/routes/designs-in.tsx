import { data } from 'react-router'

import { designTechniques, tagSlug } from '#domain/designs/tags.ts'
import { recallTechniquesIn } from '#features/designs/queries/design-landings.ts'
import { placesById } from '#platform/places.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { pageContext } from '../app/request.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { AroundDesigns } from '../market/designs/around-designs.tsx'
import { DesignsPage } from '../market/designs/designs-page.tsx'
import { loadDesigns, namedPlace } from '../market/designs/load-designs.ts'
import { useDesignsWords, useTagWords } from '../market/designs/words.ts'
import { namedTechniques } from '../market/results/load-landing.ts'
import { keepsOut } from '../market/salon/search-engines.ts'
import type { Route } from './+types/designs-in.ts'

export const handle = { cache: { seconds: 30 } } satisfies PageHandle

/** The designs of one technique in a place. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale, platform, tag } = context.get(pageContext)
  const technique = designTechniques.find((each) => tagSlug(each) === params.technique)
  const place = placesById.has(params.place) ? namedPlace(params.place, locale) : undefined
  if (!place || !technique) throw data(null, { status: 404 })
  tag('salons')
  const filters = { technique, place: place.id }
  const loaded = await loadDesigns(db, { filters, page: 1, isWrong: false }, locale)
  const withSamples = !keepsOut(true, platform.config.publicUrl)
  const techniques = await recallTechniquesIn(db, place.id, { withSamples })
  return {
    ...loaded,
    place,
    technique,
    others: namedTechniques(
      techniques.filter((other) => other.technique !== technique),
      locale,
    ),
    isIndexed: techniques.some((own) => own.technique === technique),
  }
}

export default function DesignsIn({ loaderData }: Route.ComponentProps) {
  const words = useDesignsWords()
  const tags = useTagWords()
  const { place, technique, others, isIndexed, ...loaded } = loaderData
  const count = words.count(loaded.designs.total, loaded.designs.isMore)
  const title = words.inPlace(tags.technique[technique], place.name)
  return (
    <>
      <PageHead
        title={title}
        description={words.inPlaceDescription(tags.technique[technique], place.name, count)}
        noindex={!isIndexed}
      />
      <DesignsPage {...loaded} heading={title}>
        <AroundDesigns place={place} others={others} />
      </DesignsPage>
    </>
  )
}
