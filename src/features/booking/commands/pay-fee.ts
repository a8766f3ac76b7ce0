import type { BookingId, PaymentId } from '#domain/ids.ts'
import { isFeePayable } from '#domain/money/guarantee.ts'
import { Problem } from '#domain/problem.ts'
import { openAtProvider, type OpenedPayment } from '#features/payments/commands/open-payment.ts'
import { insertPayment } from '#features/payments/commands/write-payment.ts'
import { findLivePayment } from '#features/payments/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { personOf, type Person } from '#platform/http/who-asks.ts'
import { PAY_MINUTES } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { readOwnBookingIn, type BookingRow } from '../queries/bookings.ts'
import { write } from '../store/write.ts'

/**
 * Begins the customer's own payment of a fee that the card on file did not pay; one that was begun before goes on.
 * @throws Problem unauthorized, not_found, fee_not_payable, payment_in_progress (the card on file is being tried),
 *   payment_unavailable, payment_not_supported once the site takes no payments any more
 */
export async function payFee(ctx: Ctx, bookingId: BookingId): Promise<OpenedPayment> {
  const customer = personOf(ctx)
  if (!ctx.payments) throw new Problem('payment_not_supported')
  const paymentId = newId<PaymentId>()
  const id = await write(ctx.dbs.app, { userId: customer.id, paymentId }, async (tx) => {
    const booking = await readOwnBookingIn(tx, bookingId)
    await requirePayable(tx, bookingId)
    const live = await findLivePayment(tx, bookingId)
    if (live === undefined) await begin(tx, ctx, { booking, customer, paymentId })
    else if (live.status === 'processing' || (await isOnFile(tx, bookingId, live.id)))
      throw new Problem('payment_in_progress')
    return live?.id ?? paymentId
  })
  return openAtProvider(ctx, id)
}

/** @throws Problem fee_not_payable */
async function requirePayable(tx: Db, bookingId: BookingId): Promise<void> {
  const found = await one(
    tx,
    sql<
      Parameters<typeof isFeePayable>[0]
    >`select status, tries from booking_guarantees where booking_id = ${bookingId}`,
  )
  if (!found || !isFeePayable(found)) throw new Problem('fee_not_payable')
}

/** Whether a payment is the running try of the card on file. */
const isOnFile = async (tx: Db, bookingId: BookingId, paymentId: PaymentId): Promise<boolean> =>
  (await one(
    tx,
    sql`select 1 from booking_guarantees where booking_id = ${bookingId} and payment_id = ${paymentId}`,
  )) !== undefined

interface Beginning {
  readonly booking: BookingRow
  readonly customer: Person
  readonly paymentId: PaymentId
}

async function begin(tx: Db, ctx: Ctx, { booking, customer, paymentId }: Beginning): Promise<void> {
  const at = ctx.now()
  await insertPayment(tx, {
    id: paymentId,
    purpose: 'guarantee',
    provider: ctx.payments?.name ?? '',
    cents: booking.guarantee?.feeCents ?? 0,
    saves_card: false,
    customer_id: customer.id,
    email: customer.email,
    language: ctx.locale,
    salon_id: booking.salon.id,
    booking_id: booking.id,
    created_at: at.toString(),
    expires_at: at.add({ minutes: PAY_MINUTES }).toString(),
    updated_at: at.toString(),
  })
}
