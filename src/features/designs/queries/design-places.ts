import { rows, sql, type Db } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept-answers.ts'
import { DESIGN_FIGURES_SECONDS, DESIGNS_SAMPLED } from '#platform/limits.ts'

import { someBookableDesigns } from './design-cards.ts'

const placesShown = 12

/**
 * The places with the most bookable designs, by id, from the start of the mixed order: a fair sample. Some minutes
 * old.
 */
export const listDesignPlaces = (db: Db): Promise<readonly string[]> => placesOf(db, '')

const placesOf = keptAnswers(
  async (db: Db) => {
    const found = await rows(
      db,
      sql<{ id: string }>`
        select place as id
        from (select x.place_ids from ${someBookableDesigns} order by d.mix limit ${DESIGNS_SAMPLED}) sample
          cross join lateral unnest(sample.place_ids) place
        group by place order by count(*) desc, place limit ${placesShown}`,
    )
    return found.map(({ id }) => id)
  },
  { seconds: DESIGN_FIGURES_SECONDS, most: 1 },
)
