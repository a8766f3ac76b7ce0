import { route, type Route } from '#platform/http/api.ts'

import { markNoticesSeen } from './commands/mark-seen.ts'
import * as contract from './contract.ts'
import { listNotices } from './queries.ts'

const list = route(contract.listNotices, ({ params: { id }, query: { limit, cursor } }, ctx) =>
  listNotices(ctx, id, { limit, cursor }),
)

const seen = route(contract.markNoticesSeen, ({ params: { id }, body }, ctx) =>
  markNoticesSeen(ctx, id, body),
)

export const noticeRoutes: readonly Route[] = [list, seen]
