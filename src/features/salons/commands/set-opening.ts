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
  /** Of the hours that this change was made from. */
  readonly stamp: string
  readonly hours: readonly DayHours[]
}

/**
 * Sets the weekly hours. Bookings stay as they are.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export const setHours = (ctx: Ctx, { salonId, stamp, hours }: HoursInput): Promise<Opening> =>
  changed(ctx, salonId, async (tx, before) => {
    if (before.stamp !== stamp) throw new Problem('changed_meanwhile')
    await replaceHours(tx, salonId, hours)
  })

/**
 * Gives dates hours of their own, or closes them. Bookings stay as they are; the answer says how many there are.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed (a date that is over or too far, too many)
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

/** Gives dates the week's hours back. @throws Problem unauthorized, forbidden, not_found */
export const dropSpecialDays = (
  ctx: Ctx,
  { salonId, dates }: { readonly salonId: SalonId; readonly dates: readonly string[] },
): Promise<Opening> => changed(ctx, salonId, (tx) => removeSpecialDays(tx, salonId, dates))

/** One change of a salon's opening, after the others, and how it is then. */
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
