import { defaultTimeZone } from './time-zone.ts'

/** A calendar period: one of the three is set. */
export interface Period {
  readonly years?: number
  readonly months?: number
  readonly days?: number
}

/**
 * Data that is kept for a time only, whether or not its account still exists. The daily job deletes by this table,
 * and the privacy policy shows it. A choice about consent is evidence for as long as its reader can sue: five years.
 */
export const keptFor = {
  'audit-log': { years: 5 },
  'claim-documents': { months: 12 },
  'client-forms': { months: 12 },
  consents: { years: 5 },
  'gift-cards': { years: 5 },
  'guest-contacts': { years: 5 },
  invitations: { months: 12 },
  // After their posting was closed; at most two years after they were sent.
  'job-applications': { months: 6 },
  'listing-requests': { months: 12 },
  // Two years, so that each month has the previous year's beside it.
  'lost-demand': { months: 25 },
  messages: { months: 24 },
  // After the client withdrew it.
  'news-choices': { years: 5 },
  'partnership-requests': { months: 12 },
  'refused-applications': { months: 24 },
  'review-reports': { months: 12 },
  'salon-notes': { years: 5 },
  'account-notices': { days: 90 },
  'salon-notices': { days: 90 },
  // Nobody can sign in to them, and no mail goes to an address that may belong to another person.
  'unproved-accounts': { days: 30 },
  // Whose owner was warned a month before; see `accounts/unused.ts`.
  'unused-accounts': { years: 3 },
  'visit-notes': { months: 24 },
  // After the customer left or booked, or the days have passed.
  waitlists: { months: 12 },
} as const satisfies Record<string, Period>

export type KeptRule = keyof typeof keptFor

/** Older data is deleted. */
export const keptSince = (rule: KeptRule, now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(defaultTimeZone).subtract(keptFor[rule]).toInstant()
