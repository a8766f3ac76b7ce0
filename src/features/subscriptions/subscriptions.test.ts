import { afterAll, beforeAll, expect, test } from 'vitest'

import { paidTo } from '#domain/subscription.ts'
import { only, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin, setRole } from '#test/application-steps.ts'
import { auditOf } from '#test/audit-of.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { nameInLatin } from '#test/messages/names-in-messages.ts'
import { aSalon } from '#test/salon-factory.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

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
  await sql`update salons set subscription = 'trial', trial_ends_at = '2026-06-30T21:00:00Z', paid_until = null where id = ${salon.id}`.execute(
    server.world.owner,
  )
  return { ...salon, email: person.email, token }
}

const at = (now: string) =>
  advanceAllSubscriptions({ ...server.world.platform, now: () => Temporal.Instant.from(now) })
const statusOf = (id: string) =>
  only(
    server.world.owner,
    sql<{ subscription: string; bookable: boolean; graceEndsAt: string | null }>`
      select subscription, takes_bookings(s) as bookable, grace_ends_at as "graceEndsAt" from salons s where id = ${id}`,
  )
const changesMailedTo = async (recipient: string) =>
  (
    await rows(
      server.world.owner,
      sql<{ change: string; language: string }>`
        select facts ->> 'change' as change, language from messages where kind = 'subscription' and recipient = ${recipient} order by id`,
    )
  ).map(({ change, language }) => `${change} ${language}`)
const admins = (verb: string, id: string, body: object, token = admin) =>
  call('POST', `/admin/salons/${id}/${verb}`, { token, body })

test('a trial ends: its owner gets one mail a week before, a day before and at the end; after the grace there are no bookings', async () => {
  const { id, email } = await anOwner('en')
  await at('2026-06-20T09:00:00Z')
  expect(await changesMailedTo(email)).toEqual([])
  // Two servers run the job at once.
  await Promise.all([at('2026-06-24T09:00:00Z'), at('2026-06-24T09:00:00Z')])
  await at('2026-06-25T09:00:00Z')
  expect(await changesMailedTo(email)).toEqual(['week en'])
  await at('2026-06-30T09:00:00Z')
  expect(await statusOf(id)).toMatchObject({ subscription: 'trial', bookable: true })
  await Promise.all([at('2026-06-30T21:00:00Z'), at('2026-06-30T21:00:00Z')])
  expect(await statusOf(id)).toEqual({
    subscription: 'past_due',
    bookable: true,
    graceEndsAt: '2026-07-07T21:00:00Z',
  })
  await at('2026-07-07T20:59:00Z')
  expect(await statusOf(id)).toMatchObject({ bookable: true })
  await at('2026-07-07T21:00:00Z')
  expect(await statusOf(id)).toEqual({ subscription: 'cancelled', bookable: false, graceEndsAt: null })
  await at('2026-08-01T00:00:00Z')
  expect(await changesMailedTo(email)).toEqual(['week en', 'day en', 'ended en', 'cancelled en'])
})

test('only the owner sees the days left and the price', async () => {
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

test('an administrator extends a trial with a second factor, a valid day, and an entry in the log', async () => {
  const { id, email, token } = await anOwner()
  await at('2026-07-20T00:00:00Z')
  await at('2026-07-20T00:00:00Z')
  expect((await statusOf(id)).subscription).toBe('cancelled')
  const day = (days: number) =>
    server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate().add({ days }).toString()
  const extension = { until: day(60), reason: 'Η κάρτα δεν δουλεύει ακόμη' }
  expect((await admins('extend', id, extension, token)).body.code).toBe('forbidden')
  const byPassword = await aPerson(server)
  await setRole(server, byPassword, 'admin')
  const alone = (await signedIn(byPassword.client, byPassword.email)).access_token
  expect((await admins('extend', id, extension, alone)).body.code).toBe('second_factor_needed')
  for (const until of [day(-1), day(500)])
    expect((await admins('extend', id, { ...extension, until })).body.errors).toMatchObject({
      until: { code: 'day' },
    })
  expect((await admins('extend', id, { ...extension, reason: ' ' })).status).toBe(422)
  const done = await admins('extend', id, extension)
  expect(done.body).toMatchObject({ subscription: 'trial', takesBookings: true, graceEndsAt: null })
  expect((await changesMailedTo(email)).at(-1)).toBe('extended el')
  const log = await rows(
    server.world.owner,
    sql`select action, before ->> 'subscription' as before, after ->> 'reason' as reason from audit_log where subject_id = ${id}`,
  )
  expect(log).toEqual([{ action: 'extend-trial', before: 'cancelled', reason: extension.reason }])
  await sql`update salons set subscription = 'active', paid_until = '2100-01-01' where id = ${id}`.execute(
    server.world.owner,
  )
  expect((await admins('extend', id, extension)).body.code).toBe('salon_not_changeable')
})

const month = { months: 1, paidCents: 2900, reason: 'Κατάθεση 4711', paidUntil: null }
/** Moves all dates of one salon that lie ahead closer, as if time had passed. */
async function pass(id: string, hours: number): Promise<void> {
  const by = sql`${hours} * interval '1 hour'`
  const db = server.world.owner
  await sql`update salons set trial_ends_at = trial_ends_at - ${by}, paid_until = paid_until - ${by}, grace_ends_at = grace_ends_at - ${by}
    where id = ${id}`.execute(db)
  await sql`update subscription_notices set ends_at = ends_at - ${by} where salon_id = ${id}`.execute(db)
  await sql`update subscription_events set starts_at = starts_at - ${by}, ends_at = ends_at - ${by} where salon_id = ${id}`.execute(
    db,
  )
}

async function aPayer() {
  const owner = await anOwner()
  const { id, token } = owner
  const now = () => server.world.platform.now()
  const end = now().add({ hours: 48 }).toString()
  await sql`update salons set trial_ends_at = ${end} where id = ${id}`.execute(server.world.owner)
  const see = async () => (await call('GET', `/business/salons/${id}/subscription`, { token })).body
  const pay = async (more: object = {}) =>
    admins('payments', id, { ...month, paidUntil: (await see()).paidUntil, ...more })
  let stops = 0
  /** Runs the job when so many hours of the present state are left. */
  const near = async (hours: number) => {
    const view = await see()
    const ends = { trial: view.trialEndsAt, active: view.paidUntil, past_due: view.graceEndsAt }
    const left = now()
      .until(ends[view.subscription as keyof typeof ends])
      .total('hours')
    // Adds different seconds each time, because the test's clock stands still.
    stops += 1
    await pass(id, left - hours + 0.001 * stops)
    await at(now().toString())
    return see()
  }
  return { ...owner, see, pay, near }
}
/** The period of the last paid months. */
function periodOf({ events }: { events: readonly Record<'change' | 'startsAt' | 'endsAt', string>[] }) {
  const paid = events.find(({ change }) => change === 'paid')
  const [startsAt, endsAt] = [paid?.startsAt, paid?.endsAt].map((each) =>
    Temporal.Instant.from(each ?? '').toString(),
  )
  return { startsAt, endsAt }
}

test('paid months follow the trial and each other; without payment there are days of grace, and a later payment reactivates', async () => {
  const { id, email, token, see, pay, near } = await aPayer()
  const trialEnd = (await see()).trialEndsAt
  const after = (from: string, months = 1) =>
    paidTo(Temporal.Instant.from(from), months, 'Europe/Athens').toString()
  // During the trial, paid months begin after its end.
  const first = await pay()
  expect(first.body).toMatchObject({ subscription: 'trial', paidUntil: after(trialEnd) })
  // The same transfer, recorded by an administrator with an outdated page; and an extension that months follow.
  expect((await admins('payments', id, month)).body.code).toBe('salon_not_changeable')
  const today = server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate()
  const extension = { until: today.add({ days: 9 }).toString(), reason: 'x' }
  expect((await admins('extend', id, extension)).body.code).toBe('salon_not_changeable')
  expect(await near(20)).toMatchObject({ subscription: 'trial' })
  expect(await changesMailedTo(email)).toEqual(['paid el'])
  expect(await near(0)).toMatchObject({ subscription: 'active', takesBookings: true })
  // Of two simultaneous payments, one has not seen the other's end.
  const { paidUntil } = await see()
  const both = await Promise.all([pay({ paidUntil, months: 2 }), pay({ paidUntil, months: 2 })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(periodOf(await see())).toMatchObject({ startsAt: paidUntil, endsAt: after(paidUntil, 2) })
  expect(await near(169)).toMatchObject({ subscription: 'active', takesBookings: true })
  await near(160)
  await near(20)
  const due = await near(0)
  expect(due).toMatchObject({ subscription: 'past_due', takesBookings: true, daysLeft: 7 })
  // The days of grace are part of the paid time then.
  await near(20)
  const { paidUntil: ended } = await see()
  expect((await pay()).body).toMatchObject({ subscription: 'active', graceEndsAt: null })
  expect(periodOf(await see())).toMatchObject({ startsAt: ended, endsAt: after(ended) })
  await near(0)
  expect(await near(1)).toMatchObject({ subscription: 'past_due', takesBookings: true })
  const over = await near(0)
  expect(over).toMatchObject({ subscription: 'cancelled', takesBookings: false, daysLeft: null })
  await pass(id, 1)
  const back = await pay({ paidCents: 0, reason: 'Δώρο' })
  expect(back.body).toMatchObject({ subscription: 'active', takesBookings: true })
  const { startsAt = '', endsAt } = periodOf(await see())
  expect(Math.abs(server.world.platform.now().since(startsAt).total('minutes'))).toBeLessThan(5)
  expect(endsAt).toBe(after(startsAt))
  expect(await changesMailedTo(email)).toEqual(
    ['paid', 'began', 'paid', 'week', 'day', 'ended', 'paid', 'ended', 'cancelled', 'paid'].map(
      (each) => `${each} el`,
    ),
  )
  expect((await see()).events.map(({ change }: { change: string }) => change)).toEqual([
    'paid',
    'cancelled',
    'ended',
    'paid',
    'ended',
    'paid',
    'began',
    'paid',
  ])
  expect((await pay({ months: 12 })).status).toBe(200)
  expect((await pay({ months: 12 })).body.errors).toMatchObject({ months: { code: 'day' } })
  for (const wrong of [
    { months: 0 },
    { months: 13 },
    { months: 1.5 },
    { paidCents: -1 },
    { reason: ' ' },
    { until: '2030-01-01' },
  ])
    expect((await pay(wrong)).status).toBe(422)
  expect((await admins('payments', id, month, token)).body.code).toBe('forbidden')
  const audit = await auditOf(server.world)
  expect(audit.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('an owner ends the subscription and withdraws that; a requested end has no days of grace; a suspension does not stop time', async () => {
  const { id, email, token } = await anOwner('en')
  const stranger = await anOwner()
  const leave = (leaves: boolean, as = token) =>
    call('PUT', `/business/salons/${id}/subscription/leaving`, { token: as, body: { leaves } })
  expect((await leave(false)).body.code).toBe('salon_not_changeable')
  expect((await leave(true, stranger.token)).body.code).toBe('not_found')
  expect((await leave(true)).body).toMatchObject({ leavesAtEnd: true, takesBookings: true })
  expect((await leave(true)).body.code).toBe('salon_not_changeable')
  expect((await leave(false)).body).toMatchObject({ leavesAtEnd: false })
  await leave(true)
  await at('2026-06-29T21:00:00Z')
  await admins('suspend', id, { reason: 'x' })
  await at('2026-06-30T21:00:00Z')
  expect(await statusOf(id)).toEqual({ subscription: 'cancelled', bookable: false, graceEndsAt: null })
  expect((await leave(false)).body.code).toBe('salon_not_changeable')
  // A payment reactivates a suspended salon's subscription, but not its bookings.
  const paid = await admins('payments', id, month)
  expect(paid.body).toMatchObject({ subscription: 'active', takesBookings: false, leavesAtEnd: false })
  expect((await admins('unsuspend', id, { reason: 'x' })).body.takesBookings).toBe(true)
  expect(await changesMailedTo(email)).toEqual(
    ['leaving', 'staying', 'leaving', 'suspended', 'left', 'paid', 'unsuspended'].map((each) => `${each} en`),
  )
  const { salon: unclaimed } = { salon: await aSalon(server.world.owner, { verification: 'unverified' }) }
  expect((await admins('payments', unclaimed.id, month)).body.code).toBe('salon_not_changeable')
})

test('the database keeps status and dates consistent, and a day is paid once', async () => {
  const { id } = await anOwner()
  const set = (change: ReturnType<typeof sql>) =>
    sql`update salons set ${change} where id = ${id}`.execute(server.world.owner)
  for (const wrong of [
    sql`subscription = 'active'`,
    sql`subscription = 'past_due'`,
    sql`trial_ends_at = null`,
    sql`grace_ends_at = now()`,
    sql`paid_until = trial_ends_at`,
    sql`subscription = 'cancelled', leaves_at_end = true`,
  ])
    await expect(set(wrong)).rejects.toThrow(/subscription_dates|leaving_salons_run/u)
  const pay = () =>
    sql`insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note)
      values (${id}, now(), 'paid', '2026-07-01', '2026-08-01', 1, 2900, '')`.execute(server.world.owner)
  await pay()
  await expect(pay()).rejects.toThrow(/paid_once/u)
  await sql`delete from subscription_events where salon_id = ${id}`.execute(server.world.owner)
})

test('a suspended salon is hidden from the public, its owner reads the reason, and it can be restored unchanged', async () => {
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
  const listed = async (part: string, q = email) => {
    const { body } = await call('GET', `/admin/salons?${new URLSearchParams({ part, q })}`, { token: admin })
    return (body.items as { readonly id: string }[]).map((salon) => salon.id)
  }
  const found = await call('GET', `/admin/salons?q=${encodeURIComponent(email)}`, { token: admin })
  expect(found.body.items).toMatchObject([{ id, verification: 'suspended', owner: { email } }])
  expect(
    await Promise.all(['suspended', 'trial', 'unverified', 'active'].map((part) => listed(part))),
  ).toEqual([[id], [id], [], []])
  expect(await listed('suspended', '')).toEqual([id])
  expect((await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  const file = await call('GET', `/admin/salon-list/export?q=${encodeURIComponent(email)}`, { token: admin })
  const lines = String(file.body).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${id};.*;/salon/${slug};Σε αναστολή;όχι;.*;${email};`))
  expect((await admins('unsuspend', id, { reason: 'Διορθώθηκε' })).body.verification).toBe('verified')
  expect((await call('GET', `/salons/${slug}`)).status).toBe(200)
  expect(await changesMailedTo(email)).toEqual(['suspended el', 'unsuspended el'])
  const named = await call('GET', '/admin/salons?q=νυχια', { token: admin })
  expect(named.body.items.length).toBeGreaterThan(0)
  expect((await call('GET', '/admin/salons?q=%25', { token: admin })).body.items).toEqual([])
})

test('three letters find a salon anywhere in its name, one or two at the start of a word', async () => {
  const { id } = await anOwner()
  await sql`update salons set name = 'Στούντιο Ξιφίας', name_en = 'Studio Xifias', slug = 'stoudio-xifias' where id = ${id}`.execute(
    server.world.owner,
  )
  const finds = async (q: string) => {
    const { body } = await call('GET', `/admin/salons?${new URLSearchParams({ q })}`, { token: admin })
    return (body.items as { readonly id: string }[]).some((salon) => salon.id === id)
  }
  const found = await Promise.all(['ιφια', 'Ξι', 'ξ', 'xi', 'σσττ', 'ιφ', 'fi'].map(finds))
  expect(found).toEqual([true, true, true, true, true, false, false])
})

test('every message about a subscription has the salon’s name in Latin letters', async () => {
  const { id, token } = await anOwner()
  const namesInMessages = await nameInLatin(server.world.owner, id, 'Atelier Nihi')
  await at('2026-06-24T09:00:00Z')
  await call('PUT', `/business/salons/${id}/subscription/leaving`, { token, body: { leaves: true } })
  await admins('suspend', id, { reason: 'x' })
  const changes = ['leaving', 'suspended', 'week']
  expect(await namesInMessages()).toEqual(changes.map((change) => `subscription ${change}: Atelier Nihi`))
})
