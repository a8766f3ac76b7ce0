import { bearersOf, type Bearers } from '#domain/money/chargeback.ts'
import { chargebackLossUndone, chargebackLost } from '#domain/money/ledger/chargeback-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { post } from '#features/ledger/commands/post.ts'
import { endReservations, lockAccount, reserve } from '#features/ledger/commands/reserve.ts'
import { coverRefund, lockOpenRefunds, uncoverRefunds } from '#features/payments/commands/cover-refund.ts'
import type { PaymentRow } from '#features/payments/queries.ts'
import { only, sql, type Db } from '#platform/db.ts'

import { forgetLoss, noteCovered, noteLoss, readHeldFor, type ChargebackRow } from '../store.ts'

/** A bank decides within months; a reservation has to have an end. */
const BLOCK = { hours: 24 * 730 }

const ofLoss = (
  { id: chargebackId }: ChargebackRow,
  { salonId, giftCardId }: PaymentRow,
  { bearers, part }: { readonly bearers: Bearers; readonly part: number },
) => ({ chargebackId, part, bearers, salonId, giftCardId })

/**
 * Posts the cost of a lost chargeback to its bearer, and ends refunds that it makes needless. The payment is locked.
 */
export async function bearLoss(
  tx: Db,
  payment: PaymentRow,
  chargeback: ChargebackRow,
  at: Temporal.Instant,
): Promise<void> {
  const { id, losses } = chargeback
  const lost = await readHeldFor(tx, id)
  if (lost <= 0) return
  await endReservations(tx, id, 'posted')
  const bearers = bearersOf({
    purpose: payment.purpose,
    hasSalon: payment.salonId !== null,
    lost,
    kept: await readKept(tx, payment),
    onGiftCard: await readOnGiftCard(tx, payment, at),
  })
  await noteLoss(tx, id, bearers)
  await post(tx, chargebackLost(ofLoss(chargeback, payment, { bearers, part: losses + 1 })), { at })
  const { salon: salonCents, giftCard: giftCardCents, ours: ourCents } = bearers
  await coverRefunds(
    tx,
    payment,
    { ...chargeback, salonCents, giftCardCents, ourCents, losses: losses + 1 },
    at,
  )
}

/** Those who bore a loss have their money again, and refunds that it had covered are to be made after all. */
export async function undoLoss(
  tx: Db,
  payment: PaymentRow,
  chargeback: ChargebackRow,
  at: Temporal.Instant,
): Promise<void> {
  const { salonCents: salon, giftCardCents: giftCard, ourCents: ours, losses: part } = chargeback
  const bearers = { salon, giftCard, ours }
  await forgetLoss(tx, chargeback.id)
  await post(tx, chargebackLossUndone(ofLoss(chargeback, payment, { bearers, part })), { at })
  await uncoverRefunds(tx, { paymentId: payment.id, salonId: coveredBy(payment, chargeback), part, at })
}

/** The salon bore it, so it gets what covers a refund; null: we did. */
const coveredBy = ({ salonId }: PaymentRow, { salonCents }: ChargebackRow): string | null =>
  salonCents > 0 ? salonId : null

/** Ends refunds of a payment whose money the customer has got from the bank, as far as the chargeback goes. */
export async function coverRefunds(
  tx: Db,
  payment: PaymentRow,
  chargeback: ChargebackRow,
  at: Temporal.Instant,
): Promise<void> {
  const { salonCents, giftCardCents, ourCents, losses: part } = chargeback
  let left = salonCents + giftCardCents + ourCents - chargeback.coveredCents
  const salonId = coveredBy(payment, chargeback)
  for (const refund of await lockOpenRefunds(tx, payment.id)) {
    if (refund.cents > left) continue
    left -= refund.cents
    await coverRefund(tx, refund, { paymentId: payment.id, salonId, part, at })
    await noteCovered(tx, chargeback.id, refund.cents)
  }
}

/** Nothing of a gift card is spent while a bank decides whether it was paid. */
export async function blockGiftCard(
  tx: Db,
  payment: PaymentRow,
  { id }: ChargebackRow,
  at: Temporal.Instant,
): Promise<void> {
  const { purpose, giftCardId } = payment
  if (purpose !== 'gift_card' || giftCardId === null || (await isBlocked(tx, id))) return
  const cents = await readOnGiftCard(tx, payment, at)
  if (cents > 0)
    await reserve(tx, {
      account: heldBy('gift_card', giftCardId),
      cents,
      source: id,
      until: at.add(BLOCK),
      now: at,
    })
}

const isBlocked = async (tx: Db, id: string): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{
        yes: boolean
      }>`select exists (select from ledger_reservations where source = ${id}) as yes`,
    )
  ).yes

/** Cents of a payment that the customer does not have back: refunds on their way are still with us. */
const readKept = async (tx: Db, { id }: PaymentRow): Promise<number> =>
  (
    await only(
      tx,
      sql<{ cents: number }>`select captured_cents - refunded_cents as cents from payments where id = ${id}`,
    )
  ).cents

/** The free balance of the gift card that a payment bought, with its account locked. */
async function readOnGiftCard(
  tx: Db,
  { purpose, giftCardId }: PaymentRow,
  at: Temporal.Instant,
): Promise<number> {
  if (purpose !== 'gift_card' || giftCardId === null) return 0
  const reserved = await lockAccount(tx, heldBy('gift_card', giftCardId), at)
  const { cents } = await only(
    tx,
    sql<{
      cents: number
    }>`select balance_cents::integer as cents from ledger_accounts where code = 'gift_card' and holder = ${giftCardId}::uuid`,
  )
  return cents - reserved
}
