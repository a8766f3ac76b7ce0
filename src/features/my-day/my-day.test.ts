import { afterAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { CalendarWorld, pathOf, walkIn } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const { server, call, aMember, aTeam, close: end } = await CalendarWorld.open()
const { world } = server
afterAll(end)

// Wednesday, 10:00 in Athens.
const wednesday = '2027-03-10'
const clock = (local: string, zone = 'Europe/Athens') =>
  world.setNow(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString())

const myDay = async (salon: MadeSalon, token: string, language: 'el' | 'en' = 'en') =>
  (await call('GET', pathOf(salon, 'my-day'), { token, language })).body

const book = async (
  { salon, owner: token }: { readonly salon: MadeSalon; readonly owner: string },
  start: string,
  staff = 0,
  more: object = {},
) => {
  const services = [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[staff] }]
  const made = await call('POST', pathOf(salon, 'bookings'), {
    token,
    body: walkIn(salon, start, { services, outsideHours: true, ...more }),
  })
  expect(made.status).toBe(201)
  return made.body as { id: string; stamp: string }
}

const line = (salon: MadeSalon, staff: number, unitCents: number) => ({
  kind: 'service',
  serviceId: salon.serviceIds[0],
  staffId: salon.staffIds[staff],
  unitCents,
})

/** A sale without an appointment, which only owners and managers can read. */
async function sold(salon: MadeSalon, token: string, lines: readonly { readonly unitCents: number }[]) {
  const cents = lines.reduce((sum, { unitCents }) => sum + unitCents, 0)
  const { body, status } = await call('POST', pathOf(salon, 'bills'), {
    token,
    key: newId(),
    body: { lines, payments: [{ method: 'terminal', cents }] },
  })
  expect(status).toBe(201)
  return body.bill.id as string
}

const allow = (salon: MadeSalon, token: string, staff: number, seesTakings: boolean) =>
  call('PUT', pathOf(salon, `commission/${salon.staffIds[staff]}`), {
    token,
    body: { percent: staff === 0 ? 50 : 10, seesTakings },
  })

/** The tokens of its people are valid for some minutes. */
async function aSalonAtWork(at = `${wednesday}T10:00`) {
  clock(at)
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}', services: [{ priceCents: 2000 }] })
  const own = await aMember(salon, 'technician')
  await call('PUT', pathOf(salon, 'vat'), { token: owner, body: { rate: 0 } })
  return { salon, owner, own }
}

test('a team member finds her own day in the order of time, and nothing of her colleague’s', async () => {
  const { salon, owner, own } = await aSalonAtWork()
  await book({ salon, owner }, `${wednesday}T15:00`, 0, { name: 'Ρένα' })
  const first = await book({ salon, owner }, `${wednesday}T11:00`, 0, {
    name: 'Μαρία',
    phone: '690 111 2222',
    note: 'Γαλλικό',
  })
  const gone = await book({ salon, owner }, `${wednesday}T17:00`, 0)
  await call('POST', pathOf(salon, `bookings/${gone.id}/cancel`), {
    token: owner,
    body: { seen: gone.stamp, reason: 'Κλειστά' },
  })
  await book({ salon, owner }, `${wednesday}T12:00`, 1, { name: 'Κρυφή' })
  await book({ salon, owner }, '2027-03-11T12:00', 0, { name: 'Αύριο' })
  const day = await myDay(salon, own)
  expect(day).toMatchObject({ timeZone: 'Europe/Athens', today: wednesday })
  expect(day.own.bookings).toMatchObject([
    {
      id: first.id,
      start: `${wednesday}T11:00:00+02:00`,
      clientName: 'Μαρία',
      clientPhone: '•••• 2222',
      note: 'Γαλλικό',
      services: ['Gel polish 1'],
    },
    { clientName: 'Ρένα' },
  ])
  expect(JSON.stringify(day)).not.toMatch(/Κρυφή|Αύριο|[cC]ents|allerg/i)
  expect(day.own.thisWeek).toMatchObject({ visits: 0, takings: null })
})

test('the shifts and absences of her week are hers alone', async () => {
  const { salon, owner, own } = await aSalonAtWork()
  const away = (staff: number, reason: string) =>
    call('POST', pathOf(salon, `team/${salon.staffIds[staff]}/time-off`), {
      token: owner,
      body: { start: '2027-03-12T12:00', end: '2027-03-12T14:00', reason },
    })
  expect((await away(0, 'Γιατρός')).status).toBe(200)
  await away(1, 'Ταξίδι')
  const { week, weekMinutes } = (await myDay(salon, own)).own
  expect(week.map(({ date }: { date: string }) => date)).toEqual(
    ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2027-03-${day}`),
  )
  expect(week[4].shift.away).toEqual([{ start: 720, end: 840, reason: 'Γιατρός' }])
  expect(week.flatMap(({ shift }: { shift: { away: object[] } }) => shift.away)).toHaveLength(1)
  expect(weekMinutes).toBe(7 * 1440 - 120)
  const colleague = (await myDay(salon, await aMember(salon, 'technician', 1))).own
  expect(colleague.week[4].shift.away).toMatchObject([{ reason: 'Ταξίδι' }])
})

test('the week begins on Monday and the day at midnight of the salon', async () => {
  const { salon, owner, own } = await aSalonAtWork('2027-03-07T23:55')
  await book({ salon, owner }, '2027-03-07T22:30')
  await book({ salon, owner }, '2027-03-08T00:15')
  expect((await myDay(salon, own)).own).toMatchObject({
    bookings: [{ start: '2027-03-07T22:30:00+02:00' }],
    thisWeek: { from: '2027-03-01', to: '2027-03-07', bookedMinutes: 60 },
    thisMonth: { from: '2027-03-01', to: '2027-03-31', bookedMinutes: 120 },
  })
  clock('2027-03-08T00:05')
  expect(await myDay(salon, own)).toMatchObject({
    today: '2027-03-08',
    own: {
      bookings: [{ start: '2027-03-08T00:15:00+02:00' }],
      thisWeek: { from: '2027-03-08', to: '2027-03-14', bookedMinutes: 60 },
    },
  })
})

test('her amounts are shown while the owner allows it, and are those of the salon’s takings', async () => {
  const { salon, owner, own } = await aSalonAtWork()
  await allow(salon, owner, 0, false)
  await allow(salon, owner, 1, false)
  await sold(salon, owner, [line(salon, 0, 3000), line(salon, 1, 7000)])
  expect((await myDay(salon, own)).own.thisWeek.takings).toBeNull()
  expect((await allow(salon, owner, 0, true)).body).toMatchObject({ percent: 50, seesTakings: true })
  const { thisWeek, thisMonth } = (await myDay(salon, own)).own
  expect(thisWeek.takings).toEqual({ salesCents: 3000, commissionCents: 1500 })
  expect(thisMonth.takings).toEqual({ salesCents: 3000, commissionCents: 1500 })
  const { body } = await call('GET', `${pathOf(salon, 'takings')}?from=2027-03-08&to=2027-03-14`, {
    token: owner,
  })
  expect(body.byStaff[0]).toMatchObject(thisWeek.takings)
  // Her colleague's permission does not extend to her, nor the other way round.
  const colleague = await aMember(salon, 'technician', 1)
  expect((await myDay(salon, colleague)).own.thisWeek.takings).toBeNull()
  await allow(salon, owner, 1, true)
  await allow(salon, owner, 0, false)
  expect((await myDay(salon, own)).own.thisWeek.takings).toBeNull()
  expect((await myDay(salon, colleague)).own.thisWeek.takings).toEqual({
    salesCents: 7000,
    commissionCents: 700,
  })
})

test('an undone bill is taken off on the day when it is undone', async () => {
  const { salon, owner, own } = await aSalonAtWork('2027-03-07T23:55')
  await allow(salon, owner, 0, true)
  const bill = await sold(salon, owner, [line(salon, 0, 4000)])
  clock('2027-03-08T00:05')
  await sold(salon, owner, [line(salon, 0, 1000)])
  const undone = await call('POST', pathOf(salon, `bills/${bill}/undo`), {
    token: owner,
    key: newId(),
    body: { reason: 'Λάθος' },
  })
  expect(undone.status).toBe(200)
  const { thisWeek, thisMonth } = (await myDay(salon, own)).own
  expect(thisWeek.takings).toEqual({ salesCents: -3000, commissionCents: -1500 })
  expect(thisMonth.takings).toEqual({ salesCents: 1000, commissionCents: 500 })
})

test('a visit counts once it is completed, once for two services, and only for who did it', async () => {
  const { salon, owner, own } = await aSalonAtWork()
  const { id } = await book({ salon, owner }, `${wednesday}T08:00`, 0)
  await book({ salon, owner }, `${wednesday}T08:00`, 1)
  expect((await myDay(salon, own)).own.thisWeek).toMatchObject({ visits: 0, bookedMinutes: 60 })
  await sql`
    insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, start_at, end_at, price_cents, phases)
    select booking_id, salon_id, 1, service_id, staff_id, service_name_el, service_name_en, start_at, end_at, price_cents, phases
    from booking_items where booking_id = ${id}`.execute(world.owner)
  await sql`update bookings set status = 'completed' where salon_id = ${salon.id}`.execute(world.owner)
  expect((await myDay(salon, own)).own.thisWeek).toMatchObject({ visits: 1, bookedMinutes: 60 })
})

test('who has no calendar has no day; a manager with one sees her amounts as all others', async () => {
  clock(`${wednesday}T10:00`)
  const { salon, owner } = await aTeam()
  expect((await myDay(salon, owner)).own).toBeNull()
  const manager = await aMember(salon, 'manager')
  expect((await myDay(salon, manager)).own).toBeNull()
  await sql`update salon_members set staff_id = ${salon.staffIds[0]} where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  await sold(salon, owner, [line(salon, 0, 2500)])
  expect((await myDay(salon, manager)).own.thisWeek.takings).toMatchObject({ salesCents: 2500 })
  const stranger = await aTeam()
  expect((await call('GET', pathOf(salon, 'my-day'), { token: stranger.owner })).status).toBe(404)
  expect((await call('GET', pathOf(salon, 'my-day'))).status).toBe(401)
})

test('only who may set a commission lets a team member see takings', async () => {
  const { salon, owner, own } = await aSalonAtWork()
  expect((await allow(salon, own, 0, true)).status).toBe(403)
  expect((await allow(salon, await aMember(salon, 'manager'), 0, true)).status).toBe(200)
  const { body } = await call('GET', pathOf(salon, 'commission'), { token: owner })
  expect(body.staff).toMatchObject([{ seesTakings: true }, { seesTakings: false }])
})

test('an owner who works too has her own day, until another person owns the salon', async () => {
  const { salon, owner, own } = await aSalonAtWork()
  await book({ salon, owner }, `${wednesday}T11:00`, 1, { name: 'Άννα' })
  expect((await myDay(salon, owner)).own).toBeNull()
  const set = (staffId: string | null, token = owner) =>
    call('PUT', pathOf(salon, 'own-calendar'), { token, key: newId(), body: { staffId } })
  // A colleague signs in as the first team member; a member of another salon has no access here.
  expect((await set(salon.staffIds[0] ?? null)).body.code).toBe('staff_has_account')
  expect((await set(newId())).body.code).toBe('not_found')
  expect((await set(salon.staffIds[1] ?? null, own)).status).toBe(403)
  expect(await set(salon.staffIds[1] ?? null)).toMatchObject({ status: 200, body: { role: 'owner', staffId: salon.staffIds[1] } }) // prettier-ignore
  const day = await myDay(salon, owner)
  expect(day.own.bookings.map(({ clientName }: { clientName: string }) => clientName)).toEqual(['Άννα'])
  const { body: salons } = await call('GET', '/business/salons', { token: owner })
  expect(salons.items).toMatchObject([{ role: 'owner', staffId: salon.staffIds[1] }])
  expect((await set(null)).body.staffId).toBeNull()
  expect((await myDay(salon, owner)).own).toBeNull()
  await set(salon.staffIds[1] ?? null)
  await sql`update salons set owner_id = (select user_id from salon_members where salon_id = ${salon.id} limit 1) where id = ${salon.id}`.execute(
    world.owner,
  )
  const [kept] = await rows(world.owner, sql`select owner_staff_id from salons where id = ${salon.id}`)
  expect(kept).toEqual({ owner_staff_id: null })
})
