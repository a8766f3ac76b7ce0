import { rows, sql, type Db } from '#platform/db.ts'

import { bookableDesigns } from './design-cards.ts'

const placesShown = 12

/** The places with the most designs that can be booked, by id. */
export async function listDesignPlaces(db: Db): Promise<readonly string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      select place as id from ${bookableDesigns} cross join lateral unnest(x.place_ids) place
      group by place order by count(*) desc, place limit ${placesShown}`,
  )
  return found.map(({ id }) => id)
}
