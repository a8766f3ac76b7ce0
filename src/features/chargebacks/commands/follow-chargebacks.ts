import { isClosed, laterStatus } from '#domain/money/chargeback.ts'
import { chargebackMoved } from '#domain/money/ledger/chargeback-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import { endReservations } from '#features/ledger/commands/reserve.ts'
import { updatePayment } from '#features/payments/commands/write-payment.ts'
import { lockPayment, type PaymentRow } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { ProviderChargeback, ProviderPayment } from '#platform/payments/provider.ts'

import {
  insertChargeback,
  insertMove,
  lockChargeback,
  readHeldCents,
  updateChargeback,
  type ChargebackRow,
} from '../store.ts'
import { blockGiftCard, bearLoss, undoLoss } from './bear-loss.ts'
import { tellAdministrators } from './tell-administrators.ts'

type Following = Pick<Platform, 'dbs' | 'now' | 'config'>

/**
 * Follows the chargebacks of a payment as its provider tells them: keeps them, posts each movement of their money once,
 * and lets those pay who bear a loss. The order of events and repeated answers change nothing.
 */
export async function followChargebacks(
  { dbs, now, config }: Following,
  { id }: PaymentRow,
  { chargebacks }: ProviderPayment,
): Promise<void> {
  if (chargebacks.length === 0) return
  const at = now()
  await dbs.worker.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id)
    for (const told of chargebacks) {
      const { former, chargeback } = await keep(tx, payment, told, at)
      // Before the bank's money comes back to an account that is empty after the loss.
      const open = await undoneLoss(tx, payment, chargeback, { told, at })
      await postMoves(tx, chargeback, told)
      await followStatus(tx, payment, open, at)
      await tellAdministrators(tx, config, { former: former?.status, chargeback })
    }
    await updatePayment(tx, id, { charged_back_cents: await readHeldCents(tx, id) }, at.toString())
  })
}

interface Kept {
  /** As it was known before. */
  readonly former: ChargebackRow | undefined
  readonly chargeback: ChargebackRow
}

async function keep(
  tx: Db,
  payment: PaymentRow,
  told: ProviderChargeback,
  at: Temporal.Instant,
): Promise<Kept> {
  const former = await lockChargeback(tx, payment.provider, told.ref)
  const status = former ? laterStatus(former.status, told.status) : told.status
  const closedAt = isClosed(status) ? at.toString() : null
  if (!former) return { former, chargeback: await insertChargeback(tx, payment, told, closedAt) }
  const { evidenceDueAt } = told
  if (former.status !== status || status === 'needs_response')
    await updateChargeback(tx, former.id, { status, evidenceDueAt, closedAt })
  return { former, chargeback: { ...former, status } }
}

/** What the bank took comes before what it gave back. */
async function postMoves(
  tx: Db,
  { id: chargebackId, provider }: ChargebackRow,
  { moves }: ProviderChargeback,
): Promise<void> {
  for (const move of moves.toSorted((a, b) => a.cents - b.cents)) {
    const moveId = await insertMove(tx, chargebackId, move)
    const { cents, feeCents, at } = move
    if (moveId !== undefined)
      await post(tx, chargebackMoved({ moveId, chargebackId, provider, cents, feeCents }), {
        at: Temporal.Instant.from(at),
      })
  }
}

/** Undoes a loss that the bank no longer has decided so. @returns the chargeback as it stands then */
async function undoneLoss(
  tx: Db,
  payment: PaymentRow,
  chargeback: ChargebackRow,
  { told, at }: { readonly told: ProviderChargeback; readonly at: Temporal.Instant },
): Promise<ChargebackRow> {
  const borne = borneOf(chargeback)
  const held = told.moves.reduce((sum, { cents }) => sum - cents, 0)
  if (borne === 0 || (chargeback.status === 'lost' && held >= borne)) return chargeback
  await undoLoss(tx, payment, chargeback, at)
  return { ...chargeback, salonCents: 0, giftCardCents: 0, ourCents: 0, coveredCents: 0 }
}

const borneOf = ({ salonCents, giftCardCents, ourCents }: ChargebackRow): number =>
  salonCents + giftCardCents + ourCents

async function followStatus(
  tx: Db,
  payment: PaymentRow,
  chargeback: ChargebackRow,
  at: Temporal.Instant,
): Promise<void> {
  const { id, status } = chargeback
  if (status === 'lost' && borneOf(chargeback) === 0) await bearLoss(tx, payment, chargeback, at)
  if (status === 'needs_response' || status === 'under_review')
    await blockGiftCard(tx, payment, chargeback, at)
  if (status === 'won' || status === 'withdrawn') await endReservations(tx, id, 'freed')
}
