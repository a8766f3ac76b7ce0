import { deviceName } from '#domain/accounts/device-name.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { addressOf } from '#platform/http/network.ts'

import { changeProfile } from '../commands/change-profile.ts'
import { closeAccount } from '../commands/close-account.ts'
import { endOwnSession } from '../commands/end-own-session.ts'
import { turnMailsOff } from '../commands/turn-mails-off.ts'
import * as contract from '../contract.ts'
import { sessionIdOf } from '../queries.ts'
import { listOwnSessions, readOwnProfile } from '../queries/own-account.ts'
import { ownData } from '../queries/own-data.ts'

const sessions = route(contract.listMySessions, async ({ header }, ctx) => {
  const current = await sessionIdOf(ctx, header('authorization'))
  const found = await listOwnSessions(ctx)
  return {
    items: found.map(({ userAgent, ...session }) => ({
      ...session,
      ...deviceName(userAgent ?? ''),
      place: null,
      current: session.id === current,
    })),
  }
})

const endSession = route(contract.endMySession, ({ params }, ctx) => endOwnSession(ctx, params.id))

const exported = route(contract.exportMyData, async (_input, ctx) => {
  const file = { 'content-disposition': 'attachment; filename="onyxi.json"' }
  return new Replied(await ownData(ctx), { headers: file })
})

const close = route(contract.deleteMyAccount, async ({ body, header }, ctx) => {
  const sessionId = await sessionIdOf(ctx, header('authorization'))
  const device = { ip: addressOf(ctx.network), userAgent: header('user-agent') }
  await closeAccount(ctx, { sessionId, password: body.password, nonce: body.nonce }, device)
})

const read = route(contract.readMyProfile, (_input, ctx) => readOwnProfile(ctx))

const change = route(contract.changeMyProfile, ({ body }, ctx) => changeProfile(ctx, body))

const mailsOff = route(contract.turnMailsOff, ({ params }, ctx) => turnMailsOff(ctx, params.token))

export const ownRoutes: readonly Route[] = [sessions, endSession, exported, close, read, change, mailsOff]
