import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingId, SalonId } from '#domain/ids.ts'
import { confirmBooking } from '#features/booking/commands/confirm-booking.ts'
import { disputeNoShow } from '#features/booking/commands/dispute-no-show.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { DAYS_PER_STAFF, SALON_MAILS_PER_ADDRESS, SALON_MAILS_PER_DAY } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { confirmInput, ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon, type SalonWish } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

import { isFreeFor, movedVisit } from '../../web/business/calendar/moved-visit.ts'
import type { CalendarBooking, CalendarView } from './contract.ts'
import { hasChanged } from './queries/changes.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const dayIn = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()
const tomorrow = dayIn(1)

/** Somebody signed in, of the team or the owner. */
async function aMember(salon: MadeSalon, role: 'owner' | 'manager' | 'technician', staff = 0) {
  const person = await aPerson(server)
  await (
    role === 'owner'
      ? sql`update salons set owner_id = ${person.id} where id = ${salon.id}`
      : sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, ${role}, ${role === 'technician' ? salon.staffIds[staff] : null})`
  ).execute(server.world.owner)
  return person.session.access_token
}

async function aTeam(wish: SalonWish = {}) {
  const salon = await aSalon(server.world.owner, { staff: 2, ...wish })
  return { salon, owner: await aMember(salon, 'owner') }
}

/** A customer's booking with a technician, at a time of the salon's wall. */
async function booked(
  salon: MadeSalon,
  start: string,
  staff = 0,
  actor?: Awaited<ReturnType<typeof aCustomer>>,
) {
  const customer = actor ?? (await aCustomer(server.world.owner))
  const ctx = ctxOf(server.world, customer)
  const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[staff] ?? null }]
  const hold = await holdSlot(ctx, { ...holdInput(salon, start, { items }), holder: customer.id })
  const { id } = await confirmBooking(
    ctx,
    confirmInput(hold, { note: 'Γαλλικό', contact: { name: 'Μαρία Παππά', phone: '690 111 2222' } }),
  )
  // The clock of a test stands still; what is done next is done later.
  server.world.setNow(server.world.platform.now().add({ seconds: 1 }).toString())
  return { id, customer }
}

const pathOf = (salon: MadeSalon, rest = 'calendar') => `/business/salons/${salon.id}/${rest}`

async function calendarOf(salon: MadeSalon, token: string, query = `from=${tomorrow}`) {
  const { status, body } = await call('GET', `${pathOf(salon)}?${query}`, { token, language: 'en' })
  expect(status).toBe(200)
  return body
}

async function shown(salon: MadeSalon, token: string, id: string) {
  const { body } = await call('GET', pathOf(salon, `bookings/${id}`), { token })
  return body.booking
}

const messagesAbout = (id: string) =>
  rows(
    server.world.owner,
    sql<{
      kind: string
      language: string
    }>`select kind, language from messages where facts ->> 'bookingId' = ${id} order by created_at, kind`,
  )

const walkIn = (salon: MadeSalon, start: string, more: object = {}) => ({
  start,
  services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }],
  name: 'Ελένη',
  ...more,
})

test('a day shows who works when, what is booked, blocked and being booked', async () => {
  const { salon, owner } = await aTeam()
  await sql`insert into staff_hours (staff_id, salon_id, weekday, plan, breaks)
    select ${salon.staffIds[1]}, ${salon.id}, day, '{[660,1020)}', '{[780,840)}' from generate_series(1, 7) day`.execute(
    server.world.owner,
  )
  const { id } = await booked(salon, `${tomorrow}T12:00`)
  await holdSlot(ctxOf(server.world), {
    ...holdInput(salon, `${tomorrow}T16:00`),
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[1] ?? null }],
  })
  const block = await call('POST', pathOf(salon, 'blocks'), {
    token: owner,
    body: {
      staffId: salon.staffIds[0],
      start: `${tomorrow}T10:00`,
      end: `${tomorrow}T10:30`,
      reason: 'Παραλαβή',
    },
  })
  expect(block.status).toBe(201)
  const body = await calendarOf(salon, owner)
  expect(body).toMatchObject({
    role: 'owner',
    staff: [{ name: 'Νίκη 1' }, { name: 'Νίκη 2' }],
    holds: [{ staffId: salon.staffIds[1], start: expect.stringContaining('T16:00') }],
    bookings: [
      {
        id,
        status: 'confirmed',
        source: 'marketplace',
        clientName: 'Μαρία Παππά',
        clientPhone: '690 111 2222',
        note: 'Γαλλικό',
        items: [
          { name: 'Gel polish 1', staffId: salon.staffIds[0], start: expect.stringContaining('T12:00') },
        ],
      },
    ],
  })
  const clock = (ranges: { start: string; end: string }[]) =>
    ranges.map(({ start, end }) => `${start.slice(11, 16)}–${end.slice(11, 16)}`)
  const [first, second] = body.days[0].staff
  expect(clock(first.work)).toEqual(['10:30–18:00'])
  expect(first.blocks).toMatchObject([{ id: block.body.id, reason: 'Παραλαβή' }])
  expect(clock(second.work)).toEqual(['11:00–13:00', '14:00–17:00'])
  await call('DELETE', pathOf(salon, `blocks/${block.body.id}`), { token: owner })
  expect((await calendarOf(salon, owner)).days[0].staff[0].blocks).toEqual([])
})

test('how a visit came and whom its customer asked for stay with it; a page that claims what it cannot know is the marketplace', async () => {
  const { salon, owner } = await aTeam({ staff: 4 })
  const { salon: other } = await aTeam()
  const customer = await aPerson(server)
  const items = (staff?: number) => [
    { serviceId: salon.serviceIds[0], ...(staff !== undefined && { staffId: salon.staffIds[staff] }) },
  ]
  const booked = async (start: string, body: object) => {
    const hold = await call('POST', '/holds', { body: { salonId: salon.id, start, ...body } })
    const { body: booking } = await call('POST', '/bookings', {
      token: customer.session.access_token,
      headers: { 'hold-token': hold.body.token },
      body: { holdId: hold.body.id, contact: { name: 'Μαρία', phone: '690 111 2222' }, forSomeoneElse: true },
    })
    const { source, items: parts, stamp } = await shown(salon, owner, booking.id)
    return { id: String(booking.id), source, asked: parts[0].asked, stamp, staffId: parts[0].staffId }
  }
  const day = dayIn(3)
  const niki = { staffId: salon.staffIds[1], name: 'Νίκη 2' }
  // At once: they are written together, as on a busy evening.
  const made = await Promise.all(
    [
      { items: items(1), source: 'link' },
      { items: items(2), source: 'button' },
      { items: items(3), source: 'salon' },
      { items: items(), source: 'Instagram' },
    ].map((wish) => booked(`${day}T12:00`, wish)),
  )
  expect(made.map(({ source }) => source)).toEqual(['link', 'button', 'marketplace', 'marketplace'])
  expect(made.map(({ asked }) => asked?.staffId ?? null)).toEqual([...salon.staffIds.slice(1), null])
  expect((await booked(`${day}T16:00`, { items: items() })).source).toBe('marketplace')
  const bodies = { salonId: other.id, items: items(), start: `${day}T12:00`, source: 'x'.repeat(41) }
  expect((await call('POST', '/holds', { body: bodies })).status).toBe(422)

  const [asked] = made
  const move = (body: object) =>
    call('POST', pathOf(salon, `bookings/${asked?.id}/move`), { token: owner, body })
  await move({
    seen: asked?.stamp,
    start: `${day}T13:00`,
    items: [{ position: 0, staffId: salon.staffIds[0] }],
  })
  const after = await shown(salon, owner, asked?.id ?? '')
  expect([after.source, after.items[0].staffId, after.items[0].asked]).toEqual([
    'link',
    salon.staffIds[0],
    niki,
  ])
  await call('POST', `/bookings/${asked?.id}/reschedule`, {
    token: customer.session.access_token,
    body: { start: `${dayIn(4)}T11:00` },
  })
  const { source, items: parts } = await shown(salon, owner, asked?.id ?? '')
  expect([source, parts[0].start.slice(11, 16), parts[0].asked]).toEqual(['link', '11:00', niki])
  const walk = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${dayIn(5)}T12:00`),
  })
  expect(await shown(salon, owner, walk.body.id)).toMatchObject({ source: 'salon', items: [{ asked: null }] })
})

test('a day shows what reaches into it, who left but has something in it, and no hold that ran out', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const next = dayIn(2)
  const [first, second] = salon.staffIds
  const late = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${tomorrow}T23:30`, { outsideHours: true }),
  })
  await call('POST', pathOf(salon, 'blocks'), {
    token: owner,
    body: { staffId: second, start: `${tomorrow}T23:00`, end: `${next}T01:00` },
  })
  const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: second ?? null }]
  const hold = await holdSlot(ctxOf(server.world), { ...holdInput(salon, `${next}T16:00`), items })
  await sql`update bookings set hold_expires_at = ${server.world.platform.now().subtract({ seconds: 1 }).toString()} where id = ${hold.id}`.execute(
    server.world.owner,
  )
  await sql`update staff set is_active = false where id = ${first}`.execute(server.world.owner)
  const body = await calendarOf(salon, owner, `from=${next}`)
  expect(body.bookings).toMatchObject([{ id: late.body.id }])
  expect(body.holds).toEqual([])
  expect(body.staff).toMatchObject([
    { id: second, isActive: true },
    { id: first, isActive: false },
  ])
  expect(body.days[0].staff[0].blocks).toHaveLength(1)
  // Nobody else’s, and nothing of the day before, on a day further on.
  expect((await calendarOf(salon, owner, `from=${dayIn(3)}`)).staff).toHaveLength(1)
})

test('an open calendar hears of a hold that comes, goes or is another, and of nothing else', () => {
  const calm = { salonId: newId<SalonId>(), version: 1, changed: ['a'], holds: ['b'] }
  expect(hasChanged(calm, { ...calm, changed: [] })).toBe(false)
  for (const more of [{ holds: [] }, { holds: ['b', 'c'] }, { changed: ['a', 'b'] }, { version: 2 }])
    expect(hasChanged(calm, { ...calm, ...more })).toBe(true)
})

test('what is booked has to be known before it is blocked over', async () => {
  const { salon, owner } = await aTeam()
  await booked(salon, `${tomorrow}T12:00`)
  const body = { staffId: salon.staffIds[0], start: `${tomorrow}T11:30`, end: `${tomorrow}T12:30` }
  const refused = await call('POST', pathOf(salon, 'blocks'), { token: owner, body })
  expect(refused.body.code).toBe('time_has_bookings')
  const forced = await call('POST', pathOf(salon, 'blocks'), {
    token: owner,
    body: { ...body, overBookings: true },
  })
  expect(forced.status).toBe(201)
})

test('a hold that ran out is in no block’s way, and a block is no longer than a day', async () => {
  const { salon, owner } = await aTeam()
  const hold = await holdSlot(ctxOf(server.world), {
    ...holdInput(salon, `${tomorrow}T12:00`),
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[0] }],
  })
  const block = (end: string) =>
    call('POST', pathOf(salon, 'blocks'), {
      token: owner,
      body: { staffId: salon.staffIds[0], start: `${tomorrow}T12:00`, end },
    })
  expect((await block(`${tomorrow}T13:00`)).body.code).toBe('time_has_bookings')
  await sql`update bookings set hold_expires_at = now() - interval '1 second' where id = ${hold.id}`.execute(
    server.world.owner,
  )
  expect((await block(`${tomorrow}T13:00`)).status).toBe(201)
  expect((await block(`${dayIn(2)}T12:01`)).body.errors).toHaveProperty('end')
})

/** Somebody else's transaction with a technician's time in their hands, let go of when the work in it is done. */
const withHerTime = (staff: string | undefined, work: (tx: Db) => Promise<unknown>) =>
  server.world.owner.transaction().execute(async (tx) => {
    await sql`select lock_technician(${staff})`.execute(tx)
    await work(tx)
  })

/** Until so many wait for what somebody else has in their hands. */
const waiting = (wanted: number) =>
  expect
    .poll(() =>
      rows(
        server.world.owner,
        sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toEqual([{ count: wanted }])

test('whoever blocks a time in the moment in which it is booked hears of it, and what is blocked meanwhile is not booked', async () => {
  const { salon, owner } = await aTeam()
  const [staffId] = salon.staffIds
  const { id } = await booked(salon, `${tomorrow}T12:00`)
  const block = (hour: number) =>
    call('POST', pathOf(salon, 'blocks'), {
      token: owner,
      body: { staffId, start: `${tomorrow}T${hour}:00`, end: `${tomorrow}T${hour + 1}:00` },
    })
  let blocked: ReturnType<typeof block> | undefined
  await withHerTime(staffId, async (tx) => {
    blocked = block(15)
    await waiting(1)
    await sql`update busy_times set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours' where booking_id = ${id}`.execute(
      tx,
    )
  })
  expect((await blocked)?.body.code).toBe('time_has_bookings')
  let kept: Promise<unknown> | undefined
  await withHerTime(staffId, async (tx) => {
    kept = refusal(booked(salon, `${tomorrow}T10:00`))
    await waiting(1)
    await sql`insert into time_off (salon_id, staff_id, starts_at, ends_at)
      values (${salon.id}, ${staffId}, ${`${tomorrow}T06:00Z`}, ${`${tomorrow}T10:00Z`})`.execute(tx)
  })
  expect(await kept).not.toBe('accepted')
})

test('there are so many blocks of one person to come and no more', async () => {
  const { salon, owner } = await aTeam()
  const [staffId] = salon.staffIds
  await sql`insert into time_off (salon_id, staff_id, starts_at, ends_at)
    select ${salon.id}, ${staffId}, now() + make_interval(days => n), now() + make_interval(days => n, hours => 1) from generate_series(-3, ${DAYS_PER_STAFF}) n where n not in (0, 1, 2)`.execute(
    server.world.owner,
  )
  const block = () =>
    call('POST', pathOf(salon, 'blocks'), {
      token: owner,
      body: { staffId, start: `${tomorrow}T10:00`, end: `${tomorrow}T10:30` },
    })
  const codes = [await block(), await block(), await block()].map(({ status, body }) => body.code ?? status)
  expect(codes).toEqual([201, 201, 'too_many_days'])
})

test('a visit for somebody who is taken out of the book at that moment is not written', async () => {
  const { salon, owner } = await aTeam()
  const clients = `/business/salons/${salon.id}/clients`
  const { body } = await call('POST', clients, { token: owner, body: { name: 'Ζωή' } })
  let written: ReturnType<typeof call> | undefined
  await server.world.owner.transaction().execute(async (tx) => {
    await sql`delete from clients where id = ${body.id}`.execute(tx)
    written = call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      body: walkIn(salon, `${tomorrow}T12:00`, { clientId: body.id, name: undefined }),
    })
    await waiting(1)
  })
  expect((await written)?.body.code).toBe('not_found')
})

test('the days on which clocks change have 23 and 25 hours, and each booking its own', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const spring = await calendarOf(salon, owner, 'from=2027-03-28')
  const hours = ({ start, end }: { start: string; end: string }) =>
    (Date.parse(end) - Date.parse(start)) / 3_600_000
  expect(hours(spring.days[0])).toBe(23)
  const autumn = '2027-10-31'
  expect(hours((await calendarOf(salon, owner, `from=${autumn}`)).days[0])).toBe(25)
  const late = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${autumn}T03:30`),
  })
  expect(late.body.code).toBe('local_time_ambiguous')
  const again = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${autumn}T03:30:00+02:00`),
  })
  expect(again.status).toBe(201)
  const { bookings } = await calendarOf(salon, owner, `from=${autumn}`)
  expect(bookings).toMatchObject([{ start: `${autumn}T03:30:00+02:00`, end: `${autumn}T04:30:00+02:00` }])
  // The hour that is there twice takes no more than an hour of anybody.
  const first = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${autumn}T03:30:00+03:00`, {
      services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }],
    }),
  })
  expect(first.status).toBe(201)
})

test('a technician has her own column and no whole phone number; strangers find no salon', async () => {
  const { salon, owner } = await aTeam()
  const hers = await booked(salon, `${tomorrow}T12:00`, 0)
  const others = await booked(salon, `${tomorrow}T12:00`, 1)
  const technician = await aMember(salon, 'technician', 0)
  const body = await calendarOf(salon, technician)
  expect(body.staff).toHaveLength(1)
  expect(body.bookings).toMatchObject([{ id: hers.id, clientPhone: '•••• 2222' }])
  const details = await call('GET', pathOf(salon, `bookings/${hers.id}`), { token: technician })
  expect(details.body).toMatchObject({ booking: { clientPhone: '•••• 2222' }, client: null })
  const { stamp } = await shown(salon, owner, others.id)
  const tries = [
    ['GET', pathOf(salon, `bookings/${others.id}`), undefined, 404],
    ['GET', `${pathOf(salon)}?staff=${salon.staffIds[1]}`, undefined, 403],
    ['POST', pathOf(salon, `bookings/${others.id}/mark`), { seen: stamp, status: 'checked_in' }, 404],
    ['POST', pathOf(salon, `bookings/${others.id}/cancel`), { seen: stamp, reason: 'Όχι' }, 404],
    [
      'POST',
      pathOf(salon, 'bookings'),
      walkIn(salon, `${tomorrow}T15:00`, {
        services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[1] ?? null }],
      }),
      403,
    ],
    [
      'POST',
      pathOf(salon, `bookings/${hers.id}/move`),
      {
        seen: (await shown(salon, owner, hers.id)).stamp,
        items: [{ position: 0, staffId: salon.staffIds[1] ?? null }],
      },
      403,
    ],
    [
      'POST',
      pathOf(salon, 'blocks'),
      { staffId: salon.staffIds[1], start: `${tomorrow}T10:00`, end: `${tomorrow}T11:00` },
      403,
    ],
    ['GET', `${pathOf(salon, 'calendar/people')}?q=Μαρία`, undefined, 403],
  ] as const
  for (const [method, path, sent, status] of tries) {
    const answer = await call(method, path, { token: technician, ...(sent && { body: sent }) })
    expect([path, answer.status]).toEqual([path, status])
  }
  const own = await call('POST', pathOf(salon, 'blocks'), {
    token: technician,
    body: { staffId: salon.staffIds[0], start: `${tomorrow}T10:00`, end: `${tomorrow}T11:00` },
  })
  expect(own.status).toBe(201)
  const stranger = await aMember(await aSalon(server.world.owner), 'owner')
  expect((await call('GET', pathOf(salon), { token: stranger })).status).toBe(404)
  expect(
    (await call('GET', pathOf(await aSalon(server.world.owner), `bookings/${hers.id}`), { token: owner }))
      .status,
  ).toBe(404)
})

test('a walk-in needs a name and nothing else; rules for customers bend when it is said, other people’s time never', async () => {
  const { salon, owner } = await aTeam({ minimumNotice: 600 })
  const at = (time: string, more: object = {}) =>
    call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      body: walkIn(salon, `${tomorrow}T${time}`, more),
    })
  const made = await at('12:05')
  expect(made).toMatchObject({ status: 201, body: { status: 'confirmed' } })
  expect(await shown(salon, owner, made.body.id)).toMatchObject({
    source: 'salon',
    clientName: 'Ελένη',
    clientPhone: null,
  })
  expect(await messagesAbout(made.body.id)).toEqual([])
  expect((await at('12:30')).body.code).toBe('slot_taken')
  expect((await at('08:00')).body.code).toBe('outside_hours')
  expect((await at('08:00', { outsideHours: true })).status).toBe(201)
  expect((await at('08:30', { outsideHours: true })).body.code).toBe('slot_taken')
  const anyone = { services: [{ serviceId: salon.serviceIds[0] }] }
  const free = await at('12:30', { ...anyone, email: 'eleni@example.gr' })
  expect((await shown(salon, owner, free.body.id)).items).toMatchObject([{ staffId: salon.staffIds[1] }])
  expect(await messagesAbout(free.body.id)).toEqual([{ kind: 'booking-confirmed', language: 'el' }])
  expect((await at('12:30', anyone)).body.code).toBe('slot_taken')
  expect((await at('17:00', { services: [{ ...walkIn(salon, '').services[0], minutes: 20 }] })).status).toBe(
    201,
  )
  expect((await at('13:30', { name: undefined })).status).toBe(422)
})

test('whoever leaves a number or an address with a walk-in is in the book from then on, once; a first name alone is not', async () => {
  const { salon, owner } = await aTeam({ minimumNotice: 600 })
  const technician = await aMember(salon, 'technician', 0)
  const at = async (time: string, more: object = {}, token = owner) =>
    (
      await call('POST', pathOf(salon, 'bookings'), {
        token,
        body: walkIn(salon, `${tomorrow}T${time}`, more),
      })
    ).body.id as string
  const book = () =>
    rows(
      server.world.owner,
      sql<{
        id: string
        name: string
        phone: string | null
        email: string | null
      }>`select id, name, phone, email from clients where salon_id = ${salon.id} order by created_at`,
    )
  const lineOf = async (id: string) =>
    (
      await rows(
        server.world.owner,
        sql<{ line: string | null }>`select client_id as line from bookings where id = ${id}`,
      )
    )[0]?.line
  expect(await lineOf(await at('10:00'))).toBeNull()
  expect(await book()).toEqual([])
  const first = await at('11:00', { phone: '690 123 4567' }, technician)
  const [eleni] = await book()
  expect(eleni).toMatchObject({ name: 'Ελένη', phone: '690 123 4567', email: null })
  expect(await lineOf(first)).toBe(eleni?.id)
  // The same number however it is written, and whatever name comes with it.
  expect(await lineOf(await at('12:00', { phone: '+30 6901234567', name: 'Ελένη Π.' }))).toBe(eleni?.id)
  const byMail = await at('13:00', { name: 'Ζωή', email: 'zoi@example.gr' })
  expect(await book()).toMatchObject([
    { name: 'Ελένη' },
    { name: 'Ζωή', phone: null, email: 'zoi@example.gr' },
  ])
  expect(await lineOf(await at('14:00', { name: 'Ζωή', email: 'ZOI@example.gr' }))).toBe(await lineOf(byMail))
  const staff = (n: number) => ({
    services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[n] }],
    name: 'Άρτεμις',
    phone: '690 765 4321',
  })
  await Promise.all([at('15:00', staff(0)), at('15:00', staff(1))])
  expect((await book()).map(({ name }) => name)).toEqual(['Ελένη', 'Ζωή', 'Άρτεμις'])
  // A time that is taken takes nobody in.
  expect(await at('15:30', { phone: '690 000 1111' })).toBeUndefined()
  expect(await book()).toHaveLength(3)
  // What of the book a technician may see stays as it was.
  const seen = await call('GET', pathOf(salon, `bookings/${first}`), { token: technician })
  expect(seen.body).toMatchObject({ booking: { clientPhone: '•••• 4567' }, client: null })
})

test('whoever has an account is written to in their own language, found in the book or by their number', async () => {
  const { salon, owner } = await aTeam()
  const customer = await aCustomer(server.world.owner)
  await sql`update profiles set language = 'en' where id = ${customer.id}`.execute(server.world.owner)
  const [client] = await rows(
    server.world.owner,
    sql<{
      id: string
    }>`insert into clients (salon_id, customer_id, name, phone) values (${salon.id}, ${customer.id}, 'Ann', '690 111 7777') returning id`,
  )
  const write = async (time: string, more: object) => {
    const made = await call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      body: walkIn(salon, `${tomorrow}T${time}`, more),
    })
    return (await messagesAbout(made.body.id)).map(({ language }) => language)
  }
  expect(await write('11:00', { clientId: client?.id })).toEqual(['en'])
  expect(await write('12:00', { phone: '+30 6901117777' })).toEqual(['en'])
  expect(await write('13:00', { email: 'someone@example.gr' })).toEqual(['el'])
})

test('where a chair is what is missing, and nobody’s time, the refusal names it', async () => {
  const { salon, owner } = await aTeam({ resourceUnits: 1, services: [{ needsResource: true }] })
  const at = (time: string, staff: number) =>
    call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      language: 'en',
      body: walkIn(salon, `${tomorrow}T${time}`, {
        services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[staff] }],
      }),
    })
  await at('12:00', 0)
  const chair = { code: 'slot_taken', resource: 'Chair' }
  expect((await at('12:30', 1)).body).toMatchObject(chair)
  expect((await at('12:30', 0)).body).not.toHaveProperty('resource')
  const later = await at('14:00', 1)
  const moved = await call('POST', pathOf(salon, `bookings/${later.body.id}/move`), {
    token: owner,
    language: 'en',
    body: { seen: later.body.stamp, start: `${tomorrow}T12:15` },
  })
  expect(moved.body).toMatchObject(chair)
})

test('mails to typed addresses have a limit by address and by salon; over it the visit is written and the answer says that none goes', async () => {
  const { salon, owner } = await aTeam({ staff: 2 })
  const other = await aTeam()
  const { world } = server
  const minutes = { services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0], minutes: 5 }] }
  const written = (at: string, more: object, where = { salon, owner }) =>
    call('POST', pathOf(where.salon, 'bookings'), {
      token: where.owner,
      key: newId(),
      body: walkIn(where.salon, at, { outsideHours: true, ...(where.salon === salon && minutes), ...more }),
    })
  const mailsTo = async (address: string) =>
    (await rows(world.owner, sql`select id from messages where recipient = ${address}`)).length
  const timeOf = (n: number) =>
    `${tomorrow}T${String(10 + Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`
  const email = `${newId()}@example.gr`
  expect((await written(timeOf(0), { name: 'Εύα' })).body.mail).toBe('none')
  // All at once, as somebody would who wants to get past it.
  const all = await Promise.all(
    Array.from({ length: SALON_MAILS_PER_ADDRESS + 3 }, (_, n) => written(timeOf(n + 1), { email })),
  )
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
  expect(all.filter(({ body }) => body.mail === 'sent')).toHaveLength(SALON_MAILS_PER_ADDRESS)
  const silent = all.filter(({ body }) => body.mail === 'limit')
  expect(silent).toHaveLength(3)
  expect(await mailsTo(email)).toBe(SALON_MAILS_PER_ADDRESS)
  expect(await shown(salon, owner, silent[0]?.body.id)).toMatchObject({ status: 'confirmed' })
  // Another salon has no more mails for it, other addresses have theirs, and moving or cancelling is no way past it.
  expect((await written(`${tomorrow}T11:00`, { email }, other)).body.mail).toBe('limit')
  expect((await written(timeOf(30), { email: `${newId()}@example.gr` })).body.mail).toBe('sent')
  const { id, stamp } = silent[0]?.body ?? {}
  const moved = await call('POST', pathOf(salon, `bookings/${id}/move`), {
    token: owner,
    body: { seen: stamp, start: `${tomorrow}T17:00` },
  })
  expect(moved.body.mail).toBe('limit')
  const key = newId()
  const cancel = () =>
    call('POST', pathOf(salon, `bookings/${id}/cancel`), {
      token: owner,
      key,
      body: { seen: moved.body.stamp, reason: 'Λάθος' },
    })
  expect((await cancel()).body.mail).toBe('limit')
  // Asked again it is the same answer.
  expect((await cancel()).body.mail).toBe('limit')
  expect(await mailsTo(email)).toBe(SALON_MAILS_PER_ADDRESS)
  // What the salon has of a day: filled up by hand, the next one is over it.
  await sql`insert into messages (kind, recipient, language, facts, dedupe_key, due_at, by_salon, created_at)
    select 'booking-confirmed', n || '@example.gr', 'el', '{}', gen_random_uuid()::text, null, ${salon.id}, ${world.platform.now().toString()}
    from generate_series(1, ${SALON_MAILS_PER_DAY}) n`.execute(world.owner)
  expect((await written(timeOf(40), { email: `${newId()}@example.gr` })).body.mail).toBe('limit')
  // Whoever booked online is told of every change, and a day later all is as before.
  const online = await booked(salon, `${tomorrow}T15:00`, 1)
  const seen = (await shown(salon, owner, online.id)).stamp
  const ended = await call('POST', pathOf(salon, `bookings/${online.id}/cancel`), {
    token: owner,
    body: { seen, reason: 'Αρρώστησε η Νίκη' },
  })
  expect(ended.body.mail).toBe('sent')
  await sql`update messages set created_at = created_at - interval '24 hours' where by_salon is not null`.execute(
    world.owner,
  )
  expect((await written(timeOf(50), { email })).body.mail).toBe('sent')
})

test('of a walk-in and a customer who want the same time at once, exactly one gets it', async () => {
  const { salon, owner } = await aTeam({ staff: 1 })
  for (const hour of [10, 12, 14, 16]) {
    const start = `${tomorrow}T${hour}:00`
    const [written, kept] = await Promise.all([
      call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, start) }),
      refusal(booked(salon, start)),
    ])
    expect([written.status === 201, kept === 'accepted'].filter(Boolean)).toHaveLength(1)
    expect(written.status === 201 ? kept : written.body.code).toBe('slot_taken')
  }
})

test('a move tells the customer, keeps what was agreed, and is undone only while the old place is free', async () => {
  const { salon, owner } = await aTeam()
  const { id } = await booked(salon, `${tomorrow}T12:00`)
  const before = await shown(salon, owner, id)
  const move = (body: object) =>
    call('POST', pathOf(salon, `bookings/${id}/move`), { token: owner, body, key: newId() })
  const moved = await move({
    seen: before.stamp,
    start: `${tomorrow}T13:10`,
    items: [{ position: 0, staffId: salon.staffIds[1], minutes: 75 }],
  })
  expect(moved.status).toBe(200)
  const after = await shown(salon, owner, id)
  expect(after).toMatchObject({ code: before.code, totalCents: before.totalCents, stamp: moved.body.stamp })
  expect(after.items).toMatchObject([
    {
      staffId: salon.staffIds[1],
      start: expect.stringContaining('T13:10'),
      end: expect.stringContaining('T14:25'),
    },
  ])
  expect(await messagesAbout(id)).toContainEqual({ kind: 'booking-moved', language: 'el' })
  expect(await messagesAbout(id)).not.toContainEqual(expect.objectContaining({ kind: 'salon-booking-moved' }))
  const back = { start: before.start, items: [{ position: 0, staffId: salon.staffIds[0], minutes: 60 }] }
  // Whoever goes by the sight before the move is told.
  expect((await move({ ...back, seen: before.stamp })).body.code).toBe('booking_not_changeable')
  const undone = await move({ ...back, seen: after.stamp })
  expect(undone.status).toBe(200)
  const again = await move({ seen: undone.body.stamp, start: `${tomorrow}T15:00` })
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, `${tomorrow}T12:30`) })
  expect((await move({ ...back, seen: again.body.stamp })).body.code).toBe('slot_taken')
  expect((await shown(salon, owner, id)).start).toContain('T15:00')
})

test('a move keeps within reason: the day, who does it, what is agreed about cancelling, and who is there is not written to', async () => {
  const { salon, owner } = await aTeam()
  const { world } = server
  const { id } = await booked(salon, `${dayIn(3)}T12:00`)
  const move = async (body: object) =>
    call('POST', pathOf(salon, `bookings/${id}/move`), {
      token: owner,
      body: { seen: (await shown(salon, owner, id)).stamp, ...body },
    })
  expect((await move({ start: `${dayIn(800)}T12:00` })).body.errors).toHaveProperty('start')
  // What somebody was free to cancel longer than the visit is away ends where it begins.
  expect((await move({ start: `${tomorrow}T15:00` })).status).toBe(200)
  expect(
    await rows(world.owner, sql`select refundable_until = start_at as same from bookings where id = ${id}`),
  ).toEqual([{ same: true }])
  // Whoever has it already goes on with it, though it is no longer hers; nobody else gets what they do not do.
  await sql`delete from staff_services where salon_id = ${salon.id}`.execute(world.owner)
  expect((await move({ start: `${tomorrow}T16:00` })).status).toBe(200)
  const given = await move({ items: [{ position: 0, staffId: salon.staffIds[1] }] })
  expect(given.body.code).toBe('service_not_available')
  await sql`update bookings set state = 'checked_in' where id = ${id}`.execute(world.owner)
  const told = async () => (await messagesAbout(id)).filter(({ kind }) => kind === 'booking-moved').length
  const before = await told()
  expect((await move({ start: `${tomorrow}T16:30` })).body.mail).toBe('none')
  expect(await told()).toBe(before)
})

test('a chair is turned over before the next visit, and is free with whoever is done early', async () => {
  const { salon, owner } = await aTeam({
    hours: '{[0,1440)}',
    resourceUnits: 1,
    services: [{ needsResource: true }, { needsResource: true }],
  })
  const { world } = server
  const [one, two] = salon.staffIds
  const write = (start: string, staffId: string | undefined, services = salon.serviceIds.slice(0, 1)) =>
    call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      body: { start, services: services.map((serviceId) => ({ serviceId, staffId })), name: 'Ελένη', outsideHours: true },
    }) // prettier-ignore
  const begun = Temporal.Now.instant().subtract({ minutes: 10 }).round({ smallestUnit: 'minute' })
  const visit = await write(begun.toString(), one, salon.serviceIds.slice())
  const next = (minutes: number) => write(begun.add({ minutes }).toString(), two)
  expect([(await next(20)).body.code, (await next(70)).body.code]).toEqual(['slot_taken', 'slot_taken'])
  const path = pathOf(salon, `bookings/${visit.body.id}/mark`)
  const done = await call('POST', path, {
    token: owner,
    body: { seen: visit.body.stamp, status: 'completed' },
  })
  expect(done.status).toBe(200)
  expect([(await next(20)).status, (await next(80)).status]).toEqual([201, 201])
  await sql`update services set resource_turnover = 30 where salon_id = ${salon.id}`.execute(world.owner)
  expect((await write(`${dayIn(3)}T12:00`, one)).status).toBe(201)
  expect((await write(`${dayIn(3)}T13:00`, two)).body.code).toBe('slot_taken')
  expect((await write(`${dayIn(3)}T13:30`, two)).status).toBe(201)
})

test('people of the book are found by what was typed and not by signs that mean anything', async () => {
  const { salon, owner } = await aTeam()
  for (const [name, phone] of [
    ['Ζωή Τσάμη', '6901112222'],
    ['Άννα 1%', null],
  ])
    // prettier-ignore
    await sql`insert into clients (salon_id, name, phone) values (${salon.id}, ${name}, ${phone})`.execute(
      server.world.owner,
    )
  const found = async (q: string) => {
    const { body } = await call('GET', pathOf(salon, `calendar/people?q=${encodeURIComponent(q)}`), {
      token: owner,
    })
    return body.items.map(({ name }: { name: string }) => name)
  }
  expect(await found('ζωη')).toEqual(['Ζωή Τσάμη'])
  expect(await found('690 111')).toEqual(['Ζωή Τσάμη'])
  expect(await found('__')).toEqual([])
  expect(await found('τσάμ ζωη')).toEqual(['Ζωή Τσάμη'])
  // One digit is part of a name, and of too many numbers.
  expect(await found('α 1')).toEqual(['Άννα 1%'])
})

test('of two who drag one visit at the same moment one does, and the other is told', async () => {
  const { salon, owner } = await aTeam()
  const manager = await aMember(salon, 'manager')
  const { id } = await booked(salon, `${tomorrow}T12:00`)
  const { stamp: seen } = await shown(salon, owner, id)
  const answers = await Promise.all(
    [owner, manager, owner, manager].map((token, n) =>
      call('POST', pathOf(salon, `bookings/${id}/move`), {
        token,
        body: { seen, start: `${tomorrow}T${13 + n}:00` },
      }),
    ),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(3).fill('booking_not_changeable'))
  expect((await shown(salon, owner, id)).stamp).toBe(done[0]?.body.stamp)
  const moves = (await messagesAbout(id)).filter(({ kind }) => kind === 'booking-moved')
  expect(moves).toHaveLength(1)
})

test('a longer service moves what follows it, never into somebody else’s time', async () => {
  const { salon, owner } = await aTeam({ services: [{ minutes: 60 }, { minutes: 30 }] })
  const services = salon.serviceIds.map((serviceId) => ({ serviceId, staffId: salon.staffIds[0] }))
  const made = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: { start: `${tomorrow}T12:00`, services, name: 'Ελένη' },
  })
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, `${tomorrow}T14:00`) })
  const resize = (minutes: number, seen: string) =>
    call('POST', pathOf(salon, `bookings/${made.body.id}/move`), {
      token: owner,
      body: { seen, items: [{ position: 0, minutes }] },
    })
  const longer = await resize(90, made.body.stamp)
  const items = async () =>
    (await shown(salon, owner, made.body.id)).items.map(({ start, end }: { start: string; end: string }) => [
      start.slice(11, 16),
      end.slice(11, 16),
    ])
  expect(await items()).toEqual([
    ['12:00', '13:30'],
    ['13:30', '14:00'],
  ])
  expect((await resize(95, longer.body.stamp)).body.code).toBe('slot_taken')
  expect((await resize(30, longer.body.stamp)).status).toBe(200)
  expect(await items()).toEqual([
    ['12:00', '12:30'],
    ['12:30', '13:00'],
  ])
})

test('a visit goes its way, each step in the history; a no-show gives its time back and can be taken back', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const start = Temporal.Now.instant().subtract({ minutes: 10 }).round({ smallestUnit: 'minute' }).toString()
  const made = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, start, { outsideHours: true }),
  })
  const mark = (status: string, seen: string) =>
    call('POST', pathOf(salon, `bookings/${made.body.id}/mark`), { token: owner, body: { seen, status } })
  const absent = await mark('no_show', made.body.stamp)
  expect(absent.body.status).toBe('no_show')
  const other = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, Temporal.Instant.from(start).add({ minutes: 15 }).toString(), { outsideHours: true }),
  })
  expect(other.status).toBe(201)
  expect((await mark('confirmed', absent.body.stamp)).body.code).toBe('slot_taken')
  await call('POST', pathOf(salon, `bookings/${other.body.id}/cancel`), {
    token: owner,
    body: { seen: other.body.stamp, reason: 'Λάθος' },
  })
  const present = await mark('confirmed', absent.body.stamp)
  const arrived = await mark('checked_in', present.body.stamp)
  const begun = await mark('in_progress', arrived.body.stamp)
  const done = await mark('completed', begun.body.stamp)
  expect(done.body.status).toBe('completed')
  expect((await mark('no_show', done.body.stamp)).body.code).toBe('booking_not_changeable')
  const { body } = await call('GET', pathOf(salon, `bookings/${made.body.id}`), { token: owner })
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'no_show',
    'reopened',
    'checked_in',
    'started',
    'completed',
  ])
  const early = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${dayIn(3)}T12:00`),
  })
  for (const status of ['completed', 'checked_in']) {
    const tooEarly = await call('POST', pathOf(salon, `bookings/${early.body.id}/mark`), {
      token: owner,
      body: { seen: early.body.stamp, status },
    })
    expect(tooEarly.body.code).toBe('too_early')
  }
})

test('the salon cancels with a reason, all that was paid goes back, and the client’s past stands beside the next visit', async () => {
  const { salon, owner } = await aTeam()
  const { id, customer } = await booked(salon, `${tomorrow}T12:00`)
  await sql`update bookings set paid_cents = 1000 where id = ${id}`.execute(server.world.owner)
  const next = await booked(salon, `${dayIn(2)}T12:00`, 0, customer)
  const { body } = await call('GET', pathOf(salon, `bookings/${id}`), { token: owner })
  expect(body).toMatchObject({ paidCents: 1000, refundIfCancelledCents: 1000 })
  const cancelled = await call('POST', pathOf(salon, `bookings/${id}/cancel`), {
    token: owner,
    body: { seen: body.booking.stamp, reason: 'Αρρώστησε η Νίκη' },
  })
  expect(cancelled.body.status).toBe('cancelled_by_salon')
  expect(await messagesAbout(id)).toContainEqual({ kind: 'booking-cancelled', language: 'el' })
  expect(
    await rows(
      server.world.owner,
      sql`select facts ->> 'refundCents' as refund from messages where facts ->> 'bookingId' = ${id} and kind = 'booking-cancelled'`,
    ),
  ).toEqual([{ refund: '1000' }])
  const after = await call('GET', pathOf(salon, `bookings/${id}`), { token: owner })
  expect(after.body).toMatchObject({ refundedCents: 1000, cancelReason: 'Αρρώστησε η Νίκη' })
  const past = await call('GET', pathOf(salon, `bookings/${next.id}`), { token: owner })
  expect(past.body.history).toEqual({ visits: 0, noShows: 0, cancellations: 0, lastVisit: null })
  await sql`update bookings set state = 'completed' where id = ${id}`
    .execute(server.world.owner)
    .catch(() => undefined)
  await sql`update bookings set state = 'no_show', cancelled_at = null where id = ${id}`.execute(
    server.world.owner,
  )
  const later = await call('GET', pathOf(salon, `bookings/${next.id}`), { token: owner })
  expect(later.body.history).toMatchObject({ noShows: 1 })
})

test('a salon that takes no bookings writes none; mails of others count for no limit of typed addresses', async () => {
  const { salon, owner } = await aTeam()
  const { world } = server
  const email = `${newId()}@example.gr`
  await sql`insert into messages (kind, recipient, language, facts, dedupe_key, due_at)
    select 'account-code', ${email}, 'el', '{}', ${email} || n, now() from generate_series(1, ${SALON_MAILS_PER_ADDRESS}) n`.execute(
    world.owner,
  )
  const write = (hour: number) =>
    call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, `${tomorrow}T${hour}:00`, { email }) }) // prettier-ignore
  expect((await write(12)).body.mail).toBe('sent')
  await sql`update salons set subscription = 'cancelled' where id = ${salon.id}`.execute(world.owner)
  expect((await write(15)).body.code).toBe('salon_not_bookable')
})

test('the past of whoever comes is without this visit, and the book knows an account’s line; a walk-in’s no-show is nobody’s mail', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const { world } = server
  const { id, customer } = await booked(salon, `${tomorrow}T12:00`)
  await sql`insert into clients (salon_id, customer_id, name, notes) values (${salon.id}, ${customer.id}, 'Μαρία', 'Μόνο πρωί')`.execute(
    world.owner,
  )
  await sql`update bookings set state = 'completed' where id = ${id}`.execute(world.owner)
  const { body } = await call('GET', pathOf(salon, `bookings/${id}`), { token: owner })
  expect(body.history).toMatchObject({ visits: 0, lastVisit: null })
  expect(body.client).toMatchObject({ notes: 'Μόνο πρωί' })
  const start = Temporal.Now.instant().subtract({ minutes: 10 }).round({ smallestUnit: 'minute' }).toString()
  const made = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, start, { outsideHours: true, email: `${newId()}@example.gr` }),
  })
  await call('POST', pathOf(salon, `bookings/${made.body.id}/mark`), {
    token: owner,
    body: { seen: made.body.stamp, status: 'no_show' },
  })
  expect((await messagesAbout(made.body.id)).map(({ kind }) => kind)).toEqual(['booking-confirmed'])
})

test('a no-show can be disputed for 48 hours and once; the salon’s answer is what the booking then says', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const technician = await aMember(salon, 'technician', 0)
  const { world } = server
  const marked = async () => {
    const { id, customer } = await booked(salon, `${tomorrow}T12:00`)
    for (const table of ['busy_times', 'booking_items', 'bookings'])
      await sql`update ${sql.table(table)} set ${
        table === 'busy_times'
          ? sql`starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'`
          : sql`start_at = start_at - interval '2 days', end_at = end_at - interval '2 days'`
      } where ${sql.ref(table === 'bookings' ? 'id' : 'booking_id')} = ${id}`.execute(world.owner)
    const { stamp } = await shown(salon, owner, id)
    await call('POST', pathOf(salon, `bookings/${id}/mark`), {
      token: owner,
      body: { seen: stamp, status: 'no_show' },
    })
    await sql`delete from busy_times where booking_id = ${id}`.execute(world.owner)
    return { id, customer }
  }
  const dispute = (actor: Awaited<ReturnType<typeof aCustomer>>, id: BookingId, later = 0) =>
    disputeNoShow(
      { ...ctxOf(world, actor), now: () => world.platform.now().add({ hours: later }) },
      { bookingId: id, reason: 'Ήμουν εκεί', once: null },
    )
  const answer = async (token: string, id: string, outcome: string, note = '') =>
    call('POST', pathOf(salon, `bookings/${id}/dispute-answer`), {
      token,
      body: { seen: (await shown(salon, owner, id)).stamp, outcome, note },
    })
  const late = await marked()
  expect(await messagesAbout(late.id)).toContainEqual({ kind: 'no-show-marked', language: 'el' })
  expect(await refusal(dispute(late.customer, late.id, 49))).toBe('dispute_closed')
  expect(await refusal(dispute(await aCustomer(world.owner), late.id))).toBe('not_found')
  expect((await answer(owner, late.id, 'kept')).body.code).toBe('dispute_closed')
  const { noShow } = await dispute(late.customer, late.id, 47)
  expect(noShow).toMatchObject({ isDisputed: true, canDispute: false })
  // What the customer is told is what holds.
  expect((Date.parse(noShow?.disputableUntil ?? '') - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
  expect(await refusal(dispute(late.customer, late.id))).toBe('dispute_closed')
  const disputed = await shown(salon, owner, late.id)
  expect(disputed).toMatchObject({ status: 'no_show', isDisputed: true })
  // What is disputed is answered, not undone.
  const undone = await call('POST', pathOf(salon, `bookings/${late.id}/mark`), {
    token: owner,
    body: { seen: disputed.stamp, status: 'confirmed' },
  })
  expect(undone.body.code).toBe('booking_not_changeable')
  expect((await answer(technician, late.id, 'came')).status).toBe(403)
  expect((await answer(owner, late.id, 'came')).body.status).toBe('completed')
  expect((await messagesAbout(late.id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['no-show-disputed', 'no-show-answered']),
  )
  const other = await marked()
  await dispute(other.customer, other.id)
  expect((await answer(owner, other.id, 'cancelled')).body.status).toBe('cancelled_by_salon')
  // Whoever stands by a no-show says why, and the administrators hear of it.
  const last = await marked()
  await dispute(last.customer, last.id)
  expect((await answer(owner, last.id, 'kept')).body.errors).toHaveProperty('note')
  expect((await answer(owner, last.id, 'kept', 'Περιμέναμε μισή ώρα')).body.status).toBe('no_show')
  expect((await messagesAbout(last.id)).map(({ kind }) => kind)).toContain('no-show-referred')
  const { body } = await call('GET', pathOf(salon, `bookings/${last.id}`), { token: owner })
  expect(body.dispute).toMatchObject({ outcome: 'kept', answer: 'Περιμέναμε μισή ώρα', decision: null })
  // After the last word nobody waits for an answer, and none is taken.
  const decided = await marked()
  await dispute(decided.customer, decided.id)
  await sql`update no_show_disputes set decision = 'kept', decision_reason = 'γ', decided_at = now() where booking_id = ${decided.id}`.execute(
    world.owner,
  )
  expect((await shown(salon, owner, decided.id)).isDisputed).toBe(false)
  expect((await answer(owner, decided.id, 'came')).body.code).toBe('dispute_closed')
})

test('appointments come along from another program: first line by line what would come of it, then all at once, and nobody is written to', async () => {
  const { salon, owner } = await aTeam()
  const manager = await aMember(salon, 'manager')
  const [service] = salon.serviceIds
  await sql`update services set name_el = 'Ημιμόνιμο', name_en = 'Gel polish' where id = ${service}`.execute(
    server.world.owner,
  )
  await sql`insert into service_options (salon_id, service_id, name_el, name_en, minutes, price_cents) values (${salon.id}, ${service}, 'Αφαίρεση', 'Removal', 15, 500)`.execute(
    server.world.owner,
  )
  await booked(salon, `${tomorrow}T12:00`)
  const { year, month, day } = Temporal.PlainDate.from(tomorrow)
  const written = `${day}/${month}/${year}`
  const lines = [
    'Ημερομηνία;Ώρα;Όνομα;Επώνυμο;Τηλέφωνο;Υπηρεσία;Με ποιον;Διάρκεια;Χρώμα',
    `${written};10:00;Άννα;Δήμου;690 111 3333;ημιμονιμο + Αφαιρεση;Νίκη 1;;κόκκινο`,
    `${tomorrow};10:30 πμ;Εύα;;;Gel polish;;1:30;`,
    `${written};12:15;Ζωή;;;Ημιμόνιμο;Νίκη 1;;`,
    `${written};10:00;ΑΝΝΑ ΔΗΜΟΥ;;;Ημιμόνιμο;Νίκη 2;;`,
    `${written};21:00;Ρέα;;;Ημιμόνιμο;Νίκη 2;;`,
    `31/2/${year};10:00;Ίρις;;;Ημιμόνιμο;;;`,
    `${written};25:00;Ίρις;;;Ημιμόνιμο;;;`,
    `${written};10:00;;;;Ημιμόνιμο;;;`,
    `${written};10:00;Ίρις;;;Μασάζ;;;`,
    `${written};10:00;Ίρις;;;Ημιμόνιμο;Νίκη 9;;`,
    `1/1/2020;10:00;Ίρις;;;Ημιμόνιμο;;;`,
    `${written};14:00;=Ίρις;;12;Ημιμόνιμο;;;`,
  ]
  const file = Buffer.from(lines.join('\r\n')).toString('base64')
  const send = (body: object, token = owner) =>
    call('POST', pathOf(salon, 'calendar/import'), { token, body })
  const tried = await send({ file }, manager)
  expect(tried.status).toBe(200)
  const found = tried.body.lines as { outcome: string; fault: string | null; staffName: string; isOutsideHours: boolean }[] // prettier-ignore
  expect(found.map(({ outcome, fault }) => fault ?? outcome)).toEqual([
    'new', 'new', 'taken', 'same', 'new', 'date', 'time', 'name', 'service_unknown', 'staff_unknown', 'past', 'phone',
  ]) // prettier-ignore
  expect(found.flatMap(({ outcome, staffName }) => (outcome === 'new' ? [staffName] : []))).toEqual([
    'Νίκη 1',
    'Νίκη 2',
    'Νίκη 2',
  ])
  expect(found.map(({ isOutsideHours }) => isOutsideHours).indexOf(true)).toBe(4)
  expect((await calendarOf(salon, owner)).bookings).toHaveLength(1)
  const [mails] = await rows(server.world.owner, sql<{ count: number }>`select count(*) from messages`)
  // Somebody takes a place in between: what was seen is no longer so, and nothing is written.
  const between = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${tomorrow}T10:30`),
  })
  expect((await send({ file, seen: tried.body.seen })).body.code).toBe('changed_meanwhile')
  expect((await calendarOf(salon, owner)).bookings).toHaveLength(2)
  const gone = { seen: between.body.stamp, reason: 'λάθος' }
  await call('POST', pathOf(salon, `bookings/${between.body.id}/cancel`), { token: owner, body: gone })
  const done = await send({ file, seen: tried.body.seen })
  expect(done.body).toMatchObject({ added: 3, same: 1, refused: 8 })
  const { bookings } = await calendarOf(salon, owner)
  const shownAs = bookings.flatMap((each: { status: string; clientName: string; start: string; end: string; items: { options: string[] }[] }) =>
    each.status === 'confirmed' ? [`${each.clientName} ${each.start.slice(11, 16)}–${each.end.slice(11, 16)} ${each.items[0]?.options.join()}`] : [],
  ) // prettier-ignore
  expect(shownAs.toSorted()).toEqual([
    'Άννα Δήμου 10:00–11:15 Removal',
    'Εύα 10:30–12:00 ',
    'Μαρία Παππά 12:00–13:00 ',
    'Ρέα 21:00–22:00 ',
  ])
  const book = await call('GET', pathOf(salon, 'clients?q=3333'), { token: owner })
  expect(book.body.items.map(({ name }: { name: string }) => name)).toEqual(['Άννα Δήμου'])
  const again = await send({ file })
  expect(again.body).toMatchObject({ added: 0, same: 4 })
  expect(await rows(server.world.owner, sql`select count(*) from messages`)).toEqual([mails])
  const out = await call('GET', pathOf(salon, 'calendar/export'), { token: owner })
  expect(out.body).toContain(`;10:00;Άννα Δήμου;690 111 3333;Ημιμόνιμο + Αφαίρεση;Νίκη 1;75;`)
  const back = await send({ file: Buffer.from(out.body).toString('base64') })
  expect(back.body).toMatchObject({ added: 0, same: 4, refused: 0 })
  const technician = await aMember(salon, 'technician')
  expect((await send({ file }, technician)).status).toBe(403)
  expect((await call('GET', pathOf(salon, 'calendar/export'), { token: technician })).status).toBe(403)
})

test('what the calendar says of a place before a visit is dropped there, the book says too', async () => {
  const { salon, owner } = await aTeam({
    services: [
      {
        phases: [
          ['work', 15],
          ['processing', 30],
          ['work', 15],
        ],
        bufferBefore: 5,
        bufferAfter: 10,
      },
      { minutes: 20 },
    ],
  })
  const put = (time: string, service: 0 | 1) =>
    call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      body: walkIn(salon, `${tomorrow}T${time}`, {
        services: [{ serviceId: salon.serviceIds[service], staffId: salon.staffIds[0] }],
      }),
    }).then(({ body }) => body.id)
  await put('12:00', 0)
  await put('16:00', 1)
  const ids = [await put('14:00', 0), await put('17:00', 1)]
  const said: string[] = []
  const wanted: string[] = []
  for (const id of ids)
    for (const time of ['11:00', '11:40', '12:15', '12:20', '12:30', '13:05', '13:15', '15:00', '15:30']) {
      const view = (await call('GET', `${pathOf(salon)}?from=${tomorrow}`, { token: owner }))
        .body as CalendarView
      const booking = view.bookings.find((each) => each.id === id) as CalendarBooking
      const start = `${tomorrow}T${time}`
      const isFree = isFreeFor(view, movedVisit({ booking, start, zone: booking.start.slice(19), items: [] }))
      const path = pathOf(salon, `bookings/${id}/move`)
      const body = { seen: booking.stamp, start, items: [], outsideHours: true }
      const { status } = await call('POST', path, { token: owner, body })
      said.push(`${time} ${isFree ? 200 : 409}`)
      wanted.push(`${time} ${status}`)
    }
  expect(said).toEqual(wanted)
  expect(new Set(wanted.map((each) => each.slice(6)))).toEqual(new Set(['200', '409']))
})
