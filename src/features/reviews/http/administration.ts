import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'

import { judgeAppeal, judgeReview } from '../commands/judge-review.ts'
import * as administration from '../contract/administration.ts'
import { listJudgedReviews } from '../queries/judged-reviews.ts'

const judged = route(administration.listJudgedReviews, async ({ query: { part, limit, cursor } }, ctx) => {
  const found = await listJudgedReviews(ctx, { part, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const decide = route(administration.decideReview, ({ params: { review }, body }, ctx) =>
  judgeReview(ctx, { review, ...body, ground: body.verdict === 'taken_down' ? body.ground : null }),
)

const decideOfAppeal = route(administration.decideReviewAppeal, ({ params: { review }, body }, ctx) =>
  judgeAppeal(ctx, { review, ...body }),
)

export const reviewAdministrationRoutes: readonly Route[] = [judged, decide, decideOfAppeal]
