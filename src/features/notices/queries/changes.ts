import type { UserId } from '#domain/ids.ts'
import { NOTICE_LATEST_SECONDS } from '#domain/salon-notices.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import type { Watched } from '#platform/live/changes-hub.ts'

/** The account whose notices the caller may watch. @throws Problem unauthorized */
export const ownWatcherOf = (ctx: Ctx): UserId => personOf(ctx).id

/** The same for those of administrators. @throws Problem unauthorized, forbidden */
export const adminWatcherOf = (ctx: Ctx): UserId => requireAdmin(ctx, 'overview').id

/** The recent notices of an account, and when it last saw its list; an entry that the last look lacks is new. */
type Pulse = readonly string[]

interface Row {
  readonly id: string
  readonly pulse: Pulse
}

const since = ({ now }: Pick<Platform, 'now'>) =>
  now().subtract({ seconds: NOTICE_LATEST_SECONDS }).toString()

const pulsesOf = (found: readonly Row[]) => new Map(found.map(({ id, pulse }) => [id, pulse]))

const eventsOf = (before: Pulse | undefined, after: Pulse): readonly string[] =>
  before === undefined || after.some((sign) => !before.includes(sign)) ? ['notice'] : []

/** The state that open pages of customers watch. */
export const ownNoticeChanges: Watched<Pulse> = {
  name: 'notices of customers',
  read: async (platform, accounts) =>
    pulsesOf(
      await rows(
        platform.dbs.worker,
        sql<Row>`
          select u.id, array(select n.id::text from account_notices n where n.user_id = u.id and n.happened_at > ${since(platform)}
            union all select n.id::text || ' done' from account_notices n where n.user_id = u.id and n.done_at > ${since(platform)}
            union all select s.changed_at::text from account_notices_seen s where s.user_id = u.id and s.list = 'own') as pulse
          from unnest(${accounts}::uuid[]) u (id)`,
      ),
    ),
  eventsOf,
}

/**
 * The state that open pages of administrators watch: all areas share a stream, which says only that there is
 * something new.
 */
export const adminNoticeChanges: Watched<Pulse> = {
  name: 'notices of administrators',
  read: async (platform, accounts) =>
    pulsesOf(
      await rows(
        platform.dbs.worker,
        sql<Row>`
          select u.id, array(select n.id::text from account_notices n where n.area is not null and n.happened_at > ${since(platform)}
            union all select s.changed_at::text from account_notices_seen s where s.user_id = u.id and s.list = 'admin') as pulse
          from unnest(${accounts}::uuid[]) u (id)`,
      ),
    ),
  eventsOf,
}
