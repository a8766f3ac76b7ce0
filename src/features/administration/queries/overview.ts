import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, only, rows, sql, type Db } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import { FIGURE_DAYS, type readAdminAccess, type readAdminOverview } from '../contract.ts'
import { isAdminOf, requireAdmin } from '../policy.ts'

type Overview = Answer<typeof readAdminOverview>

/** The caller's rights as an administrator. @throws Problem unauthorized, forbidden */
export function readAccess(ctx: Ctx): Answer<typeof readAdminAccess> {
  const { aal, adminRole } = requireAdmin(ctx, 'overview')
  return { mayWrite: aal === 'aal2', role: adminRole }
}

/**
 * The figures that a background job counted, since a call can't count years of rows. @throws Problem unauthorized,
 * forbidden
 */
export async function adminOverview(ctx: Ctx): Promise<Overview> {
  const admin = requireAdmin(ctx, 'overview')
  const start = performance.now()
  const { health, now, days } = await asAdmin(ctx.dbs.app, admin, async (tx) => ({
    health: (
      await only(
        tx,
        sql<{
          health: Omit<Overview['health'], 'isSearchReady' | 'databaseMs'>
        }>`select admin_health() as health`,
      )
    ).health,
    now: await countedNow(tx),
    days: await countedDays(tx, ctx),
  }))
  const databaseMs = Math.round(performance.now() - start)
  const isSearchReady = ctx.search?.() !== undefined
  const { countedAt = null, ...totals } = now ?? {}
  return {
    countedAt,
    totals: now === undefined ? null : (totals as NonNullable<Overview['totals']>),
    days: [...days],
    health: { ...health, isSearchReady, databaseMs },
  }
}

const countedNow = (tx: Db) =>
  one(
    tx,
    sql<NonNullable<Overview['totals']> & { countedAt: string }>`
      select salons, verified_salons as "verifiedSalons", users, upcoming_bookings as "upcomingBookings", counted_at as "countedAt"
      from daily_figures where users is not null order by day desc limit 1`,
  )

function countedDays(tx: Db, ctx: Ctx) {
  const today = ctx.now().toZonedDateTimeISO(defaultTimeZone).toPlainDate()
  const takings = isAdminOf(ctx, 'payments') ? sql`coalesce(f.takings_cents, 0)::float8` : sql`null::float8`
  const from = today.subtract({ days: FIGURE_DAYS - 1 })
  return rows(
    tx,
    sql<Overview['days'][number]>`
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(f.bookings, 0) as bookings, ${takings} as "takingsCents",
        coalesce(f.new_users, 0) as "newUsers", coalesce(f.new_salons, 0) as "newSalons"
      from generate_series(${from.toString()}::timestamp, ${today.toString()}::timestamp, interval '1 day') d
        left join daily_figures f on f.day = d::date
      order by d`,
  )
}
