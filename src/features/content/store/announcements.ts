import type { AnnouncementId, UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'

import type { AnnouncementFields } from '../contract/announcements.ts'

interface NewAnnouncement extends AnnouncementFields {
  readonly id: AnnouncementId
  readonly by: UserId
  /** ISO instant. */
  readonly at: string
}

export async function insertAnnouncement(tx: Db, announcement: NewAnnouncement): Promise<void> {
  const { id, audience, textEl, textEn, startsAt, endsAt, by, at } = announcement
  await sql`
    insert into announcements (id, audience, text_el, text_en, starts_at, ends_at, created_by, created_at, changed_at)
    values (${id}, ${audience}, ${textEl}, ${textEn}, ${startsAt}, ${endsAt}, ${by}, ${at}, ${at})`.execute(
    tx,
  )
}

export async function updateAnnouncement(
  tx: Db,
  id: AnnouncementId,
  { audience, textEl, textEn, startsAt, endsAt }: AnnouncementFields,
  at: string,
): Promise<void> {
  await sql`
    update announcements set audience = ${audience}, text_el = ${textEl}, text_en = ${textEn}, starts_at = ${startsAt}, ends_at = ${endsAt},
      changed_at = ${at}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

export async function updateToPublished(tx: Db, id: AnnouncementId, at: string): Promise<void> {
  await sql`
    update announcements set published_at = ${at}, changed_at = ${at}, revision = revision + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Ends one that is shown; for one that has not begun, its end becomes its beginning. */
export async function updateToEnded(tx: Db, id: AnnouncementId, at: string): Promise<void> {
  await sql`
    update announcements set ends_at = greatest(${at}::timestamptz, starts_at + interval '1 millisecond'), changed_at = ${at},
      revision = revision + 1
    where id = ${id}`.execute(tx)
}

export async function deleteAnnouncement(tx: Db, id: AnnouncementId): Promise<void> {
  await sql`delete from announcements where id = ${id}`.execute(tx)
}
