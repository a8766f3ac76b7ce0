import { afterAll, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { at, day, startOwnSalons } from '#test/own-salons-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const { server, call, owner, manager, stranger, technician, ownSalon } = await startOwnSalons()
afterAll(() => server[Symbol.asyncDispose]())

const tomorrow = day(1).toString()
const switched = (salon: MadeSalon, isPublished: boolean, token = owner) =>
  call('PUT', at(salon, 'publication'), { token, body: { isPublished } })
const hold = ({ id, serviceIds: [serviceId] }: MadeSalon, time: string) =>
  call('POST', '/holds', {
    body: { salonId: id, items: [{ serviceId }], mode: 'sequence', start: `${tomorrow}T${time}` },
  })

/** The places where strangers find the salon: its page, its free times, the search and the map. */
async function shown({ id, slug, serviceIds }: MadeSalon, name: string) {
  const page = await call('GET', `/salons/${slug}`)
  const times = await call(
    'GET',
    `/salons/${id}/availability?service=${serviceIds[0]}&from=${tomorrow}&to=${tomorrow}`,
  )
  const found = await call('GET', `/salons?q=${encodeURIComponent(name)}`)
  const { listed } = await only(
    server.world.platform.dbs.public,
    sql<{ listed: number }>`select count(*)::integer as listed from salons where id = ${id}`,
  )
  return { page: page.status, times: times.status, found: found.body.total, listed }
}

test('a salon goes public when its owner says so, and not before it can be booked', async () => {
  const name = 'Κρυφό Ατελιέ'
  const salon = await ownSalon({ name })
  expect(await shown(salon, name)).toEqual({ page: 200, times: 200, found: 1, listed: 1 })
  const first = await hold(salon, '11:00')
  expect(first.status).toBe(201)

  expect((await switched(salon, false)).body).toMatchObject({ isPublished: false, isBookable: true })
  expect(await shown(salon, name)).toEqual({ page: 404, times: 404, found: 0, listed: 0 })
  expect((await hold(salon, '12:00')).body.code).toBe('salon_not_bookable')
  // The held time is free again, and the hold can no longer be confirmed.
  const left = await only(
    server.world.owner,
    sql<{
      holds: number
    }>`select count(*)::integer as holds from bookings where salon_id = ${salon.id} and hold_expires_at > now()`,
  )
  expect(left.holds).toBe(0)

  await sql`delete from staff_services where salon_id = ${salon.id}`.execute(server.world.owner)
  expect((await switched(salon, true)).body.code).toBe('salon_not_ready')
  await sql`insert into staff_services (salon_id, staff_id, service_id) values (${salon.id}, ${salon.staffIds[0]}, ${salon.serviceIds[0]})`.execute(
    server.world.owner,
  )
  expect((await switched(salon, true)).body).toMatchObject({ isPublished: true })
  expect(await shown(salon, name)).toEqual({ page: 200, times: 200, found: 1, listed: 1 })
  expect((await hold(salon, '11:00')).status).toBe(201)
})

test('before that its team sees the page, and writes down the appointments that it has', async () => {
  const salon = await ownSalon({ name: 'Νέο Ατελιέ' })
  await switched(salon, false)
  const page = (token?: string) => call('GET', `/salons/${salon.slug}`, { ...(token && { token }) })
  for (const token of [owner, manager.token])
    expect((await page(token)).body).toMatchObject({ name: 'Νέο Ατελιέ', bookable: false, verified: true })
  for (const token of [undefined, stranger, technician.token]) expect((await page(token)).status).toBe(404)
  const written = await call('POST', at(salon, 'bookings'), {
    token: owner,
    body: { start: `${tomorrow}T11:00`, services: [{ serviceId: salon.serviceIds[0] }], name: 'Άννα' },
  })
  expect(written.status).toBe(201)
})

test('only the owner has the switch', async () => {
  const salon = await ownSalon()
  for (const [token, code] of [
    [manager.token, 'forbidden'],
    [technician.token, 'forbidden'],
    [stranger, 'not_found'],
  ] as const)
    expect((await switched(salon, false, token)).body.code).toBe(code)
  expect((await call('GET', `/salons/${salon.slug}`)).status).toBe(200)
})
