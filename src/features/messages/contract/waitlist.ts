import { z } from 'zod'

import { offerPhases } from '#domain/waitlist/offer-phase.ts'

import { latin, namedSalon } from './named-salon.ts'

const instant = z.iso.datetime({ offset: true })

const waited = namedSalon.extend({
  slug: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  services: z.array(z.object({ nameEl: z.string(), nameEn: z.string() })),
})

/** A time that is offered to a customer on the waitlist. */
export const waitlistOfferFacts = waited.extend({
  offerId: z.uuid(),
  phase: z.enum(offerPhases),
  start: instant,
  end: instant,
  /** The team member that they asked for; null: anyone. */
  staffName: z.string().nullable(),
  staffNameEn: latin,
  priceCents: z.int().min(0),
  expiresAt: instant,
  /** The secret of the link; administrators read a message without it. */
  token: z.string().nullish(),
})
export type WaitlistOfferFacts = z.output<typeof waitlistOfferFacts>

/** No appointment came of it: another customer was faster, it was not answered, or no time became free. */
const waitlistNews = ['lost', 'passed', 'ended'] as const

export const waitlistNewsFacts = waited.extend({
  news: z.enum(waitlistNews),
  /**
   * Identifies the offer and its outcome, or the entry whose days have passed; messages of older versions lack both.
   */
  offerId: z.uuid().nullish(),
  entryId: z.uuid().nullish(),
  /** The time that was offered. */
  start: instant.nullish(),
  /** The days that have passed. */
  firstDay: z.iso.date().nullish(),
  lastDay: z.iso.date().nullish(),
})
export type WaitlistNewsFacts = z.output<typeof waitlistNewsFacts>

/** A salon asks whether a customer would come at a time that became free. */
export const moveProposalFacts = waited.extend({
  bookingId: z.uuid(),
  proposalId: z.uuid(),
  code: z.string(),
  /** The booked time. */
  from: instant,
  start: instant,
  end: instant,
  /** The team member at that time. */
  staffName: z.string(),
  staffNameEn: latin,
  totalCents: z.int().min(0),
  expiresAt: instant,
  /** The secret of the link; administrators read a message without it. */
  token: z.string().nullish(),
})
export type MoveProposalFacts = z.output<typeof moveProposalFacts>
