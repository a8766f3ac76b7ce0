import { holidaysOf } from '#domain/greek-holidays.ts'
import type { SalonId } from '#domain/ids.ts'
import { holidays as greek } from '#i18n/el/holidays.ts'
import { holidays as english } from '#i18n/en/holidays.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql, type Db } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import { stampOf } from '#platform/http/stamp.ts'

import type { listHolidays, Opening } from '../contract/opening.ts'
import { requireSalon, type SalonAccess } from '../policy.ts'
import { planRanges } from './plan-ranges.ts'

const today = ({ timeZone }: Pick<SalonAccess, 'timeZone'>, { now }: Pick<Ctx, 'now'>): Temporal.PlainDate =>
  now().toZonedDateTimeISO(timeZone).toPlainDate()

/** The weekly hours and the future special days. @throws Problem unauthorized, forbidden, not_found */
export async function readOpening(ctx: Ctx, salonId: SalonId): Promise<Opening> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, access.userId, (tx) => findOpening(tx, access, ctx))
}

/** The same inside the transaction of a checked caller. */
export async function findOpening(tx: Db, access: SalonAccess, ctx: Pick<Ctx, 'now'>): Promise<Opening> {
  const date = today(access, ctx)
  const { hours, specialDays } = await only(
    tx,
    sql<Pick<Opening, 'hours' | 'specialDays'>>`
      select
        (select json_agg(json_build_object('weekday', weekday, 'ranges', ${planRanges(sql`(select plan from salon_hours h where h.salon_id = ${access.salonId} and h.weekday = d.weekday)`)}) order by weekday)
          from generate_series(1, 7) d (weekday)) as hours,
        (select coalesce(json_agg(json_build_object('date', day, 'ranges', ${planRanges(sql`plan`)}, 'reasonEl', coalesce(reason_el, ''), 'reasonEn', coalesce(reason_en, ''),
            'bookings', ${bookingsOn(access, sql`e.day`)}) order by day), '[]')
          from salon_exceptions e where e.salon_id = ${access.salonId} and day >= ${date.toString()}::date) as "specialDays"`,
  )
  return { timeZone: access.timeZone, today: date.toString(), stamp: stampOf(hours), hours, specialDays }
}

/** The number of bookings that begin on a day; holds are left out because they end by themselves. */
const bookingsOn = ({ salonId, timeZone }: SalonAccess, day: ReturnType<typeof sql>) => sql`(
  select count(distinct booking_id)::integer from busy_times t where t.salon_id = ${salonId}
    and t.starts_at >= ${day}::timestamp at time zone ${timeZone} and t.starts_at < (${day} + 1)::timestamp at time zone ${timeZone}
    and not (t.booking_id = any (array(select booking_id from holds where salon_id = ${salonId}))))`

/**
 * The public holidays of a year, by default the present one.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function findHolidays(
  ctx: Ctx,
  salonId: SalonId,
  asked: number | undefined,
): Promise<Answer<typeof listHolidays>> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  const year = asked ?? today(access, ctx).year
  const set = await rows(
    ctx.dbs.app,
    sql<{
      day: string
    }>`select day from salon_exceptions where salon_id = ${salonId} and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
  const dates = new Set(set.map(({ day }) => day))
  return {
    year,
    items: holidaysOf(year).map(({ date, holiday }) => ({
      date,
      holiday,
      nameEl: greek[holiday],
      nameEn: english[holiday],
      isSet: dates.has(date),
    })),
  }
}
