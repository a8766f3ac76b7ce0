import type { AnnouncementId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'

import type { Announcement } from '../contract/announcements.ts'

/** More than are ever looked through; the oldest are left out. */
const MOST = 200

const announcements = sql`
  select id, audience, text_el as "textEl", text_en as "textEn", starts_at as "startsAt", ends_at as "endsAt",
    published_at as "publishedAt", revision
  from announcements`

/** The one that ends last first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readAnnouncements(ctx: Ctx): Promise<{ readonly items: Announcement[] }> {
  const admin = requireAdmin(ctx, 'content')
  const items = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(tx, sql<Announcement>`${announcements} order by ends_at desc, id desc limit ${MOST}`),
  )
  return { items: [...items] }
}

/** @throws Problem not_found */
export async function lockAnnouncement(tx: Db, id: AnnouncementId): Promise<Announcement> {
  const found = await one(tx, sql<Announcement>`${announcements} where id = ${id} for update`)
  if (!found) throw new Problem('not_found')
  return found
}
