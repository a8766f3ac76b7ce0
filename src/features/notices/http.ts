import { route, type Route } from '#platform/http/api.ts'

import { markAdminNoticesSeen, markNoticesSeen, markOwnNoticesSeen } from './commands/mark-seen.ts'
import * as contract from './contract.ts'
import * as account from './contract/account.ts'
import { noticeLines } from './http/changes.ts'
import { listNotices } from './queries.ts'
import { listAdminNotices, listOwnNotices } from './queries/account.ts'

const list = route(contract.listNotices, ({ params: { id }, query: { limit, cursor } }, ctx) =>
  listNotices(ctx, id, { limit, cursor }),
)

const seen = route(contract.markNoticesSeen, ({ params: { id }, body }, ctx) =>
  markNoticesSeen(ctx, id, body),
)

const own = route(account.listOwnNotices, ({ query: { limit, cursor } }, ctx) =>
  listOwnNotices(ctx, { limit, cursor }),
)

const ownSeen = route(account.markOwnNoticesSeen, ({ body }, ctx) => markOwnNoticesSeen(ctx, body))

const admins = route(account.listAdminNotices, ({ query: { limit, cursor } }, ctx) =>
  listAdminNotices(ctx, { limit, cursor }),
)

const adminsSeen = route(account.markAdminNoticesSeen, ({ body }, ctx) => markAdminNoticesSeen(ctx, body))

export const noticeRoutes: readonly Route[] = [list, seen, own, ownSeen, admins, adminsSeen, ...noticeLines]
