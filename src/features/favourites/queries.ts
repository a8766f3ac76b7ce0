import type { SalonId, UserId } from '#domain/ids.ts'
import { listCards } from '#features/salons/queries/card-list.ts'
import { nextTimesOf, type NextTimes } from '#features/salons/queries/next-times.ts'
import { withReducedPrices } from '#features/salons/queries/reduced-prices.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { FAVOURITES_TIMED } from '#platform/limits.ts'

const idsOf = async (tx: Db, query: ReturnType<typeof sql<{ id: SalonId }>>) =>
  (await rows(tx, query)).map(({ id }) => id)

/** @throws Problem unauthorized */
export async function readOwnSalonLists(ctx: Ctx) {
  const { id } = personOf(ctx)
  const ids = await asUser(ctx.dbs.app, id, async (tx) => ({
    favourites: await favouritesOf(tx, id, null),
    viewed: await idsOf(
      tx,
      sql<{
        id: SalonId
      }>`select salon_id as id from viewed_salons where customer_id = ${id} order by viewed_at desc, salon_id`,
    ),
  }))
  const cardsOf = async (salons: readonly SalonId[]) =>
    withReducedPrices(ctx.dbs.public, await listCards(ctx.dbs.public, salons, ctx.locale), ctx.now())
  return { favourites: [...(await cardsOf(ids.favourites))], viewed: [...(await cardsOf(ids.viewed))] }
}

const favouritesOf = (tx: Db, customer: UserId, most: number | null) =>
  idsOf(
    tx,
    sql<{
      id: SalonId
    }>`select salon_id as id from favourites where customer_id = ${customer} order by created_at desc, salon_id limit ${most}`,
  )

/** Read apart from the list, which should not wait for calendars. @throws Problem unauthorized */
export async function readFavouriteTimes(ctx: Ctx): Promise<readonly NextTimes[]> {
  const { id } = personOf(ctx)
  const salons = await asUser(ctx.dbs.app, id, (tx) => favouritesOf(tx, id, FAVOURITES_TIMED))
  return nextTimesOf(ctx, salons, ctx.locale)
}

/** @throws Problem unauthorized */
export async function isOwnFavourite(ctx: Ctx, salon: SalonId): Promise<boolean> {
  const { id } = personOf(ctx)
  const found = await asUser(ctx.dbs.app, id, (tx) =>
    one(
      tx,
      sql<{
        id: string
      }>`select salon_id as id from favourites where customer_id = ${id} and salon_id = ${salon}`,
    ),
  )
  return found !== undefined
}

export const countFavourites = async (tx: Db, customer: UserId): Promise<number> =>
  (await one(tx, sql<{ n: number }>`select count(*) as n from favourites where customer_id = ${customer}`))
    ?.n ?? 0
