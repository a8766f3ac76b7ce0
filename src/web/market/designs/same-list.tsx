import { LocateFixed } from 'lucide-react'
import { useNavigate } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { usePosition } from '../search/use-position.ts'
import { DesignCard, DesignGrid } from './design-card.tsx'
import { Distance } from './distance.tsx'
import type { LoadedDesign } from './load-design.ts'
import { useVisitHref } from './salon-visit.ts'
import { useDesignsWords } from './words.ts'

/** Other salons with similar designs, each with its figures and next time. */
export function SameList({ same, isNearReader }: LoadedDesign) {
  const words = useDesignsWords()
  const visitHref = useVisitHref()
  return (
    <section aria-labelledby="same" className="section-gap">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="same" className="text-title">
          {words.same}
        </h2>
        {same.length > 1 && !isNearReader && <NearMe />}
      </div>
      <p className="mt-1 mb-4 max-w-[64ch] text-small text-muted">
        {same.length === 0 ? words.sameNone : words.sameText}
      </p>
      <DesignGrid>
        {same.map((other) => (
          <DesignCard key={other.id} design={other}>
            <p className="text-caption text-muted">
              <Distance meters={other.meters} /> {isNearReader ? words.nearYou : words.nearSalon}
            </p>
            <ChipLink
              to={visitHref(other.salon.slug, other.visit, other.start.start)}
              rel="nofollow"
              aria-label={`${words.bookAt(other.start.text)}, ${other.salon.name}`}
              className="relative mt-2 self-start tabular"
            >
              {other.start.text}
            </ChipLink>
          </DesignCard>
        ))}
      </DesignGrid>
    </section>
  )
}

/** Sorts the list by distance from the reader. */
function NearMe() {
  const words = useDesignsWords()
  const navigate = useNavigate()
  const { asking, ask } = usePosition((near) =>
    navigate({ search: `?near=${near}` }, { preventScrollReset: true, replace: true }),
  )
  return (
    <Button variant="secondary" size="sm" busy={asking} onClick={ask}>
      <LocateFixed size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.nearMe}
    </Button>
  )
}
