import type { RefundId } from '#domain/ids.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type FactsToWrite, type Recipient } from '#features/messages/contract.ts'
import { one, sql, type Db } from '#platform/db.ts'

interface RefundRow extends Omit<FactsToWrite<'payment'>, 'news'>, Pick<Recipient, 'language'> {
  /** Null: the payment has no address. */
  readonly email: string | null
}

/** Writes the customer's mail about the refund of a booking, in the transaction that sends it or in which it fails. */
export async function tellOfRefund(
  tx: Db,
  id: RefundId,
  news: 'refund-sent' | 'refund-failed',
): Promise<void> {
  const found = await one(
    tx,
    sql<RefundRow>`
      select p.email, p.language, b.id as "bookingId", b.code, s.slug, s.name as "salonName", s.name_en as "salonNameEn", b.start_at as start,
        s.time_zone as "timeZone", r.cents
      from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id join salons s on s.id = b.salon_id
      where r.id = ${id} and p.purpose = 'booking'`,
  )
  if (!found || found.email === null) return
  const { email, language, ...facts } = found
  await writeMessages(tx, [messageTo({ email, language }, 'payment', { ...facts, news }, `${news}:${id}`)])
}
