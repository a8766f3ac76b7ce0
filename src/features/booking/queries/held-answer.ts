import { instantWriter } from '#domain/availability/day-clock.ts'
import { cancellationTerms } from '#domain/cancellation.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'

import type { HoldAnswer } from '../policy/held-answer.ts'
import { tokenHash } from '../store/hold-token.ts'

interface HeldRow extends Pick<HoldAnswer, 'items' | 'totalCents'> {
  readonly timeZone: string
  readonly start: string
  readonly refundableUntil: string
  readonly expiresAt: string
}

/** A live hold made by a job, in the form of the answer to a new hold; null if no hold has the secret. */
export async function readHeldAnswer(
  { dbs, now }: Platform,
  id: BookingId,
  token: string,
): Promise<HoldAnswer | null> {
  const row = await one(
    dbs.worker,
    sql<HeldRow>`
      select s.time_zone as "timeZone", b.start_at as start, b.total_cents as "totalCents", b.refundable_until as "refundableUntil",
        b.hold_expires_at as "expiresAt",
        (select json_agg(json_build_object('serviceId', i.service_id, 'staffId', i.staff_id, 'start', i.start_at, 'end', i.end_at,
          'priceCents', i.price_cents) order by i.position) from booking_items i where i.booking_id = b.id) as items
      from bookings b join salons s on s.id = b.salon_id
      where b.id = ${id} and b.status = 'held' and b.hold_token_hash = ${tokenHash(token)} and b.hold_expires_at > ${now().toString()}`,
  )
  if (!row) return null
  const write = instantWriter(row.timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  const [start, refundableUntil] = [row.start, row.refundableUntil].map((each) =>
    Temporal.Instant.from(each),
  ) as [Temporal.Instant, Temporal.Instant]
  const { freeUntil, freeBy } = cancellationTerms({ start, refundableUntil, bookedAt: now() }, now())
  return {
    id,
    token,
    expiresAt: at(row.expiresAt),
    items: row.items.map((item) => ({ ...item, start: at(item.start), end: at(item.end) })),
    totalCents: row.totalCents,
    refundableUntil: at(row.refundableUntil),
    freeUntil: at(freeUntil.toString()),
    freeBy,
  }
}
