import type { ServiceCategory } from '#domain/catalogue.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { comesBackAfter } from '#domain/messages/coming-back.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { BookingDetails } from '../contract.ts'

interface Found {
  readonly visits: readonly { readonly start: string; readonly category: ServiceCategory }[]
  readonly isBooked: boolean
}

/** The client's usual interval between visits, and whether a later appointment exists. */
export async function comingBackOf(
  tx: Db,
  salonId: SalonId,
  id: BookingId,
): Promise<BookingDetails['comingBack']> {
  const hers = sql`o.salon_id = ${salonId} and (o.customer_id = b.customer_id or o.client_id = b.client_id)`
  const { visits, isBooked } = await only(
    tx,
    sql<Found>`
      select (select coalesce(json_agg(json_build_object('start', v.start_at, 'category', v.category) order by v.start_at desc), '[]')
          from (select o.start_at, s.category from bookings o join booking_items i on i.booking_id = o.id and i.position = 0
            join services s on s.id = i.service_id
            where o.id = b.id or (${hers} and o.status = 'completed' and o.start_at < b.start_at)
            order by o.start_at desc limit 6) v) as visits,
        exists (select from bookings o where ${hers} and o.status = 'confirmed' and o.start_at > b.start_at) as "isBooked"
      from bookings b where b.id = ${id}`,
  )
  const days = comesBackAfter(
    visits.map(({ start, category }) => ({ start: Temporal.Instant.from(start), category })),
  )
  return { days, isBooked }
}
