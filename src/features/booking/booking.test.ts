import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'

import { contactPreferences } from '#domain/booking-details.ts'
import type { Problem } from '#domain/problem.ts'
import { only, rows, sql } from '#platform/db.ts'
import {
  confirmBooking,
  confirmInput,
  ctxOf,
  holdInput,
  monday,
  refusal,
  startsOn,
  tuesday,
  waitingForLocks,
} from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld } from '#test/world.ts'

import { holdSlot } from './commands/hold-slot.ts'
import { releaseHold } from './commands/release-hold.ts'
import { readOwnBooking } from './queries/bookings.ts'

test('a held start is hidden from others, shown to its own holder, and free again when the hold ends', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const hold = await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`))
  expect(await startsOn(world, salon)).not.toContain('12:00')
  expect(await startsOn(world, salon, tuesday, { holdToken: hold.token })).toContain('12:00')
  world.setNow('2026-05-11T06:09:59Z')
  expect(await startsOn(world, salon)).not.toContain('12:00')
  world.setNow('2026-05-11T06:10:00Z')
  expect(await startsOn(world, salon)).toContain('12:00')
  expect(await refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`)))).toBe(
    'accepted',
  )
})

test('a start that is not offered is refused with the nearest free ones', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  await confirmBooking(
    customer,
    confirmInput(await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))),
  )
  const [lost] = await Promise.allSettled([
    holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:30:00+03:00`)),
  ])
  const reason = lost.status === 'rejected' ? (lost.reason as Problem) : undefined
  expect(reason?.code).toBe('slot_taken')
  expect(reason?.extra?.['alternatives']).toMatchObject([
    { start: `${tuesday}T11:00:00+03:00` },
    { start: `${tuesday}T13:00:00+03:00` },
    { start: `${tuesday}T13:30:00+03:00` },
  ])
  // No team member was asked for, so there is no alternative with another one.
  expect(reason?.extra?.['sameTime']).toBeNull()
  expect(await refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T09:30:00+03:00`)))).toBe(
    'slot_taken',
  )
  expect(await refusal(holdSlot(ctxOf(world), holdInput(salon, `${monday}T08:00:00+03:00`)))).toBe(
    'slot_taken',
  )
})

test('of many simultaneous holds of one slot exactly one succeeds', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const tries = await Promise.all(
    Array.from({ length: 50 }, () =>
      refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`))),
    ),
  )
  expect(tries.filter((result) => result === 'accepted')).toHaveLength(1)
  expect(tries.filter((result) => result === 'slot_taken')).toHaveLength(49)
})

test('a service or team member that is deleted during its first booking is refused like any missing one', async () => {
  await using world = await freshWorld()
  const inTheInstant = async (takeAway: (salon: MadeSalon) => RawBuilder<unknown>) => {
    const salon = await aSalon(world.owner, { step: 60 })
    const days = [tuesday, tuesday, '2026-05-13']
    await refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T10:00:00+03:00`)))
    await sql`delete from bookings where salon_id = ${salon.id}`.execute(world.owner)
    return world.owner.transaction().execute(async (tx) => {
      await takeAway(salon).execute(tx)
      const tries = days.map((day, n) =>
        refusal(holdSlot(ctxOf(world), holdInput(salon, `${day}T1${2 + n}:00:00+03:00`))),
      )
      await expect.poll(() => waitingForLocks(world)).toBeGreaterThan(0)
      return tries
    })
  }
  const service = await inTheInstant(
    ({ serviceIds }) => sql`delete from services where id = ${serviceIds[0]}`,
  )
  expect(await Promise.all(service)).toEqual(Array(3).fill('service_not_available'))
  const person = await inTheInstant(({ staffIds }) => sql`delete from staff where id = ${staffIds[0]}`)
  expect(await Promise.all(person)).toEqual(Array(3).fill('slot_taken'))
})

test('“anyone” picks the team member with the least work that day; a returning customer gets her previous one', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, { staff: 3 })
  const people = []
  for (const hour of ['10', '11', '12'])
    people.push(
      (await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T${hour}:00:00+03:00`))).items[0]?.staffId,
    )
  expect(people).toEqual(salon.staffIds)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const more = { items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[2] }] }
  await confirmBooking(
    customer,
    confirmInput(await holdSlot(customer, holdInput(salon, `${tuesday}T14:00:00+03:00`, more))),
  )
  expect((await holdSlot(customer, holdInput(salon, `${tuesday}T16:00:00+03:00`))).items[0]?.staffId).toBe(
    salon.staffIds[2],
  )
})

test('a browser has at most two live holds; a replaced one does not count', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, { staff: 3 })
  const at = (hour: string, more: object = {}) =>
    holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T${hour}:00+03:00`, { holder: 'b:one', ...more }))
  const first = await at('10:00')
  await at('11:00')
  expect(await refusal(at('12:00'))).toBe('too_many_holds')
  expect(await refusal(at('12:00', { replacesToken: first.token }))).toBe('accepted')
  expect(await refusal(at('13:00', { holder: 'b:two' }))).toBe('accepted')
})

test('a hold may overlap the one that it replaces, which is released in the same step', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const first = await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`))
  const second = holdInput(salon, `${tuesday}T12:30:00+03:00`)
  expect(await refusal(holdSlot(ctxOf(world), second))).toBe('slot_taken')
  expect(await refusal(holdSlot(ctxOf(world), { ...second, replacesToken: first.token }))).toBe('accepted')
  expect(await startsOn(world, salon)).toContain('11:30')
})

test('releasing a hold frees its time; a wrong token releases nothing', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const hold = await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`))
  expect(await refusal(releaseHold(world.platform, hold.id, 'wrong'))).toBe('hold_not_found')
  await releaseHold(world.platform, hold.id, hold.token)
  expect(await startsOn(world, salon)).toContain('12:00')
  expect(await refusal(releaseHold(world.platform, hold.id, hold.token))).toBe('hold_not_found')
})

test('confirming writes the booking and both messages together, in the languages of their readers', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, {
    services: [{ priceCents: 2000, options: [{ minutes: 15, priceCents: 500 }] }],
  })
  const actor = await aCustomer(world.owner)
  const customer = { ...ctxOf(world, actor), locale: 'en' as const }
  const more = { items: [{ serviceId: salon.serviceIds[0], optionIds: salon.optionIds[0], staffId: null }] }
  const hold = await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`, more))
  const booking = await confirmBooking(customer, confirmInput(hold, { note: 'Αλλεργία' }))
  expect(booking).toMatchObject({
    id: hold.id,
    status: 'confirmed',
    totalCents: 2500,
    start: `${tuesday}T12:00:00+03:00`,
    end: `${tuesday}T13:15:00+03:00`,
    refundableUntil: `${monday}T12:00:00+03:00`,
    canCancel: true,
    canMove: true,
  })
  expect(booking.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
  const messages = await rows(
    world.owner,
    sql<{
      kind: string
      recipient: string
      language: string
    }>`select kind, recipient, language from messages order by kind`,
  )
  expect(messages).toEqual([
    { kind: 'booking-confirmed', recipient: actor.email, language: 'en' },
    { kind: 'salon-booking-confirmed', recipient: 'salon@example.com', language: 'el' },
  ])
  expect(await readOwnBooking(customer, booking.id)).toMatchObject({
    code: booking.code,
    items: [{ nameEl: 'Ημιμόνιμο 1', optionsEl: ['Αφαίρεση'], staffName: 'Νίκη 1' }],
  })
})

test.each([null, ...contactPreferences])(
  'a contact preference of %s is kept with the booking and reaches the salon’s mail',
  async (contactPreference) => {
    await using world = await freshWorld()
    const salon = await aSalon(world.owner)
    const customer = ctxOf(world, await aCustomer(world.owner))
    const hold = await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))
    const booking = await confirmBooking(customer, confirmInput(hold, { contactPreference }))
    expect(booking.contactPreference).toBe(contactPreference)
    expect((await readOwnBooking(customer, booking.id)).contactPreference).toBe(contactPreference)
    const query = sql<{ said: unknown }>`
      select facts -> 'contactPreference' as said from messages where kind = 'salon-booking-confirmed'`
    expect((await only(world.owner, query)).said).toBe(contactPreference)
  },
)

test('a hold can be confirmed once, only with its token, and only while its time is available', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const other = ctxOf(world, await aCustomer(world.owner))
  const hold = await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))
  expect(await refusal(confirmBooking(other, confirmInput({ id: hold.id, token: 'wrong' })))).toBe(
    'hold_not_found',
  )
  expect(await refusal(confirmBooking(ctxOf(world), confirmInput(hold)))).toBe('unauthorized')
  expect(await refusal(confirmBooking(customer, confirmInput(hold, { payment: { pay: 'full' } })))).toBe(
    'payment_not_supported',
  )
  await confirmBooking(customer, confirmInput(hold))
  expect(await refusal(confirmBooking(customer, confirmInput(hold)))).toBe('hold_used')
})

test('a late confirmation is accepted while the time is free, and refused otherwise', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const early = await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))
  const late = await holdSlot(customer, holdInput(salon, `${tuesday}T14:00:00+03:00`))
  world.setNow('2026-05-11T06:20:00Z')
  expect((await confirmBooking(customer, confirmInput(early))).status).toBe('confirmed')
  await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T14:30:00+03:00`))
  await expect(confirmBooking(customer, confirmInput(late))).rejects.toMatchObject({
    code: 'slot_taken',
    extra: { alternatives: [expect.anything(), expect.anything(), expect.anything()] },
  })
  expect(await startsOn(world, salon)).not.toContain('12:00')
})

test('a confirmation that arrives after its hold ended is refused if the time was taken meanwhile', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const start = `${tuesday}T12:00:00+03:00`
  const hold = await holdSlot(customer, holdInput(salon, start))
  const end = Temporal.Instant.from(hold.expiresAt)
  world.setNow(end.add({ seconds: 5 }).toString())
  await holdSlot(ctxOf(world), holdInput(salon, start))
  world.setNow(end.subtract({ seconds: 1 }).toString())
  expect(await refusal(confirmBooking(customer, confirmInput(hold)))).toBe('slot_taken')
})

test('a customer cannot have two bookings at the same time, unless one is for another person', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, { staff: 3 })
  const customer = ctxOf(world, await aCustomer(world.owner))
  const at = (start: string) => holdSlot(customer, holdInput(salon, `${tuesday}T${start}:00+03:00`))
  await confirmBooking(customer, confirmInput(await at('12:00')))
  const second = await at('12:30')
  expect(await refusal(confirmBooking(customer, confirmInput(second)))).toBe('own_overlap')
  expect(await refusal(confirmBooking(customer, confirmInput(second, { forSomeoneElse: true })))).toBe(
    'accepted',
  )
  expect(await refusal(confirmBooking(customer, confirmInput(await at('13:00'))))).toBe('accepted')
})
test('a resource is never booked beyond its units, processing time included', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, {
    staff: 3,
    resourceUnits: 1,
    services: [
      {
        phases: [
          ['work', 30],
          ['processing', 30],
        ],
        needsResource: true,
      },
    ],
  })
  const tries = await Promise.all(
    Array.from({ length: 6 }, () =>
      refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`))),
    ),
  )
  expect(tries.filter((result) => result === 'accepted')).toHaveLength(1)
  expect(await startsOn(world, salon)).toEqual(expect.arrayContaining(['11:00', '13:00']))
  expect(await startsOn(world, salon)).not.toContain('12:30')
})

test('a team member serves another customer during processing time', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, {
    services: [
      {
        phases: [
          ['work', 30],
          ['processing', 30],
          ['work', 30],
        ],
      },
      { minutes: 30 },
    ],
  })
  await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`))
  const short = { items: [{ serviceId: salon.serviceIds[1], optionIds: [], staffId: null }] }
  expect(await refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:30:00+03:00`, short)))).toBe(
    'accepted',
  )
  expect(await refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T13:00:00+03:00`, short)))).toBe(
    'slot_taken',
  )
})

test('a local time that exists once is accepted; the others get their own errors', async () => {
  await using world = await freshWorld({}, '2026-03-20T06:00:00Z')
  const salon = await aSalon(world.owner, { hours: '{[0,1440)}' })
  const at = (start: string) => refusal(holdSlot(ctxOf(world), holdInput(salon, start)))
  expect(await at('2026-03-29T03:30:00')).toBe('local_time_missing')
  expect(await at('2026-10-25T03:30:00')).toBe('local_time_ambiguous')
  expect(await at('2026-03-29T12:00:00')).toBe('accepted')
})

test('an unverified salon has no free times and takes no bookings', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, { verification: 'unverified' })
  expect(await startsOn(world, salon)).toEqual([])
  expect(await refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`)))).toBe(
    'salon_not_bookable',
  )
})

test('changed opening hours apply to the next request', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  expect(await startsOn(world, salon)).toContain('17:00')
  await sql`update salon_hours set plan = '{[600,720)}' where salon_id = ${salon.id}`.execute(world.owner)
  expect(await startsOn(world, salon)).toEqual(['10:00', '10:30', '11:00'])
})

test('a lost time with a chosen team member is offered with the others who are free then', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, { staff: 2 })
  const start = `${tuesday}T12:00:00+03:00`
  const withFirst = (more: object = {}) =>
    holdInput(salon, start, {
      items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[0] }],
      ...more,
    })
  await holdSlot(ctxOf(world), withFirst())
  const lost = async () => {
    const [tried] = await Promise.allSettled([holdSlot(ctxOf(world), withFirst())])
    return tried.status === 'rejected' ? (tried.reason as Problem).extra : undefined
  }
  expect(await lost()).toMatchObject({
    alternatives: [{ staffIds: [salon.staffIds[0]] }, {}, {}],
    sameTime: { start, staffIds: [salon.staffIds[1]], priceCents: 2500 },
  })
  await holdSlot(ctxOf(world), holdInput(salon, start))
  expect(await lost()).toMatchObject({ alternatives: [{}, {}, {}], sameTime: null })
})
