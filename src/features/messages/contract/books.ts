import { z } from 'zod'

const instant = z.iso.datetime({ offset: true })
const cents = z.int().min(0)

/** For administrators: a bank took a payment back, or has decided about it. */
export const chargebackFacts = z.object({
  news: z.enum(['opened', 'won', 'lost']),
  cents,
  /** The provider's word. */
  reason: z.string(),
  purpose: z.enum(['booking', 'gift_card', 'subscription', 'guarantee']),
  /** Of the booking. */
  code: z.string().nullish(),
  /** Empty where it has nothing to do with a salon. */
  salonName: z.string(),
  salonNameEn: z.string().default(''),
  /** Until when the bank takes an answer. */
  evidenceDueAt: instant.nullish(),
})
export type ChargebackFacts = z.output<typeof chargebackFacts>

/** For administrators: what a provider reports differs from the ledger. */
export const reconciliationFacts = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  breaks: z.int().min(1),
  /** Of all differences together, without their signs. */
  cents,
  /** Until when they were compared. */
  until: instant,
})
export type ReconciliationFacts = z.output<typeof reconciliationFacts>
