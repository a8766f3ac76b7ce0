import type { SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

import type { GoogleCalendarView } from './contract.ts'
import { connectsAll } from './policy.ts'
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
      sql<Omit<GoogleCalendarView, 'refused'>>`
        select t.id as "staffId", t.name, t.id is not distinct from ${own}::uuid as "isOwn", c.account,
          case when c.id is null then 'none' when c.state = 'refused' then 'refused' when c.failing_since is not null then 'failing' else 'working' end as state,
          c.synced_at as "syncedAt"
        from staff t left join calendar_connections c on c.staff_id = t.id
        where t.salon_id = ${salonId} and t.is_active and ${wanted} order by t.position, t.id`,
    ),
  )
  const staffIds = items.map(({ staffId }) => staffId)
  const refused = await listRefused(ctx.dbs.worker, { staffIds, at: ctx.now().toString() })
  return {
    isOffered: true,
    items: items.map((item) => ({ ...item, refused: refusedOf(item.staffId, refused) })),
  }
}

const refusedOf = (staffId: string, refused: readonly RefusedWrite[]): GoogleCalendarView['refused'] =>
  refused
    .filter((each) => each.staffId === staffId)
    .map(({ bookingId, start, client, reason }) => ({ bookingId, start, client, reason }))
