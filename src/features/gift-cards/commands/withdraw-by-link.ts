import { localDay } from '#domain/local-day.ts'
import { lastRefundDay, refundGiftCard, type RefundRefusal } from '#domain/money/gift-card.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import type { Withdrawal } from '../contract.ts'
import { cardOf } from '../policy.ts'
import { findCard, type CardFacts } from '../store/cards.ts'
import { findRecipient, readTexts, type CardTexts } from '../store/purchases.ts'
import { cardOfToken } from '../store/withdrawal-token.ts'
import { withdrawGiftCard } from './withdraw-gift-card.ts'

interface Purchased {
  readonly card: CardFacts
  readonly texts: CardTexts
  readonly paymentId: string
}

/** The purchase of a link. @throws Problem not_found */
async function purchaseOf(ctx: Ctx, token: string): Promise<Purchased> {
  const cardId = cardOfToken(ctx, token)
  if (cardId === undefined) throw new Problem('not_found')
  return actingAs(ctx.dbs.app, {}, async (tx) => {
    const card = await findCard(tx, cardId, ctx.now())
    const texts = await readTexts(tx, cardId)
    if (!card?.paymentId || !texts) throw new Problem('not_found')
    return { card, texts, paymentId: card.paymentId }
  })
}

/** The purchase that the buyer of a link can withdraw from. @throws Problem not_found */
export async function readWithdrawal(ctx: Ctx, token: string): Promise<Withdrawal> {
  const { card: facts, texts } = await purchaseOf(ctx, token)
  const card = cardOf(facts, facts.reservedCents)
  return {
    valueCents: facts.valueCents,
    soldOn: card.soldOn.toString(),
    recipientName: texts.recipientName,
    buyerEmail: texts.buyerEmail,
    lastDay: lastRefundDay(card.soldOn).toString(),
    standing: refundGiftCard(card, localDay(ctx.now(), defaultTimeZone)).result,
  }
}

const refusals: Readonly<Record<RefundRefusal, ProblemCode>> = {
  void: 'gift_card_withdrawn',
  too_late: 'withdrawal_too_late',
  used: 'gift_card_used',
}

/**
 * Withdraws from the purchase of a link and confirms it by mail, with its day and time. A recipient who had got the
 * card is told too.
 * @throws Problem not_found, gift_card_withdrawn, withdrawal_too_late, gift_card_used
 */
export async function withdrawByLink(ctx: Ctx, token: string): Promise<{ readonly refundCents: number }> {
  const { card, texts, paymentId } = await purchaseOf(ctx, token)
  return actingAs(ctx.dbs.app, { paymentId }, async (tx) => {
    const at = ctx.now()
    const result = await withdrawGiftCard(tx, { cardId: card.id, at })
    if (result !== 'ok') throw new Problem(refusals[result])
    await writeMessages(tx, [...buyersMail(card, texts, at), ...(await recipientsMail(tx, card, texts))])
    const answer = { refundCents: card.valueCents }
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

function buyersMail(
  { id, valueCents: cents }: CardFacts,
  { buyerEmail: email, language, recipientName }: CardTexts,
  at: Temporal.Instant,
): readonly MessageToWrite[] {
  const facts = { cents, recipientName, at: at.toString() }
  return email === ''
    ? []
    : [messageTo({ email, language }, 'gift-card-withdrawn', facts, `gift-card-withdrawn:${id}`)]
}

/** Nothing for cards that wait for their day, and for buyers who sent the card to themselves. */
async function recipientsMail(
  tx: Db,
  { id, valueCents: cents }: CardFacts,
  { buyerEmail, senderName, language }: CardTexts,
): Promise<readonly MessageToWrite[]> {
  const sentTo = await findRecipient(tx, id)
  if (!sentTo || sentTo.email.toLowerCase() === buyerEmail.toLowerCase()) return []
  const { email, last4 } = sentTo
  return [
    messageTo({ email, language }, 'gift-card-void', { cents, last4, senderName }, `gift-card-void:${id}`),
  ]
}
