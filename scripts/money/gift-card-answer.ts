import { localDay } from '#domain/local-day.ts'
import {
  giftCardBalance,
  newGiftCard,
  putBackOnGiftCard,
  redeemGiftCard,
  refundGiftCard,
  type GiftCard,
} from '#domain/money/gift-card.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

import type { GiftCardCase } from './case-schema.ts'

const dayOf = (at: Temporal.Instant) => localDay(at, defaultTimeZone)

/** The result of each event and the card afterwards, in the form of a case's answer. */
export function giftCardAnswer({ value, sold, events, asOf }: GiftCardCase) {
  let card = newGiftCard(value, dayOf(sold))
  const results = events.map((event) => {
    const step = stepOf(card, event)
    card = step.card
    return step.result
  })
  return { results, balance: giftCardBalance(card, dayOf(asOf)), goodThrough: card.goodThrough.toString() }
}

function stepOf(card: GiftCard, event: GiftCardCase['events'][number]) {
  const today = dayOf(event.at)
  switch (event.do) {
    case 'redeem':
      return redeemGiftCard(card, event.cents, today)
    case 'return':
      return putBackOnGiftCard(card, event.cents, today)
    case 'refund':
      return refundGiftCard(card, today)
  }
}
