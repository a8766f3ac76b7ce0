import { afterAll, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { CalendarWorld, pathOf, walkIn } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const { server, call, aMember, aTeam, close: end } = await CalendarWorld.open()
const { world } = server
afterAll(end)

const sell = (salon: MadeSalon, token: string, more: object = {}) =>
  call('POST', pathOf(salon, 'bills'), {
    token,
    key: newId(),
    body: {
      lines: [
        {
          kind: 'service',
          serviceId: salon.serviceIds[0],
          staffId: salon.staffIds[0],
          unitCents: 2000,
        },
      ],
      payments: [{ method: 'terminal', cents: 2000 }],
      ...more,
    },
  })

const aClient = async (salon: MadeSalon, token: string, email = 'sofia@example.com') =>
  (await call('POST', pathOf(salon, 'clients'), { token, body: { name: 'Σοφία Λάμπρου', email } })).body
    .id as string

test('a sale without an appointment begins empty, for those who see the whole calendar', async () => {
  const { salon, owner } = await aTeam()
  const { body } = await call('GET', pathOf(salon, 'checkout'), { token: owner })
  expect(body).toMatchObject({ lines: [], earlier: { prepaid: 0, gift_card: 0, points: 0 }, bill: null })
  expect(body.staff).toHaveLength(2)
  const technician = await aMember(salon, 'technician')
  expect((await call('GET', pathOf(salon, 'checkout'), { token: technician })).status).toBe(403)
  expect((await sell(salon, technician)).status).toBe(403)
})

test('a bill of an appointment names no other client, and no team member or method twice', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const start = Temporal.Now.instant().subtract({ minutes: 10 }).round({ smallestUnit: 'minute' })
  const { body: made } = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, start.toString(), { outsideHours: true }),
  })
  const booking = { bookingId: made.id, seen: made.stamp }
  const clientId = await aClient(salon, owner, 'nefeli@example.com')
  const tip = { staffId: salon.staffIds[0], cents: 100 }
  const part = { method: 'terminal', cents: 1000 }
  for (const [more, field] of [
    [{ booking, clientId }, 'clientId'],
    [{ tips: [tip, tip], payments: [{ method: 'terminal', cents: 2200 }] }, 'tips'],
    [{ payments: [part, part] }, 'payments'],
  ] as const)
    expect((await sell(salon, owner, more)).body.errors).toMatchObject({ [field]: { code: 'invalid' } })
})

test('a sale names a client of the salon, who is shown on the bill and in the day book', async () => {
  const { salon, owner } = await aTeam()
  const clientId = await aClient(salon, owner)
  const { body: sold } = await sell(salon, owner, { clientId })
  const { body } = await call('GET', pathOf(salon, `bills/${sold.bill.id}`), { token: owner })
  expect(body).toMatchObject({
    bill: { number: 1, bookingId: null },
    client: { name: 'Σοφία Λάμπρου', email: 'sofia@example.com' },
    canUndo: true,
  })
  await sell(salon, owner)
  const { body: day } = await call('GET', pathOf(salon, 'day-book'), { token: owner })
  expect(day.bills.map(({ client }: { client: string | null }) => client)).toEqual([null, 'Σοφία Λάμπρου'])
  const other = await aTeam()
  expect((await sell(salon, owner, { clientId: await aClient(other.salon, other.owner) })).status).toBe(404)
})

test('a bill is read by its salon’s team only, and by team members if it is of their appointment', async () => {
  const [{ salon, owner }, other] = [await aTeam(), await aTeam()]
  const { body: sold } = await sell(salon, owner)
  const read = (token: string, of = salon) => call('GET', pathOf(of, `bills/${sold.bill.id}`), { token })
  expect((await read(await aMember(salon, 'technician'))).status).toBe(404)
  expect((await read(other.owner, other.salon)).status).toBe(404)
  expect((await read(owner)).status).toBe(200)
})

test('two entries of one client become one with the bills of both', async () => {
  const { salon, owner } = await aTeam()
  const [kept, gone] = [await aClient(salon, owner), await aClient(salon, owner, 'sofia.lamprou@example.com')]
  const { body: sold } = await sell(salon, owner, { clientId: gone })
  const merged = await call('POST', pathOf(salon, `clients/${kept}/merge`), {
    token: owner,
    body: { otherId: gone, revision: 1, otherRevision: 1 },
  })
  expect(merged.status).toBe(200)
  const of = await only(
    world.owner,
    sql<{ client: string }>`select client_id as client from bills where id = ${sold.bill.id}`,
  )
  expect(of.client).toBe(kept)
})
