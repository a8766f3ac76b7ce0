import { calendarFeed } from '#domain/calendar-file.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { namedIn, nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { feeds as el } from '#i18n/el/feeds.ts'
import { feeds as en } from '#i18n/en/feeds.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

import type { FeedView } from './contract.ts'
import { isOfAll } from './policy.ts'
import { readFeedRow } from './store.ts'

/** @throws Problem unauthorized, forbidden, not_found */
export async function listFeeds(ctx: Ctx, salonId: SalonId): Promise<readonly FeedView[]> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const own = access.staffId ?? null
  const wanted = isOfAll(access) ? sql`true` : sql`t.id = ${own}`
  const found = await asUser(ctx.dbs.app, access.userId, (tx) =>
    rows(
      tx,
      sql<FeedView & WrittenName>`
        select t.id as "staffId", t.name, t.name_en as "nameEn", t.id is not distinct from ${own}::uuid as "isOwn", f.created_at as "createdAt", f.read_at as "readAt"
        from staff t left join calendar_feeds f on f.staff_id = t.id
        where t.salon_id = ${salonId} and t.is_active and ${wanted} order by t.position, t.id`,
    ),
  )
  return found.map((feed) => namedIn(ctx.locale, feed))
}

const words: Readonly<Record<Locale, typeof el>> = { el, en }

export interface ReadFeed {
  readonly file: string
  /** The last change of an appointment in it; undefined: there is none. */
  readonly changedAt: Temporal.Instant | undefined
}

/** The calendar of an address as programs read it; undefined for an unknown or revoked address. */
export async function readFeed(
  { dbs, now }: Pick<Platform, 'dbs' | 'now'>,
  token: string,
): Promise<ReadFeed | undefined> {
  const found = await readFeedRow(dbs.app, token, now().toString())
  if (!found) return undefined
  const word = words[found.language]
  const changes = found.events.map(({ changedAt }) => Temporal.Instant.from(changedAt))
  const file = calendarFeed({
    name: word.name(nameIn(found.language, found.staff), nameIn(found.language, found.salon)),
    timeZone: found.timeZone,
    events: found.events.map((event) => ({
      uid: `${event.bookingId}-${event.position}@onyxi`,
      sequence: event.changes,
      stamp: Temporal.Instant.from(event.changedAt),
      start: Temporal.Instant.from(event.start),
      end: Temporal.Instant.from(event.end),
      summary: event.isCancelled
        ? word.cancelled(event.firstName, event.service)
        : word.visit(event.firstName, event.service),
      description: '',
      location: `${nameIn(found.language, found.salon)}, ${nameIn(found.language, found.address)}, ${found.city}`,
      isCancelled: event.isCancelled,
    })),
  })
  return { file, changedAt: changes.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1) }
}
