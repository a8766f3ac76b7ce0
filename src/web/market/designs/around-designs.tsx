import { tagSlug } from '#domain/designs/tags.ts'

import { useHref } from '../../app/paths.ts'
import { ChipLink } from '../../ui/chip.tsx'
import type { NamedTechnique } from '../results/load-landing.ts'
import type { NamedPlace } from './load-designs.ts'
import { useDesignsWords } from './words.ts'

interface AroundDesignsProps {
  readonly place: NamedPlace
  /** Other techniques there with a page for search engines. */
  readonly others: readonly NamedTechnique[]
}

/** Links from the designs of a place to other designs and to its salons. */
export function AroundDesigns({ place, others }: AroundDesignsProps) {
  const words = useDesignsWords()
  const href = useHref()
  return (
    <section aria-labelledby="around" className="section-gap">
      <h2 id="around" className="text-title">
        {words.moreIn(place.name)}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {others.map(({ id, name, count }) => (
          <li key={id}>
            <ChipLink to={href('designsIn', { place: place.id, technique: tagSlug(id) })}>
              {name} <span className="text-muted tabular">{count}</span>
            </ChipLink>
          </li>
        ))}
        <li>
          <ChipLink to={href('salonsIn', { place: place.id })}>{words.salonsIn(place.name)}</ChipLink>
        </li>
      </ul>
    </section>
  )
}
