import type { UserId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

/** The versions of the terms that an account accepted, each with time and occasion, oldest first. */
export const listOwnAcceptances = (ctx: Ctx, userId: UserId) =>
  asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<object>`
        select occasion, version, accepted_at as "acceptedAt" from terms_acceptances where user_id = ${userId} order by accepted_at, id`,
    ),
  )

/** The stories to which an account agreed or no longer agrees, with their words and salon, oldest first. */
export const listOwnStoryConsents = (ctx: Ctx, userId: UserId) =>
  asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<object>`
        select c.act, c.words, c.happened_at as "happenedAt", s.name as salon from story_consents c join salons s on s.id = c.salon_id
        where c.user_id = ${userId} order by c.happened_at, c.id`,
    ),
  )
