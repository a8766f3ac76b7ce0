import { actorOf } from '#features/accounts/queries.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Route } from '#platform/http/api.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { changesLine } from '#platform/live/changes-line.ts'

import { watchAdminNotices, watchOwnNotices } from '../contract/account.ts'
import { adminNoticeChanges, ownNoticeChanges } from '../queries/changes.ts'

/** The line's reader is asked about again as long as it is open. */
const line = (
  request: Request,
  ctx: Ctx,
  watched: typeof ownNoticeChanges,
  reader: (ctx: Ctx) => ReturnType<typeof personOf>,
): Response => {
  const { id } = reader(ctx)
  const authorization = request.headers.get('authorization') ?? ''
  return changesLine(ctx, watched, {
    key: id,
    userId: id,
    stillMay: async () => reader({ ...ctx, actor: await actorOf(ctx, authorization) }),
  })
}

/** A line of `notice` events; the client then reads the list. */
const own: Route = {
  operation: watchOwnNotices,
  run: async (request, _, ctx) => line(request, ctx, ownNoticeChanges, personOf),
}

const admins: Route = {
  operation: watchAdminNotices,
  run: async (request, _, ctx) =>
    line(request, ctx, adminNoticeChanges, (one) => requireAdmin(one, 'overview')),
}

export const noticeLines: readonly Route[] = [own, admins]
