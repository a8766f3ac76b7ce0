import type { UserId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

/** The choices of an account, oldest first. */
export const listOwnConsents = (ctx: Ctx, userId: UserId) =>
  asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<object>`
        select version, language, analytics, marketing, decided_at as "decidedAt" from consents
        where user_id = ${userId} order by decided_at`,
    ),
  )
