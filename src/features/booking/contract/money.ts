import { z } from 'zod'

import type { SavedCardId } from '#domain/ids.ts'
import { checkedId } from '#platform/http/fields.ts'

/** A promotion code as typed; case and blanks do not matter. */
const code = z.string().max(60).optional()

const payChoice = z.enum(['none', 'deposit', 'full'])

/** How many points the customer wishes to spend: whole hundreds count. */
const points = z.int().min(0).max(1_000_000).optional()

/** The code of a gift card as typed. */
const giftCard = z.string().max(60).optional()

/** The customer's wishes for a price before a hold. */
export const quoteWanted = z.strictObject({
  pay: payChoice.optional(),
  code,
  points,
  giftCard,
})

const giftCardProblem = z.enum([
  'gift_card_unknown',
  'gift_card_void',
  'gift_card_expired',
  'gift_card_empty',
  'gift_card_in_use',
])
export type GiftCardProblem = z.infer<typeof giftCardProblem>

/** The price of a booking; the browser shows it and never computes it. */
export const quoteShown = z.object({
  lines: z.array(z.object({ serviceId: z.uuid(), cents: z.int(), reductionCents: z.int() })),
  promotion: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  codeProblem: z
    .enum([
      'code_unknown',
      'code_not_now',
      'code_not_for_these',
      'code_not_at_this_time',
      'code_not_first',
      'code_minimum',
      'code_used_up',
      'code_used_by_you',
    ])
    .nullable(),
  /** All lines before any reduction, and what the promotion takes off. */
  listCents: z.int(),
  reductionCents: z.int(),
  pointsUsed: z.int(),
  /** The reduction by points. */
  pointsCents: z.int(),
  /** The caller's points, and how many of them this booking can use; null where the salon takes none. */
  points: z.object({ balance: z.int(), most: z.int() }).nullable(),
  totalCents: z.int(),
  depositCents: z.int(),
  dueNowCents: z.int(),
  giftCardCents: z.int(),
  /** The balance that stays on the typed gift card, and its last day; null without a good one. */
  giftCard: z.object({ leftCents: z.int(), goodThrough: z.string() }).nullable(),
  /** Why the typed gift card pays nothing; one in use is free again at the time. */
  giftCardProblem: giftCardProblem.nullable(),
  giftCardFreeAt: z.iso.datetime({ offset: true }).nullable(),
  takesGiftCards: z.boolean(),
  cardCents: z.int(),
  atSalonCents: z.int(),
  /** The charge to the card on file for a late cancellation or a missed appointment; 0: no card is asked for. */
  guaranteeCents: z.int(),
  /** With a promotion for everybody: the lowest price of the 30 days before it began. */
  earlierPriceCents: z.int().optional(),
  /** The ways to pay that the salon accepts, the one that it asks for first. */
  payChoices: z.array(payChoice).readonly(),
  /** The provider that takes the card; null where everything is paid at the salon. */
  provider: z.enum(['sandbox', 'stripe']).nullable(),
  /** Names this price: a booking that gives it is refused when the price has changed. */
  key: z.string(),
})
export type QuoteShown = z.infer<typeof quoteShown>

/** How the customer pays for a booking; without it, everything at the salon. */
export const paymentWanted = z.strictObject({
  pay: payChoice,
  code,
  points,
  giftCard,
  /** The key of the price that the customer agreed to. */
  quote: z.string().max(60).optional(),
  /** A kept card that pays. */
  card: checkedId<SavedCardId>().optional(),
  /** Keeps the card that is typed at the provider for the next booking. */
  saveCard: z.boolean().optional(),
})
