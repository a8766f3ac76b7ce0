import { z } from 'zod'

import type { ReviewId } from '#domain/ids.ts'
import { PHOTO_BYTES, photoTypes } from '#domain/photo.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

import { ownReview } from '../contract.ts'

const ofReview = z.object({ review: checkedId<ReviewId>() })
export const pictureName = z.string().regex(/^photo-[0-9a-f-]{36}$/)

const upload = { bodyTypes: photoTypes, bodyBytes: PHOTO_BYTES, body: z.instanceof(Uint8Array) } as const
const uploading = [
  'review_not_changeable',
  'too_many_review_photos',
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'idempotency_mismatch',
] as const

export const addReviewPhoto = operation({
  method: 'POST',
  path: '/me/reviews/{review}/photos',
  summary: 'Add a photo to an own review within its 48 hours: JPEG, PNG or WebP; its metadata is removed',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: ofReview,
  ...upload,
  status: 201,
  output: ownReview,
  errors: ['unauthorized', 'not_found', ...uploading],
})

export const addLinkedReviewPhoto = operation({
  method: 'POST',
  path: '/review-links/photos',
  summary:
    'Add a photo to the review that was written by a mailed link; the header `review-token` is the link’s secret',
  tag: 'bookings',
  access: 'anyone',
  once: true,
  ...upload,
  status: 201,
  output: z.object({ picture: z.string() }),
  errors: ['not_found', ...uploading],
})

export const removeReviewPhoto = operation({
  method: 'DELETE',
  path: '/me/reviews/{review}/photos/{picture}',
  summary: 'Delete a photo of an own review; the salon no longer shows it either',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: ofReview.extend({ picture: pictureName }),
  output: ownReview,
  errors: ['unauthorized', 'not_found', 'validation_failed', 'idempotency_mismatch'],
})

export const lendReviewPhotos = operation({
  method: 'PUT',
  path: '/me/reviews/{review}/lending',
  summary: 'Let the salon show the photos of an own review among its own, or no longer',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: ofReview,
  body: z.strictObject({ isLent: z.boolean() }),
  output: ownReview,
  errors: ['unauthorized', 'not_found', 'validation_failed', 'idempotency_mismatch'],
})
