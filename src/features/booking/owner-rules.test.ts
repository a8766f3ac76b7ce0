import { expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import { changeRules } from '#features/salons/commands/change-rules.ts'
import { readRules } from '#features/salons/queries/own-rules.ts'
import { createResource } from '#features/services/commands/write-resource.ts'
import { createService } from '#features/services/commands/write-service.ts'
import type { ServiceFields } from '#features/services/contract.ts'
import { setStaffHours } from '#features/team/commands/change-staff.ts'
import { addTimeOff, setStaffDay } from '#features/team/commands/set-absence.ts'
import { sql } from '#platform/db.ts'
import {
  confirmBooking,
  confirmInput,
  ctxOf,
  holdInput,
  refusal,
  startsOn,
  tuesday,
} from '#test/booking-calls.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { bookBySalon } from './commands/book-by-salon.ts'
import { holdSlot } from './commands/hold-slot.ts'
import { releaseHold } from './commands/release-hold.ts'

/** A salon with two team members and an owner. */
async function anOwnSalon(world: World) {
  const salon = await aSalon(world.owner, { staff: 2, step: 5 })
  const person = await aCustomer(world.owner)
  const owner: Actor = { ...person, role: 'business' }
  await sql`update salons set owner_id = ${person.id}, subscription = 'trial', trial_ends_at = '2026-06-01' where id = ${salon.id}`.execute(
    world.owner,
  )
  return { salon, ctx: ctxOf(world, owner), userId: person.id }
}

const fields = (more: Partial<ServiceFields>): ServiceFields => ({
  category: 'gel_polish',
  nameEl: 'Ακρυλικά',
  nameEn: '',
  descriptionEl: '',
  descriptionEn: '',
  priceCents: 3000,
  phases: [['work', 30]],
  bufferBefore: 0,
  bufferAfter: 0,
  resourceId: null,
  resourceTurnover: 0,
  visibility: 'online',
  minimumNotice: null,
  horizonDays: null,
  options: [],
  staff: [],
  ...more,
})

/** Every five minutes of a day. */
const clock = Array.from({ length: 288 }, (_, n) =>
  Temporal.PlainTime.from('00:00')
    .add({ minutes: n * 5 })
    .toString({ smallestUnit: 'minute' }),
)

test('an owner’s settings offer exactly the starts that can be held: phases, units, own minutes, special days, walk-ins', async () => {
  await using world = await freshWorld()
  const { salon, ctx } = await anOwnSalon(world)
  const [first, second] = salon.staffIds as unknown as [
    (typeof salon.staffIds)[0],
    (typeof salon.staffIds)[0],
  ]
  const of = { salonId: salon.id, once: null }
  const chair = await createResource(ctx, {
    ...of,
    fields: {
      nameEl: 'Πολυθρόνα',
      nameEn: '',
      units: 1,
      outages: [{ start: `${tuesday}T15:10:00`, end: `${tuesday}T15:40:00` }],
    },
  })
  const service = await createService(ctx, {
    ...of,
    fields: fields({
      phases: [['work', 25], ['processing', 20], ['work', 15]],
      bufferAfter: 5,
      resourceId: chair.id as never,
      resourceTurnover: 10,
      options: [{ nameEl: 'Αφαίρεση', nameEn: '', minutes: 15, priceCents: 500, requires: [], excludes: [] }],
      staff: [{ staffId: first, phases: null, priceCents: null }, { staffId: second, phases: [['work', 40], ['processing', 30], ['work', 20]], priceCents: 2000 }],
    }),
  }) // prettier-ignore
  await setStaffHours(ctx, { ...of, staffId: first }, {
    revision: 1,
    hours: [{ weekday: 2, ranges: [[600, 830], [900, 1080]], breaks: [[700, 725]] }],
  }) // prettier-ignore
  await setStaffDay(ctx, { ...of, staffId: second, preview: false }, { date: tuesday, ranges: [[660, 1020]] })
  await addTimeOff(
    ctx,
    { ...of, staffId: second, preview: false },
    { start: `${tuesday}T12:35`, end: `${tuesday}T13:05`, reason: '' },
  )
  // A walk-in with an unusual length, in the middle of other bookings.
  await bookBySalon(ctx, salon.id, {
    start: `${tuesday}T16:05:00`,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: first, minutes: 35 }],
    client: { id: undefined, name: 'Άννα', phone: undefined, email: undefined },
    note: '',
    outsideHours: false,
  })
  for (const optionIds of [[], [service.options[0]?.id as never]]) {
    const more = { services: [service.id as never], options: optionIds }
    const offered = await startsOn(world, salon, tuesday, more)
    const answers: unknown[] = []
    for (const time of clock) {
      const items = [{ serviceId: service.id as never, optionIds, staffId: null }]
      const wanted = holdInput(salon, `${tuesday}T${time}:00`, { items })
      const answer = await refusal(
        holdSlot(ctxOf(world), wanted).then(({ id, token }) => releaseHold(ctxOf(world), id, token)),
      )
      answers.push(answer)
    }
    expect(new Set(answers)).toEqual(new Set(['accepted', 'slot_taken']))
    expect(clock.filter((_, n) => answers[n] === 'accepted')).toEqual(offered)
    expect(offered.length).toBeGreaterThan(10)
  }
})

test('a hold survives changed rules of the salon, but not the end of its subscription', async () => {
  await using world = await freshWorld()
  const { salon, ctx } = await anOwnSalon(world)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const held = async (time: string) => holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T${time}:00+03:00`))
  const holds = [await held('10:00'), await held('12:00'), await held('14:00'), await held('16:00')]
  const { stamp, ...rules } = await readRules(ctx, salon.id)
  await changeRules(ctx, {
    salonId: salon.id,
    stamp,
    rules: { ...rules, horizonDays: 1, minimumNotice: 43_200 },
  })
  expect(await refusal(held('13:00'))).toBe('slot_taken')
  const confirmed = (n: number) =>
    refusal(confirmBooking(customer, confirmInput(holds[n] as (typeof holds)[0])))
  expect(await confirmed(0)).toBe('accepted')
  const becomes = (change: ReturnType<typeof sql>) =>
    sql`update salons set ${change} where id = ${salon.id}`.execute(world.owner)
  await becomes(sql`verification = 'suspended', suspension_reason = 'γ'`)
  expect(await confirmed(1)).toBe('salon_not_bookable')
  await becomes(sql`verification = 'verified', suspension_reason = null, subscription = 'cancelled'`)
  expect(await confirmed(2)).toBe('salon_not_bookable')
  // During the seven days of grace, a salon whose trial has just ended still accepts what was held.
  await becomes(sql`subscription = 'past_due', grace_ends_at = '2026-06-08'`)
  expect(await confirmed(3)).toBe('accepted')
})

test('a salon without an owner takes no new bookings', async () => {
  await using world = await freshWorld()
  const { salon, userId } = await anOwnSalon(world)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const hold = await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00:00+03:00`))
  await sql`delete from profiles where id = ${userId}`.execute(world.owner)
  expect(await refusal(confirmBooking(customer, confirmInput(hold)))).toBe('salon_not_bookable')
  expect(await startsOn(world, salon)).toEqual([])
})

test('a booking by the salon is never longer than a day', async () => {
  await using world = await freshWorld()
  const { salon, ctx } = await anOwnSalon(world)
  const item = { serviceId: salon.serviceIds[0], optionIds: [], staffId: null, minutes: 720 }
  const written = (count: number) =>
    refusal(
      bookBySalon(ctx, salon.id, {
        start: `${tuesday}T10:00:00`,
        items: Array.from({ length: count }, () => item),
        client: { id: undefined, name: 'Άννα', phone: undefined, email: undefined },
        note: '',
        outsideHours: true,
      }),
    )
  expect(await written(3)).toBe('validation_failed')
  expect(await written(2)).toBe('accepted')
})
