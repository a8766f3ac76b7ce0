import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { CalendarWorld, dayIn, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked } = calendarWorld
afterAll(calendarWorld.close)

interface Asked {
  readonly from?: string
  readonly services?: readonly string[]
  readonly options?: readonly string[]
}

/** The members who are free first, as «name clock». */
async function free(salon: MadeSalon, token: string, asked: Asked = {}) {
  const { from = `${tomorrow}T11:07`, services = [salon.serviceIds[0]], options = [] } = asked
  const query = new URLSearchParams([
    ['start', from],
    ...services.map((id) => ['service', id]),
    ...options.map((id) => ['option', id]),
  ])
  const { status, body } = await call('GET', pathOf(salon, `calendar/free?${query}`), { token })
  if (status !== 200) return [`${status} ${body.code}`]
  return body.items.map(
    ({ name, start }: { name: string; start: string }) =>
      `${name} ${start.slice(0, 16).replace(`${tomorrow}T`, '')}`,
  )
}

test('each team member’s first free time from a moment on is found, soonest first, and can be booked', async () => {
  const { salon, owner } = await aTeam({ minimumNotice: 600, step: 60 })
  await booked(salon, `${dayIn(2)}T12:00`)
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, `${tomorrow}T11:00`) })
  // Neither the notice nor the salon’s step holds for the salon itself: any five minutes will do.
  expect(await free(salon, owner)).toEqual(['Νίκη 2 11:10', 'Νίκη 1 12:00'])
  expect(await free(salon, owner, { from: `${tomorrow}T17:01` })).toEqual([
    `Νίκη 1 ${dayIn(2)}T10:00`,
    `Νίκη 2 ${dayIn(2)}T10:00`,
  ])
  for (const [staff, clock] of [
    [1, '11:10'],
    [0, '12:00'],
  ] as const) {
    const services = [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[staff] }]
    const body = walkIn(salon, `${tomorrow}T${clock}`, { services })
    expect((await call('POST', pathOf(salon, 'bookings'), { token: owner, body })).status).toBe(201)
  }
})

test('several services follow each other, with their options, in the given order', async () => {
  const { salon, owner } = await aTeam({
    services: [{ minutes: 30, options: [{ minutes: 30, priceCents: 500 }] }, { minutes: 60 }],
  })
  const [short, long] = salon.serviceIds as unknown as readonly [string, string]
  await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${tomorrow}T13:00`, { services: [{ serviceId: long, staffId: salon.staffIds[0] }] }),
  })
  const services = [short, long]
  expect(await free(salon, owner, { services })).toEqual(['Νίκη 1 11:10', 'Νίκη 2 11:10'])
  const options = salon.optionIds[0] ?? []
  expect(await free(salon, owner, { services, options })).toEqual(['Νίκη 2 11:10', 'Νίκη 1 14:00'])
})

test('only team members who do all the services are named, technicians find themselves, and strangers no one', async () => {
  const { salon, owner } = await aTeam({ services: [{}, {}] })
  await sql`delete from staff_services where staff_id = ${salon.staffIds[0]} and service_id = ${salon.serviceIds[1]}`.execute(
    server.world.owner,
  )
  expect(await free(salon, owner, { services: salon.serviceIds })).toEqual(['Νίκη 2 11:10'])
  const technician = await aMember(salon, 'technician', 0)
  expect(await free(salon, technician)).toEqual(['Νίκη 1 11:10'])
  expect(await free(salon, technician, { services: salon.serviceIds })).toEqual([])
  const other = await aTeam()
  expect(await free(salon, other.owner)).toEqual(['404 not_found'])
  expect(await free(salon, owner, { services: other.salon.serviceIds })).toEqual([
    '422 service_not_available',
  ])
  expect(await free(salon, owner, { services: [] })).toEqual(['422 validation_failed'])
})

test('a resource that is in use is waited for', async () => {
  const { salon, owner } = await aTeam({ services: [{ needsResource: true }], resourceUnits: 1 })
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, `${tomorrow}T11:00`) })
  expect(await free(salon, owner)).toEqual(['Νίκη 1 12:00', 'Νίκη 2 12:00'])
})

test('a client is found with the services of the last time, by letters or by id', async () => {
  const { salon, owner } = await aTeam({ services: [{ options: [{ minutes: 10, priceCents: 500 }] }, {}] })
  const [gel, other] = salon.serviceIds as unknown as readonly [string, string]
  const [option] = salon.optionIds[0] ?? []
  const people = async (query: string) =>
    (await call('GET', pathOf(salon, `calendar/people${query}`), { token: owner })).body
  const { body: made } = await call('POST', `/business/salons/${salon.id}/clients`, {
    token: owner,
    body: { name: 'Ζωή Δήμου' },
  })
  expect(await people(`/${made.id}`)).toMatchObject({ name: 'Ζωή Δήμου', usual: [] })
  const book = async (start: string, services: readonly object[]) => {
    const body = walkIn(salon, start, { services, clientId: made.id, name: undefined })
    return (await call('POST', pathOf(salon, 'bookings'), { token: owner, body })).body
  }
  await book(`${tomorrow}T10:00`, [{ serviceId: other, staffId: salon.staffIds[1] }])
  await book(`${tomorrow}T12:00`, [{ serviceId: gel, optionIds: [option], staffId: salon.staffIds[0] }])
  const last = await book(`${tomorrow}T15:00`, [{ serviceId: other, staffId: salon.staffIds[0] }])
  await call('POST', pathOf(salon, `bookings/${last.id}/cancel`), {
    token: owner,
    body: { seen: last.stamp, reason: 'Αλλαγή' },
  })
  const usual = [{ serviceId: gel, optionIds: [option], staffId: salon.staffIds[0] }]
  expect(await people(`?q=${encodeURIComponent('Ζω')}`)).toMatchObject({
    items: [{ id: made.id, visits: 0, usual }],
  })
  expect(await people(`/${made.id}`)).toMatchObject({ usual })
  const stranger = await aTeam()
  const asked = await call('GET', pathOf(stranger.salon, `calendar/people/${made.id}`), {
    token: stranger.owner,
  })
  expect(asked.status).toBe(404)
})
