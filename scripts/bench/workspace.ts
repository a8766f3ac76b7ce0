import type { BookingId, ClientId } from '#domain/ids.ts'
import { listSeriesDates } from '#features/booking/queries/series-dates.ts'
import { readBooking } from '#features/calendar/queries/booking.ts'
import { readCalendar } from '#features/calendar/queries/calendar.ts'
import { findFreeTeam } from '#features/calendar/queries/free-team.ts'
import { findPeople } from '#features/calendar/queries/people.ts'
import { listBook, openClient } from '#features/clients/queries.ts'
import { readSegments } from '#features/clients/queries/segments.ts'
import { readMyDay } from '#features/my-day/queries.ts'
import { listNotices } from '#features/notices/queries.ts'
import { readTeamWeek } from '#features/team/queries/week.ts'
import { searchWorkspace } from '#features/workspace-search/queries.ts'
import { only, sql } from '#platform/db.ts'

import { openBenchDatabase } from './bench-database.ts'
import { fullSalon, memberOf, timed, type FullSalon } from './full-salon.ts'

/** Days that are already booked. */
const ahead = 28

/**
 * The calls of a salon with 100,000 bookings during its work, as its owner. The reports have a benchmark of their
 * own.
 */
export async function benchWorkspace(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(4)
  const full = await fullSalon(database, ahead)
  const next = await only(
    database.owner.db,
    sql<Known>`select b.id, b.code, b.client_id as client from bookings b where b.start_at > now() order by b.start_at limit 1`,
  )
  const member = await memberOf(database, full.salon)
  const rows: Record<string, unknown>[] = []
  for (const [question, ask] of Object.entries({
    ...questionsOf(full, next),
    'a team member’s day': () => readMyDay(member, full.salon.id),
  }))
    rows.push({ bench: 'workspace', question, ...(await timed(ask)) })
  return rows
}

interface Known {
  readonly id: BookingId
  readonly code: string
  readonly client: ClientId
}

function questionsOf({ salon, ctx }: FullSalon, { id, code, client }: Known) {
  const day = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()
  const calendar = (days: number) => readCalendar(ctx, salon.id, { from: day(1), days, staffId: undefined })
  const book = (but: Partial<Parameters<typeof listBook>[2]>) =>
    listBook(ctx, salon.id, {
      q: '',
      sort: 'last',
      page: 1,
      segment: undefined,
      tag: undefined,
      ...but,
    })
  const [serviceId] = salon.serviceIds
  return {
    'a day of the calendar': () => calendar(1),
    'a week of the calendar': () => calendar(7),
    'a booking': () => readBooking(ctx, salon.id, id),
    'the clients of two letters': () => findPeople(ctx, salon.id, 'Πε'),
    'who is free next': () =>
      findFreeTeam(ctx, salon.id, { start: `${day(1)}T10:00`, services: [serviceId], options: [] }),
    'the dates of a series': () => listSeriesDates(ctx, salon.id, { bookingId: id, weeks: 2, count: 12 }),
    'the search of a name': () => searchWorkspace(ctx, salon.id, 'Πελάτης'),
    'the search of a whole name': () => searchWorkspace(ctx, salon.id, 'Πελάτης 501'),
    'the search of a code': () => searchWorkspace(ctx, salon.id, code),
    'the search of nothing that is there': () => searchWorkspace(ctx, salon.id, 'Ωωωω'),
    'the client list': () => book({}),
    'the client list, by a name': () => book({ q: 'Πελάτης 5' }),
    'the segments': () => readSegments(ctx, salon.id),
    'the clients who owe': () => book({ segment: 'owing' }),
    'a card': () => openClient(ctx, salon.id, client),
    'the notices': () => listNotices(ctx, salon.id, { limit: 30, cursor: undefined }),
    'the week of the team': () => readTeamWeek(ctx, salon.id, undefined),
  }
}
