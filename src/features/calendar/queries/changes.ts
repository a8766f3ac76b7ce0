import type { SalonId, UserId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import type { Watched } from '#platform/live/changes-hub.ts'

/** How far back changes are read, because a transaction may commit that long after the time that it writes. */
const LATEST_SECONDS = 30

/** The team member who may watch a salon's calendar. @throws Problem unauthorized, not_found, forbidden */
export const watcherOf = async (ctx: Ctx, salonId: SalonId): Promise<UserId> =>
  (await requireSalon(ctx, salonId, 'own-calendar')).userId

/** The recent changes, holds and notices of a salon; an entry that the previous pulse lacks is a change. */
export interface Pulse {
  readonly salonId: SalonId
  /** The version of the set-up. */
  readonly version: number
  /** Recently changed bookings, each with the time of the change. */
  readonly changed: readonly string[]
  /** Live holds. */
  readonly holds: readonly string[]
  /** Recent notices, and when each member last saw them. */
  readonly notices: readonly string[]
}

/** Reads the pulses of some salons, using three small indexes. */
const readPulses = (
  { dbs, now }: Pick<Platform, 'dbs' | 'now'>,
  salonIds: readonly SalonId[],
): Promise<readonly Pulse[]> => {
  const since = now().subtract({ seconds: LATEST_SECONDS }).toString()
  return rows(
    dbs.worker,
    sql<Pulse>`
      select s.id as "salonId", s.version,
        array(select b.id || ' ' || b.updated_at from bookings b where b.salon_id = s.id and b.status <> 'held' and b.updated_at > ${since}) as changed,
        array(select b.id::text from bookings b where b.salon_id = s.id and b.status = 'held' and b.hold_expires_at > ${now().toString()}) as holds,
        array(select n.id::text from salon_notices n where n.salon_id = s.id and n.happened_at > ${since}
          union all select m.user_id || ' ' || m.changed_at from notices_seen m where m.salon_id = s.id) as notices
      from salons s where s.id = any (${salonIds}::uuid[])`,
  )
}

const isNew = (known: readonly string[], found: readonly string[]) =>
  found.some((one) => !known.includes(one))

/** Whether a calendar that was right at one pulse may be wrong at the next. */
export const hasChanged = (before: Pulse, after: Pulse): boolean =>
  before.version !== after.version ||
  isNew(before.changed, after.changed) ||
  isNew(before.holds, after.holds) ||
  isNew(after.holds, before.holds)

/** Whether notices can change the next pulse: new ones came, or a member has seen some. */
export const hasNews = (before: Pulse, after: Pulse): boolean => isNew(before.notices, after.notices)

/** The state that open pages of a workspace watch: the salon's calendar and notices. */
export const calendarChanges: Watched<Pulse> = {
  name: 'calendars',
  read: async (platform, salonIds) =>
    new Map(
      (await readPulses(platform, salonIds as readonly SalonId[])).map((pulse) => [pulse.salonId, pulse]),
    ),
  eventsOf: (before, after) => [
    ...(before === undefined || hasChanged(before, after) ? ['change'] : []),
    ...(before === undefined || hasNews(before, after) ? ['notice'] : []),
  ],
}
