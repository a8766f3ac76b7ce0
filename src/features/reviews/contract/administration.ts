import { z } from 'zod'

import type { ReviewId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { reviewGrounds } from '#domain/reviews.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchQuery } from '#platform/http/search.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const ground = z.enum(reviewGrounds)
const ofReview = z.object({ review: checkedId<ReviewId>() })

/** reported: reports wait; appealed: its author's appeal waits; decided: nothing waits. */
export const reviewStages = ['reported', 'appealed', 'decided'] as const

const judged = z.object({
  id,
  stage: z.enum(reviewStages),
  salon: z.object({ id, slug: z.string(), name: z.string() }),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  language: z.enum(locales),
  createdAt: instant,
  editedAt: instant.nullable(),
  reply: z.string().nullable(),
  replyLanguage: z.enum(locales).nullable(),
  isTakenDown: z.boolean(),
  photos: z.array(z.string()),
  reports: z.array(
    z.object({
      id,
      ground,
      details: z.string(),
      /** Empty once the person's data is deleted. */
      email: z.string(),
      bySalon: z.boolean(),
      createdAt: instant,
      isOpen: z.boolean(),
    }),
  ),
  decisions: z.array(
    z.object({
      id,
      verdict: z.enum(['kept', 'taken_down']),
      ground: ground.nullable(),
      reason: z.string(),
      decidedAt: instant,
      appeal: z.string().nullable(),
      appealedAt: instant.nullable(),
      appealVerdict: z.enum(['upheld', 'restored']).nullable(),
      appealReason: z.string().nullable(),
      appealDecidedAt: instant.nullable(),
    }),
  ),
})
export type JudgedReview = z.output<typeof judged>

const filters = { part: z.enum(reviewStages).default('reported'), ...searchQuery }

export const listJudgedReviews = operation({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'List reported, appealed or decided reviews, waiting ones oldest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(judged), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportJudgedReviews = operation({
  method: 'GET',
  path: '/admin/reviews/export',
  summary: 'Download reported, appealed or decided reviews as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: ['unauthorized', 'forbidden', 'validation_failed'],
})

export const decideReview = operation({
  method: 'POST',
  path: '/admin/reviews/{review}/decide',
  summary: 'Keep a reported review, or take one down with a statement of reasons; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: ofReview,
  body: z.discriminatedUnion('verdict', [
    z.strictObject({ verdict: z.literal('kept'), reason: paragraphs(1000) }),
    z.strictObject({ verdict: z.literal('taken_down'), ground, reason: paragraphs(1000) }),
  ]),
  output: z.object({ id, verdict: z.enum(['kept', 'taken_down']) }),
  errors: [...refusals, 'not_found', 'validation_failed', 'review_decided', 'idempotency_mismatch'],
})

export const decideReviewAppeal = operation({
  method: 'POST',
  path: '/admin/reviews/{review}/decide-appeal',
  summary: 'Uphold a removal or show the review again, after its author’s appeal; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: ofReview,
  body: z.strictObject({ verdict: z.enum(['upheld', 'restored']), reason: paragraphs(1000) }),
  output: z.object({ id, verdict: z.enum(['upheld', 'restored']) }),
  errors: [...refusals, 'not_found', 'validation_failed', 'review_decided', 'idempotency_mismatch'],
})
