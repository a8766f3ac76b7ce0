import { afterAll, beforeAll, expect, test } from 'vitest'

import { reportFigures, type ReportFigure } from '#domain/reports/figures.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { reportedVisits } from '#test/reported-visits.ts'
import { freshWorld, type World } from '#test/world.ts'

import { reportBookings } from './queries/report-bookings.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const { owner: anOwner, visit, person: aPerson } = reportedVisits(() => world)

/** Figures that do not repeat, the same in each run. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test('the bookings behind each figure have its count and its sum, page by page', async () => {
  const { salon, report, behind } = await anOwner()
  const people = [null, await aPerson(), await aPerson(), await aPerson(), await aPerson()]
  const statuses = ['completed', 'completed', 'completed', 'no_show', 'confirmed', 'cancelled_by_customer', 'cancelled_by_salon'] // prettier-ignore
  const roll = dice(17)
  const of = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(roll.next().value * items.length)] as Item
  for (let hour = 0; hour < 170; hour++) {
    const start = Temporal.Instant.from('2026-03-01T05:00:00Z').add({ hours: hour * 26 })
    await visit(salon, { start: start.toString(), person: of(people), status: of(statuses), staff: of([0, 1]), cents: of([1500, 2500, 4050]), ...(of([0, 1]) && { second: 1 }) }) // prettier-ignore
  }
  await sql`update staff set is_active = false where id = ${salon.staffIds[1]}`.execute(world.owner)
  for (const [from, to, now] of [
    ['2026-04-01', '2026-04-30', '2026-12-31'],
    ['2026-03-01', '2026-09-30', '2026-12-31'],
    ['2026-05-11', '2026-05-17', '2026-06-20'],
    ['2026-03-15', '2026-06-15', '2026-07-01'],
  ] as const) {
    const at = `${now}T12:00:00Z`
    const { current } = await report(from, to, 'month', at)
    const lists = Object.fromEntries(
      await Promise.all(
        reportFigures.map(async (figure) => [figure, await behind(figure, { from, to, now: at })] as const),
      ),
    ) as Record<ReportFigure, Awaited<ReturnType<typeof behind>>>
    expect([lists.revenue.count, lists.revenue.cents]).toEqual([current.completed, current.revenueCents])
    expect([lists.visits.count, lists.fresh.count, lists.returning.count]).toEqual([
      current.completed,
      current.newClients,
      current.returningClients,
    ])
    expect([lists.rebooked.count, lists.rebooked.cameAgain]).toEqual([current.rebookable, current.rebooked])
    expect([lists.occupancy.minutes, lists.expected.cents]).toEqual([
      current.bookedMinutes,
      current.expectedCents,
    ])
    expect([lists.noShow.count, lists.cancelled.count]).toEqual([current.noShows, current.cancelled])
    for (const [figure, list] of Object.entries(lists)) await wholeOf(figure as ReportFigure, list)
    async function wholeOf(
      figure: ReportFigure,
      { count, cents, minutes, cameAgain, pages }: (typeof lists)['visits'],
    ) {
      const all = await Promise.all(
        Array.from({ length: pages }, (_, page) => behind(figure, { from, to, page: page + 1, now: at })),
      )
      const bookings = all.flatMap((page) => page.bookings)
      const sum = (value: (booking: (typeof bookings)[number]) => number) =>
        bookings.reduce((whole, one) => whole + value(one), 0)
      expect([figure, new Set(bookings.map(({ id }) => id)).size]).toEqual([figure, count])
      const sums = [sum((one) => one.cents), sum((one) => one.minutes), sum((one) => Number(one.cameAgain))]
      expect([figure, ...sums]).toEqual([figure, cents, minutes, cameAgain])
      expect(bookings.map(({ start }) => start)).toEqual(
        bookings
          .map(({ start }) => start)
          .toSorted()
          .toReversed(),
      )
    }
  }
  const [first] = (await behind('revenue', { from: '2026-03-01', to: '2026-09-30' })).bookings
  expect(first).toMatchObject({
    status: 'completed',
    client: 'Χ',
    items: [{ name: 'Υ', staff: expect.stringContaining('Νίκη') }, ...(first?.items.slice(1) ?? [])],
  })
})

test('the bookings behind a figure are for who may see reports, of the own salon', async () => {
  const { salon } = await anOwner()
  const { actor } = await anOwner()
  await visit(salon, { start: '2026-04-02T08:00:00Z' })
  const query = { from: '2026-04-01', to: '2026-04-30', step: 'day', figure: 'visits', page: 1 } as const
  await expect(reportBookings(ctxOf(world, actor), salon.id, query)).rejects.toMatchObject({
    code: 'not_found',
  })
  const seen = await asUser(
    world.platform.dbs.app,
    actor.id,
    (tx) =>
    rows(tx, sql`select bookings::integer, page::text from report_bookings(${salon.id}, '2026-04-01', '2026-05-01', '2026-12-31', 60, 'visits', '{}', 25, 0)`), // prettier-ignore
  )
  expect(seen).toEqual([{ bookings: 0, page: '[]' }])
})
