import type { PaymentId } from '#domain/ids.ts'
import {
  bookingPaid,
  bookingSettled,
  paymentUnplaced,
  refundAsked,
} from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { post } from '#features/ledger/commands/post.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { askRefund } from '#features/payments/commands/ask-refund.ts'
import { lockPayment, type PaymentRow } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { ProviderPayment } from '#platform/payments/provider.ts'

import { feeMessages } from '../store/fee-messages.ts'
import { lockFee, updateToCharged, type Fee } from '../store/fees.ts'
import { markTaken } from './give-back-payment.ts'

/**
 * Gives the salon a fee that was paid by its card on file, or by the customer in the page. A payment of a fee that is
 * owed no more goes back in full. Settling again changes nothing.
 */
export const settleFeePayment = (
  platform: Platform,
  { id, bookingId }: PaymentRow,
  there: ProviderPayment,
): Promise<void> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    if (bookingId === null) throw new Error(`payment ${id} has no booking`)
    const fee = await lockFee(tx, bookingId)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'succeeded' || payment.status === 'refunded') return
    await markTaken(tx, platform, payment, there)
    const taken = { paymentId: id, provider: payment.provider, cents: there.capturedCents }
    await (isOwed(fee, taken.cents) ? place(tx, platform, fee, taken) : giveBack(tx, platform, taken))
  })

const isOwed = (fee: Fee | undefined, cents: number): fee is Fee =>
  (fee?.status === 'charging' || fee?.status === 'failed') && fee.feeCents === cents

interface Taken {
  readonly paymentId: PaymentId
  readonly provider: 'sandbox' | 'stripe'
  readonly cents: number
}

async function place(tx: Db, { now }: Platform, fee: Fee, taken: Taken): Promise<void> {
  const at = now()
  const { bookingId, salonId } = fee
  await post(tx, bookingPaid(taken, bookingId), { at })
  await post(tx, bookingSettled(bookingId, salonId, { prepaid: taken.cents, points: 0, promotion: 0 }), {
    at,
  })
  await updateToCharged(tx, fee, at.toString())
  await writeMessages(
    tx,
    feeMessages(fee, { end: 'charged', isByCardOnFile: fee.paymentId === taken.paymentId }),
  )
}

async function giveBack(tx: Db, { now }: Platform, taken: Taken): Promise<void> {
  const at = now()
  const { paymentId, cents } = taken
  await post(tx, paymentUnplaced(taken), { at })
  const refundId = await askRefund(tx, { paymentId, cents, reason: 'duplicate', at })
  await post(tx, refundAsked({ refundId, cents }, heldBy('suspense', paymentId)), { at })
}
