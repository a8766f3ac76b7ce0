import { answerDispute } from '#features/booking/commands/answer-dispute.ts'
import { bookBySalon } from '#features/booking/commands/book-by-salon.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { markVisit } from '#features/booking/commands/mark-visit.ts'
import { moveBySalon } from '#features/booking/commands/move-by-salon.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { blockTime, unblockTime } from '#features/team/commands/block-time.ts'
import { route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'

import * as contract from '../contract/visits.ts'

const write = route(contract.writeVisit, async ({ params, body, header }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'own-calendar')
  const request = onceOf(ctx, header, `write-visit ${params.id}`, body)
  const { start, services: wanted, clientId, name, phone, email, note, outsideHours } = body
  const items = wanted.map(({ serviceId, optionIds, staffId, minutes }) => ({
    serviceId,
    optionIds: optionIds ?? [],
    staffId: staffId ?? null,
    minutes,
  }))
  const client = { id: clientId, name, phone, email }
  return once(ctx.dbs.app, request, () =>
    bookBySalon(ctx, access, { start, items, client, note, outsideHours, once: request }),
  )
})

const move = route(contract.moveVisit, async ({ params, body, header }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'own-calendar')
  const request = onceOf(ctx, header, `move-visit ${params.booking}`, body)
  return once(ctx.dbs.app, request, () =>
    moveBySalon(ctx, access, { bookingId: params.booking, ...body, start: body.start, once: request }),
  )
})

const mark = route(contract.markVisit, async ({ params, body, header }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'own-calendar')
  const request = onceOf(ctx, header, `mark-visit ${params.booking}`, body)
  const { seen, status } = body
  return once(ctx.dbs.app, request, () =>
    markVisit(ctx, access, { bookingId: params.booking, seen, state: status, once: request }),
  )
})

const cancel = route(contract.cancelVisit, async ({ params, body, header }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'own-calendar')
  const request = onceOf(ctx, header, `cancel-visit ${params.booking}`, body)
  return once(ctx.dbs.app, request, () =>
    cancelBySalon(ctx, access, { bookingId: params.booking, ...body, once: request }),
  )
})

const answer = route(contract.answerDispute, async ({ params, body, header }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'calendar')
  const request = onceOf(ctx, header, `answer-dispute ${params.booking}`, body)
  return once(ctx.dbs.app, request, () =>
    answerDispute(ctx, access, { bookingId: params.booking, ...body, once: request }),
  )
})

const block = route(contract.blockTime, async ({ params, body, header }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'own-calendar')
  const request = onceOf(ctx, header, `block-time ${params.id}`, body)
  return once(ctx.dbs.app, request, () => blockTime(ctx, access, { ...body, once: request }))
})

const unblock = route(contract.unblockTime, async ({ params, header }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'own-calendar')
  const request = onceOf(ctx, header, `unblock-time ${params.block}`, null)
  return onceDone(ctx.dbs.app, request, () => unblockTime(ctx, access, params.block, request))
})

/** What a team does with its book. */
export const visitRoutes: readonly Route[] = [write, move, mark, cancel, answer, block, unblock]
