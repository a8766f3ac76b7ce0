import type pg from 'pg'

import type { BookingStatus } from '../model.ts'

/** A booking of the salons with money, as far as that is concerned. Instants are ISO. */
export interface Visit {
  readonly id: string
  readonly salonId: string
  /** Which of the salons: 0 or 1 are the demo owner's, the others follow. */
  readonly salon: number
  readonly customerId: string | null
  /** The account or the number, under which the same person books again. */
  readonly person: string
  /** The salon wrote it: nothing was paid in advance, and promotions for the site don't hold. */
  readonly isBySalon: boolean
  readonly status: BookingStatus | 'in_progress'
  readonly startAt: string
  readonly endAt: string
  /** Local, for the conditions of promotions. */
  readonly weekday: number
  readonly minute: number
  readonly day: string
  readonly createdAt: string
  readonly confirmedAt: string
  readonly cancelledAt: string | null
  readonly refundableUntil: string
  readonly priceCents: number
  readonly serviceId: string
  readonly category: string
  readonly staffId: string
  readonly nameEl: string
  readonly nameEn: string
  readonly hasDispute: boolean
}

/** The bookings of the owner's and some other salons in the order in which they were booked. */
export async function readVisits(
  client: pg.Client,
  ownerId: string,
  others: readonly string[],
): Promise<readonly Visit[]> {
  const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const local = `(b.start_at at time zone s.time_zone)`
  const { rows } = await client.query<Visit>(
    `select b.id, b.salon_id as "salonId", s.salon, b.customer_id as "customerId",
       coalesce(b.customer_id::text, b.contact_phone, b.id::text) as person, b.source = 'salon' as "isBySalon", b.status, ${iso('b.start_at')} as "startAt", ${iso('b.end_at')} as "endAt",
       extract(isodow from ${local})::integer as weekday, (extract(hour from ${local}) * 60 + extract(minute from ${local}))::integer as minute,
       ${local}::date::text as day, ${iso('b.created_at')} as "createdAt", ${iso('b.confirmed_at')} as "confirmedAt", ${iso('b.cancelled_at')} as "cancelledAt",
       ${iso('b.refundable_until')} as "refundableUntil", i.price_cents as "priceCents", i.service_id as "serviceId", v.category, i.staff_id as "staffId",
       i.service_name_el as "nameEl", i.service_name_en as "nameEn", exists (select from no_show_disputes d where d.booking_id = b.id) as "hasDispute"
     from (select id, time_zone, (row_number() over (order by owner_id is distinct from $1, id))::integer - 1 as salon from salons
         where owner_id = $1 or id = any ($2::uuid[])) s
       join bookings b on b.salon_id = s.id and b.status not in ('held', 'expired')
       join booking_items i on i.booking_id = b.id and i.position = 0 join services v on v.id = i.service_id
     order by b.confirmed_at, b.id`,
    [ownerId, others],
  )
  return rows
}
