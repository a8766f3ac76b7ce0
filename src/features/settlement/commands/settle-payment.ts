import type { PaymentId } from '#domain/ids.ts'
import { isLive, type PaymentStatus } from '#domain/money/payment-status.ts'
import { settleBookingPayment } from '#features/booking/commands/settle-booking-payment.ts'
import { settleFeePayment } from '#features/booking/commands/settle-fee-payment.ts'
import { settleGiftCardPayment } from '#features/gift-cards/commands/settle-gift-card-payment.ts'
import { endReservations } from '#features/ledger/commands/reserve.ts'
import { updatePayment } from '#features/payments/commands/write-payment.ts'
import { findPayment, lockPayment, type PaymentRow } from '#features/payments/queries.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import { settleSubscriptionPayment } from '#features/subscriptions/commands/settle-charge.ts'
import type { Platform } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import type { PaymentProvider, ProviderPayment } from '#platform/payments/provider.ts'
import { write } from '#platform/refusals.ts'

/** A payment as it stands after its provider was asked. */
export interface SettledPayment {
  readonly status: PaymentStatus
  readonly failure: string | null
}

const isOver = ({ status }: PaymentRow): boolean => status === 'succeeded' || status === 'refunded'

/**
 * Reads how a payment stands at its provider, and does what follows. The provider's answer counts, never an event's
 * content; settling again changes nothing.
 * @throws ProviderUnavailable when the provider gives no clear answer
 */
export async function settlePayment(platform: Platform, id: PaymentId): Promise<SettledPayment> {
  const payment = await paymentOf(platform, id)
  if (!isOver(payment) && payment.providerRef !== null && platform.payments)
    await follow(platform, payment, await platform.payments.readPayment(payment.providerRef))
  const { status, failure } = await paymentOf(platform, id)
  return { status, failure }
}

/** Closes a payment whose time is over, unless it succeeded in the last moment. */
export async function closePayment(
  platform: Platform & { readonly payments: PaymentProvider },
  payment: PaymentRow,
): Promise<void> {
  const { id } = payment
  const ref = payment.providerRef ?? (await lostRef(platform, payment))
  if (ref === undefined) return expire(platform, payment)
  const key = `close:${id}`
  const there = await platform.payments.cancelPayment(ref, { key })
  await follow(platform, payment, there)
}

/** A kept card may have been charged although the answer was lost: its payment is named then. */
async function lostRef(
  { payments, dbs, now }: Platform & { readonly payments: PaymentProvider },
  { id, savedCardRef }: PaymentRow,
): Promise<string | undefined> {
  const found = savedCardRef === null ? undefined : await payments.findPayment(id)
  if (found)
    await actingAs(dbs.app, { paymentId: id }, (tx) =>
      updatePayment(tx, id, { provider_ref: found.ref }, now().toString()),
    )
  return found?.ref
}

async function follow(platform: Platform, payment: PaymentRow, there: ProviderPayment): Promise<void> {
  if (there.status === 'succeeded') return place(platform, payment, there)
  if (there.status === 'canceled') return expire(platform, payment)
  if (payment.status === 'expired') return
  if (there.status === payment.status && there.failure === payment.failure) return
  await change(platform, payment, { status: there.status, failure: there.failure })
}

/** Gives a payment that succeeded to what it pays for. */
function place(platform: Platform, payment: PaymentRow, there: ProviderPayment): Promise<void> {
  if (payment.purpose === 'gift_card') return settleGiftCardPayment(platform, payment, there)
  if (payment.purpose === 'subscription') return settleSubscriptionPayment(platform, payment, there)
  return payment.purpose === 'guarantee'
    ? settleFeePayment(platform, payment, there)
    : settleBookingPayment(platform, payment, there)
}

const expire = (platform: Platform, payment: PaymentRow): Promise<void> =>
  change(platform, payment, { status: 'expired' })

/** A payment that has ended stays as it is: a slow answer may be older than its end. */
const change = (
  { dbs, now }: Platform,
  { id, bookingId, purpose }: PaymentRow,
  values: { readonly status: PaymentStatus; readonly failure?: string | null },
): Promise<void> =>
  write(
    () =>
      actingAs(dbs.app, { paymentId: id }, async (tx) => {
        if (!isLive(await lockPayment(tx, id))) return
        await updatePayment(tx, id, values, now().toString())
        if (values.status !== 'expired') return
        // A hold has one live payment, so the use was taken for this one.
        if (bookingId !== null && purpose === 'booking') await giveBackUse(tx, bookingId, now())
        await endReservations(tx, id, 'freed')
      }),
    {},
  )

async function paymentOf({ dbs }: Platform, id: PaymentId): Promise<PaymentRow> {
  const found = await findPayment(dbs.worker, id)
  if (!found) throw new Error(`no payment ${id}`)
  return found
}
