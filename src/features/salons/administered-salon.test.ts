import { afterAll, beforeAll, expect, test } from 'vitest'

import type { AdminRole } from '#domain/admin-rights.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { suspend, unsuspend } from '#features/subscriptions/commands/change-salon.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { auditOf } from '#test/audit-of.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal, tuesday } from '#test/booking-calls.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { changeOwner, noteSalon, placeSalon, renameSalon } from './commands/administer-salon.ts'
import { requireSalon } from './policy.ts'
import { listPlacesNear, readAdminSalon } from './queries/administered-salon.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the tests end with clean books
  expect((await auditOf(world)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  await world[Symbol.asyncDispose]()
})

const reason = 'Το ζήτησαν στο τηλέφωνο'

async function anAdministrator(adminRole: AdminRole = 'support'): Promise<Ctx> {
  const { id, ...person } = await aCustomer(world.owner)
  await sql`update profiles set role = 'admin', admin_role = ${adminRole} where id = ${id}`.execute(
    world.owner,
  )
  return ctxOf(world, { ...person, id, role: 'admin', adminRole, aal: 'aal2' })
}

/** An account that has proved its email. */
async function aPerson() {
  const person = await aCustomer(world.owner)
  await sql`update auth.users set email = ${person.email}, email_confirmed_at = now() where id = ${person.id}`.execute(
    world.owner,
  )
  return person
}

async function anOwned(): Promise<{
  readonly salon: MadeSalon
  readonly owner: Awaited<ReturnType<typeof aPerson>>
}> {
  const [salon, owner] = [await aSalon(world.owner), await aPerson()]
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  return { salon, owner }
}

const mailsTo = async (email: string) =>
  (
    await rows(
      world.owner,
      sql<{ change: string; why: string; before: string | null; after: string | null }>`
        select facts ->> 'change' as change, facts ->> 'reason' as why, facts ->> 'before' as before, facts ->> 'after' as after
        from messages where kind = 'salon-administered' and recipient = ${email} order by id`,
    )
  ).map(({ change, why, before, after }) => [change, why, before, after])

test('the page has people, appointments, money and notes, each for those who may know it', async () => {
  const { salon, owner } = await anOwned()
  const manager = await aPerson()
  await sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${manager.id}, 'manager')`.execute(
    world.owner,
  )
  const [support, finance] = [await anAdministrator(), await anAdministrator('finance')]
  await noteSalon(support, { id: salon.id, text: 'Μιλήσαμε για τα ωράρια' })
  const page = await readAdminSalon(support, salon.id)
  expect(page.people.map(({ role, email }) => [role, email])).toEqual([
    ['owner', owner.email],
    ['manager', manager.email],
  ])
  expect(page.notes.map(({ text }) => text)).toEqual(['Μιλήσαμε για τα ωράρια'])
  expect(page.staff.length).toBeGreaterThan(0)
  expect(page.history.map(({ action }) => action)).toEqual(['note-salon'])
  expect(page.money).toEqual({
    takings: { payments: 0, cents: 0, refundedCents: 0 },
    owed: null,
    payouts: null,
  })
  expect((await readAdminSalon(finance, salon.id)).money).toMatchObject({
    owed: { cents: 0 },
    payouts: { route: null, items: [] },
  })
  expect(await refusal(readAdminSalon(await anAdministrator('content'), salon.id))).toBe('forbidden')
  expect(await refusal(noteSalon(finance, { id: salon.id, text: 'α' }))).toBe('forbidden')
  // A note is never changed.
  const rewritten = sql`update salon_notes set body = 'β'`.execute(world.platform.dbs.app)
  await expect(rewritten).rejects.toThrow(/permission denied/u)
})

test('a new name and a new place are found by the search, told to the owner, and logged before and after', async () => {
  const { salon, owner } = await anOwned()
  const admin = await anAdministrator()
  const was = await readAdminSalon(admin, salon.id)
  await renameSalon(admin, { id: salon.id, nameEl: 'Ζαφείρι', nameEn: 'Zafiri', reason })
  const [near] = listPlacesNear(admin, { latitude: 37.963, longitude: 23.723 })
  expect(near?.id).toBe('koukaki')
  await placeSalon(admin, {
    id: salon.id,
    addressEl: 'Τρώων 24',
    addressEn: '',
    postcode: '11742',
    placeId: 'koukaki',
    point: { latitude: 37.9631, longitude: 23.7231 },
    reason,
  })
  const page = await readAdminSalon(admin, salon.id)
  expect(page).toMatchObject({
    nameEl: 'Ζαφείρι',
    nameEn: 'Zafiri',
    addressEl: 'Τρώων 24',
    place: { id: 'koukaki', name: 'Κουκάκι, Αθήνα' },
  })
  const searched = await only(
    world.owner,
    sql<{ latitude: number; places: string[]; isNamed: boolean }>`
      select latitude, place_ids as places, document @@ to_tsquery('simple', split_part(search_keys('Ζαφείρι'), ' ', 1)) as "isNamed"
      from salon_search where salon_id = ${salon.id}`,
  )
  expect(searched).toEqual({ latitude: 37.9631, places: ['koukaki', 'athens'], isNamed: true })
  expect(await mailsTo(owner.email)).toEqual([
    ['name', reason, was.nameEl, 'Ζαφείρι · Zafiri'],
    ['place', reason, expect.any(String), 'Τρώων 24, 11742'],
  ])
  expect(
    page.history.map(({ action, before, after }) => [
      action,
      before['name'] ?? before['address'],
      after['name'] ?? after['address'],
    ]),
  ).toEqual([
    ['place-salon', was.addressEl, 'Τρώων 24'],
    ['rename-salon', was.nameEl, 'Ζαφείρι'],
  ])
  expect(
    await refusal(
      placeSalon(admin, {
        id: salon.id,
        addressEl: 'Α 1',
        addressEn: '',
        postcode: '',
        placeId: 'x',
        point: { latitude: 38, longitude: 23 },
        reason,
      }),
    ),
  ).toBe('validation_failed')
})

test.each([
  [false, 'not_found', 'owner-lost', null],
  [true, 'forbidden', 'owner-manager', 'manager'],
] as const)(
  'the former owner (stays: %s) has the rights no more, the new one has them, and both are told',
  async (keepsPlace, refused, change, role) => {
    const { salon, owner } = await anOwned()
    await aPayoutRoute(world.owner, salon.id)
    const next = await aPerson()
    await sql`update profiles set first_name = 'Ελένη' where id = ${next.id}`.execute(world.owner)
    await sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${next.id}, 'manager')`.execute(
      world.owner,
    )
    const admin = await anAdministrator()
    const ends = async (person: typeof owner) =>
      refusal(requireSalon(ctxOf(world, person), salon.id, 'ownership'))
    expect([await ends(owner), await ends(next)]).toEqual(['accepted', 'forbidden'])
    await changeOwner(admin, { id: salon.id, email: next.email, keepsPlace, reason })
    expect([await ends(owner), await ends(next)]).toEqual([refused, 'accepted'])
    const { people, history } = await readAdminSalon(await anAdministrator('full'), salon.id)
    expect(people.map((each) => [each.email, each.role])).toEqual([
      [next.email, 'owner'],
      ...(role === null ? [] : [[owner.email, role]]),
    ])
    expect(await mailsTo(owner.email)).toEqual([[change, reason, null, null]])
    expect(await mailsTo(next.email)).toEqual([['owner-gained', reason, null, null]])
    // The former owner's account is paid nothing.
    const routes = sql<{ status: string }>`select status from payout_routes where salon_id = ${salon.id}`
    expect(await rows(world.owner, routes)).toEqual([{ status: 'replaced' }])
    expect(history.find(({ action }) => action === 'change-salon-owner')).toMatchObject({
      before: { owner: 'Μαρία Παππά' },
      after: { owner: 'Ελένη Παππά', keepsPlace, reason },
    })
  },
)

test('a salon goes to a proved account only, and not to its owner again', async () => {
  const { salon, owner } = await anOwned()
  const admin = await anAdministrator()
  const to = (email: string, by = admin) =>
    refusal(changeOwner(by, { id: salon.id, email, keepsPlace: false, reason }))
  const unproved = await aPerson()
  await sql`update auth.users set email_confirmed_at = null where id = ${unproved.id}`.execute(world.owner)
  const banned = await aPerson()
  await sql`update auth.users set banned_until = '2099-01-01' where id = ${banned.id}`.execute(world.owner)
  for (const email of [unproved.email, banned.email, 'nobody@example.gr', owner.email])
    expect([email, await to(email)]).toEqual([email, 'validation_failed'])
  const next = await aPerson()
  expect(await to(next.email, await anAdministrator('finance'))).toBe('forbidden')
  const listed = await aSalon(world.owner, { verification: 'unverified' })
  expect(
    await refusal(changeOwner(admin, { id: listed.id, email: next.email, keepsPlace: false, reason })),
  ).toBe('salon_not_changeable')
})

test('a suspended salon takes no booking, and what was booked stays', async () => {
  const { salon } = await anOwned()
  const admin = await anAdministrator()
  const held = (hour: number) =>
    refusal(holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T${hour}:00:00+03:00`)))
  const booker = ctxOf(world, await aCustomer(world.owner))
  const hold = await holdSlot(booker, holdInput(salon, `${tuesday}T10:00:00+03:00`))
  await confirmBooking(booker, confirmInput(hold))
  const booked = sql<{
    status: string
  }>`select status from bookings where salon_id = ${salon.id} and status <> 'held'`
  await suspend(admin, { id: salon.id, reason })
  expect(await held(12)).not.toBe('accepted')
  expect(await rows(world.owner, booked)).toEqual([{ status: 'confirmed' }])
  const page = await readAdminSalon(admin, salon.id)
  expect([page.salon.verification, page.salon.suspensionReason]).toEqual(['suspended', reason])
  expect(page.isPublished).toBe(true)
  await sql`update salons set is_published = false where id = ${salon.id}`.execute(world.owner)
  expect((await readAdminSalon(admin, salon.id)).isPublished).toBe(false)
  await sql`update salons set is_published = true where id = ${salon.id}`.execute(world.owner)
  await unsuspend(admin, { id: salon.id, reason })
  expect(await held(12)).toBe('accepted')
})
