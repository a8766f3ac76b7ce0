import { createHash } from 'node:crypto'

import type { SalonId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { WrittenName } from '#domain/names/name-in.ts'
import { only, sql, type Db } from '#platform/db.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(`feed:${token}`).digest()

export interface FeedToKeep {
  readonly salonId: SalonId
  readonly staffId: StaffId
  readonly token: string
  readonly language: Locale
  readonly at: string
}

/** Each team member has one address; a new one replaces the old. */
export async function keepFeed(tx: Db, { salonId, staffId, token, language, at }: FeedToKeep): Promise<void> {
  const hash = hashOf(token)
  await sql`
    insert into calendar_feeds (salon_id, staff_id, token_hash, language, created_by, created_at)
    values (${salonId}, ${staffId}, ${hash}, ${language}, app_user(), ${at})
    on conflict (salon_id, staff_id) do update set token_hash = ${hash}, language = ${language}, created_by = app_user(), created_at = ${at}, read_at = null`.execute(
    tx,
  )
}

/** @returns whether there was one */
export async function deleteFeed(tx: Db, salonId: SalonId, staffId: StaffId): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from calendar_feeds where salon_id = ${salonId} and staff_id = ${staffId}`.execute(tx)
  return numAffectedRows === 1n
}

interface FeedRow {
  readonly staff: WrittenName
  readonly salon: WrittenName
  readonly address: WrittenName
  readonly city: string
  readonly timeZone: string
  readonly language: Locale
  readonly events: readonly {
    readonly bookingId: string
    readonly position: number
    readonly start: string
    readonly end: string
    readonly service: string
    readonly firstName: string
    readonly isCancelled: boolean
    readonly changedAt: string
    readonly changes: number
  }[]
}

/** Reads the calendar of an address and records the time. @returns null for an unknown or revoked address */
export const readFeedRow = async (db: Db, token: string, now: string): Promise<FeedRow | null> =>
  (await only(db, sql<{ feed: FeedRow | null }>`select read_feed(${hashOf(token)}, ${now}) as feed`)).feed
