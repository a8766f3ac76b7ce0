import { z } from 'zod'

import type { ReviewId, SalonId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { REVIEW_LETTERS, salonReviewParts } from '#domain/reviews.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, paragraphs } from '#platform/http/fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '#platform/limits.ts'

import { partStars } from '../contract.ts'
import { pictureName } from './photos.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const refusals = ['unauthorized', 'forbidden', 'not_found'] as const
const salonPath = z.object({ id: checkedId<SalonId>() })

const salonReview = z.object({
  id,
  author: z.string(),
  stars: z.int(),
  parts: partStars,
  text: z.string(),
  language: z.enum(locales),
  services: z.array(z.string()),
  staff: z.array(z.string()),
  createdAt: instant,
  editedAt: instant.nullable(),
  reply: z.string().nullable(),
  replyLanguage: z.enum(locales).nullable(),
  repliedAt: instant.nullable(),
  photos: z.array(
    z.object({
      picture: z.string(),
      /** The salon shows it among its own. */
      isShown: z.boolean(),
    }),
  ),
  /** Their author lets the salon show them among its own. */
  photosLent: z.boolean(),
  /** The caller has reported it, and the decision is open. */
  isReported: z.boolean(),
})
export type SalonReviewView = z.output<typeof salonReview>

export const listReviewsOfSalon = operation({
  method: 'GET',
  path: '/business/salons/{id}/reviews',
  summary: 'List reviews of an own salon, newest first: those without a reply, or all',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({
    part: z.enum(salonReviewParts).default('unanswered'),
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    items: z.array(salonReview),
    nextCursor: z.string().nullable(),
    average: z.number().nullable(),
    count: z.int(),
    unanswered: z.int(),
  }),
  errors: [...refusals, 'validation_failed'],
})

export const showLentPhoto = operation({
  method: 'POST',
  path: '/business/salons/{id}/reviews/{review}/photos/{picture}/show',
  summary: 'Show a photo that a customer lends to the salon among its own',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ review: checkedId<ReviewId>(), picture: pictureName }),
  output: salonReview,
  errors: [...refusals, 'validation_failed', 'too_many_photos', 'unavailable', 'idempotency_mismatch'],
})

export const replyToReview = operation({
  method: 'PUT',
  path: '/business/salons/{id}/reviews/{review}/reply',
  summary: 'Reply publicly to a review, or change the reply; the author gets a mail about the first one',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ review: checkedId<ReviewId>() }),
  body: z.strictObject({ text: paragraphs(REVIEW_LETTERS) }),
  output: salonReview,
  errors: [...refusals, 'validation_failed', 'idempotency_mismatch'],
})
