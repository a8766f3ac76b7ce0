import { afterAll, expect, test } from 'vitest'

import type { BookingId } from '#domain/ids.ts'
import { disputeNoShow } from '#features/booking/commands/dispute-no-show.ts'
import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf, refusal } from '#test/booking-calls.ts'
import { CalendarWorld, dayIn, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'
import { payByCard } from '#test/paid-booking.ts'
import { aCustomer } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked, shown, messagesAbout } = calendarWorld
afterAll(calendarWorld.close)

test('a move notifies the customer, keeps the agreement, and can be undone while the old time is free', async () => {
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
  // A change that is based on the state before the move is refused.
  expect((await move({ ...back, seen: before.stamp })).body.code).toBe('booking_not_changeable')
  const undone = await move({ ...back, seen: after.stamp })
  expect(undone.status).toBe(200)
  const again = await move({ seen: undone.body.stamp, start: `${tomorrow}T15:00` })
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, `${tomorrow}T12:30`) })
  expect((await move({ ...back, seen: again.body.stamp })).body.code).toBe('slot_taken')
  expect((await shown(salon, owner, id)).start).toContain('T15:00')
})

test('a move has limits: the date, the team member’s services, the agreed cancellation; a client who has arrived gets no mail', async () => {
  const { salon, owner } = await aTeam()
  const { world } = server
  const { id } = await booked(salon, `${dayIn(3)}T12:00`)
  const move = async (body: object) =>
    call('POST', pathOf(salon, `bookings/${id}/move`), {
      token: owner,
      body: { seen: (await shown(salon, owner, id)).stamp, ...body },
    })
  expect((await move({ start: `${dayIn(800)}T12:00` })).body.errors).toHaveProperty('start')
  // Free cancellation ends at the start, even if it was agreed for longer.
  expect((await move({ start: `${tomorrow}T15:00` })).status).toBe(200)
  expect(
    await rows(world.owner, sql`select refundable_until = start_at as same from bookings where id = ${id}`),
  ).toEqual([{ same: true }])
  // A team member keeps a service that she no longer does; another one cannot get it.
  await sql`delete from staff_services where salon_id = ${salon.id}`.execute(world.owner)
  expect((await move({ start: `${tomorrow}T16:00` })).status).toBe(200)
  const given = await move({ items: [{ position: 0, staffId: salon.staffIds[1] }] })
  expect(given.body.code).toBe('service_not_available')
  await sql`update bookings set status = 'checked_in' where id = ${id}`.execute(world.owner)
  const mailsAboutMoves = async () =>
    (await messagesAbout(id)).filter(({ kind }) => kind === 'booking-moved').length
  expect((await move({ start: `${tomorrow}T16:30` })).body.mail).toBe('none')
  // Even the earlier mail is gone, since it still waited.
  expect(await mailsAboutMoves()).toBe(0)
})

test('a chair has turnover time before the next booking, and an early end frees it too', async () => {
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
  // Within one booking the customer stays, so the turnover comes at its end.
  expect((await write(`${dayIn(4)}T12:00`, one, salon.serviceIds.slice())).status).toBe(201)
  expect((await write(`${dayIn(4)}T14:00`, two)).body.code).toBe('slot_taken')
  expect((await write(`${dayIn(4)}T14:30`, two)).status).toBe(201)
})

test('of two simultaneous moves of one booking one succeeds, and the other is refused', async () => {
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

test('a longer service moves the following ones, but never into another customer’s time', async () => {
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

test('every status change is in the history; a no-show frees the time and can be taken back', async () => {
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
  const tooSoon = await mark('in_progress', arrived.body.stamp)
  const notYet = await mark('checked_in', tooSoon.body.stamp)
  expect(notYet.body.status).toBe('checked_in')
  const waiting = await mark('confirmed', notYet.body.stamp)
  const begun = await mark('in_progress', waiting.body.stamp)
  const done = await mark('completed', begun.body.stamp)
  expect(done.body.status).toBe('completed')
  expect((await mark('no_show', done.body.stamp)).body.code).toBe('booking_not_changeable')
  const { body } = await call('GET', pathOf(salon, `bookings/${made.body.id}`), { token: owner })
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'booked',
    'no_show',
    'reopened',
    'checked_in',
    'started',
    'checked_in',
    'reopened',
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

test('a cancellation by the salon has a reason and refunds all payments; the client’s history is shown with the next booking', async () => {
  const { salon, owner } = await aTeam()
  const { id, customer } = await booked(salon, `${tomorrow}T12:00`)
  await payByCard(server.world.owner, id, 1000)
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
  await sql`update bookings set status = 'completed' where id = ${id}`
    .execute(server.world.owner)
    .catch(() => undefined)
  await sql`update bookings set status = 'no_show', cancelled_at = null where id = ${id}`.execute(
    server.world.owner,
  )
  const later = await call('GET', pathOf(salon, `bookings/${next.id}`), { token: owner })
  expect(later.body.history).toMatchObject({ noShows: 1 })
})

test('the history leaves out the booking itself, an account’s booking shows its client entry, and a walk-in’s no-show sends no mail', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}' })
  const { world } = server
  const { id, customer } = await booked(salon, `${tomorrow}T12:00`)
  await sql`insert into clients (salon_id, customer_id, name, notes) values (${salon.id}, ${customer.id}, 'Μαρία', 'Μόνο πρωί')`.execute(
    world.owner,
  )
  await sql`update bookings set status = 'completed' where id = ${id}`.execute(world.owner)
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

test('a no-show can be disputed once within 48 hours; the salon’s answer sets the booking’s status', async () => {
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
      { bookingId: id, reason: 'Ήμουν εκεί' },
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
  // The answer shows the end of the time to object.
  expect((Date.parse(noShow?.disputableUntil ?? '') - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
  expect(await refusal(dispute(late.customer, late.id))).toBe('dispute_closed')
  const disputed = await shown(salon, owner, late.id)
  expect(disputed).toMatchObject({ status: 'no_show', isDisputed: true })
  // A disputed no-show is answered, not undone.
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
  // A salon that insists on a no-show must give a reason, and the administrators get a mail.
  const last = await marked()
  await dispute(last.customer, last.id)
  expect((await answer(owner, last.id, 'kept')).body.errors).toHaveProperty('note')
  expect((await answer(owner, last.id, 'kept', 'Περιμέναμε μισή ώρα')).body.status).toBe('no_show')
  expect((await messagesAbout(last.id)).map(({ kind }) => kind)).toContain('no-show-referred')
  const { body } = await call('GET', pathOf(salon, `bookings/${last.id}`), { token: owner })
  expect(body.dispute).toMatchObject({ outcome: 'kept', answer: 'Περιμέναμε μισή ώρα', decision: null })
  // After the administrators' decision no answer is expected or accepted.
  const decided = await marked()
  await dispute(decided.customer, decided.id)
  await sql`update no_show_disputes set decision = 'kept', decision_reason = 'γ', decided_at = now() where booking_id = ${decided.id}`.execute(
    world.owner,
  )
  expect((await shown(salon, owner, decided.id)).isDisputed).toBe(false)
  expect((await answer(owner, decided.id, 'came')).body.code).toBe('dispute_closed')
})
