import type { PaymentId } from '#domain/ids.ts'
import { bookingPaid } from '#domain/money/ledger/payment-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** Pays for a booking by a card of the sandbox; all of it is its deposit. */
export async function payByCard(owner: Db, bookingId: string, cents: number): Promise<PaymentId> {
  const paymentId = newId<PaymentId>()
  const at = Temporal.Now.instant()
  await owner.transaction().execute(async (tx) => {
    await sql`update bookings set paid_cents = ${cents}, deposit_cents = ${cents} where id = ${bookingId}`.execute(
      tx,
    )
    await sql`insert into payments (id, purpose, provider, provider_ref, status, cents, captured_cents, customer_id, salon_id, booking_id,
        created_at, expires_at, updated_at, settled_at)
      select ${paymentId}, 'booking', 'sandbox', ${paymentId}, 'succeeded', ${cents}, ${cents}, customer_id, salon_id, id, now(), now(), now(), now()
      from bookings where id = ${bookingId}`.execute(tx)
    await post(tx, bookingPaid({ paymentId, provider: 'sandbox', cents }, bookingId), { at })
  })
  return paymentId
}
