import { onlineSource } from '#domain/booking-source.ts'
import { Replied, route } from '#platform/http/api.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { HOLDS_PER_MINUTE } from '#platform/limits.ts'

import { holdSlot } from '../commands/hold-slot.ts'
import { releaseHold } from '../commands/release-hold.ts'
import * as contract from '../contract.ts'
import { browserOf } from './browser-cookie.ts'
import { wantedItems } from './wanted.ts'

const holdTries = new TryCounter(HOLDS_PER_MINUTE, { minutes: 1 })

export const hold = route(contract.createHold, async ({ body, header }, ctx) => {
  const isVisitor = ctx.actor.kind !== 'user'
  const isLocal = isLocalClient(ctx.network)
  if (!isLocal) holdTries.count(ctx, ctx.network)
  const browser = browserOf(ctx, header('cookie'))
  const answer = await holdSlot(ctx, {
    salonId: body.salonId,
    items: wantedItems(body.items),
    mode: body.mode,
    start: body.start,
    source: onlineSource(body.source),
    nails: body.nails,
    holder: ctx.actor.kind === 'user' ? `u:${ctx.actor.id}` : `b:${browser.id}`,
    network: isVisitor && !isLocal ? { address: ctx.network, isKnownBrowser: browser.isKnown } : undefined,
    replacesToken: header('hold-token'),
  })
  if (!isVisitor || browser.newCookie === undefined) return answer
  return new Replied(answer, { headers: { 'set-cookie': browser.newCookie } })
})

export const release = route(contract.deleteHold, async ({ params, header }, ctx) => {
  await releaseHold(ctx, params.id, header('hold-token'))
  return new Replied(undefined, { status: 204 })
})
