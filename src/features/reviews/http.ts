import { route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { REVIEW_REPORTS_PER_HOUR, REVIEW_WRITES_PER_HOUR } from '#platform/limits.ts'

import { appealReview, changeReview, deleteReview } from './commands/change-review.ts'
import { reportReview } from './commands/report-review.ts'
import { openLink, writeLinked, writeReview } from './commands/write-review.ts'
import * as contract from './contract.ts'
import { reviewPhotoRoutes } from './http/photos.ts'
import { listOwnReviews } from './queries/own-reviews.ts'

const writes = new TryCounter(REVIEW_WRITES_PER_HOUR, { minutes: 60 })
const links = new TryCounter(REVIEW_WRITES_PER_HOUR, { minutes: 60 })
const reports = new TryCounter(REVIEW_REPORTS_PER_HOUR, { minutes: 60 })

const own = route(contract.listOwnReviews, (_input, ctx) => listOwnReviews(ctx))

const write = route(contract.writeReview, ({ params: { id }, body }, ctx) => {
  writes.count(ctx, personOf(ctx).id)
  return writeReview(ctx, id, body)
})

const change = route(contract.changeReview, ({ params: { review }, body }, ctx) => {
  writes.count(ctx, personOf(ctx).id)
  return changeReview(ctx, review, body)
})

const remove = route(contract.deleteReview, ({ params: { review } }, ctx) => deleteReview(ctx, review))

const appeal = route(contract.appealReview, ({ params: { review }, body: { text } }, ctx) =>
  appealReview(ctx, review, text),
)

const open = route(contract.openReviewLink, ({ body: { token } }, ctx) => {
  links.count(ctx, ctx.network)
  return openLink(ctx, token)
})

const linked = route(contract.writeLinkedReview, ({ body: { token, ...input } }, ctx) => {
  links.count(ctx, ctx.network)
  return writeLinked(ctx, token, input)
})

const report = route(contract.reportReview, ({ params: { review }, body }, ctx) => {
  reports.count(ctx, ctx.network)
  return reportReview(ctx, review, body)
})

export const reviewRoutes: readonly Route[] = [
  own,
  write,
  change,
  remove,
  appeal,
  open,
  linked,
  report,
  ...reviewPhotoRoutes,
]
