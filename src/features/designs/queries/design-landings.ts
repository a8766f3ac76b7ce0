import { areEnoughDesigns, type DesignsListed } from '#domain/designs/landing.ts'
import type { DesignTechnique } from '#domain/designs/tags.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept-answers.ts'
import { DESIGN_FIGURES_KEPT, DESIGN_FIGURES_SECONDS } from '#platform/limits.ts'

import { bookableDesigns, matches } from './design-cards.ts'

export interface DesignLanding {
  readonly place: string
  readonly technique: DesignTechnique
}

const counts = sql`count(*)::integer as designs, count(distinct d.salon_id)::integer as salons`
const counted = (withSamples: boolean) => (withSamples ? sql`true` : sql`not s.is_demo`)

export interface ListedTechnique {
  readonly technique: DesignTechnique
  readonly designs: number
}

/** The techniques with enough designs in a place for search engines, the most frequent first. */
export async function listTechniquesIn(
  db: Db,
  place: string,
  { withSamples }: { readonly withSamples: boolean },
): Promise<readonly ListedTechnique[]> {
  const found = await rows(
    db,
    sql<ListedTechnique & DesignsListed>`
      select d.technique, ${counts} from ${bookableDesigns} where ${matches({ place })} and ${counted(withSamples)}
      group by d.technique order by designs desc, d.technique`,
  )
  return found.filter(areEnoughDesigns).map(({ technique, designs }) => ({ technique, designs }))
}

const kept = { seconds: DESIGN_FIGURES_SECONDS, most: DESIGN_FIGURES_KEPT }
const withSamples = keptAnswers((db: Db, place) => listTechniquesIn(db, place, { withSamples: true }), kept)
const without = keptAnswers((db: Db, place) => listTechniquesIn(db, place, { withSamples: false }), kept)

/** The same, some minutes old. */
export const recallTechniquesIn = (
  db: Db,
  place: string,
  counting: { readonly withSamples: boolean },
): Promise<readonly ListedTechnique[]> => (counting.withSamples ? withSamples : without)(db, place)

/** Every place and technique with enough designs for search engines. */
export async function listDesignLandings(
  db: Db,
  { withSamples }: { readonly withSamples: boolean },
): Promise<readonly DesignLanding[]> {
  const found = await rows(
    db,
    sql<DesignLanding & DesignsListed>`
      select place, d.technique, ${counts} from ${bookableDesigns} cross join lateral unnest(x.place_ids) place
      where ${counted(withSamples)} group by place, d.technique order by place, d.technique`,
  )
  return found.filter(areEnoughDesigns)
}
