import { deliveryFault } from '#domain/gift-card-delivery.ts'
import { giftCardDesigns, type GiftCardDesign } from '#domain/gift-card-design.ts'
import type { PaymentId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { openAtProvider, type OpenedPayment } from '#features/payments/commands/open-payment.ts'
import { insertPayment } from '#features/payments/commands/write-payment.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { PAY_MINUTES } from '#platform/limits.ts'
import { GIFT_CARD_DAYS_AHEAD } from '#platform/money-limits.ts'
import { newId } from '#platform/new-id.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'

import { prepareGiftCard } from './prepare-gift-card.ts'

export interface BuyInput {
  readonly cents: number
  readonly design?: GiftCardDesign | undefined
  readonly recipient: { readonly name: string; readonly email: string }
  readonly from: string
  readonly message?: string | undefined
  /** A local day; missing: it is sent once it is paid. */
  readonly deliverOn?: string | undefined
  readonly buyerEmail?: string | undefined
}

/**
 * Prepares a card and begins its payment. The card is good, and is sent, once the payment has succeeded.
 * @throws Problem payment_not_supported, payment_unavailable, validation_failed
 */
export async function buyGiftCard(ctx: Ctx, input: BuyInput): Promise<{ readonly payment: OpenedPayment }> {
  const { payments } = ctx
  if (!payments) throw new Problem('payment_not_supported')
  const deliverOn = dayOf(ctx, input)
  const buyer = buyerOf(ctx, input)
  const paymentId = newId<PaymentId>()
  await actingAs(ctx.dbs.app, { userId: buyer.id ?? undefined, paymentId }, async (tx) => {
    const cardId = await prepareGiftCard(tx, ctx, {
      ...input,
      design: input.design ?? giftCardDesigns[0],
      deliverOn,
      buyer,
      language: ctx.locale,
      at: ctx.now(),
    })
    await beginPayment(tx, ctx, payments, { paymentId, cardId, cents: input.cents, buyer })
  })
  const answer = { payment: await openAtProvider(ctx, paymentId) }
  // After the provider's answer, which no transaction may wait for. A repeated call before this begins another payment,
  // of which the page sees only one.
  await actingAs(ctx.dbs.app, { userId: buyer.id ?? undefined }, (tx) => rememberAnswer(tx, ctx, answer))
  return answer
}

interface Buyer {
  readonly id: string | null
  /** Empty: without a receipt. */
  readonly email: string
}

function buyerOf({ actor }: Ctx, { buyerEmail = '' }: BuyInput): Buyer {
  return actor.kind === 'user'
    ? { id: actor.id, email: actor.email === '' ? buyerEmail : actor.email }
    : { id: null, email: buyerEmail }
}

/** @throws Problem validation_failed for a day that has passed, or is too far ahead */
function dayOf({ now }: Ctx, { deliverOn }: BuyInput): Temporal.PlainDate | undefined {
  if (deliverOn === undefined) return undefined
  const day = Temporal.PlainDate.from(deliverOn)
  const fault = deliveryFault(now(), day, GIFT_CARD_DAYS_AHEAD)
  if (fault !== undefined) throw new Problem('validation_failed', { fields: { deliverOn: fault } })
  return day
}

interface Begun {
  readonly paymentId: PaymentId
  readonly cardId: string
  readonly cents: number
  readonly buyer: Buyer
}

function beginPayment(
  tx: Db,
  ctx: Ctx,
  provider: PaymentProvider,
  { paymentId, cardId, cents, buyer }: Begun,
): Promise<void> {
  const at = ctx.now()
  return insertPayment(tx, {
    id: paymentId,
    purpose: 'gift_card',
    provider: provider.name,
    cents,
    customer_id: buyer.id,
    email: buyer.email === '' ? null : buyer.email,
    language: ctx.locale,
    gift_card_id: cardId,
    created_at: at.toString(),
    expires_at: at.add({ minutes: PAY_MINUTES }).toString(),
    updated_at: at.toString(),
  })
}
