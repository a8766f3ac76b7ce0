import { afterAll, expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf, holdInput } from '#test/booking-calls.ts'
import { CalendarWorld, dayIn, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

import { hasChanged, hasNews } from './queries/changes.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked, calendarOf, shown } = calendarWorld
afterAll(calendarWorld.close)

test('a day shows working hours, bookings, blocks and live holds', async () => {
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
    opensNext: expect.stringContaining(`${tomorrow}T10:00`),
    staff: [{ name: 'Niki 1' }, { name: 'Niki 2' }],
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

test('a booking keeps its source and the requested team member; an unknown source counts as the marketplace', async () => {
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
  // Written at the same time, as on a busy evening.
  const made = await Promise.all(
    [
      { items: items(1), source: 'link' },
      { items: items(2), source: 'button' },
      { items: items(3), source: 'salon' },
      { items: items(), source: 'Instagram' },
    ].map((more) => booked(`${day}T12:00`, more)),
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

test('a day shows bookings that reach into it and former team members with bookings, but no expired hold', async () => {
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
  // A later day has no other column, and nothing of the day before.
  expect((await calendarOf(salon, owner, `from=${dayIn(3)}`)).staff).toHaveLength(1)
})

test('an open calendar is notified of new, ended and replaced holds, and not without a change', () => {
  const calm = { salonId: newId<SalonId>(), version: 1, changed: ['a'], holds: ['b'], notices: ['c'] }
  expect(hasChanged(calm, { ...calm, changed: [] })).toBe(false)
  for (const more of [{ holds: [] }, { holds: ['b', 'c'] }, { changed: ['a', 'b'] }, { version: 2 }])
    expect(hasChanged(calm, { ...calm, ...more })).toBe(true)
  expect(hasChanged(calm, { ...calm, notices: ['c', 'd'] })).toBe(false)
  expect(hasNews(calm, { ...calm, notices: ['c', 'd'] })).toBe(true)
  expect(hasNews(calm, { ...calm, notices: [], changed: ['a', 'b'] })).toBe(false)
})

test('the days of clock changes have 23 and 25 hours, and each booking its own time', async () => {
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
  // A booking in the repeated hour takes only one hour.
  const first = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${autumn}T03:30:00+03:00`, {
      services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }],
    }),
  })
  expect(first.status).toBe(201)
})

test('a team member sees her own column and masked phone numbers; strangers find no salon', async () => {
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

test('a first visit, an allergy and a birthday are shown only to members who see the cards', async () => {
  const { salon, owner } = await aTeam()
  const { body: made } = await call('POST', `/business/salons/${salon.id}/clients`, {
    token: owner,
    body: { name: 'Ζωή' },
  })
  await sql`update clients set allergies = 'Ακρυλικό', allergies_consent_at = now(), birth_day = ${Number(tomorrow.slice(8))}, birth_month = ${Number(tomorrow.slice(5, 7))} where id = ${made.id}`.execute(
    server.world.owner,
  )
  const write = async (start: string, more: object) =>
    (await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, start, more) })).body
      .id
  const hers = { clientId: made.id, name: undefined }
  const first = await write(`${tomorrow}T10:00`, hers)
  const second = await write(`${tomorrow}T12:00`, hers)
  const unknown = await write(`${tomorrow}T14:00`, { name: 'Περαστική' })
  const online = await booked(salon, `${tomorrow}T16:00`, 1)
  const signs = async (token: string) => {
    const { bookings } = await calendarOf(salon, token)
    const told = (id: string) => {
      const { isFirst, hasAllergy, isBirthday } = bookings.find((one: { id: string }) => one.id === id)
      return `${isFirst ? 'first' : '-'} ${hasAllergy ? 'allergy' : '-'} ${isBirthday ? 'birthday' : '-'}`
    }
    return [first, second, unknown].map(told)
  }
  expect(await signs(owner)).toEqual(['first allergy birthday', 'first allergy birthday', '- - -'])
  await sql`update bookings set status = 'completed' where id = ${first}`.execute(server.world.owner)
  expect(await signs(owner)).toEqual(['first allergy birthday', '- allergy birthday', '- - -'])
  expect(await signs(await aMember(salon, 'technician', 0))).toEqual(['- - -', '- - -', '- - -'])
  expect(await shown(salon, owner, online.id)).toMatchObject({ isFirst: true, hasAllergy: false })
})

test('clients are found by the typed text, and wildcards have no special meaning', async () => {
  const { salon, owner } = await aTeam()
  for (const [name, phone] of [
    ['Ζωή Τσάμη', '6901112222'],
    ['Άννα 1%', null],
    ['Άννα Ζωγράφου', null],
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
  // First names come before surnames.
  expect(await found('ζω')).toEqual(['Ζωή Τσάμη', 'Άννα Ζωγράφου'])
  expect(await found('690 111')).toEqual(['Ζωή Τσάμη'])
  expect(await found('__')).toEqual([])
  expect(await found('τσάμ ζωη')).toEqual(['Ζωή Τσάμη'])
  // One digit is part of a name, and of too many numbers.
  expect(await found('α 1')).toEqual(['Άννα 1%'])
})

test('appointments are imported from another program: first a dry run by line, then all together, without mails', async () => {
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
  // A time is booked in between, so the findings are outdated and nothing is written.
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
  const authors = sql<{ n: number; of: number }>`
    select count(*)::integer as n, count(distinct e.actor_id)::integer as of from booking_events e join bookings b on b.id = e.booking_id
    where b.salon_id = ${salon.id} and b.status = 'confirmed' and e.kind = 'booked'`
  expect(await rows(server.world.owner, authors)).toEqual([{ n: 3, of: 1 }])
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
