import type { BookingId } from '#domain/ids.ts'
import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { BOOKINGS_EXPORTED } from '#platform/limits.ts'

import { cancelByAdministrator } from '../commands/cancel-by-administrator.ts'
import * as contract from '../contract/administration.ts'
import { listAdminBookings, readAdminBooking } from '../queries/admin-bookings.ts'
import { bookingFile } from '../queries/booking-file.ts'

const list = route(
  contract.listAdminBookings,
  async ({ query: { limit, cursor, salon, ...filters } }, ctx) => {
    const found = await listAdminBookings(ctx, {
      ...filters,
      salonId: salon,
      limit: limit + 1,
      after: cursor,
    })
    return pageOf(found, limit, ({ id }) => id)
  },
)

const file = route(contract.exportAdminBookings, async ({ query: { salon, ...filters } }, ctx) => {
  const found = await listAdminBookings(ctx, { ...filters, salonId: salon, limit: BOOKINGS_EXPORTED })
  return fileNamed(`appointments-${filters.part}.csv`, bookingFile(found, ctx.locale))
})

const one = route(contract.readAdminBooking, ({ params }, ctx) =>
  readAdminBooking(ctx, params.id as BookingId),
)

const cancel = route(contract.cancelAdminBooking, ({ params, body }, ctx) =>
  cancelByAdministrator(ctx, { ...body, bookingId: params.id }),
)

export const adminBookingRoutes: readonly Route[] = [list, file, one, cancel]
