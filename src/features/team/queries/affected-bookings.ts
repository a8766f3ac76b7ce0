import type { MinuteRange, Range } from '#domain/availability/calendar.ts'
import { dayClock, dayNumberOf, windowsOnDay } from '#domain/availability/day-clock.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

import type { AffectedBooking } from '../contract.ts'

interface AffectedQuery {
  readonly salonId: SalonId
  readonly staffId: StaffId
  readonly locale: Locale
  /** ISO instants; null: no end. */
  readonly from: string
  readonly to: string | null
}

interface AffectedRow extends Omit<AffectedBooking, 'services'> {
  readonly servicesEl: string[]
  readonly servicesEn: string[]
  readonly pieces: readonly Range[]
}

const present = (
  { servicesEl, servicesEn, pieces: _pieces, ...booking }: AffectedRow,
  locale: Locale,
): AffectedBooking => ({
  ...booking,
  services: locale === 'el' ? servicesEl : servicesEn,
})

const listRows = (tx: Db, { salonId, staffId, from, to }: Omit<AffectedQuery, 'locale'>) =>
  rows(
    tx,
    sql<AffectedRow>`
      select id, code, start_at as start, end_at as "end", client, phone, services_el as "servicesEl", services_en as "servicesEn", pieces
      from staff_bookings(${salonId}, ${staffId}, ${from}, ${to})`,
  )

/** Bookings that occupy a team member in a period. */
export const listAffectedBookings = async (tx: Db, query: AffectedQuery): Promise<AffectedBooking[]> =>
  (await listRows(tx, query)).map((row) => present(row, query.locale))

/** Live holds of a team member's time in a period, which block it like bookings until they end. */
export const countHolds = async (
  tx: Db,
  { salonId, staffId, from, to }: Omit<AffectedQuery, 'locale'>,
  now: string,
): Promise<number> =>
  (
    await only(
      tx,
      sql<{ count: number }>`
        select count(distinct t.booking_id) from busy_times t join holds h on h.booking_id = t.booking_id and h.expires_at > ${now}
        where t.salon_id = ${salonId} and t.staff_id = ${staffId} and tstzrange(t.starts_at, t.ends_at) && tstzrange(${from}, ${to})`,
    )
  ).count

/** Other hours on one date. */
export interface OwnDay {
  readonly date: string
  readonly ranges: readonly MinuteRange[]
}

interface DaysQuery extends Omit<AffectedQuery, 'from' | 'to'> {
  readonly timeZone: string
  /** In the order of time, at least one. */
  readonly days: readonly OwnDay[]
}

/** Bookings with a service that would lie outside of the hours of its day. */
export async function listAffectedOnDays(tx: Db, query: DaysQuery): Promise<AffectedBooking[]> {
  const days = query.days.map(({ date, ranges }) => {
    const clock = dayClock(query.timeZone, dayNumberOf(date))
    return { clock, windows: windowsOnDay(clock, ranges) }
  })
  const at = (instant = 0) => Temporal.Instant.fromEpochMilliseconds(instant).toString()
  const span = { from: at(days[0]?.clock.start), to: at(days.at(-1)?.clock.end) }
  const found = await listRows(tx, { ...query, ...span })
  const isOutside = ({ start, end }: Range) =>
    days.some(
      ({ clock, windows }) =>
        start < clock.end &&
        end > clock.start &&
        !windows.some((open) => open.start <= start && end <= open.end),
    )
  return found.filter(({ pieces }) => pieces.some(isOutside)).map((row) => present(row, query.locale))
}
