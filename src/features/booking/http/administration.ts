import type { BookingId } from '#domain/ids.ts'
import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'

import * as contract from '../contract/administration.ts'
import { listAdminBookings, readAdminBooking } from '../queries/admin-bookings.ts'

const list = route(contract.listAdminBookings, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listAdminBookings(ctx, {
    ...filters,
    day: filters.day,
    limit: limit + 1,
    after: cursor,
  })
  return pageOf(found, limit, ({ id }) => id)
})

const one = route(contract.readAdminBooking, ({ params }, ctx) =>
  readAdminBooking(ctx, params.id as BookingId),
)

export const adminBookingRoutes: readonly Route[] = [list, one]
