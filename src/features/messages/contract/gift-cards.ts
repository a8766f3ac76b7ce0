import { z } from 'zod'

import { giftCardDesigns } from '#domain/gift-card-design.ts'

const instant = z.iso.datetime({ offset: true })
const giftCardCents = z.int().min(1)
const day = z.iso.date()

/** The card for its recipient. */
export const giftCardFacts = z.object({
  cents: giftCardCents,
  code: z.string(),
  design: z.enum(giftCardDesigns),
  recipientName: z.string(),
  senderName: z.string(),
  message: z.string(),
  /** A day in Athens, like the other days. */
  goodThrough: day,
})

/** The receipt for its buyer. */
export const giftCardReceiptFacts = z.object({
  cents: giftCardCents,
  recipientName: z.string(),
  recipientEmail: z.string(),
  at: instant,
  /** Null: at once. */
  deliverOn: day.nullable(),
  goodThrough: day,
  provider: z.enum(['sandbox', 'stripe']),
  number: z.string(),
  /** The last day to withdraw, and the secret of the link for it. */
  lastDay: day,
  token: z.string(),
})

/** The reminder before it ends. */
export const giftCardEndFacts = z.object({
  balanceCents: giftCardCents,
  goodThrough: day,
  last4: z.string(),
  senderName: z.string(),
})

/** The links by which a buyer withdraws from cards. */
export const withdrawalLinksFacts = z.object({
  cards: z
    .array(z.object({ cents: giftCardCents, soldOn: day, recipientName: z.string(), token: z.string() }))
    .min(1),
})

/** The same for the recipient: the card is void. */
export const giftCardVoidFacts = z.object({ cents: giftCardCents, last4: z.string(), senderName: z.string() })

/** A buyer withdrew from a card, and the money goes back. */
export const withdrawnFacts = z.object({ cents: giftCardCents, recipientName: z.string(), at: instant })
