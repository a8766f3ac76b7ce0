import { z } from 'zod'

import { claimNews } from '#domain/claims.ts'
import { listingNews, listingRequestKinds } from '#domain/listings.ts'
import type { Locale } from '#domain/locale.ts'
import { subscriptionChanges } from '#domain/subscription.ts'

import { accountBanFacts, accountUnusedFacts, noticeFacts } from './contract/accounts.ts'
import { billReceiptFacts } from './contract/bill-receipt.ts'
import { bookingFacts, reminderFacts } from './contract/bookings.ts'
import { chargebackFacts, reconciliationFacts } from './contract/books.ts'
import {
  giftCardEndFacts,
  giftCardFacts,
  giftCardReceiptFacts,
  giftCardVoidFacts,
  withdrawalLinksFacts,
  withdrawnFacts,
} from './contract/gift-cards.ts'
import {
  calendarTroubleFacts,
  latin,
  namedSalon,
  salonMessageFacts,
  salonNewsFacts,
} from './contract/named-salon.ts'
import { paymentReceiptFacts } from './contract/payment-receipt.ts'
import { affiliatePayoutFacts, paymentFacts, payoutFacts, salonFeeFacts } from './contract/payments.ts'
import { reviewFacts } from './contract/reviews.ts'
import { salonFiguresFacts } from './contract/salon-figures.ts'
import { moveProposalFacts, waitlistNewsFacts, waitlistOfferFacts } from './contract/waitlist.ts'

const instant = z.iso.datetime({ offset: true })
const cents = z.int().min(0)

/** The purposes of a mailed code, by the names of the sign-in service. */
export const codePurposes = [
  'sign-in',
  'already-registered',
  'recovery',
  'email-change-current',
  'email-change-new',
  'reauthentication',
  'invite',
] as const
export type CodePurpose = (typeof codePurposes)[number]

const link = z.url({ protocol: /^https?$/ })

/** The events of an application that the applicant is notified of. */
export const applicationChanges = [
  'received',
  'in-review',
  'asked',
  'answered',
  'rejected',
  'approved',
] as const
export type ApplicationChange = (typeof applicationChanges)[number]

const applicationFacts = z.object({
  change: z.enum(applicationChanges),
  salonName: z.string(),
  /** The question, or the reason of a rejection. */
  note: z.string().nullish(),
  /** Whether the address has an account; without one the mail explains how to sign in. */
  hasAccount: z.boolean().default(false),
  salonSlug: z.string().nullish(),
  trialEndsAt: instant.nullish(),
})
export type ApplicationFacts = z.output<typeof applicationFacts>

const arrivedFacts = z.object({
  applicationId: z.uuid(),
  salonName: z.string(),
  city: z.string(),
  /** True for an answered question, false for a new application. */
  isAnswer: z.boolean(),
})
export type ArrivedFacts = z.output<typeof arrivedFacts>
/** A partnership request in full for administrators; its author's mail names only the kind. */
const partnershipKind = z.enum(['affiliate', 'strategic', 'content'])
const partnershipFacts = z.object({
  kind: partnershipKind,
  fullName: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
})

/** A job posting; the applicants are named on the page behind the mail, not in it. */
const postingFacts = z.object({ postingId: z.uuid(), title: z.string(), employer: z.string() })

const teamRole = z.enum(['manager', 'technician'])
/** An invitation into a team. Its link works only for an account that has proved the invited address. */
const teamInvitation = namedSalon.extend({
  inviter: z.string().nullish(),
  role: teamRole,
  staffName: z.string().nullish(),
  staffNameEn: latin,
  token: z.string(),
  expiresAt: instant,
  timeZone: z.string(),
})
/** How long a salon still takes bookings, or an administrator's change of that. */
const subscriptionFacts = namedSalon.extend({
  change: z.enum(subscriptionChanges),
  endsAt: instant.nullish(),
  /** True at the end of paid months, otherwise the trial ends. */
  wasPaid: z.boolean().optional(),
  months: z.int().nullish(),
  paidCents: z.int().nullish(),
  startsAt: instant.nullish(),
  /** An administrator's reason, for the owner. */
  reason: z.string().nullish(),
  /** The kept card, by its last four digits. */
  last4: z.string().nullish(),
  /** Why the card was refused, and when it is tried again. */
  failure: z.string().nullish(),
  nextTryAt: instant.nullish(),
  invoiceNumber: z.string().nullish(),
  /** How the money of a credit note goes back. */
  backTo: z.enum(['card', 'bank']).nullish(),
})
export type SubscriptionFacts = z.output<typeof subscriptionFacts>

/** An administrator's changes of a salon, for its owner and the former one. */
const administeredFacts = namedSalon.extend({
  change: z.enum(['name', 'place', 'owner-gained', 'owner-lost', 'owner-manager']),
  reason: z.string(),
  /** The name or the address. */
  before: z.string().nullish(),
  after: z.string().nullish(),
})
export type AdministeredFacts = z.output<typeof administeredFacts>

const claimFacts = namedSalon.extend({
  news: z.enum(claimNews),
  slug: z.string().nullish(),
  reason: z.string().nullish(),
  code: z.string().nullish(),
  link: link.nullish(),
  effectiveAt: instant.nullish(),
  /** Of an approved claim; missing in messages of older versions. */
  trialDays: z.int().nullish(),
})
export type ClaimMailFacts = z.output<typeof claimFacts>
const claimTextFacts = namedSalon.extend({ link, effectiveAt: instant })
export type ClaimTextFacts = z.output<typeof claimTextFacts>

const listingFacts = namedSalon.extend({
  news: z.enum(listingNews),
  kind: z.enum(listingRequestKinds).nullish(),
  /** The text of the request, or the reason of a refusal. */
  words: z.string().nullish(),
})
export type ListingMailFacts = z.output<typeof listingFacts>
/** A no-show, and the statements of its customer and its salon. */
const noShowFacts = namedSalon.extend({
  bookingId: z.uuid(),
  /** Missing in messages of older versions. */
  salonSlug: z.string().nullish(),
  code: z.string(),
  customerName: z.string(),
  start: instant,
  timeZone: z.string(),
  /** The end of the time to object. */
  until: instant.nullish(),
  reason: z.string().nullish(),
  outcome: z.enum(['came', 'cancelled', 'kept']).nullish(),
  /** The part of the payment that the salon keeps unless the customer objects. */
  feeCents: cents.nullish(),
})
export type NoShowFacts = z.output<typeof noShowFacts>

const pointsFacts = z.object({
  points: z.int().min(1),
  /** The last day, in Athens. */
  goodThrough: z.iso.date(),
  /** The secret of the link that stops such mails; older messages lack it. */
  offToken: z.string().nullish(),
})
export type PointsFacts = z.output<typeof pointsFacts>

/** New terms, in the recipient's language. */
const newTermsFacts = z.object({
  number: z.int().min(1),
  /** The first day on which they hold, in Greece. */
  effectiveOn: z.iso.date(),
  /** The changes, in words. */
  changes: z.string(),
})
export type NewTermsFacts = z.output<typeof newTermsFacts>

/** Facts of each kind of message. */
export const factsByKind = {
  'booking-confirmed': bookingFacts,
  'booking-moved': bookingFacts,
  'booking-cancelled': bookingFacts,
  'salon-booking-confirmed': bookingFacts,
  'salon-booking-moved': bookingFacts,
  'salon-booking-cancelled': bookingFacts,
  'visit-reminder': reminderFacts,
  /** The same as a text, for a reader without an address. */
  'visit-reminder-text': reminderFacts,
  'waitlist-offer': waitlistOfferFacts,
  /** The same as a text, for a reader without an address, or who wants texts. */
  'waitlist-offer-text': waitlistOfferFacts,
  'waitlist-news': waitlistNewsFacts,
  'move-proposal': moveProposalFacts,
  /** The same as a text, for a reader without an address, or who wants texts. */
  'move-proposal-text': moveProposalFacts,
  'account-code': z.object({
    code: z.string(),
    purpose: z.enum(codePurposes),
    link: link.nullish(),
    /** The new address, if the code is for a change of address. */
    newEmail: z.string().nullish(),
  }),
  'account-sms': z.object({
    /** Null: the text says, instead of a code, that another account tried to use the number. */
    code: z.string().nullable(),
  }),
  'account-confirm': z.object({ code: z.string(), link: link.nullish() }),
  'account-notice': noticeFacts,
  'account-ban': accountBanFacts,
  'account-unused': accountUnusedFacts,
  /** The report about a salon for a year is ready for its owner. */
  'seller-report': namedSalon.extend({ year: z.int() }),
  'salon-figures': salonFiguresFacts,
  'salon-message': salonMessageFacts,
  'salon-message-text': salonMessageFacts,
  'salon-news': salonNewsFacts,
  'calendar-trouble': calendarTroubleFacts,
  application: applicationFacts,
  'application-arrived': arrivedFacts,
  'partnership-received': z.object({ kind: partnershipKind }),
  'partnership-request': partnershipFacts,
  'partnership-decided': z.object({
    decision: z.enum(['accepted', 'declined']),
    kind: partnershipKind,
    /** The words of the administrator who decided. */
    message: z.string(),
  }),
  'points-end': pointsFacts,
  'new-terms': newTermsFacts,
  /** An owner is asked to agree to the words of their salon's story. */
  'story-asked': namedSalon.extend({ slug: z.string(), title: z.string() }),
  payout: payoutFacts,
  'affiliate-payout': affiliatePayoutFacts,
  payment: paymentFacts,
  'salon-fee': salonFeeFacts,
  'payment-receipt': paymentReceiptFacts,
  'bill-receipt': billReceiptFacts,
  chargeback: chargebackFacts,
  reconciliation: reconciliationFacts,
  'gift-card': giftCardFacts,
  'gift-card-receipt': giftCardReceiptFacts,
  'gift-card-end': giftCardEndFacts,
  'gift-card-withdrawal-links': withdrawalLinksFacts,
  'gift-card-withdrawn': withdrawnFacts,
  'gift-card-void': giftCardVoidFacts,
  subscription: subscriptionFacts,
  claim: claimFacts,
  'salon-administered': administeredFacts,
  /** A text to the salon's listed mobile: a claim takes effect unless it objects by the link. */
  'claim-text': claimTextFacts,
  listing: listingFacts,
  review: reviewFacts,
  'career-submitted': postingFacts,
  'career-published': postingFacts,
  'career-refused': postingFacts.extend({ reason: z.string() }),
  'career-applied': postingFacts,
  'career-application': postingFacts,
  'no-show-marked': noShowFacts,
  'no-show-disputed': noShowFacts,
  'no-show-answered': noShowFacts,
  'no-show-referred': noShowFacts,
  'no-show-unanswered': noShowFacts,
  'no-show-decided': noShowFacts,
  'salon-no-show-decided': noShowFacts,
  'team-invitation': teamInvitation,
  'team-joined': namedSalon.extend({ email: z.string(), role: teamRole }),
} as const

export type MessageKind = keyof typeof factsByKind
export const messageKinds = Object.keys(factsByKind) as readonly MessageKind[]

type WithLatinNames<Facts> = Facts & Record<Extract<keyof Facts, 'salonNameEn' | 'staffNameEn'>, string>
/**
 * The facts that a writer must give: fields with a default may be left out, except names in Latin letters, which only
 * older messages lack.
 */
export type FactsToWrite<Kind extends MessageKind> = WithLatinNames<z.input<(typeof factsByKind)[Kind]>>
export type BookingFacts = z.output<typeof bookingFacts>

export interface Recipient {
  readonly email: string
  readonly language: Locale
}

/** One row of `messages`, as `writeMessages` takes it. */
export interface MessageToWrite {
  readonly kind: MessageKind
  readonly recipient: string
  readonly language: Locale
  readonly facts: Readonly<Record<string, unknown>>
  readonly dedupeKey: string
  /** ISO instant; missing: at once. */
  readonly dueAt?: string
}

/** @param dedupeKey identifies the event: a second message with the same key is refused */
export function messageTo<Kind extends MessageKind>(
  recipient: Recipient,
  kind: Kind,
  facts: FactsToWrite<Kind>,
  dedupeKey: string,
): MessageToWrite {
  return { kind, recipient: recipient.email, language: recipient.language, facts, dedupeKey }
}

/** The messages to both sides about one change of a booking. A side without an address is left out. */
export function bookingMessages(
  change: 'confirmed' | 'moved' | 'cancelled',
  facts: FactsToWrite<'booking-confirmed'>,
  to: { readonly customer?: Recipient | undefined; readonly salon?: Recipient | undefined },
): readonly MessageToWrite[] {
  const key = `${facts.bookingId}:${change}:${facts.sequence}`
  const { customerPhone: _, ...forCustomer } = facts
  return [
    ...(to.customer ? [messageTo(to.customer, `booking-${change}`, forCustomer, `booking:${key}`)] : []),
    ...(to.salon ? [messageTo(to.salon, `salon-booking-${change}`, facts, `salon-booking:${key}`)] : []),
  ]
}
