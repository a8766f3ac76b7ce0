import { onlineSource } from '#domain/booking-source.ts'
import { Problem } from '#domain/problem.ts'
import { Replied, route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { HOLDS_PER_MINUTE } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { holdSlot } from '../commands/hold-slot.ts'
import { releaseHold } from '../commands/release-hold.ts'
import * as contract from '../contract.ts'
import { wantedItems } from './wanted.ts'

/** Only this call reads or sets it: it tells one browser from another for the limit on live holds, and nothing else. */
const browserCookie = 'onyxi-browser'

function browserOf(cookies: string | undefined): { id: string; isNew: boolean } {
  const known = new RegExp(`(?:^|;\\s*)${browserCookie}=([0-9a-f-]{36})(?:;|$)`).exec(cookies ?? '')?.[1]
  return known ? { id: known, isNew: false } : { id: newId(), isNew: true }
}

const holdTries = new TryCounter(HOLDS_PER_MINUTE, { minutes: 1 })

export const hold = route(contract.createHold, async ({ body, header }, ctx) => {
  if (!isLocalClient(ctx.network) && !holdTries.mayTry(ctx.network, ctx.now()))
    throw new Problem('rate_limited')
  const browser = browserOf(header('cookie'))
  const request = onceOf(ctx, header, 'hold', body)
  const answer = await once(ctx.dbs.app, request, () =>
    holdSlot(ctx, {
      salonId: body.salonId,
      items: wantedItems(body.items),
      mode: body.mode,
      start: body.start,
      source: onlineSource(body.source),
      holder: ctx.actor.kind === 'user' ? `u:${ctx.actor.id}` : `b:${browser.id}`,
      replacesToken: header('hold-token'),
      once: request,
    }),
  )
  if (answer instanceof Replied || ctx.actor.kind === 'user' || !browser.isNew) return answer
  const secure = ctx.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return new Replied(answer, {
    headers: {
      'set-cookie': `${browserCookie}=${browser.id}; Path=/api/v1/holds; HttpOnly; SameSite=Lax; Max-Age=86400${secure}`,
    },
  })
})

export const release = route(contract.deleteHold, async ({ params, header }, ctx) => {
  await releaseHold(ctx, params.id, header('hold-token'))
  return new Replied(undefined, { status: 204 })
})
