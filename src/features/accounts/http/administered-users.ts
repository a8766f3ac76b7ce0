import type { UserId } from '#domain/ids.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { USERS_EXPORTED } from '#platform/limits.ts'

import {
  ban,
  changeRole,
  endSession,
  endSessions,
  exportOf,
  remove,
  unban,
} from '../commands/administer-user.ts'
import * as contract from '../contract/administration.ts'
import { listUsers, readUser } from '../queries/admin-users.ts'
import { userFile } from '../queries/user-file.ts'

const list = route(contract.listUsers, async ({ query: { part, q, limit, cursor } }, ctx) => {
  const found = await listUsers(ctx, { part, q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(contract.exportUsers, async ({ query: { part, q } }, ctx) => {
  const found = await listUsers(ctx, { part, q, limit: USERS_EXPORTED })
  return fileNamed(`users-${part}.csv`, userFile(found, ctx.locale))
})

const acting = ({ params, body }: { params: { id: string }; body: { reason: string } }) => ({
  ...body,
  id: params.id as UserId,
})

const one = route(contract.readUser, ({ params }, ctx) => readUser(ctx, params.id as UserId))

const banned = route(contract.banUser, (input, ctx) => ban(ctx, acting(input)))

const lifted = route(contract.unbanUser, (input, ctx) => unban(ctx, acting(input)))

const ended = route(contract.endUserSessions, (input, ctx) => endSessions(ctx, acting(input)))

const endedOne = route(contract.endUserSession, (input, ctx) =>
  endSession(ctx, { ...acting(input), session: input.params.session }),
)

const placed = route(contract.changeUserRole, ({ params, body }, ctx) =>
  changeRole(ctx, { ...body, id: params.id as UserId }),
)

const gone = route(contract.deleteUser, (input, ctx) => remove(ctx, acting(input)))

const exported = route(contract.exportUser, async (input, ctx) => {
  const headers = { 'content-disposition': 'attachment; filename="onyxi.json"', 'cache-control': 'no-store' }
  return new Replied(await exportOf(ctx, acting(input)), { headers })
})

export const administeredUserRoutes: readonly Route[] = [
  list,
  file,
  one,
  banned,
  lifted,
  ended,
  endedOne,
  placed,
  gone,
  exported,
]
