import { route, type Route } from '#platform/http/api.ts'

import * as contract from './contract.ts'
import { findFreeTeam as freeTeam } from './contract/free-team.ts'
import { bookingRoutes } from './http/bookings.ts'
import { changes } from './http/changes.ts'
import { visitFileRoutes } from './http/file.ts'
import { seriesRoutes } from './http/series.ts'
import { readBooking } from './queries/booking.ts'
import { readCalendar } from './queries/calendar.ts'
import { findFreeTeam } from './queries/free-team.ts'
import { findPeople, readPerson } from './queries/people.ts'
import { listCalendarServices } from './queries/services.ts'

const calendar = route(contract.readCalendar, ({ params, query: { from, days, staff } }, ctx) =>
  readCalendar(ctx, params.id, { from, days, staffId: staff }),
)

const services = route(contract.readCalendarServices, async ({ params }, ctx) => ({
  items: await listCalendarServices(ctx, params.id),
}))

const people = route(contract.findCalendarPeople, async ({ params, query }, ctx) => ({
  items: [...(await findPeople(ctx, params.id, query.q))],
}))

const person = route(contract.readCalendarPerson, ({ params }, ctx) =>
  readPerson(ctx, params.id, params.client),
)

const free = route(freeTeam, async ({ params, query: { start, service, option } }, ctx) => ({
  items: [...(await findFreeTeam(ctx, params.id, { start, services: service, options: option }))],
}))

const booking = route(contract.readBooking, ({ params }, ctx) => readBooking(ctx, params.id, params.booking))

export const calendarRoutes: readonly Route[] = [
  calendar,
  services,
  people,
  person,
  free,
  booking,
  ...bookingRoutes,
  ...seriesRoutes,
  ...visitFileRoutes,
  changes,
]
