import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId } from '#domain/ids.ts'
import { rememberedNails, type RememberedNails } from '#domain/nails/remembered.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { findNailRules } from './nail-salon.ts'

interface LastRow {
  readonly day: string
  readonly items: readonly { readonly serviceId: string; readonly category: ServiceCategory }[]
}

/** The customer's last completed visit to a salon. */
const lastVisit = (customerId: string, salonId: SalonId, now: string) => sql<LastRow>`
  select (b.start_at at time zone s.time_zone)::date::text as day,
    (select json_agg(json_build_object('serviceId', i.service_id, 'category', v.category) order by i.position)
      from booking_items i join services v on v.id = i.service_id where i.booking_id = b.id) as items
  from bookings b join salons s on s.id = b.salon_id
  where b.customer_id = ${customerId} and b.salon_id = ${salonId} and b.end_at <= ${now}::timestamptz and not b.is_for_someone_else
    and b.status in ('confirmed', 'checked_in', 'in_progress', 'completed')
  order by b.start_at desc limit 1`

/**
 * The material on the caller's nails since the last visit to a salon; null if it is unknown.
 * @throws Problem unauthorized
 */
export async function readMyNails(
  ctx: Ctx,
  salonId: SalonId,
): Promise<{ readonly nails: RememberedNails | null; readonly visitedOn: string | null }> {
  const { id } = personOf(ctx)
  const today = ctx.now().toZonedDateTimeISO(defaultTimeZone).toPlainDate().toString()
  const [found, last] = await asUser(ctx.dbs.app, id, (tx) =>
    Promise.all([findNailRules(tx, salonId), one(tx, lastVisit(id, salonId, ctx.now().toString()))]),
  )
  const nails = found?.isAsked && last ? rememberedNails(found.rules, last, today) : undefined
  return { nails: nails ?? null, visitedOn: nails && last ? last.day : null }
}
