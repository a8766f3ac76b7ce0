import type { BookingId, ReviewId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { languageOf, reviewableUntil, reviewerName, reviewStateOf } from '#domain/reviews.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, sql, type Db } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import type { LinkedVisit, NewReviewInput, OwnReview } from '../contract.ts'
import { customerOf, findOwnReview, findVisit, presentVisit } from '../queries/own-reviews.ts'
import { bookingOfToken } from '../store/link.ts'
import { insertReview } from '../store/reviews.ts'

interface NewReview {
  readonly customer: UserId
  readonly bookingId: BookingId
  readonly input: NewReviewInput
}

async function write(tx: Db, ctx: Ctx, { customer, bookingId, input }: NewReview): Promise<ReviewId> {
  const visit = await findVisit(tx, customer, bookingId)
  if (!visit) throw new Problem('review_not_allowed')
  const state = reviewStateOf(visit, ctx.now())
  if (state !== 'open') throw new Problem(state === 'reviewed' ? 'already_reviewed' : 'review_not_allowed')
  const id = newId<ReviewId>()
  const content = { ...input, language: languageOf(input.text, ctx.locale) }
  const at = ctx.now().round({ smallestUnit: 'millisecond' }).toString()
  const authorName = reviewerName(visit)
  const written = await insertReview(tx, { id, bookingId, authorName, content, at })
  if (written === null) throw new Problem('review_not_allowed')
  if (!written) throw new Problem('already_reviewed')
  return id
}

/**
 * Reviews an own completed appointment; the salon's figures follow in the same transaction.
 * @throws Problem unauthorized, review_not_allowed (not the caller's, not completed, or too long ago), already_reviewed
 */
export const writeReview = (ctx: Ctx, bookingId: BookingId, input: NewReviewInput): Promise<OwnReview> =>
  asPerson(ctx, async (tx, { id: customer }) => {
    const id = await write(tx, ctx, { customer, bookingId, input })
    return (await findOwnReview(tx, ctx, customer, id)) as OwnReview
  })

/**
 * The customer that a mailed link is for. @throws Problem not_found for a made-up link, or once the account is
 * deleted
 */
export async function readerOf(ctx: Ctx, token: string): Promise<Omit<NewReview, 'input'>> {
  const bookingId = bookingOfToken(ctx, token)
  const customer = bookingId && (await customerOf(ctx.dbs.worker, bookingId))
  if (!bookingId || !customer) throw new Problem('not_found')
  return { customer, bookingId }
}

/** @throws Problem not_found */
export async function openLink(ctx: Ctx, token: string): Promise<LinkedVisit> {
  const { customer, bookingId } = await readerOf(ctx, token)
  const visit = await asUser(ctx.dbs.app, customer, (tx) => findVisit(tx, customer, bookingId))
  if (!visit) throw new Problem('not_found')
  return {
    ...presentVisit(visit, ctx.locale),
    state: reviewStateOf(visit, ctx.now()),
    until: reviewableUntil(visit.endAt).toString(),
  }
}

/**
 * The same for the reader of a mailed link, whose signature stands for the customer of its one appointment.
 * @throws Problem not_found, review_not_allowed, already_reviewed
 */
export async function writeLinked(ctx: Ctx, token: string, input: NewReviewInput) {
  const reader = await readerOf(ctx, token)
  return asUser(ctx.dbs.app, reader.customer, async (tx) => {
    const id = await write(tx, ctx, { ...reader, input })
    const answer = { id, stars: input.stars, text: input.text }
    // The customer's identity is used for the review alone; the answer is remembered for the caller.
    await sql`select set_config('app.user_id', '', true)`.execute(tx)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
