import { readId, type BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import { cancelBooking } from './commands/cancel-booking.ts'
import { confirmBooking } from './commands/confirm-booking.ts'
import { disputeNoShow } from './commands/dispute-no-show.ts'
import { moveBooking } from './commands/move-booking.ts'
import * as contract from './contract.ts'
import { hold, release } from './http/holds.ts'
import { wantedItems } from './http/wanted.ts'
import { bookingCalendar } from './queries/booking-calendar.ts'
import {
  listOwnBookings,
  presentBooking,
  readOwnBooking,
  type BookingPage,
  type BookingRow,
} from './queries/bookings.ts'
import { findFreeTimes } from './queries/free-times.ts'

const free = route(contract.readAvailability, async ({ params, query }, ctx) => {
  const { service, option, staff, mode, from, to, first, hold: holdToken, reschedules } = query
  return await findFreeTimes(ctx, {
    salon: params.salon,
    services: service,
    options: option,
    staffId: staff ?? null,
    mode,
    from,
    to,
    first,
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

function readCursor(cursor: string | undefined): BookingPage['after'] {
  if (cursor === undefined) return null
  const [, start, named = ''] =
    /^([0-9T:.Z+-]{20,40})\|(.{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const id = readId<BookingId>(named)
  if (start === undefined || id === undefined || Number.isNaN(Date.parse(start)))
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

const dispute = route(contract.disputeNoShow, ({ params, body, header }, ctx) => {
  const request = onceOf(ctx, header, `dispute ${params.id}`, body)
  return once(ctx.dbs.app, request, () =>
    disputeNoShow(ctx, { bookingId: params.id, reason: body.reason, once: request }),
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
  dispute,
]
