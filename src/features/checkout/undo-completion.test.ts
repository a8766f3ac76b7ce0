import { afterAll, expect, test } from 'vitest'

import type { BookingId } from '#domain/ids.ts'
import { earnPoints } from '#features/points/commands/earn-points.ts'
import { actingAs, one, only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { auditOf } from '#test/audit-of.ts'
import { CalendarWorld, pathOf, walkIn } from '#test/calendar-world.ts'
import { aCustomer, type MadeSalon } from '#test/salon-factory.ts'

const { server, call, aMember, aTeam, shown, close: end } = await CalendarWorld.open()
const { world } = server
afterAll(end)

const aSalonOf = () => aTeam({ hours: '{[0,1440)}', services: [{ priceCents: 3450 }] })

interface Seen {
  readonly id: string
  readonly stamp: string
}

/** An appointment that began ten minutes ago. */
async function begun(salon: MadeSalon, token: string, minutes = 10): Promise<Seen> {
  const start = Temporal.Now.instant().subtract({ minutes }).round({ smallestUnit: 'minute' })
  const body = walkIn(salon, start.toString(), { outsideHours: true })
  return (await call('POST', pathOf(salon, 'bookings'), { token, body })).body as Seen
}

async function billed(salon: MadeSalon, token: string): Promise<Seen & { readonly billId: string }> {
  const { id, stamp } = await begun(salon, token)
  const { body } = await call('POST', pathOf(salon, 'bills'), {
    token,
    body: {
      booking: { bookingId: id, seen: stamp },
      lines: [{ kind: 'booked', position: 0, unitCents: 3450 }],
      payments: [{ method: 'cash', cents: 3450 }],
    },
  })
  return { id, stamp: (await shown(salon, token, id)).stamp as string, billId: body.bill.id as string }
}

const undo = (salon: MadeSalon, token: string, { id, stamp }: Seen, more: object = {}) =>
  call('POST', pathOf(salon, `bookings/${id}/undo-completion`), {
    token,
    key: newId(),
    body: { seen: stamp, reason: 'Λάθος πελάτισσα', ...more },
  })

test('an appointment is open again: its bill is undone with the reason, and its time is taken again', async () => {
  const { salon, owner } = await aSalonOf()
  const booking = await billed(salon, owner)
  expect((await undo(salon, owner, booking, { reason: ' ' })).status).toBe(422)
  const { status, body } = await undo(salon, owner, booking)
  expect([status, body.status]).toEqual([200, 'confirmed'])
  const bill = await call('GET', pathOf(salon, `bills/${booking.billId}`), { token: owner })
  expect(bill.body.bill.undoReason).toBe('Λάθος πελάτισσα')
  const { body: day } = await call('GET', pathOf(salon, 'day-book'), { token: owner })
  expect(day).toMatchObject({ salesCents: 0, byMethod: [{ method: 'cash', cents: 0 }] })
  const whole = await only(
    world.owner,
    sql<{ whole: boolean }>`
      select t.ends_at = b.end_at as whole from bookings b join busy_times t on t.booking_id = b.id where b.id = ${booking.id}`,
  )
  expect(whole).toEqual({ whole: true })
  const events = await rows(
    world.owner,
    sql<{
      kind: string
    }>`select kind from booking_events where booking_id = ${booking.id} order by happened_at`,
  )
  expect(events.map(({ kind }) => kind)).toEqual(['booked', 'completed', 'reopened'])
  const again = await call('POST', pathOf(salon, `bookings/${booking.id}/mark`), {
    token: owner,
    body: { seen: body.stamp, status: 'no_show' },
  })
  expect(again.status).toBe(200)
})

test('only those who run the salon undo a completion, once, and not by a mark', async () => {
  const { salon, owner } = await aSalonOf()
  const booking = await billed(salon, owner)
  expect((await undo(salon, await aMember(salon, 'technician'), booking)).status).toBe(403)
  const mark = await call('POST', pathOf(salon, `bookings/${booking.id}/mark`), {
    token: owner,
    body: { seen: booking.stamp, status: 'confirmed' },
  })
  expect(mark.body.code).toBe('booking_not_changeable')
  // The clock of the test stands still, and a booking is known by the time of its last change.
  world.setNow(world.platform.now().add({ seconds: 1 }).toString())
  const answers = await Promise.all([undo(salon, owner, booking), undo(salon, owner, booking)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('failure 72: the points of an undone completion are taken back, and given again with the next, however often', async () => {
  const { salon, owner } = await aSalonOf()
  const booking = await billed(salon, owner)
  const { id: customerId } = await aCustomer(world.owner)
  await sql`update bookings set customer_id = ${customerId}, source = 'marketplace' where id = ${booking.id}`.execute(
    world.owner,
  )
  const bookingId = booking.id as BookingId
  await actingAs(world.platform.dbs.app, { userId: customerId }, (tx) =>
    earnPoints(tx, { bookingId, customerId, totalCents: 3450, completedAt: Temporal.Now.instant() }),
  )
  const points = async () =>
    (
      await one(
        world.owner,
        sql<{ points: number }>`
          select balance_cents::integer as points from ledger_accounts where code = 'points' and holder = ${customerId}`,
      )
    )?.points
  expect(await points()).toBe(34)
  for (let { stamp } = booking, times = 0; times < 3; times += 1) {
    expect((await undo(salon, owner, { id: booking.id, stamp })).status).toBe(200)
    expect(await points()).toBe(0)
    const { body } = await call('POST', pathOf(salon, `bookings/${booking.id}/mark`), {
      token: owner,
      body: { seen: (await shown(salon, owner, booking.id)).stamp, status: 'completed' },
    })
    stamp = body.stamp
    expect(await points()).toBe(34)
  }
})

test('once the salon is owed what was prepaid, only the bill can be undone', async () => {
  const { salon, owner } = await aSalonOf()
  const { id, stamp } = await begun(salon, owner)
  const { body } = await call('POST', pathOf(salon, `bookings/${id}/mark`), {
    token: owner,
    body: { seen: stamp, status: 'completed' },
  })
  const prepaid = (settleAt: string | null) =>
    sql`update bookings set paid_cents = 900, settle_at = ${settleAt}::timestamptz where id = ${id}`.execute(
      world.owner,
    )
  await prepaid(null)
  expect((await undo(salon, owner, { id, stamp: body.stamp })).body.code).toBe('booking_settled')
  await prepaid('2099-01-01T00:00:00Z')
  expect((await undo(salon, owner, { id, stamp: body.stamp })).status).toBe(200)
  expect(await only(world.owner, sql`select settle_at from bookings where id = ${id}`)).toEqual({
    settle_at: null,
  })
  await sql`update bookings set paid_cents = 0 where id = ${id}`.execute(world.owner)
})

test('time that was given to another meanwhile is not taken back', async () => {
  const { salon, owner } = await aSalonOf()
  const booking = await billed(salon, owner)
  const next = await begun(salon, owner, -5)
  expect(next.id).toBeDefined()
  expect((await undo(salon, owner, booking)).body.code).toBe('slot_taken')
  const bill = await call('GET', pathOf(salon, `bills/${booking.billId}`), { token: owner })
  expect(bill.body.bill.undoneAt).toBeNull()
})

test('the audit finds no breach after all this', async () => {
  const found = (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
  expect(found.flatMap(({ name, breaches }) => [name, ...breaches])).toEqual([])
})
