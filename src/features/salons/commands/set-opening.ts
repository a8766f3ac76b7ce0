import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { DayHours } from '#domain/week-hours.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { SPECIAL_DAY_YEARS, SPECIAL_DAYS } from '#platform/limits.ts'

import type { Opening } from '../contract/opening.ts'
import { findOpening } from '../queries/opening.ts'
import {
  lockSalon,
  putSpecialDays,
  removeSpecialDays,
  replaceHours,
  type SpecialDays,
} from '../store/set-up.ts'
import { inSalon } from './in-salon.ts'

interface HoursInput {
  readonly salonId: SalonId
  /** The stamp of the hours that the caller read. */
  readonly stamp: string
  readonly hours: readonly DayHours[]
}

/**
 * Sets the weekly hours. Bookings stay unchanged.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export const setHours = (ctx: Ctx, { salonId, stamp, hours }: HoursInput): Promise<Opening> =>
  changed(ctx, salonId, async (tx, before) => {
    if (before.stamp !== stamp) throw new Problem('changed_meanwhile')
    await replaceHours(tx, salonId, hours)
  })

/**
 * Gives dates their own hours, or closes them. Bookings stay unchanged; the answer has their number.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed (a past or too distant date, too many)
 */
export const setSpecialDays = (
  ctx: Ctx,
  { salonId, ...days }: SpecialDays & { readonly salonId: SalonId },
): Promise<Opening> =>
  changed(ctx, salonId, async (tx, { today }) => {
    const last = Temporal.PlainDate.from(today).add({ years: SPECIAL_DAY_YEARS }).toString()
    if (days.dates.some((date) => date < today || date > last))
      throw new Problem('validation_failed', { fields: { dates: 'range' } })
    await putSpecialDays(tx, salonId, days)
    const { count } = await only(
      tx,
      sql<{
        count: number
      }>`select count(*)::integer as count from salon_exceptions where salon_id = ${salonId} and day >= ${today}::date`,
    )
    if (count > SPECIAL_DAYS) throw new Problem('validation_failed', { fields: { dates: 'too_big' } })
  })

/** Restores the weekly hours of dates. @throws Problem unauthorized, forbidden, not_found */
export const dropSpecialDays = (
  ctx: Ctx,
  { salonId, dates }: { readonly salonId: SalonId; readonly dates: readonly string[] },
): Promise<Opening> => changed(ctx, salonId, (tx) => removeSpecialDays(tx, salonId, dates))

/** Runs one change of a salon's hours under its lock, and returns the new state. */
const changed = (
  ctx: Ctx,
  salonId: SalonId,
  change: (tx: Db, before: Opening) => Promise<void>,
): Promise<Opening> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx, access) => {
    await lockSalon(tx, salonId, ctx.now())
    await change(tx, await findOpening(tx, access, ctx))
    return findOpening(tx, access, ctx)
  })
