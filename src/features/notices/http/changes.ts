import type { UserId } from '#domain/ids.ts'
import { actorOf } from '#features/accounts/queries.ts'
import type { Ctx } from '#platform/context.ts'
import type { Route } from '#platform/http/api.ts'
import { changesLine } from '#platform/live/changes-line.ts'

import { watchAdminNotices, watchOwnNotices } from '../contract/account.ts'
import { adminNoticeChanges, adminWatcherOf, ownNoticeChanges, ownWatcherOf } from '../queries/changes.ts'

interface Lines {
  readonly watched: typeof ownNoticeChanges
  /** Checked again as long as the stream is open. */
  readonly watcherOf: (ctx: Ctx) => UserId
}

/** A stream of `notice` events; after each, the client reads the list. */
function open(request: Request, ctx: Ctx, { watched, watcherOf }: Lines): Response {
  const userId = watcherOf(ctx)
  const authorization = request.headers.get('authorization') ?? ''
  return changesLine(ctx, watched, {
    key: userId,
    userId,
    stillMay: async () => watcherOf({ ...ctx, actor: await actorOf(ctx, authorization) }),
  })
}

const own: Route = {
  operation: watchOwnNotices,
  run: async (request, _, ctx) => open(request, ctx, { watched: ownNoticeChanges, watcherOf: ownWatcherOf }),
}

const admins: Route = {
  operation: watchAdminNotices,
  run: async (request, _, ctx) =>
    open(request, ctx, { watched: adminNoticeChanges, watcherOf: adminWatcherOf }),
}

export const noticeLines: readonly Route[] = [own, admins]
