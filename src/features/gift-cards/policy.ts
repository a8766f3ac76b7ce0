import { cents } from '#domain/money.ts'
import { giftCardBalance, type GiftCard, type RedeemRefusal } from '#domain/money/gift-card.ts'
import type { ProblemCode } from '#domain/problem.ts'

/** The problem of each refusal to pay with a card. */
export const redeemProblems = {
  void: 'gift_card_void',
  expired: 'gift_card_expired',
  insufficient: 'gift_card_empty',
} as const satisfies Record<RedeemRefusal, ProblemCode>

/** The facts of a stored card that the rules need. */
interface StoredCard {
  readonly status: 'pending' | 'active' | 'void'
  readonly valueCents: number
  readonly soldOn: string | null
  readonly goodThrough: string | null
  readonly balanceCents: number
  readonly endedCents: number
}

/**
 * A stored card for the rules. What its end took off counts as on it, since the rules ask for the day first; one that is
 * not paid counts as void.
 * @param reservedCents what can't be used at present
 */
export function cardOf(facts: StoredCard, reservedCents = 0): GiftCard {
  const { soldOn, goodThrough } = facts
  const epoch = '1970-01-01'
  return {
    value: cents(facts.valueCents),
    soldOn: Temporal.PlainDate.from(soldOn ?? epoch),
    goodThrough: Temporal.PlainDate.from(goodThrough ?? epoch),
    balance: cents(Math.max(0, facts.balanceCents - reservedCents) + facts.endedCents),
    isVoid: facts.status !== 'active',
  }
}

/** How a card stands on a day, for those who know its code. */
export function standingOf(
  facts: StoredCard & { readonly reservedCents: number },
  today: Temporal.PlainDate,
) {
  const card = cardOf(facts, facts.reservedCents)
  const isOver = Temporal.PlainDate.compare(today, card.goodThrough) > 0
  const status: GiftCardStatus = card.isVoid ? 'void' : isOver ? 'expired' : 'active'
  return { status, balanceCents: giftCardBalance(card, today) }
}

export type GiftCardStatus = 'active' | 'expired' | 'void'
