import type { SavedCardId } from '#domain/ids.ts'
import { requireCard } from '#features/payments/queries/saved-cards.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { presentBooking, type HoldRow, type PresentedBooking } from '../queries/bookings.ts'
import type { FullQuote } from '../queries/quote.ts'
import { findChangeablePayment, quotedMeans, requireClosed } from './begin-payment.ts'
import { confirmHeld, type HeldDetails, type HeldGuarantee } from './confirm-held.ts'
import { spendQuoted } from './spend-quoted.ts'

interface ConfirmedNow {
  readonly details: HeldDetails
  readonly quote: FullQuote
  /** The kept card that stands for the booking; undefined: none. */
  readonly card: SavedCardId | undefined
}

/**
 * Makes a locked hold a booking that needs no payment: nothing is due on a card, since points and gift card cover it, or
 * a kept card stands for it. Another payment that was begun for it is closed.
 * @throws Problem card_unknown, and those of `confirmHeld`
 */
export async function confirmNow(
  tx: Db,
  ctx: Ctx,
  hold: HoldRow,
  { details, quote, card }: ConfirmedNow,
): Promise<PresentedBooking> {
  const customer = personOf(ctx)
  const former = await findChangeablePayment(tx, hold.id)
  if (former) {
    await requireClosed(tx, former.id, ctx.now())
    await giveBackUse(tx, hold.id, ctx.now())
  }
  const guarantee = await guaranteeOf(tx, ctx, quote, card)
  const booking = await confirmHeld(tx, ctx, hold, { customer, details, quote, guarantee })
  await spendQuoted(tx, hold.id, { ...quotedMeans(quote, customer.id), at: ctx.now() })
  const answer = presentBooking(booking, ctx.locale, ctx.now())
  await rememberAnswer(tx, ctx, answer)
  return answer
}

/** @throws Problem card_unknown */
async function guaranteeOf(
  tx: Db,
  ctx: Ctx,
  { guarantee: rule }: FullQuote,
  id: SavedCardId | undefined,
): Promise<HeldGuarantee | null> {
  if (!rule || id === undefined) return null
  return { rule, card: await requireCard(tx, ctx, { id, customerId: personOf(ctx).id }) }
}
