import type { BookingStatus } from './booking-state.ts'
import type { Locale } from './locale.ts'

/** Days after a visit in which its customer can review it. */
export const REVIEW_DAYS = 60
/** Hours after it was written in which a review can be changed. */
const REVIEW_CHANGE_HOURS = 48
/** Days after a removal in which its author can appeal: six months. */
const REVIEW_APPEAL_DAYS = 183
export const REVIEW_LETTERS = 2000
/** Photographs of one review. */
export const REVIEW_PHOTOS_EACH = 4

/** The parts of a visit that may have their own stars. The columns of `reviews` are named after them. */
export const reviewParts = ['work', 'cleanliness', 'punctuality', 'value'] as const
export type ReviewPart = (typeof reviewParts)[number]

/** The rules that a review can break, the most frequent first. */
export const reviewGrounds = [
  'insult',
  'untrue',
  'off_topic',
  'privacy',
  'advertising',
  'discrimination',
  'illegal',
] as const
export type ReviewGround = (typeof reviewGrounds)[number]

/** The orders of a salon's list of reviews. */
export const reviewOrders = ['newest', 'best', 'worst'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** The parts of that list in the salon's workspace. */
export const salonReviewParts = ['unanswered', 'all'] as const
export type SalonReviewPart = (typeof salonReviewParts)[number]

interface ReviewedVisit {
  readonly status: BookingStatus
  /** ISO instant */
  readonly endAt: string
  readonly isReviewed: boolean
}

/** The end of the time to review a visit. */
export const reviewableUntil = (endAt: string): Temporal.Instant =>
  Temporal.Instant.from(endAt).add({ hours: 24 * REVIEW_DAYS })

/** `open`: its customer can write a review now; `reviewed`: there is one; `closed`: not completed, or too long ago. */
export function reviewStateOf(
  { status, endAt, isReviewed }: ReviewedVisit,
  now: Temporal.Instant,
): 'open' | 'reviewed' | 'closed' {
  if (isReviewed) return 'reviewed'
  const isInTime = Temporal.Instant.compare(now, reviewableUntil(endAt)) < 0
  return status === 'completed' && isInTime ? 'open' : 'closed'
}

interface WrittenReview {
  /** ISO instant */
  readonly createdAt: string
  readonly isTakenDown: boolean
}

/** The end of the time to change a review; null once it is over. */
export function changeableUntil(
  { createdAt, isTakenDown }: WrittenReview,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const until = Temporal.Instant.from(createdAt).add({ hours: REVIEW_CHANGE_HOURS })
  return !isTakenDown && Temporal.Instant.compare(now, until) < 0 ? until : null
}

interface Removal {
  /** ISO instant */
  readonly decidedAt: string
  readonly appeal: string | null
}

/** An author appeals against a removal once, and in time. */
export const mayAppeal = ({ decidedAt, appeal }: Removal, now: Temporal.Instant): boolean =>
  appeal === null &&
  Temporal.Instant.compare(now, Temporal.Instant.from(decidedAt).add({ hours: 24 * REVIEW_APPEAL_DAYS })) < 0

/** The author's name as it is shown: the first name and an initial, because everybody can read it. */
export function reviewerName({
  firstName,
  lastName,
  contactName,
}: Readonly<Record<'firstName' | 'lastName' | 'contactName', string>>): string {
  const words = [firstName, lastName].join(' ').trim().split(/\s+/u).filter(Boolean)
  const [first, ...others] = words.length > 0 ? words : contactName.trim().split(/\s+/u)
  const initial = Array.from(others.at(-1) ?? '')[0]
  return initial === undefined ? (first ?? '') : `${first} ${initial.toLocaleUpperCase('el')}.`
}

/** The language in which a text is read aloud: Greek letters are Greek, whatever the page's language. */
export const languageOf = (text: string, page: Locale): Locale =>
  /\p{Script=Greek}/u.test(text) ? 'el' : /\p{Script=Latin}/u.test(text) ? 'en' : page
