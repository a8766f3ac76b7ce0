import { Problem } from '#domain/problem.ts'
import { route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { OFFER_LINKS_PER_HOUR } from '#platform/message-limits.ts'

import { acceptOffer, declineOffer } from './commands/answer-offer.ts'
import { joinWaitlist } from './commands/join-waitlist.ts'
import { leaveWaitlist } from './commands/leave-waitlist.ts'
import * as contract from './contract.ts'
import * as gapsContract from './contract/gaps.ts'
import * as salonContract from './contract/salon.ts'
import { listSalonGaps } from './queries/gaps.ts'
import { presentOffer, readOffer } from './queries/offer.ts'
import { listOwnWaitlist } from './queries/own.ts'
import { listSalonWaitlist } from './queries/salon.ts'

const tries = new TryCounter(OFFER_LINKS_PER_HOUR, { minutes: 60 })

const join = route(contract.joinWaitlist, ({ params, body }, ctx) => {
  const { items, staffId, ...rest } = body
  const asked = new Set([staffId, ...items.map((item) => item.staffId)].filter((id) => id !== undefined))
  if (asked.size > 1) throw new Problem('service_not_available')
  return joinWaitlist(ctx, {
    ...rest,
    salon: params.salon,
    items: items.map(({ serviceId, optionIds = [] }) => ({ serviceId, optionIds })),
    staffId: [...asked][0] ?? null,
    hours: body.hours,
    contact: body.contact,
  })
})

const own = route(contract.listOwnWaitlist, async (_input, ctx) => ({
  items: [...(await listOwnWaitlist(ctx))],
}))

const leave = route(contract.leaveWaitlist, ({ params }, ctx) => leaveWaitlist(ctx, params.entry))

const open = route(contract.openOffer, async ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return presentOffer(ctx, await readOffer(ctx, token))
})

const decline = route(contract.declineOffer, ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return declineOffer(ctx, token)
})

const accept = route(contract.acceptOffer, ({ body: { token } }, ctx) => {
  tries.count(ctx, ctx.network)
  return acceptOffer(ctx, token)
})

const ofSalon = route(salonContract.listSalonWaitlist, ({ params: { id } }, ctx) =>
  listSalonWaitlist(ctx, id),
)

const gaps = route(gapsContract.listSalonGaps, ({ params: { id } }, ctx) => listSalonGaps(ctx, id))

export const waitlistRoutes: readonly Route[] = [gaps, join, own, leave, open, decline, accept, ofSalon]
