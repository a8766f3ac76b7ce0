import { z } from 'zod'

import { namedSalon } from './named-salon.ts'

const instant = z.iso.datetime({ offset: true })
const cents = z.int().min(0)

/** A salon's payout route was set or blocked by its provider, or a payout was sent or failed. */
export const payoutFacts = namedSalon.extend({
  news: z.enum(['route', 'blocked', 'paid', 'failed', 'taken-back']),
  kind: z.enum(['iban', 'stripe']),
  /** The end of the IBAN. */
  last4: z.string().nullable(),
  holderName: z.string().nullish(),
  timeZone: z.string(),
  payableFrom: instant.nullish(),
  cents: z.int().nullish(),
  reference: z.string().nullish(),
  reason: z.string().nullish(),
})
export type PayoutFacts = z.output<typeof payoutFacts>

/** An affiliate's account was set, or a payout was sent or failed. */
export const affiliatePayoutFacts = z.object({
  news: z.enum(['account', 'paid', 'failed']),
  /** The end of the IBAN. */
  last4: z.string(),
  holderName: z.string(),
  payableFrom: instant.nullish(),
  cents: z.int().nullish(),
  reference: z.string().nullish(),
  reason: z.string().nullish(),
})
export type AffiliatePayoutFacts = z.output<typeof affiliatePayoutFacts>

/** The changes to the money of a booking after it was paid. */
export const paymentFacts = namedSalon.extend({
  news: z.enum([
    'refund-sent',
    'refund-failed',
    'waived',
    'fee-waived',
    'too-late',
    'too-late-card',
    'fee-charged',
    'fee-refused',
  ]),
  bookingId: z.uuid(),
  /** Null: the payment came too late for its booking. */
  code: z.string().nullish(),
  slug: z.string(),
  start: instant,
  timeZone: z.string(),
  cents,
  /** The end of the number of the card on file. */
  last4: z.string().nullish(),
  /** Other times, for a payment that came too late. */
  starts: z.array(instant).default([]),
})
export type PaymentFacts = z.output<typeof paymentFacts>

/** How the fee of a card on file ended, for the salon. */
export const salonFeeFacts = namedSalon.extend({
  bookingId: z.uuid(),
  code: z.string(),
  slug: z.string(),
  customerName: z.string(),
  start: instant,
  timeZone: z.string(),
  cents,
  isCharged: z.boolean(),
})
export type SalonFeeFacts = z.output<typeof salonFeeFacts>
