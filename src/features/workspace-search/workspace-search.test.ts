import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { CalendarWorld, dayIn, pathOf, walkIn } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)

const found = async (salon: MadeSalon, token: string, q: string) => {
  const { status, body } = await call('GET', `${pathOf(salon, 'search')}?q=${encodeURIComponent(q)}`, {
    token,
    language: 'en',
  })
  expect(status).toBe(200)
  return body
}

const addClient = (salon: MadeSalon, token: string, name: string, phone: string) =>
  call('POST', pathOf(salon, 'clients'), { token, body: { name, phone } })

test('clients, bookings and services are found by name in any spelling, by number and by code', async () => {
  const { salon, owner } = await aTeam()
  await addClient(salon, owner, 'Ελένη Παππά', '6905556677')
  const start = `${dayIn(3)}T12:00`
  const { body: visit } = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, start, { name: 'Ελένη Παππά', phone: '6905556677' }),
  })
  const { body: nameless } = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${dayIn(3)}T15:00`, { name: 'Χριστίνα' }),
  })
  for (const q of ['παππα', 'eleni pap', 'ΕΛΕΝΗ', '55566', '+30 690 555 6677']) {
    const { clients, bookings } = await found(salon, owner, q)
    expect([q, clients]).toMatchObject([q, [{ name: 'Ελένη Παππά', phone: '6905556677' }]])
    expect(bookings).toMatchObject([{ id: visit.id, client: 'Ελένη Παππά', services: ['Gel polish 1'] }])
  }
  expect((await found(salon, owner, 'xristina')).bookings).toMatchObject([{ id: nameless.id }])
  const [{ code }] = (await found(salon, owner, 'παππα')).bookings
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase()
  expect((await found(salon, owner, spaced)).bookings).toMatchObject([{ id: visit.id, code }])
  expect((await found(salon, owner, 'gel pol')).services.length).toBeGreaterThan(0)
  expect(await found(salon, owner, 'ζζζζ')).toEqual({ clients: [], bookings: [], services: [] })
  const path = `${pathOf(salon, 'search')}?q=`
  expect((await call('GET', `${path}α`, { token: owner })).status).toBe(422)
})

test('what comes next stands first, and another salon’s is never found', async () => {
  const { salon, owner } = await aTeam()
  const { salon: other, owner: stranger } = await aTeam()
  await addClient(salon, owner, 'Μαρία Παππά', '6901112222')
  const past = await booked(salon, `${dayIn(2)}T12:00`)
  await sql`update bookings set status = 'completed', start_at = start_at - interval '9 days', end_at = end_at - interval '9 days' where id = ${past.id}`.execute(
    world.owner,
  )
  const later = await booked(salon, `${dayIn(5)}T12:00`)
  const next = await booked(salon, `${dayIn(3)}T12:00`)
  await sql`update bookings b set client_id = c.id from clients c where c.salon_id = b.salon_id and b.salon_id = ${salon.id}`.execute(
    world.owner,
  )
  const { bookings } = await found(salon, owner, 'μαρια')
  expect(bookings.map(({ id }: { id: string }) => id)).toEqual([next.id, later.id, past.id])
  expect(await found(other, stranger, 'μαρια')).toMatchObject({ clients: [], bookings: [] })
  expect((await found(other, stranger, bookings[0].code)).bookings).toEqual([])
  expect((await call('GET', `${pathOf(salon, 'search')}?q=μαρια`, { token: stranger })).status).toBe(404)
})

test('a technician finds her own bookings with masked numbers, and no number by its digits', async () => {
  const { salon, owner } = await aTeam()
  const hers = await aMember(salon, 'technician', 0)
  await addClient(salon, owner, 'Μαρία Παππά', '6901112222')
  const own = await booked(salon, `${dayIn(3)}T12:00`, 0)
  const colleagues = await booked(salon, `${dayIn(3)}T14:00`, 1)
  const { clients, services, bookings } = await found(salon, hers, 'μαρια')
  expect([clients, services]).toEqual([[], []])
  expect(bookings).toMatchObject([{ id: own.id, phone: '•••• 2222' }])
  expect((await found(salon, hers, bookings[0].code)).bookings).toMatchObject([{ id: own.id }])
  expect((await found(salon, hers, '690111')).bookings).toEqual([])
  const seen = (await found(salon, owner, 'μαρια')).bookings
  const { code } = seen.find(({ id }: { id: string }) => id === colleagues.id)
  expect((await found(salon, hers, code)).bookings).toEqual([])
})
