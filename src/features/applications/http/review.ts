import { z } from 'zod'

import { route, type Route } from '#platform/http/api.ts'
import { cursorOf, pageOf } from '#platform/http/cursor.ts'
import { momentText } from '#platform/http/fields.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import { approveApplication } from '../commands/approve-application.ts'
import { askApplicant } from '../commands/ask-applicant.ts'
import { rejectApplication } from '../commands/reject-application.ts'
import { startReview } from '../commands/start-review.ts'
import * as contract from '../contract.ts'
import { readApplicationFile } from '../queries/application-file.ts'
import { listQueue, readApplicationDetails } from '../queries/review.ts'

const position = cursorOf({ submittedAt: momentText(), id: z.uuid() })

const queue = route(contract.listApplications, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listQueue(ctx, { ...filters, limit: limit + 1, after: position.read(cursor) })
  return pageOf(found, limit, position.write)
})

const file = route(contract.exportApplications, async ({ query }, ctx) =>
  fileNamed('applications.csv', await readApplicationFile(ctx, query)),
)

const read = route(contract.readApplication, ({ params }, ctx) => readApplicationDetails(ctx, params.id))

const review = route(contract.reviewApplication, ({ params }, ctx) => startReview(ctx, params.id))

const ask = route(contract.askApplicant, ({ params: { id }, body }, ctx) =>
  askApplicant(ctx, { id, question: body.question }),
)

const reject = route(contract.rejectApplication, ({ params: { id }, body }, ctx) =>
  rejectApplication(ctx, { id, reason: body.reason }),
)

const approve = route(contract.approveApplication, ({ params: { id }, body: { placeId, point } }, ctx) =>
  approveApplication(ctx, { id, placeId, point }),
)

export const reviewRoutes: readonly Route[] = [queue, file, read, review, ask, reject, approve]
