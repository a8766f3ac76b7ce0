import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { QUEUE_EXPORTED } from '#platform/limits.ts'

import { judgeAppeal, judgeReview } from '../commands/judge-review.ts'
import * as administration from '../contract/administration.ts'
import { judgedFile } from '../queries/judged-file.ts'
import { listJudgedReviews } from '../queries/judged-reviews.ts'

const judged = route(
  administration.listJudgedReviews,
  async ({ query: { limit, cursor, ...filters } }, ctx) => {
    const found = await listJudgedReviews(ctx, { ...filters, limit: limit + 1, after: cursor })
    return pageOf(found, limit, ({ id }) => id)
  },
)

const file = route(administration.exportJudgedReviews, async ({ query }, ctx) => {
  const found = await listJudgedReviews(ctx, { ...query, limit: QUEUE_EXPORTED, after: undefined })
  return fileNamed('reviews.csv', judgedFile(found, ctx.locale))
})

const decide = route(administration.decideReview, ({ params: { review }, body }, ctx) =>
  judgeReview(ctx, { review, ...body, ground: body.verdict === 'taken_down' ? body.ground : null }),
)

const decideOfAppeal = route(administration.decideReviewAppeal, ({ params: { review }, body }, ctx) =>
  judgeAppeal(ctx, { review, ...body }),
)

export const reviewAdministrationRoutes: readonly Route[] = [judged, file, decide, decideOfAppeal]
