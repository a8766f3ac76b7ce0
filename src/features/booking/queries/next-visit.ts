import type { ServiceCategory } from '#domain/catalogue.ts'
import { nextVisitDay } from '#domain/messages/coming-back.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { NextVisit } from '../contract/next-visit.ts'

interface Last extends WrittenName {
  readonly bookingId: string
  readonly slug: string
  readonly timeZone: string
  readonly isBooked: boolean
  readonly visits: readonly { readonly start: string; readonly category: ServiceCategory }[]
}

/** After this long without a visit, a client has left. */
const LOST_DAYS = 120

/** @throws Problem unauthorized */
export async function readNextVisit(ctx: Ctx): Promise<{ readonly next: NextVisit | null }> {
  const last = await asUser(ctx.dbs.app, personOf(ctx).id, (tx) =>
    one(
      tx,
      sql<Last>`
        select b.id as "bookingId", s.name, s.name_en as "nameEn", s.slug, s.time_zone as "timeZone",
          exists (select from bookings o where o.customer_id = app_user() and o.salon_id = b.salon_id and o.status in ('confirmed', 'checked_in', 'in_progress')) as "isBooked",
          (select json_agg(json_build_object('start', v.start_at, 'category', v.category) order by v.start_at desc)
            from (select o.start_at, c.category from bookings o join booking_items i on i.booking_id = o.id and i.position = 0
              join services c on c.id = i.service_id
              where o.customer_id = app_user() and o.salon_id = b.salon_id and o.status = 'completed' order by o.start_at desc limit 6) v) as visits
        from bookings b join salons s on s.id = b.salon_id
        where b.customer_id = app_user() and b.status = 'completed' and s.is_published and takes_bookings(s)
          and b.start_at > ${ctx
            .now()
            .subtract({ hours: 24 * LOST_DAYS })
            .toString()}::timestamptz
        order by b.start_at desc limit 1`,
    ),
  )
  return { next: last ? proposed(ctx, last) : null }
}

function proposed({ locale, now }: Ctx, { visits, isBooked, timeZone, ...last }: Last): NextVisit | null {
  if (isBooked) return null
  const past = visits.map(({ start, category }) => ({ start: Temporal.Instant.from(start), category }))
  const day = nextVisitDay(past, timeZone)
  if (!day) return null
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const shown = Temporal.PlainDate.compare(day, today) < 0 ? today : day
  const { bookingId, slug } = last
  return { bookingId, slug, salonName: nameIn(locale, last), day: shown.toString() }
}
