import { areEnoughDesigns, type DesignsListed } from '#domain/designs/landing.ts'
import { designTechniques, type DesignTechnique } from '#domain/designs/tags.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept-answers.ts'
import { DESIGN_FIGURES_KEPT, DESIGN_FIGURES_SECONDS, TECHNIQUE_COUNTED } from '#platform/limits.ts'

import { bookableDesigns, matches, someBookableDesigns } from './design-cards.ts'

export interface DesignLanding {
  readonly place: string
  readonly technique: DesignTechnique
}

const counts = sql`count(*)::integer as designs, count(distinct d.salon_id)::integer as salons`
const counted = (withSamples: boolean) => (withSamples ? sql`true` : sql`not s.is_demo`)

export interface ListedTechnique {
  readonly technique: DesignTechnique
  /** At most `TECHNIQUE_COUNTED`. */
  readonly designs: number
  /** There are more. */
  readonly isMore: boolean
}

interface Counting {
  /** Whether sample salons count. */
  readonly withSamples: boolean
}

type Counted = { readonly technique: DesignTechnique } & DesignsListed

/** @param most of each technique; null: all */
const countTechniques = (db: Db, place: string, { withSamples }: Counting, most: number | null) =>
  rows(
    db,
    sql<Counted>`
      select d.technique, ${counts}
      from unnest(${[...designTechniques]}::text[]) asked
        cross join lateral (
          select d.technique, d.salon_id from ${someBookableDesigns}
          where d.technique = asked and ${matches({ place })} and ${counted(withSamples)} limit ${most}) d
      group by d.technique order by designs desc, d.technique`,
  )

/**
 * The techniques with enough designs in a place for search engines, the most frequent first. Each count stops at a
 * limit, since no reader needs the exact count of a city.
 */
export async function listTechniquesIn(
  db: Db,
  place: string,
  counting: Counting,
): Promise<readonly ListedTechnique[]> {
  const some = await countTechniques(db, place, counting, TECHNIQUE_COUNTED + 1)
  // One salon may have made all the counted ones.
  const isUnclear = some.some((each) => each.designs > TECHNIQUE_COUNTED && !areEnoughDesigns(each))
  const found = isUnclear ? await countTechniques(db, place, counting, null) : some
  return found.filter(areEnoughDesigns).map(({ technique, designs }) => ({
    technique,
    designs: Math.min(designs, TECHNIQUE_COUNTED),
    isMore: designs > TECHNIQUE_COUNTED,
  }))
}

const kept = { seconds: DESIGN_FIGURES_SECONDS, most: DESIGN_FIGURES_KEPT }
const withSamples = keptAnswers((db: Db, place) => listTechniquesIn(db, place, { withSamples: true }), kept)
const without = keptAnswers((db: Db, place) => listTechniquesIn(db, place, { withSamples: false }), kept)

/** The same, some minutes old. */
export const recallTechniquesIn = (
  db: Db,
  place: string,
  counting: Counting,
): Promise<readonly ListedTechnique[]> => (counting.withSamples ? withSamples : without)(db, place)

/** Every place and technique with enough designs for search engines. */
export async function listDesignLandings(
  db: Db,
  { withSamples }: Counting,
): Promise<readonly DesignLanding[]> {
  const found = await rows(
    db,
    sql<DesignLanding & DesignsListed>`
      select place, d.technique, ${counts} from ${bookableDesigns} cross join lateral unnest(x.place_ids) place
      where ${counted(withSamples)} group by place, d.technique order by place, d.technique`,
  )
  return found.filter(areEnoughDesigns)
}
