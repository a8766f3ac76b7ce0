import type { AnnouncementId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'
import type { PageOfIds } from '#platform/http/page.ts'

import type { Announcement } from '../contract/announcements.ts'

const announcements = sql`
  select id, audience, text_el as "textEl", text_en as "textEn", starts_at as "startsAt", ends_at as "endsAt",
    published_at as "publishedAt", revision
  from announcements`

/** The one that ends last first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readAnnouncements(
  ctx: Ctx,
  { limit, after }: PageOfIds,
): Promise<readonly Announcement[]> {
  const admin = requireAdmin(ctx, 'content')
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<Announcement>`${announcements}
        where ${after}::uuid is null or (ends_at, id) < (select l.ends_at, l.id from announcements l where l.id = ${after})
        order by ends_at desc, id desc limit ${limit}`,
    ),
  )
}

/** @throws Problem not_found */
export async function lockAnnouncement(tx: Db, id: AnnouncementId): Promise<Announcement> {
  const found = await one(tx, sql<Announcement>`${announcements} where id = ${id} for update`)
  if (!found) throw new Problem('not_found')
  return found
}
