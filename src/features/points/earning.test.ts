import { afterAll, expect, test } from 'vitest'

import type { BookingId, UserId } from '#domain/ids.ts'
import { rows, sql } from '#platform/db.ts'
import { CalendarWorld, pathOf, tomorrow } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked, shown } = calendarWorld
afterAll(calendarWorld.close)

/** A customer's booking of yesterday, for 25 euros. */
async function aVisit(salon: MadeSalon) {
  const { id, customer } = await booked(salon, `${tomorrow}T12:00`)
  const columns = { busy_times: ['starts_at', 'ends_at'], booking_items: ['start_at', 'end_at'], bookings: ['start_at', 'end_at'] } // prettier-ignore
  for (const [table, [from = '', to = '']] of Object.entries(columns))
    await sql`update ${sql.table(table)} set ${sql.ref(from)} = ${sql.ref(from)} - interval '2 days', ${sql.ref(to)} = ${sql.ref(to)} - interval '2 days'
      where ${sql.ref(table === 'bookings' ? 'id' : 'booking_id')} = ${id}`.execute(server.world.owner)
  return { id, customer: customer.id }
}

const earnedBy = async (customer: UserId) =>
  rows(
    server.world.owner,
    sql<{ booking: BookingId; points: number; wallet: number }>`
      select l.booking_id as booking, l.points, a.balance_cents as wallet from point_lots l
      left join ledger_accounts a on a.code = 'points' and a.holder = l.customer_id where l.customer_id = ${customer}`,
  )

test('a visit that a team member completes earns a point for each euro', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const technician = await aMember(salon, 'technician', 0)
  const { id, customer } = await aVisit(salon)
  const mark = (status: string, seen: string) =>
    call('POST', pathOf(salon, `bookings/${id}/mark`), { token: technician, body: { seen, status } })
  const arrived = await mark('checked_in', (await shown(salon, owner, id)).stamp)
  expect(await earnedBy(customer)).toEqual([])
  expect((await mark('completed', arrived.body.stamp)).body.status).toBe('completed')
  expect(await earnedBy(customer)).toEqual([{ booking: id, points: 25, wallet: 25 }])
})

test('a no-show earns nothing, unless the salon agrees that the customer came', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const { id, customer } = await aVisit(salon)
  const { stamp } = await shown(salon, owner, id)
  const path = pathOf(salon, `bookings/${id}`)
  await call('POST', `${path}/mark`, { token: owner, body: { seen: stamp, status: 'no_show' } })
  expect(await earnedBy(customer)).toEqual([])
  await sql`insert into no_show_disputes (booking_id, reason, opened_at) values (${id}, 'Ήμουν εκεί', now())`.execute(
    server.world.owner,
  )
  const seen = (await shown(salon, owner, id)).stamp
  const answered = await call('POST', `${path}/dispute-answer`, {
    token: owner,
    body: { seen, outcome: 'came', note: '' },
  })
  expect(answered.body.status).toBe('completed')
  expect(await earnedBy(customer)).toEqual([{ booking: id, points: 25, wallet: 25 }])
})
