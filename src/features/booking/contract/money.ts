import { z } from 'zod'

/** A promotion code as typed; case and blanks do not matter. */
const code = z.string().max(60).optional()

const payChoice = z.enum(['none', 'deposit', 'full'])

/** What a customer wishes, for a price before a hold. */
export const quoteWanted = z.strictObject({
  pay: payChoice.optional(),
  code,
})

/** The price of a booking; the browser shows it and never computes it. */
export const quoteShown = z.object({
  lines: z.array(z.object({ serviceId: z.uuid(), cents: z.int(), reductionCents: z.int() })),
  promotion: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  codeProblem: z.string().nullable(),
  pointsUsed: z.int(),
  totalCents: z.int(),
  depositCents: z.int(),
  dueNowCents: z.int(),
  giftCardCents: z.int(),
  cardCents: z.int(),
  atSalonCents: z.int(),
  /** With a promotion for everybody: the lowest price of the 30 days before it began. */
  earlierPriceCents: z.int().optional(),
  /** The ways to pay that the salon accepts, the one that it asks for first. */
  payChoices: z.array(payChoice).readonly(),
  /** Who takes the card; null where everything is paid at the salon. */
  provider: z.enum(['sandbox', 'stripe']).nullable(),
})
export type QuoteShown = z.infer<typeof quoteShown>

/** How the customer pays for a booking; without it, everything at the salon. */
export const paymentWanted = z.strictObject({
  pay: payChoice,
  code,
  /** Keeps the card at the provider for the next booking. */
  saveCard: z.boolean().optional(),
})
