import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceRequest, type OnceRequest } from '#platform/http/idempotency.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { HOLDS_PER_MINUTE } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { cancelBooking } from './commands/cancel-booking.ts'
import { confirmBooking } from './commands/confirm-booking.ts'
import { holdSlot } from './commands/hold-slot.ts'
import { moveBooking } from './commands/move-booking.ts'
import { releaseHold } from './commands/release-hold.ts'
import * as contract from './contract.ts'
import { bookingCalendar } from './queries/booking-calendar.ts'
import { listOwnBookings, presentBooking, readOwnBooking, type BookingRow } from './queries/bookings.ts'
import { findFreeTimes } from './queries/free-times.ts'

interface ItemBody {
  readonly serviceId: string
  readonly optionIds?: readonly string[] | undefined
  readonly staffId?: string | undefined
}

const wantedItems = (items: readonly ItemBody[]) =>
  items.map(({ serviceId, optionIds, staffId }) => ({
    serviceId,
    optionIds: optionIds ?? [],
    staffId: staffId ?? null,
  }))

/** Only this call reads or sets it: it tells one browser from another for the limit on live holds, and nothing else. */
const browserCookie = 'onyxi-browser'

function browserOf(cookies: string | undefined): { id: string; isNew: boolean } {
  const known = new RegExp(`(?:^|;\\s*)${browserCookie}=([0-9a-f-]{36})(?:;|$)`).exec(cookies ?? '')?.[1]
  return known ? { id: known, isNew: false } : { id: newId(), isNew: true }
}

const actorKey = (ctx: Ctx): string => (ctx.actor.kind === 'user' ? `u:${ctx.actor.id}` : `n:${ctx.network}`)

const onceOf = (
  ctx: Ctx,
  header: (name: string) => string | undefined,
  call: string,
  body: unknown,
): OnceRequest | null => onceRequest(header('idempotency-key'), actorKey(ctx), call, body)

const holdTries = new TryCounter(HOLDS_PER_MINUTE, { minutes: 1 })

const hold = route(contract.createHold, async ({ body, header }, ctx) => {
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

const release = route(contract.deleteHold, async ({ params, header }, ctx) => {
  await releaseHold(ctx, params.id, header('hold-token'))
  return new Replied(undefined, { status: 204 })
})

const free = route(contract.readAvailability, async ({ params, query }, ctx) => {
  const { service, option, staff, mode, from, to, hold: holdToken, reschedules } = query
  return await findFreeTimes(ctx, {
    salon: params.salon,
    services: service,
    options: option,
    staffId: staff ?? null,
    mode,
    from,
    to,
    holdToken,
    reschedules,
  })
})

const confirm = route(contract.createBooking, ({ body, header }, ctx) => {
  const request = onceOf(ctx, header, 'confirm', body)
  const { holdId, note, contact, forSomeoneElse, payment } = body
  return once(ctx.dbs.app, request, () =>
    confirmBooking(ctx, {
      holdId,
      holdToken: header('hold-token'),
      note,
      contact,
      forSomeoneElse,
      paymentMethod: payment?.method,
      once: request,
    }),
  )
})

const mine = route(contract.listMyBookings, async ({ query: { when, limit, cursor } }, ctx) => {
  const found = await listOwnBookings(ctx, { when, limit: limit + 1, after: readCursor(cursor) })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => presentBooking(row, ctx.locale, ctx.now())),
    nextCursor: found.length > limit && last ? writeCursor(last) : null,
  }
})

const writeCursor = ({ start, id }: BookingRow): string => Buffer.from(`${start}|${id}`).toString('base64url')

function readCursor(cursor: string | undefined): { start: string; id: string } | null {
  if (cursor === undefined) return null
  const [, start, id] =
    /^([0-9T:.Z+-]{20,40})\|([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (start === undefined || id === undefined)
    throw new Problem('validation_failed', { fields: { cursor: 'invalid' } })
  return { start, id }
}

const read = route(contract.readBooking, async ({ params }, ctx) =>
  presentBooking(await readOwnBooking(ctx, params.id), ctx.locale, ctx.now()),
)

const calendar = route(contract.readBookingCalendar, async ({ params }, ctx) => {
  const booking = await readOwnBooking(ctx, params.id)
  return new Replied(bookingCalendar(booking, ctx), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="onyxi-${booking.code}.ics"`,
    },
  })
})

const cancel = route(contract.cancelBooking, ({ params, body, header }, ctx) => {
  const request = onceOf(ctx, header, `cancel ${params.id}`, body)
  return once(ctx.dbs.app, request, () =>
    cancelBooking(ctx, { bookingId: params.id, reason: body.reason, once: request }),
  )
})

const move = route(contract.rescheduleBooking, ({ params, body, header }, ctx) => {
  const request = onceOf(ctx, header, `move ${params.id}`, body)
  return once(ctx.dbs.app, request, () =>
    moveBooking(ctx, {
      bookingId: params.id,
      start: body.start,
      items: body.items && wantedItems(body.items),
      once: request,
    }),
  )
})

export const bookingRoutes: readonly Route[] = [
  free,
  hold,
  release,
  confirm,
  mine,
  read,
  calendar,
  cancel,
  move,
]
