import { localDay } from '#domain/local-day.ts'
import { redeemGiftCard as redeem, type RedeemRefusal } from '#domain/money/gift-card.ts'
import { giftCardRedeemed } from '#domain/money/ledger/gift-card-postings.ts'
import { heldBy, type Account } from '#domain/money/ledger/posting.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import { cardOf } from '../policy.ts'
import { findUse, insertUse, lockCard, type Payable } from '../store/cards.ts'

export type RedeemInput = Payable & {
  readonly cardId: string
  /** Above 0. */
  readonly cents: number
  readonly at: Temporal.Instant
  /** When a payment set the cents aside: a card that was good then pays also after its end. */
  readonly reservedAt?: Temporal.Instant
}

/** Where the money of a use goes: it is prepaid for a booking, and owed to the salon for a bill. */
export const payeeOf = (payable: Payable): Account =>
  'bookingId' in payable ? heldBy('prepaid', payable.bookingId) : heldBy('salon', payable.salonId)

/**
 * Takes cents off a card for a booking or for a bill at a salon; all or none. Cents that were reserved for this payment
 * must be ended as posted before, in the same transaction. The same again changes nothing. The card's id comes from
 * `findGiftCard`.
 * @throws DatabaseError gift_card_uses_of_booking if the booking took another amount, or from another card
 */
export async function redeemGiftCard(tx: Db, input: RedeemInput): Promise<'ok' | RedeemRefusal> {
  const { cardId, cents, at, reservedAt = at } = input
  const found = await lockCard(tx, cardId, at)
  if (!found) return 'void'
  const former = await findUse(tx, input)
  if (former?.cardId === cardId && former.cents === cents) return 'ok'
  const { result } = redeem(cardOf(found, found.reservedCents), cents, localDay(reservedAt, defaultTimeZone))
  if (result !== 'ok') return result
  const { id: useId } = await insertUse(tx, cardId, input, { cents, at })
  await post(tx, giftCardRedeemed({ useId, cardId, cents, payee: payeeOf(input) }), { at })
  return 'ok'
}
