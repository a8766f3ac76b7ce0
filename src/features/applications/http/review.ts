import { isUuid } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import { approveApplication } from '../commands/approve-application.ts'
import { askApplicant } from '../commands/ask-applicant.ts'
import { rejectApplication } from '../commands/reject-application.ts'
import { startReview } from '../commands/start-review.ts'
import * as contract from '../contract.ts'
import { listQueue, readApplicationDetails, type QueuePage } from '../queries/review.ts'

const queue = route(contract.listApplications, async ({ query: { part, limit, cursor } }, ctx) => {
  const found = await listQueue(ctx, { part, limit: limit + 1, after: readCursor(cursor) })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor:
      found.length > limit && last
        ? Buffer.from(`${last.submittedAt}|${last.id}`).toString('base64url')
        : null,
  }
})

function readCursor(cursor: string | undefined): QueuePage['after'] {
  if (cursor === undefined) return null
  const [submittedAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!isUuid(id) || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(submittedAt))
    throw new Problem('validation_failed', { fields: { cursor: 'invalid' } })
  return { submittedAt, id }
}

const read = route(contract.readApplication, ({ params }, ctx) => readApplicationDetails(ctx, params.id))

const review = route(contract.reviewApplication, ({ params: { id }, header }, ctx) => {
  const request = onceOf(ctx, header, `review ${id}`, {})
  return once(ctx.dbs.app, request, () => startReview(ctx, { id, once: request }))
})

const ask = route(contract.askApplicant, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `ask ${id}`, body)
  return once(ctx.dbs.app, request, () => askApplicant(ctx, { id, question: body.question, once: request }))
})

const reject = route(contract.rejectApplication, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `reject ${id}`, body)
  return once(ctx.dbs.app, request, () => rejectApplication(ctx, { id, reason: body.reason, once: request }))
})

const approve = route(contract.approveApplication, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `approve ${id}`, body)
  const { placeId, point } = body
  return once(ctx.dbs.app, request, () => approveApplication(ctx, { id, placeId, point, once: request }))
})

export const reviewRoutes: readonly Route[] = [queue, read, review, ask, reject, approve]
