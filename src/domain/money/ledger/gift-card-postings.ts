import { heldBy, platform, postingOf, type Account, type Posting } from './posting.ts'

interface OfCard {
  readonly cardId: string
  readonly cents: number
}

const onCard = (cardId: string): Account => heldBy('gift_card', cardId)
const ofBreakage = platform('breakage')

/** A card was paid for. */
export const giftCardSold = ({
  cardId,
  cents,
  provider,
}: OfCard & { readonly provider: 'sandbox' | 'stripe' }): Posting | undefined =>
  postingOf({ event: 'gift_card_sold', source: cardId }, [
    { debit: platform(`provider_${provider}`), credit: onCard(cardId), cents },
  ])

interface OfUse extends OfCard {
  readonly useId: string
}

/** Cents of a card pay for a booking, or for a bill at a salon. */
export const giftCardRedeemed = ({
  useId,
  cardId,
  cents,
  payee,
}: OfUse & { readonly payee: Account }): Posting | undefined =>
  postingOf({ event: 'gift_card_redeemed', source: useId }, [{ debit: onCard(cardId), credit: payee, cents }])

/**
 * Cents come back onto their card.
 * @param returnedBefore cents of this use that came back earlier, which tells several returns apart
 */
export const giftCardPutBack = ({
  useId,
  cardId,
  cents,
  payee,
  returnedBefore,
}: OfUse & { readonly payee: Account; readonly returnedBefore: number }): Posting | undefined =>
  postingOf({ event: 'gift_card_put_back', source: useId, part: returnedBefore }, [
    { debit: payee, credit: onCard(cardId), cents },
  ])

/** The number of a local day; a card may end again after it was woken. */
const numberOf = (day: Temporal.PlainDate): number =>
  Temporal.PlainDate.from('1970-01-01').until(day, { largestUnit: 'days' }).days

interface OfEnd extends OfCard {
  /** The last day on which it was good. */
  readonly goodThrough: Temporal.PlainDate
}

/** The balance of a card when it ended. */
export const giftCardEnded = ({ cardId, cents, goodThrough }: OfEnd): Posting | undefined =>
  postingOf({ event: 'gift_card_ended', source: cardId, part: numberOf(goodThrough) }, [
    { debit: onCard(cardId), credit: ofBreakage, cents },
  ])

/** Takes an end back, since money came back onto the card. */
export const giftCardWoken = ({ cardId, cents, goodThrough }: OfEnd): Posting | undefined =>
  postingOf({ event: 'gift_card_woken', source: cardId, part: numberOf(goodThrough) }, [
    { debit: ofBreakage, credit: onCard(cardId), cents },
  ])

/** The buyer withdrew from the purchase: the money is on its way back. */
export const giftCardWithdrawn = ({
  cardId,
  cents,
  refundId,
}: OfCard & { readonly refundId: string }): Posting | undefined =>
  postingOf({ event: 'gift_card_withdrawn', source: cardId }, [
    { debit: onCard(cardId), credit: heldBy('refund', refundId), cents },
  ])
