import { rows, sql, type Db } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept-answers.ts'
import { DESIGN_FIGURES_SECONDS } from '#platform/limits.ts'

import { bookableDesigns } from './design-cards.ts'

const placesShown = 12

/** The places with the most designs that can be booked, by id; some minutes old. */
export const listDesignPlaces = (db: Db): Promise<readonly string[]> => placesOf(db, '')

const placesOf = keptAnswers(
  async (db: Db) => {
    const found = await rows(
      db,
      sql<{ id: string }>`
        select place as id from ${bookableDesigns} cross join lateral unnest(x.place_ids) place
        group by place order by count(*) desc, place limit ${placesShown}`,
    )
    return found.map(({ id }) => id)
  },
  { seconds: DESIGN_FIGURES_SECONDS, most: 1 },
)
