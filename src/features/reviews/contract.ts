import { z } from 'zod'

import type { BookingId, ReviewId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { REVIEW_LETTERS, reviewGrounds, type ReviewPart } from '#domain/reviews.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, emailText, paragraphs, remark } from '#platform/http/fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const stars = z.int().min(1).max(5)
const language = z.enum(locales)

/** Stars of the parts; null: not rated. */
export const partStars = z.object({
  work: stars.nullable(),
  cleanliness: stars.nullable(),
  punctuality: stars.nullable(),
  value: stars.nullable(),
})

const visitFacts = {
  bookingId: id,
  salon: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
  services: z.array(z.string()),
  staff: z.array(z.string()),
  endAt: instant,
}
/** A completed visit without a review. */
const openVisit = z.object({ ...visitFacts, until: instant })
export type OpenVisit = z.output<typeof openVisit>

/** The reasons for a removal, for the author. */
const removal = z.object({
  ground: z.enum(reviewGrounds),
  reason: z.string(),
  decidedAt: instant,
  canAppeal: z.boolean(),
  appeal: z.string().nullable(),
  appealVerdict: z.enum(['upheld', 'restored']).nullable(),
  appealReason: z.string().nullable(),
})

export const ownReview = z.object({
  id,
  ...visitFacts,
  stars,
  parts: partStars,
  text: z.string(),
  language,
  createdAt: instant,
  editedAt: instant.nullable(),
  /** Null once the review can no longer be changed. */
  changeableUntil: instant.nullable(),
  reply: z.string().nullable(),
  replyLanguage: language.nullable(),
  repliedAt: instant.nullable(),
  /** `/pictures/<photo>-<width>.webp` and `.avif`, in widths of 320, 480, 640 and 960. */
  photos: z.array(z.string()),
  /** The salon may show them among its own. */
  photosLent: z.boolean(),
  isTakenDown: z.boolean(),
  /** The latest removal; a restored review keeps it. */
  removal: removal.nullable(),
})
export type OwnReview = z.output<typeof ownReview>

const written = {
  stars,
  text: remark(REVIEW_LETTERS).default(''),
  parts: z
    .strictObject({
      work: stars.nullable(),
      cleanliness: stars.nullable(),
      punctuality: stars.nullable(),
      value: stars.nullable(),
    })
    .partial()
    .default({}),
}
export interface ReviewInput {
  readonly stars: number
  readonly text: string
  readonly parts: { readonly [part in ReviewPart]?: number | null | undefined }
}

/** Sent with the review: whether the salon may show its photos among its own. */
const lending = { lendPhotos: z.boolean().default(false) }
export interface NewReviewInput extends ReviewInput {
  readonly lendPhotos: boolean
}

const writing = [
  'review_not_allowed',
  'already_reviewed',
  'validation_failed',
  'rate_limited',
  'idempotency_mismatch',
] as const
const ofReview = z.object({ review: checkedId<ReviewId>() })

export const writeReview = operation({
  method: 'POST',
  path: '/bookings/{id}/review',
  summary: 'Review an own completed appointment, once and within 60 days',
  tag: 'bookings',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId<BookingId>() }),
  body: z.strictObject({ ...written, ...lending }),
  status: 201,
  output: ownReview,
  errors: ['unauthorized', ...writing],
})

export const listOwnReviews = operation({
  method: 'GET',
  path: '/me/reviews',
  summary: 'List own reviews, newest first, and the completed appointments that can still be reviewed',
  tag: 'account',
  access: 'signed-in',
  output: z.object({ items: z.array(ownReview), open: z.array(openVisit) }),
  errors: ['unauthorized'],
})
export type OwnReviews = z.output<(typeof listOwnReviews)['output'] & z.ZodType>

export const changeReview = operation({
  method: 'PUT',
  path: '/me/reviews/{review}',
  summary: 'Change an own review within 48 hours of writing it',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: ofReview,
  body: z.strictObject(written),
  output: ownReview,
  errors: [
    'unauthorized',
    'not_found',
    'review_not_changeable',
    'validation_failed',
    'rate_limited',
    'idempotency_mismatch',
  ],
})

export const deleteReview = operation({
  method: 'DELETE',
  path: '/me/reviews/{review}',
  summary: 'Delete an own review; one that was taken down stays with its decision',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: ofReview,
  status: 204,
  errors: ['unauthorized', 'not_found', 'review_not_changeable', 'validation_failed', 'idempotency_mismatch'],
})

export const appealReview = operation({
  method: 'POST',
  path: '/me/reviews/{review}/appeal',
  summary: 'Appeal against the removal of an own review, once and within six months',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: ofReview,
  body: z.strictObject({ text: paragraphs(2000) }),
  output: ownReview,
  errors: ['unauthorized', 'not_found', 'review_decided', 'validation_failed', 'idempotency_mismatch'],
})

/** The secret part of a mailed link: it opens the review of one appointment and nothing else. */
const token = z.string().regex(/^[\w-]{43}$/)

export const openReviewLink = operation({
  method: 'POST',
  path: '/review-links/open',
  summary: 'Read the appointment of a mailed link, and its review if there is one',
  tag: 'bookings',
  access: 'anyone',
  body: z.strictObject({ token }),
  output: z.object({ ...visitFacts, state: z.enum(['open', 'reviewed', 'closed']), until: instant }),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
})
export type LinkedVisit = z.output<(typeof openReviewLink)['output'] & z.ZodType>

export const writeLinkedReview = operation({
  method: 'POST',
  path: '/review-links/write',
  summary: 'Review the appointment of a mailed link, without signing in',
  tag: 'bookings',
  access: 'anyone',
  once: true,
  body: z.strictObject({ token, ...written, ...lending }),
  status: 201,
  output: z.object({ id, stars, text: z.string() }),
  errors: ['not_found', ...writing],
})

export const reportReview = operation({
  method: 'POST',
  path: '/reviews/{review}/reports',
  summary: 'Report a review that breaks a rule; no account is needed',
  tag: 'salons',
  access: 'anyone',
  once: true,
  params: ofReview,
  body: z.strictObject({
    ground: z.enum(reviewGrounds),
    details: remark(1000).default(''),
    /** The address for the answer; without it the account's address is used. */
    email: emailText.optional(),
  }),
  status: 204,
  errors: ['not_found', 'validation_failed', 'rate_limited', 'idempotency_mismatch'],
})
