import type { UserId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

/** Which version of the terms an account accepted, when and by what, oldest first. */
export const listOwnAcceptances = (ctx: Ctx, userId: UserId) =>
  asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<object>`
        select occasion, version, accepted_at as "acceptedAt" from terms_acceptances where user_id = ${userId} order by accepted_at, id`,
    ),
  )
