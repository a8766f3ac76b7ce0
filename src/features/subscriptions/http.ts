import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'

import { extendSalon, recordPayment, suspend, unsuspend } from './commands/change-salon.ts'
import { leave } from './commands/leave-subscription.ts'
import * as contract from './contract.ts'
import { listAdminSalons, readSubscription } from './queries.ts'

const read = route(contract.readSubscription, ({ params }, ctx) => readSubscription(ctx, params.id))

const leaving = route(contract.leaveSubscription, ({ params: { id }, body }, ctx) =>
  leave(ctx, { ...body, id }),
)

const list = route(contract.listAdminSalons, async ({ query: { q, limit, cursor } }, ctx) => {
  const found = await listAdminSalons(ctx, { q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const extend = route(contract.extendTrial, ({ params: { id }, body }, ctx) =>
  extendSalon(ctx, { ...body, id }),
)

const pay = route(contract.recordPaidMonths, ({ params: { id }, body }, ctx) =>
  recordPayment(ctx, { ...body, id }),
)

const stop = route(contract.suspendSalon, ({ params: { id }, body }, ctx) => suspend(ctx, { ...body, id }))

const resume = route(contract.unsuspendSalon, ({ params: { id }, body }, ctx) =>
  unsuspend(ctx, { ...body, id }),
)

export const subscriptionRoutes: readonly Route[] = [read, leaving, list, extend, pay, stop, resume]
