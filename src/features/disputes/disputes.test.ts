import { afterAll, beforeAll, expect, test } from 'vitest'

import { company } from '#domain/company.ts'
import type { BookingId } from '#domain/ids.ts'
import { refundOf } from '#domain/money/booking-money.ts'
import { settleDueBookings } from '#features/booking/commands/settle-bookings.ts'
import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin } from '#test/application-steps.ts'
import { auditOf } from '#test/audit-of.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { payByCard } from '#test/paid-booking.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'

import { referUnansweredDisputes } from './jobs.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let admin: string
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
  admin = await anAdmin(server)
})
afterAll(() => server[Symbol.asyncDispose]())

interface DisputeOptions {
  /** Hours since the customer objected. */
  readonly age?: number
  readonly outcome?: 'came' | 'cancelled' | 'kept'
}

const paid = {
  totalCents: 2500,
  depositCents: 1000,
  paidCents: 1000,
  refundedCents: 0,
  giftCardCents: 0,
  pointsUsed: 0,
}
const letters = '23456789ABCDEFGH'
let made = 0

/** A disputed no-show; the customer's profile and the salon's owner use English. */
async function aDispute({ age = 1, outcome }: DisputeOptions = {}) {
  const { owner } = server.world
  made += 1
  const salon = await aSalon(owner, { name: `Αμυγδαλή ${made}`, email: `salon${made}@example.gr` })
  const [customer, boss] = [await aCustomer(owner), await aCustomer(owner)]
  await sql`update profiles set language = 'en' where id = any (${[customer.id, boss.id]}::uuid[])`.execute(
    owner,
  )
  await sql`update salons set owner_id = ${boss.id} where id = ${salon.id}`.execute(owner)
  const id = newId<BookingId>()
  const code = Array.from({ length: 8 }, (_, n) => letters[Math.floor(made / 16 ** n) % 16]).join('')
  const now = Temporal.Now.instant()
  const at = (hours: number) => now.subtract({ hours: age + hours }).toString()
  await sql`insert into bookings (id, salon_id, customer_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, contact_phone, confirmed_at)
    values (${id}, ${salon.id}, ${customer.id}, ${code}, 'no_show', ${at(3)}, ${at(2)}, 2500, ${at(27)}, 'Μαρία Παππά', '6901112222', ${at(50)})`.execute(
    owner,
  )
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[0]}, 'Ημιμόνιμο', 'Gel polish', '[["work", 60]]', ${at(3)}, ${at(2)}, 2500)`.execute(
    owner,
  )
  await payByCard(owner, id, paid.paidCents)
  await sql`insert into booking_events (booking_id, kind, happened_at) values (${id}, 'no_show', ${at(1)}), (${id}, 'disputed', ${at(0)})`.execute(
    owner,
  )
  await sql`insert into no_show_disputes (booking_id, reason, opened_at, outcome, answer, answered_at)
    values (${id}, 'Ήμουν εκεί', ${at(0)}, ${outcome ?? null}, ${outcome ? 'Περιμέναμε' : ''}, ${outcome ? sql`now()` : null})`.execute(
    owner,
  )
  if (outcome === 'came')
    await sql`update bookings set status = 'completed', settle_at = now() where id = ${id}`.execute(owner)
  return { id, salon, customer, salonEmail: `salon${made}@example.gr` }
}

const list = async (part: string, more = '') =>
  (await call('GET', `/admin/disputes?part=${part}${more}`, { token: admin, language: 'en' })).body
const idsOf = async (part: string) => (await list(part)).items.map(({ id }: { id: string }) => id)
const decide = (id: string, decision: string, more: { reason?: string; key?: string } = {}) =>
  call('POST', `/admin/disputes/${id}/decide`, {
    token: admin,
    body: { decision, reason: more.reason ?? 'Το σαλόνι είχε στείλει άλλη ώρα' },
    ...(more.key !== undefined && { key: more.key }),
  })
const bookingOf = (id: string) =>
  only(
    server.world.owner,
    sql<{
      status: string
      refunded: number
      events: string[]
    }>`select status, refunded_cents as refunded, array(select kind from booking_events where booking_id = b.id order by happened_at, id) as events from bookings b where id = ${id}`,
  )
const pointsOf = (id: string) =>
  rows(
    server.world.owner,
    sql`select points, customer_id as customer from point_lots where booking_id = ${id}`,
  )
const mailsAbout = (id: string) =>
  rows(
    server.world.owner,
    sql<{ kind: string; recipient: string; language: string; outcome: string; reason: string; slug: string }>`
      select kind, recipient, language, facts ->> 'outcome' as outcome, facts ->> 'reason' as reason,
        facts ->> 'salonSlug' as slug from messages where facts ->> 'bookingId' = ${id} order by kind`,
  )

test('a dispute waits for us when the salon confirms the no-show or is silent for two days, the oldest first', async () => {
  const young = await aDispute({ age: 47 })
  const silent = await aDispute({ age: 49 })
  const kept = await aDispute({ age: 60, outcome: 'kept' })
  const agreed = await aDispute({ age: 3, outcome: 'came' })
  expect(await idsOf('waiting')).toEqual([kept.id, silent.id])
  expect(await idsOf('salon')).toEqual([young.id])
  expect(await idsOf('closed')).toEqual([agreed.id])
  expect(await idsOf('all')).toEqual([agreed.id, young.id, silent.id, kept.id])
  const first = await list('all', '&limit=3')
  expect(first.nextCursor).toBe(silent.id)
  const second = await list('all', `&limit=3&cursor=${first.nextCursor}`)
  expect(second.items.map(({ id }: { id: string }) => id)).toEqual([kept.id])
  const next = await list('waiting', `&cursor=${kept.id}`)
  expect(next.items.map(({ id }: { id: string }) => id)).toEqual([silent.id])
  expect((await list('waiting')).items[0]).toMatchObject({
    stage: 'waiting',
    salon: { slug: kept.salon.slug },
    customer: { name: 'Μαρία Παππά', email: kept.customer.email },
    services: ['Gel polish'],
    reason: 'Ήμουν εκεί',
    outcome: 'kept',
    answer: 'Περιμέναμε',
    decision: null,
    paidCents: 1000,
    events: [{ kind: 'no_show' }, { kind: 'disputed' }],
    customerPast: { visits: 0, noShows: 0, disputes: 0 },
  })
})

test('a confirmed no-show stays; a withdrawn one gets the true status and refunds; both sides get the reason', async () => {
  const [upheld, came, cancelled] = [await aDispute({ outcome: 'kept' }), await aDispute(), await aDispute()]
  expect((await decide(upheld.id, 'kept')).status).toBe(200)
  expect(await bookingOf(upheld.id)).toEqual({
    status: 'no_show',
    refunded: 0,
    events: ['no_show', 'disputed', 'dispute_decided'],
  })
  expect(await mailsAbout(upheld.id)).toEqual(
    [
      { kind: 'no-show-decided', recipient: upheld.customer.email },
      { kind: 'salon-no-show-decided', recipient: upheld.salonEmail },
    ].map((mail) => ({
      ...mail,
      language: 'en',
      outcome: 'kept',
      reason: 'Το σαλόνι είχε στείλει άλλη ώρα',
      slug: upheld.salon.slug,
    })),
  )
  expect((await decide(came.id, 'came')).body).toEqual({ id: came.id, decision: 'came' })
  expect(await bookingOf(came.id)).toMatchObject({ status: 'completed', refunded: 0 })
  expect(await pointsOf(came.id)).toEqual([{ points: 25, customer: came.customer.id }])
  await decide(cancelled.id, 'cancelled')
  expect(await bookingOf(cancelled.id)).toMatchObject({
    status: 'cancelled_by_salon',
    // The same rule as for a salon's own cancellation; `decide_dispute` states it in SQL.
    refunded: refundOf(paid, { by: 'salon', isEarly: false }),
  })
  expect([await pointsOf(upheld.id), await pointsOf(cancelled.id)]).toEqual([[], []])
  const log = await call('GET', '/admin/audit-log?limit=3', { token: admin })
  expect(
    log.body.items.map(({ action, subject, before, after }: Record<string, object>) => ({
      action,
      subject,
      before,
      after,
    })),
  ).toMatchObject([
    {
      action: 'withdraw-no-show',
      subject: { kind: 'dispute', id: cancelled.id },
      after: { state: 'cancelled' },
    },
    { action: 'withdraw-no-show', before: { state: 'none' }, after: { state: 'came' } },
    {
      action: 'uphold-no-show',
      before: { state: 'kept' },
      after: { reason: expect.stringContaining('ώρα') },
    },
  ])
  await settleDueBookings({ ...server.world.platform, now: () => Temporal.Now.instant() })
  expect((await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('a decision is final, is made once however often it is sent, and needs a reason', async () => {
  const { id } = await aDispute({ outcome: 'kept' })
  expect((await decide(id, 'kept', { reason: ' ' })).status).toBe(422)
  const key = newId()
  const [one, other] = await Promise.all([decide(id, 'came', { key }), decide(id, 'came', { key })])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await mailsAbout(id)).toHaveLength(2)
  expect((await decide(id, 'kept', { key })).body.code).toBe('idempotency_mismatch')
  expect((await decide(id, 'kept')).body.code).toBe('dispute_closed')
  expect((await decide(newId(), 'kept')).status).toBe(404)
  const agreed = await aDispute({ outcome: 'came' })
  expect((await decide(agreed.id, 'kept')).body.code).toBe('dispute_closed')
})

test('administrators get one mail about each dispute that the salon leaves unanswered for two days', async () => {
  const silent = await aDispute({ age: 49 })
  const others = [
    await aDispute({ age: 46 }),
    await aDispute({ age: 60, outcome: 'kept' }),
    await aDispute({ age: 60, outcome: 'came' }),
    await aDispute({ age: 60 }),
  ]
  await decide(others[3]?.id ?? '', 'kept')
  const { world } = server
  const run = (hours = 0) =>
    referUnansweredDisputes({ ...world.platform, now: () => Temporal.Now.instant().add({ hours }) })
  await Promise.all([run(), run()])
  await run(1)
  const mailsOfDispute = async (id: string) =>
    (await mailsAbout(id)).filter(({ kind }) => kind === 'no-show-unanswered')
  const to = world.platform.config.adminEmails
  expect(await mailsOfDispute(silent.id)).toEqual(
    (to.length > 0 ? to : [company.email]).map((recipient) => ({
      kind: 'no-show-unanswered',
      recipient,
      language: 'el',
      outcome: null,
      reason: 'Ήμουν εκεί',
      slug: null,
    })),
  )
  for (const { id } of others.slice(1)) expect(await mailsOfDispute(id)).toEqual([])
  // The younger dispute is reported when its time has come.
  expect(await mailsOfDispute(others[0]?.id ?? '')).toEqual([])
  await run(3)
  expect(await mailsOfDispute(others[0]?.id ?? '')).toHaveLength(Math.max(1, to.length))
})
