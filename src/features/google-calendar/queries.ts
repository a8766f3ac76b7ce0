import type { SalonId, UserId } from '#domain/ids.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { listCalendars, PRIMARY, type ListedCalendar } from '#platform/google-calendar/calendar-list.ts'
import { CalendarRefused, CalendarTrouble } from '#platform/google-calendar/call.ts'
import { calendarAccess } from '#platform/google-calendar/tokens.ts'
import { unseal } from '#platform/sealing.ts'
import { inOneTime } from '#platform/sign-in/provider-call.ts'

import type { AccountCalendar, GoogleCalendarView } from './contract.ts'
import { connectsAll, requireConnecting, type CalendarColumn } from './policy.ts'
import { findChoice } from './store/calendars.ts'
import { findConnection, readToken } from './store/connections.ts'
import { listRefused, type RefusedWrite } from './store/writes.ts'

interface GoogleCalendars {
  readonly isOffered: boolean
  readonly items: GoogleCalendarView[]
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function listGoogleCalendars(ctx: Ctx, salonId: SalonId): Promise<GoogleCalendars> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  if (ctx.config.googleCalendar === undefined) return { isOffered: false, items: [] }
  const own = access.staffId ?? null
  const wanted = connectsAll(access) ? sql`true` : sql`t.id = ${own}`
  const items = await asUser(ctx.dbs.app, access.userId, (tx) =>
    rows(
      tx,
      sql<Omit<GoogleCalendarView, 'refused'> & WrittenName>`
        select t.id as "staffId", t.name, t.name_en as "nameEn", t.id is not distinct from ${own}::uuid as "isOwn", c.account,
          case when c.id is null then 'none' when c.state = 'refused' then 'refused' when c.failing_since is not null then 'failing' else 'working' end as state,
          c.synced_at as "syncedAt", (select count(*)::integer from connected_calendars d where d.connection_id = c.id) as calendars,
          coalesce(c.state = 'working' and c.connected_by = app_user(), false) as "canChoose"
        from staff t left join calendar_connections c on c.staff_id = t.id
        where t.salon_id = ${salonId} and t.is_active and ${wanted} order by t.position, t.id`,
    ),
  )
  const staffIds = items.map(({ staffId }) => staffId)
  const refused = await listRefused(ctx.dbs.worker, { staffIds, at: ctx.now().toString() })
  return {
    isOffered: true,
    items: items.map((item) => ({ ...namedIn(ctx.locale, item), refused: refusedOf(item.staffId, refused) })),
  }
}

const refusedOf = (staffId: string, refused: readonly RefusedWrite[]): GoogleCalendarView['refused'] =>
  refused
    .filter((each) => each.staffId === staffId)
    .map(({ bookingId, start, client, reason }) => ({ bookingId, start, client, reason }))

/** A connection of the caller: who only runs the salon sees nothing of what calendars others have. */
export async function requireSignedIn(
  ctx: Ctx,
  { salonId, staffId }: CalendarColumn,
): Promise<{ readonly userId: UserId; readonly connectionId: string }> {
  const { userId } = await requireConnecting(ctx, salonId, staffId)
  const known = await asUser(ctx.dbs.app, userId, (tx) => findConnection(tx, salonId, staffId))
  if (!known) throw new Problem('not_found')
  if (known.connectedBy !== userId) throw new Problem('forbidden')
  return { userId, connectionId: known.id }
}

/**
 * The calendars of a connected account, as Google has them now.
 * @throws Problem calendar_not_offered, calendar_refused, calendar_unavailable
 */
export async function calendarsOfAccount(ctx: Ctx, connectionId: string): Promise<readonly ListedCalendar[]> {
  const { googleCalendar: google } = ctx.config
  if (google === undefined) throw new Problem('calendar_not_offered')
  const sealed = await readToken(ctx.dbs.worker, connectionId)
  if (sealed === undefined) throw new Problem('not_found')
  const token = unseal(ctx, sealed, { purpose: 'calendar tokens', owner: connectionId }).toString()
  try {
    return await inOneTime(async () =>
      listCalendars({ google, accessToken: await calendarAccess(google, token) }),
    )
  } catch (error) {
    if (error instanceof CalendarRefused) throw new Problem('calendar_refused', { cause: error })
    if (error instanceof CalendarTrouble) throw new Problem('calendar_unavailable', { cause: error })
    throw error
  }
}

/** @throws Problem unauthorized, forbidden, not_found, and those of `calendarsOfAccount` */
export async function listAccountCalendars(
  ctx: Ctx,
  column: CalendarColumn,
): Promise<readonly AccountCalendar[]> {
  const { userId, connectionId } = await requireSignedIn(ctx, column)
  const listed = await calendarsOfAccount(ctx, connectionId)
  const { reads, writes } = await asUser(ctx.dbs.app, userId, (tx) => findChoice(tx, connectionId))
  return listed.map(({ id, name, canWrite }) => ({
    id,
    name,
    canWrite,
    isPrimary: id === PRIMARY,
    isRead: reads.includes(id),
    isWritten: id === writes,
  }))
}
