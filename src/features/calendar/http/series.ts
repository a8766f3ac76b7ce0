import { repeatBySalon } from '#features/booking/commands/repeat-by-salon.ts'
import { listSeriesDates } from '#features/booking/queries/series-dates.ts'
import { route, type Route } from '#platform/http/api.ts'

import * as contract from '../contract/series.ts'

const dates = route(contract.listSeriesDates, async ({ params, query }, ctx) => ({
  items: (await listSeriesDates(ctx, params.id, { bookingId: params.booking, ...query })).map((date) => ({
    ...date,
    offers: [...date.offers],
  })),
}))

const repeat = route(contract.repeatBooking, async ({ params, body }, ctx) => {
  const { bookings, mail } = await repeatBySalon(ctx, params.id, { bookingId: params.booking, ...body })
  return { bookings: [...bookings], mail }
})

/** The calls about a booking's series. */
export const seriesRoutes: readonly Route[] = [dates, repeat]
