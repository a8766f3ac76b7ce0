import type { ReviewId, UserId } from '#domain/ids.ts'
import { photoName } from '#domain/photo.ts'
import { Problem } from '#domain/problem.ts'
import { orProblem } from '#features/photos/commands/refuse-photo.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs, asUser, sql, type Db } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { newId } from '#platform/new-id.ts'
import { takePhoto, type PhotoFile } from '#platform/photos.ts'

import type { OwnReview } from '../contract.ts'
import { findOwnReview, findReviewOf } from '../queries/own-reviews.ts'
import {
  deleteReviewPhoto,
  freePosition,
  insertReviewPhoto,
  photosLock,
  setLending,
} from '../store/photos.ts'
import { readerOf } from './write-review.ts'

/** @throws Problem not_found, review_not_changeable, too_many_review_photos */
async function requireRoom(tx: Db, ctx: Ctx, customer: UserId, review: ReviewId): Promise<number> {
  const found = await findOwnReview(tx, ctx, customer, review)
  if (!found) throw new Problem('not_found')
  if (found.changeableUntil === null) throw new Problem('review_not_changeable')
  const position = await freePosition(tx, review)
  if (position === undefined) throw new Problem('too_many_review_photos')
  return position
}

interface Cut {
  readonly customer: UserId
  readonly review: ReviewId
  readonly files: readonly PhotoFile[]
}

async function keep(tx: Db, ctx: Ctx, { customer, review, files }: Cut): Promise<string> {
  const position = await requireRoom(tx, ctx, customer, review)
  const picture = photoName(newId())
  await insertReviewPhoto(tx, { review, picture, position, files, at: ctx.now().toString() })
  return picture
}

/**
 * Adds a photo behind the others of an own review, while it can be changed.
 * @throws Problem unauthorized, not_found, review_not_changeable, too_many_review_photos, validation_failed, unavailable
 */
export async function addReviewPhoto(ctx: Ctx, review: ReviewId, bytes: Uint8Array): Promise<OwnReview> {
  const { id: customer } = personOf(ctx)
  // Checked before the work on the photo, which only the author may cause.
  await asUser(ctx.dbs.app, customer, (tx) => requireRoom(tx, ctx, customer, review))
  const { files } = await orProblem(takePhoto(bytes, null))
  return asPerson(
    ctx,
    async (tx) => {
      await keep(tx, ctx, { customer, review, files })
      return (await findOwnReview(tx, ctx, customer, review)) as OwnReview
    },
    [photosLock(review)],
  )
}

/**
 * The same for the reader of a mailed link, once the review is written.
 * @throws Problem not_found, review_not_changeable, too_many_review_photos, validation_failed, unavailable
 */
export async function addLinkedPhoto(
  ctx: Ctx,
  token: string,
  bytes: Uint8Array,
): Promise<{ picture: string }> {
  const { customer, bookingId } = await readerOf(ctx, token)
  const review = await asUser(ctx.dbs.app, customer, async (tx) => {
    const id = await findReviewOf(tx, customer, bookingId)
    if (id === undefined) throw new Problem('not_found')
    await requireRoom(tx, ctx, customer, id)
    return id
  })
  const { files } = await orProblem(takePhoto(bytes, null))
  return actingAs(ctx.dbs.app, { userId: customer, locks: [photosLock(review)] }, async (tx) => {
    const answer = { picture: await keep(tx, ctx, { customer, review, files }) }
    // As for the review itself, the answer is remembered for the caller.
    await sql`select set_config('app.user_id', '', true)`.execute(tx)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

/** Deletes a photo of an own review at any time. @throws Problem unauthorized, not_found */
export const removeReviewPhoto = (ctx: Ctx, review: ReviewId, picture: string): Promise<OwnReview> =>
  asPerson(ctx, async (tx, { id: customer }) => {
    if (!(await deleteReviewPhoto(tx, review, picture))) throw new Problem('not_found')
    return (await findOwnReview(tx, ctx, customer, review)) as OwnReview
  })

/**
 * Lets the salon show the photos among its own; without permission its copies are deleted. @throws Problem
 * unauthorized, not_found
 */
export const lendReviewPhotos = (ctx: Ctx, review: ReviewId, isLent: boolean): Promise<OwnReview> =>
  asPerson(ctx, async (tx, { id: customer }) => {
    if (!(await setLending(tx, review, isLent, ctx.now().toString()))) throw new Problem('not_found')
    return (await findOwnReview(tx, ctx, customer, review)) as OwnReview
  })
