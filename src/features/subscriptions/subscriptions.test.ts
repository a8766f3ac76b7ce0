import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin, setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

import { runAudit } from '../../../scripts/audit/run-audit.ts'
import { advanceAllSubscriptions } from './jobs.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let admin: string
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
  admin = await anAdmin(server)
})
afterAll(() => server[Symbol.asyncDispose]())

async function anOwner(language: 'el' | 'en' = 'el') {
  const { person, salon, token } = await aSalonOwner(server)
  await sql`update profiles set language = ${language} where id = ${person.id}`.execute(server.world.owner)
  await sql`update salons set subscription = 'trial', trial_ends_at = '2026-06-30T21:00:00Z' where id = ${salon.id}`.execute(
    server.world.owner,
  )
  return { ...salon, email: person.email, token }
}

const at = (now: string) =>
  advanceAllSubscriptions({ ...server.world.platform, now: () => Temporal.Instant.from(now) })
const stateOf = (id: string) =>
  only(
    server.world.owner,
    sql<{ subscription: string; bookable: boolean; graceEndsAt: string | null }>`
      select subscription, takes_bookings(s) as bookable, grace_ends_at as "graceEndsAt" from salons s where id = ${id}`,
  )
const told = async (recipient: string) =>
  (
    await rows(
      server.world.owner,
      sql<{ change: string; language: string }>`
        select facts ->> 'change' as change, language from messages where kind = 'subscription' and recipient = ${recipient} order by id`,
    )
  ).map(({ change, language }) => `${change} ${language}`)
const admins = (verb: string, id: string, body: object, token = admin) =>
  call('POST', `/admin/salons/${id}/${verb}`, { token, body })

test('a trial really ends: a week and a day before and at the end its owner is told, once; then grace, then no more bookings', async () => {
  const { id, email } = await anOwner('en')
  await at('2026-06-20T09:00:00Z')
  expect(await told(email)).toEqual([])
  // Two servers at once.
  await Promise.all([at('2026-06-24T09:00:00Z'), at('2026-06-24T09:00:00Z')])
  await at('2026-06-25T09:00:00Z')
  expect(await told(email)).toEqual(['week en'])
  await at('2026-06-30T09:00:00Z')
  expect(await stateOf(id)).toMatchObject({ subscription: 'trial', bookable: true })
  await Promise.all([at('2026-06-30T21:00:00Z'), at('2026-06-30T21:00:00Z')])
  expect(await stateOf(id)).toEqual({
    subscription: 'past_due',
    bookable: true,
    graceEndsAt: '2026-07-07T21:00:00Z',
  })
  await at('2026-07-07T20:59:00Z')
  expect(await stateOf(id)).toMatchObject({ bookable: true })
  await at('2026-07-07T21:00:00Z')
  expect(await stateOf(id)).toEqual({ subscription: 'cancelled', bookable: false, graceEndsAt: null })
  await at('2026-08-01T00:00:00Z')
  expect(await told(email)).toEqual(['week en', 'day en', 'ended en', 'cancelled en'])
})

test('an owner sees what is left and what it costs; nobody else does', async () => {
  const { id, token, staffIds } = await anOwner()
  const [stranger, manager] = [await anOwner(), await aPerson(server)]
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${id}, ${manager.id}, 'manager', ${staffIds[0]})`.execute(
    server.world.owner,
  )
  const ends = server.world.platform.now().add({ hours: 49 }).toString()
  await sql`update salons set trial_ends_at = ${ends} where id = ${id}`.execute(server.world.owner)
  const path = `/business/salons/${id}/subscription`
  const { body } = await call('GET', path, { token })
  expect(body).toMatchObject({
    subscription: 'trial',
    daysLeft: 3,
    priceCents: 2900,
    graceDays: 7,
    takesBookings: true,
  })
  expect((await call('GET', path, { token: manager.session.access_token })).body.code).toBe('forbidden')
  expect((await call('GET', path, { token: stranger.token })).body.code).toBe('not_found')
})

test('an administrator extends by hand, with a second factor, a day that can be, and a word in the log', async () => {
  const { id, email, token } = await anOwner()
  await at('2026-07-20T00:00:00Z')
  await at('2026-07-20T00:00:00Z')
  expect((await stateOf(id)).subscription).toBe('cancelled')
  const day = (days: number) =>
    server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate().add({ days }).toString()
  const wish = { until: day(60), reason: 'Η κάρτα δεν δουλεύει ακόμη' }
  expect((await admins('extend', id, wish, token)).body.code).toBe('forbidden')
  const byPassword = await aPerson(server)
  await setRole(server, byPassword, 'admin')
  const alone = (await signedIn(byPassword.client, byPassword.email)).access_token
  expect((await admins('extend', id, wish, alone)).body.code).toBe('second_factor_needed')
  for (const until of [day(-1), day(500)])
    expect((await admins('extend', id, { ...wish, until })).body.errors).toMatchObject({
      until: { code: 'day' },
    })
  expect((await admins('extend', id, { ...wish, reason: ' ' })).status).toBe(422)
  const done = await admins('extend', id, wish)
  expect(done.body).toMatchObject({ subscription: 'trial', takesBookings: true, graceEndsAt: null })
  expect((await told(email)).at(-1)).toBe('extended el')
  const log = await rows(
    server.world.owner,
    sql`select action, before ->> 'subscription' as before, after ->> 'reason' as reason from audit_log where subject_id = ${id}`,
  )
  expect(log).toEqual([{ action: 'extend-trial', before: 'cancelled', reason: wish.reason }])
  await sql`update salons set subscription = 'active' where id = ${id}`.execute(server.world.owner)
  expect((await admins('extend', id, wish)).body.code).toBe('salon_not_changeable')
})

test('a suspended salon is not there for the public, its owner reads why, and the way back is the same', async () => {
  const { id, slug, token, email } = await anOwner()
  expect((await admins('unsuspend', id, { reason: 'x' })).body.code).toBe('salon_not_changeable')
  const both = await Promise.all([1, 2].map(() => admins('suspend', id, { reason: 'Ψεύτικη διεύθυνση' })))
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await call('GET', `/salons/${slug}`)).status).toBe(404)
  expect((await call('GET', '/business/salons', { token })).body.items[0]).toMatchObject({
    verification: 'suspended',
    suspensionReason: 'Ψεύτικη διεύθυνση',
    takesBookings: false,
  })
  const found = await call('GET', `/admin/salons?q=${encodeURIComponent(email)}`, { token: admin })
  expect(found.body.items).toMatchObject([{ id, verification: 'suspended', owner: { email } }])
  expect((await runAudit(server.world.urls.ownerUrl)).filter(({ breaches }) => breaches.length > 0)).toEqual(
    [],
  )
  expect((await admins('unsuspend', id, { reason: 'Διορθώθηκε' })).body.verification).toBe('verified')
  expect((await call('GET', `/salons/${slug}`)).status).toBe(200)
  expect(await told(email)).toEqual(['suspended el', 'unsuspended el'])
  const named = await call('GET', '/admin/salons?q=νυχια', { token: admin })
  expect(named.body.items.length).toBeGreaterThan(0)
  expect((await call('GET', '/admin/salons?q=%25', { token: admin })).body.items).toEqual([])
})
