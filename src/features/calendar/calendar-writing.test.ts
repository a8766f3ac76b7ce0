import { afterAll, expect, test } from 'vitest'

import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { DAYS_PER_STAFF, SALON_MAILS_PER_ADDRESS, SALON_MAILS_PER_DAY } from '#platform/limits.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { CalendarWorld, dayIn, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'
import { aCustomer, type MadeSalon } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked, shown, messagesAbout, calendarOf } = calendarWorld
afterAll(calendarWorld.close)

test('blocking a time with bookings needs a confirmation', async () => {
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

test('an expired hold does not stop a block, and a block is at most a day long', async () => {
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
  const aSecondAgo = server.world.platform.now().subtract({ seconds: 1 }).toString()
  await sql`update bookings set hold_expires_at = ${aSecondAgo} where id = ${hold.id}`.execute(
    server.world.owner,
  )
  expect((await block(`${tomorrow}T13:00`)).status).toBe(201)
  expect((await block(`${dayIn(2)}T12:01`)).body.errors).toHaveProperty('end')
})

/** Runs work in another transaction that holds the lock of the salon's calendar until its end. */
const withItsCalendar = (salon: MadeSalon, work: (tx: Db) => Promise<unknown>) =>
  server.world.owner.transaction().execute(async (tx) => {
    await lockCalendar(tx, salon.id, server.world.platform.now())
    await work(tx)
  })

/** Waits until so many transactions wait for a lock. */
const waiting = (wanted: number) =>
  expect
    .poll(() =>
      rows(
        server.world.owner,
        sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toEqual([{ count: wanted }])

test('blocking a time while it is booked reports the booking, and a blocked time cannot be booked', async () => {
  const { salon, owner } = await aTeam()
  const [staffId] = salon.staffIds
  const { id } = await booked(salon, `${tomorrow}T12:00`)
  const block = (hour: number) =>
    call('POST', pathOf(salon, 'blocks'), {
      token: owner,
      body: { staffId, start: `${tomorrow}T${hour}:00`, end: `${tomorrow}T${hour + 1}:00` },
    })
  let blocked: ReturnType<typeof block> | undefined
  await withItsCalendar(salon, async (tx) => {
    blocked = block(15)
    await waiting(1)
    await sql`update busy_times set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours' where booking_id = ${id}`.execute(
      tx,
    )
  })
  expect((await blocked)?.body.code).toBe('time_has_bookings')
  let kept: Promise<unknown> | undefined
  await withItsCalendar(salon, async (tx) => {
    kept = refusal(booked(salon, `${tomorrow}T10:00`))
    await waiting(1)
    await sql`insert into time_off (salon_id, staff_id, starts_at, ends_at)
      values (${salon.id}, ${staffId}, ${`${tomorrow}T06:00Z`}, ${`${tomorrow}T10:00Z`})`.execute(tx)
  })
  expect(await kept).not.toBe('accepted')
})

test('a team member moves only her own break, and is warned of bookings in its new time', async () => {
  const { salon, owner } = await aTeam()
  const [own, other] = [await aMember(salon, 'technician'), await aMember(salon, 'technician', 1)]
  const span = (from: string, to: string) => ({ start: `${tomorrow}T${from}`, end: `${tomorrow}T${to}` })
  const { body } = await call('POST', pathOf(salon, 'blocks'), {
    token: own, body: { staffId: salon.staffIds[0], ...span('12:00', '12:30'), reason: 'Φαγητό' },
  }) // prettier-ignore
  const move = (token: string, more: object) =>
    call('PUT', pathOf(salon, `blocks/${body.id}`), {
      token,
      key: newId(),
      body: { reason: 'Καφές', ...more },
    })
  expect((await move(other, span('13:00', '13:30'))).status).toBe(404)
  expect((await move(own, span('13:30', '13:00'))).status).toBe(422)
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, `${tomorrow}T14:00`) })
  const taken = span('14:00', '14:30')
  expect((await move(own, taken)).body.code).toBe('time_has_bookings')
  const blocks = async () => (await calendarOf(salon, owner)).days[0].staff[0].blocks
  expect(await blocks()).toMatchObject([
    { id: body.id, reason: 'Φαγητό', start: expect.stringContaining('T12:00') },
  ])
  expect((await move(own, { ...taken, overBookings: true })).body).toEqual({ id: body.id })
  expect(await blocks()).toMatchObject([
    { id: body.id, reason: 'Καφές', start: expect.stringContaining('T14:00') },
  ])
})

test('the number of a team member’s future blocks is limited', async () => {
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

test('a booking for a client who is deleted at that moment is not written', async () => {
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

test('a walk-in needs only a name; the salon may break customers’ rules knowingly, but never take booked time', async () => {
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

test('the history of what the salon enters begins with who entered it, also when it is made from another', async () => {
  const { salon, owner } = await aTeam()
  const technician = await aMember(salon, 'technician')
  await sql`update staff set name = 'Ελένη' where id = ${salon.staffIds[0]}`.execute(server.world.owner)
  const post = (rest: string, body: object, token: string) =>
    call('POST', pathOf(salon, rest), { token, body })
  const events = async (id: string) => {
    const { body } = await call('GET', pathOf(salon, `bookings/${id}`), { token: owner })
    return body.events.map(({ kind, by }: { kind: string; by: object | null }) => [kind, by])
  }
  const byTechnician = ['booked', { kind: 'team', name: 'Ελένη' }]
  const byOwner = [
    'booked',
    expect.objectContaining({ kind: 'team', name: expect.not.stringMatching('Ελένη') }),
  ]
  const { body: made } = await post('bookings', walkIn(salon, `${tomorrow}T12:00`), technician)
  expect(await events(made.id)).toEqual([byTechnician])
  const { body: again } = await post(`bookings/${made.id}/rebook`, { start: `${dayIn(8)}T12:00` }, owner)
  expect(await events(again.id)).toEqual([byOwner])
  const dates = [{ start: `${dayIn(15)}T12:00` }, { start: `${dayIn(22)}T12:00` }]
  const { body: series } = await post(`bookings/${again.id}/series`, { dates }, technician)
  for (const { id } of series.bookings) expect(await events(id)).toEqual([byTechnician])
  // An older one has no such event, and a customer's own has its customer.
  await sql`delete from booking_events where booking_id = ${again.id}`.execute(server.world.owner)
  expect(await events(again.id)).toEqual([])
  expect(await events((await booked(salon, `${tomorrow}T15:00`)).id)).toEqual([])
})

test('a walk-in with a number or an address becomes a client once; a first name alone does not', async () => {
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
  // The same number in another spelling and with another name.
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
  // A refused booking adds no client.
  expect(await at('15:30', { phone: '690 000 1111' })).toBeUndefined()
  expect(await book()).toHaveLength(3)
  // The client's facts that a team member may see stay unchanged.
  const seen = await call('GET', pathOf(salon, `bookings/${first}`), { token: technician })
  expect(seen.body).toMatchObject({ booking: { clientPhone: '•••• 4567' }, client: null })
})

test('a client with an account gets mails in their own language, chosen from the list or found by number', async () => {
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

test('a refusal names the chair when only the chair is missing', async () => {
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

test('mails to typed addresses are limited by address and by salon; over the limit the booking is written without a mail', async () => {
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
  // Simultaneous calls, as by a caller who tries to exceed the limit.
  const all = await Promise.all(
    Array.from({ length: SALON_MAILS_PER_ADDRESS + 3 }, (_, n) => written(timeOf(n + 1), { email })),
  )
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
  expect(all.filter(({ body }) => body.mail === 'sent')).toHaveLength(SALON_MAILS_PER_ADDRESS)
  const silent = all.filter(({ body }) => body.mail === 'limit')
  expect(silent).toHaveLength(3)
  expect(await mailsTo(email)).toBe(SALON_MAILS_PER_ADDRESS)
  expect(await shown(salon, owner, silent[0]?.body.id)).toMatchObject({ status: 'confirmed' })
  // Another salon has no more mails for this address, other addresses do; moving or cancelling cannot exceed the limit.
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
  // A repeated call gets the same answer.
  expect((await cancel()).body.mail).toBe('limit')
  expect(await mailsTo(email)).toBe(SALON_MAILS_PER_ADDRESS)
  // Fills up the salon's mails of the day, so that the next one exceeds the limit.
  await sql`insert into messages (kind, recipient, language, facts, dedupe_key, due_at, by_salon, created_at)
    select 'booking-confirmed', n || '@example.gr', 'el', '{}', gen_random_uuid()::text, null, ${salon.id}, ${world.platform.now().toString()}
    from generate_series(1, ${SALON_MAILS_PER_DAY}) n`.execute(world.owner)
  expect((await written(timeOf(40), { email: `${newId()}@example.gr` })).body.mail).toBe('limit')
  // A customer who booked online gets every message, and a day later the limit is free again.
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

test('of a walk-in and a customer’s booking at the same time, exactly one succeeds', async () => {
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

test('a salon that takes no bookings writes none; mails of other salons do not count for its limit', async () => {
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
