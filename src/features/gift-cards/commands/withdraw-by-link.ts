import { localDay } from '#domain/local-day.ts'
import { lastRefundDay, refundGiftCard, type RefundRefusal } from '#domain/money/gift-card.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import type { Withdrawal } from '../contract.ts'
import { cardOf } from '../policy.ts'
import { findCard, type CardFacts } from '../store/cards.ts'
import { readTexts, type CardTexts } from '../store/purchases.ts'
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

/** What the buyer of a link can withdraw from. @throws Problem not_found */
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
 * Withdraws from the purchase of a link and confirms it by mail, with its day and time.
 * @throws Problem not_found, gift_card_withdrawn, withdrawal_too_late, gift_card_used
 */
export async function withdrawByLink(ctx: Ctx, token: string): Promise<{ readonly refundCents: number }> {
  const { card, texts, paymentId } = await purchaseOf(ctx, token)
  return actingAs(ctx.dbs.app, { paymentId }, async (tx) => {
    const at = ctx.now()
    const result = await withdrawGiftCard(tx, { cardId: card.id, at })
    if (result !== 'ok') throw new Problem(refusals[result])
    const { buyerEmail: email, language, recipientName } = texts
    const facts = { cents: card.valueCents, recipientName, at: at.toString() }
    if (email !== '')
      await writeMessages(tx, [
        messageTo({ email, language }, 'gift-card-withdrawn', facts, `gift-card-withdrawn:${card.id}`),
      ])
    const answer = { refundCents: card.valueCents }
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
