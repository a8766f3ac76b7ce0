import { Problem } from '#domain/problem.ts'
import { route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { PHOTOS_PER_HOUR } from '#platform/photo-limits.ts'

import {
  addLinkedPhoto,
  addReviewPhoto,
  lendReviewPhotos,
  removeReviewPhoto,
} from '../commands/review-photos.ts'
import * as photos from '../contract/photos.ts'

const tries = new TryCounter(PHOTOS_PER_HOUR, { minutes: 60 })
const linkTries = new TryCounter(PHOTOS_PER_HOUR, { minutes: 60 })

const add = route(photos.addReviewPhoto, ({ params: { review }, body }, ctx) => {
  tries.count(ctx, personOf(ctx).id)
  return addReviewPhoto(ctx, review, body)
})

const addLinked = route(photos.addLinkedReviewPhoto, ({ body, header }, ctx) => {
  linkTries.count(ctx, ctx.network)
  const token = header('review-token')
  if (!token) throw new Problem('not_found')
  return addLinkedPhoto(ctx, token, body)
})

const remove = route(photos.removeReviewPhoto, ({ params: { review, picture } }, ctx) =>
  removeReviewPhoto(ctx, review, picture),
)

const lend = route(photos.lendReviewPhotos, ({ params: { review }, body: { isLent } }, ctx) =>
  lendReviewPhotos(ctx, review, isLent),
)

export const reviewPhotoRoutes: readonly Route[] = [add, addLinked, remove, lend]
