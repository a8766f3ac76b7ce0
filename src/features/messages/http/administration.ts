import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'

import { resendMessage } from '../commands/resend-message.ts'
import * as contract from '../contract/administration.ts'
import { listMessages, readMessage } from '../queries/admin-messages.ts'

const list = route(contract.listMessages, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listMessages(ctx, { ...filters, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const one = route(contract.readMessage, ({ params }, ctx) => readMessage(ctx, params.id))

const again = route(contract.resendMessage, ({ params, body }, ctx) =>
  resendMessage(ctx, { id: params.id, reason: body.reason }),
)

export const adminMessageRoutes: readonly Route[] = [list, one, again]
