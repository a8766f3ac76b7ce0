import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SalonId, UserId } from '#domain/ids.ts'
import { turnMailsOff } from '#features/accounts/commands/turn-mails-off.ts'
import { rows, sql } from '#platform/db.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { mailFigures } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const wantsSince = (id: UserId, since: string | null) =>
  sql`update profiles set figures_mails_since = ${since} where id = ${id}`.execute(world.owner)

/** A salon whose owner has wanted its figures since a time; a manager and a technician want none. */
async function aSalonWithTeam(since: string | null = '2026-10-15T09:00:00Z') {
  const [owner, manager, technician] = [
    await aCustomer(world.owner),
    await aCustomer(world.owner),
    await aCustomer(world.owner),
  ]
  const salon = await aSalon(world.owner, { staff: 2 })
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  await sql`update profiles set role = 'business', language = 'el' where id in (${owner.id}, ${manager.id}, ${technician.id})`.execute(
    world.owner,
  )
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${manager.id}, 'manager', null),
    (${salon.id}, ${technician.id}, 'technician', ${salon.staffIds[0]})`.execute(world.owner)
  await wantsSince(owner.id, since)
  return { salon, owner: owner.id, manager: manager.id, technician: technician.id }
}

const mailsOf = (salon: SalonId) =>
  rows<{ recipient: string; language: string; facts: Record<string, unknown> & { offToken: string } }>(
    world.owner,
    sql`select m.recipient, m.language, m.facts from messages m where m.kind = 'salon-figures' and m.dedupe_key like ${`salon-figures:${salon}:%`} order by m.id`,
  )

async function runAt(now: string): Promise<void> {
  world.setNow(now)
  await mailFigures(world.platform)
}

test('the figures of a month are mailed once, from nine in the morning of the first day on', async () => {
  const { salon } = await aSalonWithTeam()
  const { staffIds, serviceIds } = salon
  const start = '2026-10-10T08:00:00Z'
  const end = '2026-10-10T09:00:00Z'
  const [booking] = await rows<{ id: string }>(world.owner, sql`
    insert into bookings (salon_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
    values (${salon.id}, 'FGHJKMNP', 'completed', ${start}, ${end}, 2500, ${start}, 'Μαρία', ${start}) returning id`) // prettier-ignore
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${booking?.id}, ${salon.id}, 0, ${serviceIds[0]}, ${staffIds[0]}, 'Υ', 'S', '[["work", 60]]', ${start}, ${end}, 2500)`.execute(
    world.owner,
  )
  await runAt('2026-11-01T06:59:00Z')
  expect(await mailsOf(salon.id)).toEqual([])
  // Two workers at the same time, and a late one.
  world.setNow('2026-11-01T07:00:00Z')
  await Promise.all([mailFigures(world.platform), mailFigures(world.platform)])
  await runAt('2026-11-05T12:00:00Z')
  const mails = await mailsOf(salon.id)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    language: 'el',
    facts: {
      slug: salon.slug,
      month: { from: '2026-10-01', to: '2026-10-31' },
      now: { visits: 1, revenueCents: 2500, newClients: 0 },
      comparedDays: { from: '2026-08-27', to: '2026-09-26' },
      before: { visits: 0, revenueCents: 0 },
      rebooking: { month: '2026-08-01', visits: 0, rate: null },
    },
  })
  // A run that comes days late still writes the next month, once.
  await runAt('2026-12-20T12:00:00Z')
  await runAt('2026-12-21T12:00:00Z')
  expect((await mailsOf(salon.id)).map(({ facts }) => facts['month'])).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-30' },
  ])
})

test('only members who may see reports get them, each for themselves', async () => {
  const { salon, owner, manager, technician } = await aSalonWithTeam(null)
  await runAt('2026-11-01T08:00:00Z')
  expect(await mailsOf(salon.id)).toEqual([])
  for (const id of [manager, technician]) await wantsSince(id, '2026-11-10T08:00:00Z')
  await runAt('2026-12-01T08:00:00Z')
  const [email] = await rows(world.owner, sql`select email from profiles where id = ${manager}`)
  expect((await mailsOf(salon.id)).map(({ recipient }) => recipient)).toEqual([
    (email as { email: string }).email,
  ])
  // A member who turns them on after they were due waits for the next month.
  await wantsSince(owner, '2026-12-01T09:00:00Z')
  await runAt('2026-12-02T08:00:00Z')
  expect(await mailsOf(salon.id)).toHaveLength(1)
})

test.each([
  ['a manager who left', (of: Made) => sql`delete from salon_members where salon_id = ${of.salon.id} and user_id = ${of.manager}`],
  ['a manager who became a technician', (of: Made) => sql`update salon_members set role = 'technician', staff_id = ${of.salon.staffIds[1]} where salon_id = ${of.salon.id} and user_id = ${of.manager}`],
  ['a suspended salon', (of: Made) => sql`update salons set verification = 'suspended', suspension_reason = 'Ψέματα' where id = ${of.salon.id}`],
] as const)('%s gets none', async (_, change) => {
  const made = await aSalonWithTeam(null)
  await wantsSince(made.manager, '2026-10-15T09:00:00Z')
  await change(made).execute(world.owner)
  await runAt('2026-11-01T08:00:00Z')
  expect(await mailsOf(made.salon.id)).toEqual([])
}) // prettier-ignore
type Made = Awaited<ReturnType<typeof aSalonWithTeam>>

test('the saved reports that are in the mail come with their days up to the end of the month', async () => {
  const { salon } = await aSalonWithTeam()
  await sql`insert into saved_reports (id, salon_id, place, name, usual, step, is_mailed, created_at) values
    (uuidv7(), ${salon.id}, 1, 'Η χρονιά', 'year', 'month', true, '2026-10-02'),
    (uuidv7(), ${salon.id}, 2, 'Όχι αυτό', 'days90', 'week', false, '2026-10-03'),
    (uuidv7(), ${salon.id}, 3, 'Τρίμηνο', 'days90', 'week', true, '2026-10-04')`.execute(world.owner)
  await runAt('2026-11-01T08:00:00Z')
  const [mail] = await mailsOf(salon.id)
  const none = { visits: 0, revenueCents: 0, newClients: 0 }
  expect(mail?.facts['saved']).toMatchObject([
    { name: 'Η χρονιά', days: { from: '2026-01-01', to: '2026-10-31' }, now: none },
    { name: 'Τρίμηνο', days: { from: '2026-08-03', to: '2026-10-31' }, now: none, before: none },
  ])
})

test('the link in the mail ends them with one press', async () => {
  const { salon, owner } = await aSalonWithTeam()
  await runAt('2026-11-01T08:00:00Z')
  const [mail] = await mailsOf(salon.id)
  expect(await turnMailsOff(ctxOf(world), mail?.facts.offToken ?? '')).toEqual({ topic: 'figures' })
  const [profile] = await rows(world.owner, sql`select figures_mails_since from profiles where id = ${owner}`)
  expect(profile).toEqual({ figures_mails_since: null })
  await runAt('2026-12-01T08:00:00Z')
  expect(await mailsOf(salon.id)).toHaveLength(1)
})
