import type { DesignId, UserId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

/** @throws Problem unauthorized */
export async function listSavedDesigns(ctx: Ctx): Promise<{ ids: string[] }> {
  const { id } = personOf(ctx)
  const found = await asUser(ctx.dbs.app, id, (tx) =>
    rows(
      tx,
      sql<{
        id: DesignId
      }>`select design_id as id from saved_designs where customer_id = ${id} order by created_at desc, design_id`,
    ),
  )
  return { ids: found.map((row) => row.id) }
}

/** The number of other designs that a customer has saved. */
export const countOthersSaved = async (tx: Db, customer: UserId, design: DesignId): Promise<number> =>
  (
    await only(
      tx,
      sql<{ n: number }>`select count(*)::integer as n from saved_designs
        where customer_id = ${customer} and design_id <> ${design}`,
    )
  ).n
