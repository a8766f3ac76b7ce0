import type { ServiceCategory } from '#domain/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { places, placesById } from '#platform/places.ts'

export interface Surroundings {
  /** Categories that salons of the place offer, the most offered first. */
  readonly services: readonly ServiceCategory[]
  /** The place around it, and those with salons inside it or, if there are none, beside it; the most salons first. */
  readonly places: readonly { readonly id: string; readonly name: string; readonly salons: number }[]
}

const placesShown = 12

/** Finds the services of a place and the places around it, for links on its page. */
export async function findSurroundings(db: Db, placeId: string, locale: Locale): Promise<Surroundings> {
  const [services, counted] = await Promise.all([
    rows(
      db,
      sql<{ id: ServiceCategory }>`select id from salon_search cross join lateral unnest(categories) id
        where place_ids @> array[${placeId}] group by id order by count(*) desc, id`,
    ),
    rows(
      db,
      sql<{
        id: string
        salons: number
      }>`select id, count(*) as salons from salon_search cross join lateral unnest(place_ids) id
        where id = any (${around(placeId)}) group by id order by 2 desc, 1 limit ${placesShown}`,
    ),
  ])
  return {
    services: services.map(({ id }) => id),
    places: counted.flatMap(({ id, salons }) => {
      const place = placesById.get(id)
      return place ? [{ id, name: locale === 'el' ? place.nameEl : place.nameEn, salons }] : []
    }),
  }
}

/** Ids of the places around a place, and of those inside it or, if there are none, beside it. */
function around(placeId: string): readonly string[] {
  const inside = places.filter(({ parent }) => parent === placeId)
  const parent = placesById.get(placeId)?.parent
  const found =
    inside.length > 0 || parent === undefined ? inside : places.filter((each) => each.parent === parent)
  const ids = found.map(({ id }) => id).filter((id) => id !== placeId)
  return parent === undefined ? ids : [parent, ...ids]
}

export interface Landing {
  readonly place: string
  readonly services: readonly ServiceCategory[]
}

/** Every place with salons, and the categories that they offer. */
export function listLandings(
  db: Db,
  { withDemo }: { readonly withDemo: boolean },
): Promise<readonly Landing[]> {
  return rows(
    db,
    sql<Landing>`
      select place, array_agg(distinct service order by service) as services
      from salon_search x join salons s on s.id = x.salon_id cross join lateral unnest(x.place_ids) place cross join lateral unnest(x.categories) service
      where ${withDemo ? sql`true` : sql`not s.is_demo`} group by place order by place`,
  )
}
