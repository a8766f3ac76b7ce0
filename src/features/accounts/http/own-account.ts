import { deviceName } from '#domain/accounts/device-name.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { addressOf } from '#platform/http/network.ts'

import { closeAccount } from '../commands/close-account.ts'
import * as contract from '../contract.ts'
import { findProfile, sessionIdOf } from '../queries.ts'
import { ownData } from '../queries/own-data.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { endOwnSession, ownSessions, setProfile } from '../store/own-sessions.ts'
import { userById } from '../store/users.ts'

function person(ctx: Ctx) {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  return ctx.actor
}

const sessions = route(contract.listMySessions, async ({ header }, ctx) => {
  const current = await sessionIdOf(ctx, header('authorization'))
  const found = await ownSessions(ctx.dbs.auth, person(ctx).id, ctx.config.auth)
  return {
    items: found.map(({ userAgent, ...session }) => ({
      ...session,
      ...deviceName(userAgent ?? ''),
      place: null,
      current: session.id === current,
    })),
  }
})

const endSession = route(contract.endMySession, async ({ params }, ctx) => {
  if (!(await endOwnSession(ctx.dbs.auth, person(ctx).id, params.id))) throw new Problem('not_found')
  forgetSessions(ctx.dbs.auth, [params.id])
  return undefined as never
})

const exported = route(contract.exportMyData, async (_input, ctx) => {
  const { id, email } = person(ctx)
  const file = { 'content-disposition': 'attachment; filename="onyxi.json"' }
  return new Replied(await ownData(ctx, { id, email }), { headers: file })
})

const close = route(contract.deleteMyAccount, async ({ body, header }, ctx) => {
  const sessionId = await sessionIdOf(ctx, header('authorization'))
  const device = { ip: addressOf(ctx.network), userAgent: header('user-agent') }
  await closeAccount(ctx, { sessionId, password: body.password, nonce: body.nonce }, device)
  return undefined as never
})

const read = route(contract.readMyProfile, async (_input, ctx) => {
  const { id } = person(ctx)
  const [profile, user] = await Promise.all([findProfile(ctx, id), userById(ctx.dbs.auth, id)])
  if (profile === undefined || user === undefined) throw new Problem('not_found')
  return { ...profile, hasPassword: user.password_hash !== null }
})

/** An empty text clears. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

const change = route(contract.changeMyProfile, async ({ body }, ctx) => {
  const { id } = person(ctx)
  await setProfile(ctx.dbs.auth, id, {
    first_name: orNull(body.firstName),
    last_name: orNull(body.lastName),
    phone: orNull(body.phone),
    business_name: orNull(body.businessName),
    language: body.language,
  })
  const profile = await findProfile(ctx, id)
  if (profile === undefined) throw new Problem('not_found')
  return profile
})

export const ownRoutes: readonly Route[] = [sessions, endSession, exported, close, read, change]
