import type { BookingId, SalonId, StaffId } from '#domain/ids.ts'
import type { LaterBooking } from '#domain/waitlist/gap-fillers.ts'
import { rows, sql, type Db } from '#platform/db.ts'

export interface GapRow {
  readonly id: string
  readonly staffId: StaffId
  readonly staffName: string
  readonly staffNameEn: string
  /** ISO instants. */
  readonly start: string
  readonly end: string
}

interface Span {
  /** ISO instants. */
  readonly now: string
  readonly until: string
}

/** Times of appointments that were cancelled less than two days before, and are still free. */
export const listGaps = (tx: Db, salonId: SalonId, { now, until }: Span): Promise<readonly GapRow[]> =>
  rows(
    tx,
    sql<GapRow>`
      select b.id, i.staff_id as "staffId", t.name as "staffName", t.name_en as "staffNameEn", min(i.start_at) as start, max(i.end_at) as "end"
      from bookings b join booking_items i on i.booking_id = b.id join staff t on t.id = i.staff_id
      where b.salon_id = ${salonId} and b.status in ('cancelled_by_customer', 'cancelled_by_salon') and b.start_at > ${now}
        and b.start_at < ${until} and b.cancelled_at > b.start_at - interval '48 hours'
      group by b.id, i.staff_id, t.name, t.name_en
      having not exists (select from busy_times u where u.staff_id = i.staff_id and u.starts_at < max(i.end_at) and u.ends_at > min(i.start_at)
        and not (u.booking_id = any (array(select h.booking_id from holds h where h.expires_at <= ${now}))))
      order by min(i.start_at) limit 20`,
  )

export interface VisitsRow {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  /** Dates at the salon. */
  readonly visits: readonly string[]
}

/** Clients with some visits in the last year and no coming appointment; blocked ones are left out. */
export const listWithoutNext = (tx: Db, salonId: SalonId, now: string): Promise<readonly VisitsRow[]> =>
  rows(
    tx,
    sql<VisitsRow>`
      select c.id, c.name, c.phone, json_agg((b.start_at at time zone s.time_zone)::date order by b.start_at) as visits
      from clients c join salons s on s.id = c.salon_id
        join bookings b on b.salon_id = c.salon_id and b.status = 'completed' and b.start_at > ${now}::timestamptz - interval '1 year'
          and (b.client_id = c.id or b.customer_id = c.customer_id)
      where c.salon_id = ${salonId} and not c.is_blocked and not exists (select from bookings n where n.salon_id = c.salon_id
        and n.status = 'confirmed' and n.start_at > ${now} and (n.client_id = c.id or n.customer_id = c.customer_id))
      group by c.id, c.name, c.phone having count(*) >= 3 order by max(b.start_at) desc limit 500`,
  )

export interface LaterRow {
  readonly id: BookingId
  readonly name: string
  readonly phone: string | null
  readonly start: string
  readonly minutes: number
  readonly together: LaterBooking['together']
  /** The team members that their customers asked for; for bookings that the salon wrote, those who do them. */
  readonly wantedStaff: readonly StaffId[]
  readonly isMailed: boolean
}

/** Appointments of the coming days that might be moved earlier; those of blocked clients are left out. */
export const listLater = (tx: Db, salonId: SalonId, { now, until }: Span): Promise<readonly LaterRow[]> =>
  rows(
    tx,
    sql<LaterRow>`
      select b.id, b.contact_name as name, b.contact_phone as phone, b.start_at as start,
        (extract(epoch from b.end_at - b.start_at) / 60)::integer as minutes,
        case when b.mode <> 'sequence' then (select json_agg(json_build_object('staffId', i.staff_id,
          'minutes', (extract(epoch from i.end_at - i.start_at) / 60)::integer)) from booking_items i where i.booking_id = b.id) end as together,
        array(select wanted from booking_items i, coalesce(i.asked_staff_id, case when b.source = 'salon' then i.staff_id end) wanted
          where i.booking_id = b.id and wanted is not null) as "wantedStaff",
        visit_email(b.id) is not null as "isMailed"
      from bookings b where b.salon_id = ${salonId} and b.status = 'confirmed' and b.start_at > ${now} and b.start_at < ${until}
        and not exists (select from clients c where c.salon_id = b.salon_id and c.is_blocked and (c.id = b.client_id or c.customer_id = b.customer_id))
      order by b.start_at limit 200`,
  )
