import type { Range } from '#domain/availability/calendar.ts'
import { openStatuses } from '#domain/booking-state.ts'
import type { SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import type { WrittenName } from '#domain/names/name-in.ts'
import { literals, rows, sql, type Db } from '#platform/db.ts'

/** One service of a booking, in epoch milliseconds. */
export interface Piece extends Range {
  readonly staffId: StaffId
  readonly serviceId: ServiceId
}

export interface ComingBooking {
  readonly id: string
  readonly code: string
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly client: string
  readonly phone: string | null
  readonly servicesEl: string[]
  readonly servicesEn: string[]
  readonly staff: readonly WrittenName[]
  readonly pieces: readonly Piece[]
}

/** The salon's bookings that are not over, the soonest first. Runs inside `asTeam` of a manager. */
export const listComingBookings = (
  tx: Db,
  salonId: SalonId,
  now: Temporal.Instant,
): Promise<readonly ComingBooking[]> =>
  rows(
    tx,
    sql<ComingBooking>`
      select b.id, b.code, b.start_at as start, b.end_at as "end", b.contact_name as client, b.contact_phone as phone,
        array_agg(i.service_name_el order by i.position) as "servicesEl", array_agg(i.service_name_en order by i.position) as "servicesEn",
        json_agg(json_build_object('name', t.name, 'nameEn', t.name_en) order by t.name) as staff,
        json_agg(json_build_object('staffId', i.staff_id, 'serviceId', i.service_id, 'start', date_part('epoch', i.start_at) * 1000,
          'end', date_part('epoch', i.end_at) * 1000) order by i.position) as pieces
      from bookings b join booking_items i on i.booking_id = b.id join staff t on t.id = i.staff_id
      where b.salon_id = ${salonId} and b.status in (${literals(openStatuses)}) and b.end_at > ${now.toString()}
        and b.id in (select u.booking_id from busy_times u where u.salon_id = ${salonId} and u.starts_at > ${now.toString()}::timestamptz - interval '24 hours')
      group by b.id order by b.start_at, b.id`,
  )
