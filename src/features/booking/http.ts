import type { BookingId } from '#domain/ids.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { cursorOf, pageOf } from '#platform/http/cursor.ts'
import { checkedId, momentText } from '#platform/http/fields.ts'

import { cancelBooking } from './commands/cancel-booking.ts'
import { confirmOrPay } from './commands/confirm-booking.ts'
import { moveBooking } from './commands/move-booking.ts'
import * as contract from './contract.ts'
import { adminBookingRoutes } from './http/administration.ts'
import { endedRoutes } from './http/ended.ts'
import { hold, release } from './http/holds.ts'
import { wantedItems } from './http/wanted.ts'
import { bookingCalendar } from './queries/booking-calendar.ts'
import { listOwnBookings, presentBooking, readOwnBooking } from './queries/bookings.ts'
import { findFreeTimes } from './queries/free-times.ts'
import { quoteVisit } from './queries/quote-visit.ts'

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

const confirm = route(contract.createBooking, async ({ body, header }, ctx) => {
  const done = await confirmOrPay(ctx, {
    ...body,
    holdToken: header('hold-token'),
    payment: body.payment,
  })
  return 'booking' in done ? done.booking : new Replied({ payment: done.payment }, { status: 202 })
})

const price = route(contract.quote, ({ params, body, header }, ctx) =>
  quoteVisit(ctx, {
    ...body,
    salon: params.salon,
    items: wantedItems(body.items),
    holdToken: header('hold-token'),
  }),
)

const position = cursorOf({ start: momentText(), id: checkedId<BookingId>() })

const mine = route(contract.listMyBookings, async ({ query: { when, limit, cursor } }, ctx) => {
  const after = position.read(cursor)
  const found = await listOwnBookings(ctx, { when, limit: limit + 1, after })
  const { items, nextCursor } = pageOf(found, limit, position.write)
  return { items: items.map((row) => presentBooking(row, ctx.locale, ctx.now())), nextCursor }
})

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

const cancel = route(contract.cancelBooking, ({ params, body }, ctx) =>
  cancelBooking(ctx, { bookingId: params.id, reason: body.reason }),
)

const move = route(contract.rescheduleBooking, ({ params, body }, ctx) =>
  moveBooking(ctx, {
    bookingId: params.id,
    start: body.start,
    items: body.items && wantedItems(body.items),
  }),
)

export const bookingRoutes: readonly Route[] = [
  free,
  hold,
  release,
  price,
  confirm,
  mine,
  read,
  calendar,
  cancel,
  move,
  ...endedRoutes,
  ...adminBookingRoutes,
]
