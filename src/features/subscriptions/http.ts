import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import { extendSalon, recordPayment, suspend, unsuspend } from './commands/change-salon.ts'
import { leave } from './commands/leave-subscription.ts'
import * as contract from './contract.ts'
import { listAdminSalons, readSubscription } from './queries.ts'

const read = route(contract.readSubscription, ({ params }, ctx) => readSubscription(ctx, params.id))

const leaving = route(contract.leaveSubscription, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `leave ${id}`, body)
  return once(ctx.dbs.app, request, async () => leave(ctx, { ...body, id, once: request }))
})

const list = route(contract.listAdminSalons, async ({ query: { q, limit, cursor } }, ctx) => {
  const found = await listAdminSalons(ctx, { q, limit: limit + 1, after: cursor })
  const items = found.slice(0, limit)
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
})

const extend = route(contract.extendTrial, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `extend ${id}`, body)
  return once(ctx.dbs.app, request, async () => extendSalon(ctx, { ...body, id, once: request }))
})

const pay = route(contract.recordPaidMonths, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `pay ${id}`, body)
  return once(ctx.dbs.app, request, async () => recordPayment(ctx, { ...body, id, once: request }))
})

const stop = route(contract.suspendSalon, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `suspend ${id}`, body)
  return once(ctx.dbs.app, request, async () => suspend(ctx, { ...body, id, once: request }))
})

const resume = route(contract.unsuspendSalon, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `unsuspend ${id}`, body)
  return once(ctx.dbs.app, request, async () => unsuspend(ctx, { ...body, id, once: request }))
})

export const subscriptionRoutes: readonly Route[] = [read, leaving, list, extend, pay, stop, resume]
