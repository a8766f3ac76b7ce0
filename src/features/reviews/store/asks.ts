import type { BookingId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { ReviewedSalon } from './reviews.ts'

/** A completed visit that waits for its customer to be asked. */
export interface Ask extends ReviewedSalon {
  readonly bookingId: BookingId
  readonly startAt: string
  readonly endAt: string
  readonly timeZone: string
  readonly services: readonly { readonly el: string; readonly en: string }[]
  readonly email: string | null
  readonly customerId: UserId | null
  /** The customer's choice. */
  readonly wantsMail: boolean
  readonly language: Locale
  /** False: reviewed or asked about already, or the salon or its customer has left. */
  readonly isOpen: boolean
}

/** Locks due ones; other workers skip them meanwhile. Runs for the worker. */
export const lockAsks = (tx: Db, at: Temporal.Instant, most: number): Promise<readonly Ask[]> =>
  rows(
    tx,
    sql<Ask>`select b.id as "bookingId", b.start_at as "startAt", b.end_at as "endAt", s.time_zone as "timeZone", s.slug,
        s.name as "salonName", s.name_en as "salonNameEn", p.email, b.customer_id as "customerId", coalesce(p.wants_review_mails, false) as "wantsMail",
        coalesce(p.language, b.language) as language,
        (select json_agg(json_build_object('el', i.service_name_el, 'en', i.service_name_en) order by i.position)
          from booking_items i where i.booking_id = b.id) as services,
        b.status = 'completed' and s.verification = 'verified'
          and not exists (select from reviews r where r.booking_id = b.id)
          and not exists (select from messages m where m.dedupe_key = 'review:request:' || b.id) as "isOpen"
      from review_asks a join bookings b on b.id = a.booking_id join salons s on s.id = b.salon_id
        left join profiles p on p.id = b.customer_id
      where a.due_at <= ${at.toString()} order by a.due_at limit ${most} for no key update of a skip locked`,
  )

export const deleteAsks = async (tx: Db, bookings: readonly BookingId[]): Promise<void> =>
  void (await sql`delete from review_asks where booking_id = any (${bookings}::uuid[])`.execute(tx))

export const postponeAsk = async (tx: Db, booking: BookingId, until: Temporal.Instant): Promise<void> =>
  void (await sql`update review_asks set due_at = ${until.toString()} where booking_id = ${booking}`.execute(
    tx,
  ))
