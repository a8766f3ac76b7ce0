import { afterAll, beforeAll, expect, test } from 'vitest'

import { heldBy } from '#domain/money/ledger/posting.ts'
import { mailsOffToken } from '#features/accounts/queries/mails-off-link.ts'
import { endReservations, reserve } from '#features/ledger/commands/reserve.ts'
import { actingAs, asUser, only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { pointsWorld } from '#test/money/points-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { sessionOf } from '#test/session-of.ts'
import { freshWorld, type World } from '#test/world.ts'

import { reservePoints } from './commands/reserve-points.ts'
import { spendPoints } from './commands/spend-points.ts'
import { endPoints, remindOfEndingPoints } from './jobs.ts'

let world: World
let points: Awaited<ReturnType<typeof pointsWorld>>
beforeAll(async () => {
  world = await freshWorld()
  points = await pointsWorld(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const at = (text: string) => Temporal.Instant.from(text)
const noon = at('2026-05-13T09:00:00Z')

/** A customer with points from one booking. */
async function withPoints(count: number) {
  const { id } = await aCustomer(world.owner)
  const booking = await points.aCompletedBooking(id)
  await points.earn(id, booking, count * 100, noon)
  return { id, booking }
}

test('failure 72: each command acts once for its booking, also from several transactions at once', async () => {
  const { id, booking } = await withPoints(300)
  const six = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: 6 }, run))
  await six(() => points.earn(id, booking, 30_000, noon))
  expect(await points.walletOf(id)).toBe(300)
  const used = await points.aCompletedBooking(id)
  expect(await six(() => points.spend(id, used, 200, noon))).toEqual(Array.from({ length: 6 }, () => 'ok'))
  expect(await points.walletOf(id)).toBe(100)
  await six(() => points.putBack(used, noon))
  expect(await points.walletOf(id)).toBe(300)
  const other = await points.aCompletedBooking(id)
  await points.earn(id, other, 50_000, noon)
  await six(() => points.clawBack(booking, noon))
  expect(await points.walletOf(id)).toBe(500)
  await points.clawBack(other, noon)
  expect(await points.walletOf(id)).toBe(0)
  expect(await points.spend(id, used, 200, noon)).toBe('ok')
  expect(await points.walletOf(id)).toBe(0)
  await six(() => points.earn(id, booking, 30_000, noon))
  expect(await points.walletOf(id)).toBe(300)
})

test('failures 1 and 2: of 20 bookings at once that want 100 of 500 points, 5 get them', async () => {
  const { id } = await withPoints(500)
  const bookings = await Promise.all(Array.from({ length: 20 }, () => points.aCompletedBooking(id)))
  const answers = await Promise.all(bookings.map((booking) => points.spend(id, booking, 100, noon)))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
  expect(await points.walletOf(id)).toBe(0)
})

test('points that a payment has set aside can’t be spent, taken back or ended by others', async () => {
  const { id, booking } = await withPoints(300)
  const [paid, other, payment] = [
    await points.aCompletedBooking(id),
    await points.aCompletedBooking(id),
    newId(),
  ]
  const lastNight = at('2027-05-13T20:59:00Z')
  const afterMidnight = lastNight.add({ minutes: 3 })
  const set = {
    customerId: id,
    points: 200,
    source: payment,
    until: lastNight.add({ minutes: 10 }),
    at: lastNight,
  }
  await points.inTx((tx) => reservePoints(tx, set))
  await expect(points.inTx((tx) => reservePoints(tx, { ...set, source: newId() }))).rejects.toThrow(
    'insufficient_points',
  )
  expect(await points.balanceOf(id, lastNight)).toBe(100)
  expect(await points.spend(id, other, 200, lastNight)).toBe('insufficient_points')
  await points.clawBack(booking, lastNight)
  expect(await points.walletOf(id)).toBe(200)
  world.setNow(afterMidnight.toString())
  await endPoints(world.platform)
  expect(await points.walletOf(id)).toBe(200)
  await points.inTx(async (tx) => {
    await endReservations(tx, payment, 'posted')
    await spendPoints(tx, {
      bookingId: paid,
      customerId: id,
      points: 200,
      at: afterMidnight,
      reservedAt: lastNight,
    })
  })
  expect(await points.walletOf(id)).toBe(0)
})

test('what an abandoned payment set aside is free again after its time', async () => {
  const { id } = await withPoints(300)
  const until = noon.add({ minutes: 10 })
  const account = heldBy('points', id)
  await points.inTx((tx) => reserve(tx, { account, cents: 300, source: newId(), until, now: noon }))
  const booking = await points.aCompletedBooking(id)
  expect(await points.spend(id, booking, 300, noon)).toBe('insufficient_points')
  expect(await points.balanceOf(id, until)).toBe(300)
  expect(await points.spend(id, booking, 300, until)).toBe('ok')
})

test('the worker ends points after their last day, once', async () => {
  const { id } = await withPoints(29)
  world.setNow('2027-05-13T20:59:59Z')
  await endPoints(world.platform)
  expect(await points.walletOf(id)).toBe(29)
  world.setNow('2027-05-13T21:00:00Z')
  expect(await endPoints(world.platform)).toBeGreaterThan(0)
  expect(await endPoints(world.platform)).toBe(0)
  expect(await points.walletOf(id)).toBe(0)
  expect(
    await rows(
      world.owner,
      sql`select event from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id where a.holder = ${id} order by p.id`,
    ),
  ).toEqual([{ event: 'points_earned' }, { event: 'points_ended' }])
})

test('points end lot by lot, and a clawback takes no others for those that ended unspent', async () => {
  const { id, booking } = await withPoints(300)
  const later = await points.aCompletedBooking(id)
  await points.earn(id, later, 20_000, noon.add({ hours: 24 }))
  world.setNow('2027-05-14T09:00:00Z')
  await endPoints(world.platform)
  expect(await points.walletOf(id)).toBe(200)
  await points.clawBack(booking, at('2027-05-14T09:00:00Z'))
  expect(await points.walletOf(id)).toBe(200)
})

test('a return and a clawback name the posting that they take back', async () => {
  const { id, booking } = await withPoints(300)
  const used = await points.aCompletedBooking(id)
  await points.spend(id, used, 100, noon)
  await points.putBack(used, noon)
  await points.clawBack(booking, noon)
  expect(
    await rows(
      world.owner,
      sql`select p.event, c.event as corrected from postings p left join postings c on c.id = p.corrects where p.source in (${used}, ${booking}) order by p.id`,
    ),
  ).toEqual([
    { event: 'points_earned', corrected: null },
    { event: 'points_spent', corrected: null },
    { event: 'points_returned', corrected: 'points_spent' },
    { event: 'points_clawed_back', corrected: 'points_earned' },
  ])
})

test('a deleted account’s points end, and a later return leaves the wallet sound', async () => {
  const { id } = await withPoints(300)
  const [used, running] = [await points.aCompletedBooking(id), newId()]
  await points.spend(id, used, 100, noon)
  const until = noon.add({ minutes: 10 })
  await points.inTx((tx) =>
    reservePoints(tx, { customerId: id, points: 100, source: running, until, at: noon }),
  )
  await sql`select forget_person(${id}, 'gone@example.com')`.execute(world.owner)
  await sql`delete from auth.users where id = ${id}`.execute(world.owner)
  expect(await points.walletOf(id)).toBe(0)
  await points.putBack(used, noon)
  expect(await points.breaches()).toEqual([])
})

test('customers read their own lots and spendings, and only a transaction that names the customer moves points', async () => {
  const { id, booking } = await withPoints(300)
  const used = await points.aCompletedBooking(id)
  await points.spend(id, used, 100, noon)
  const stranger = (await aCustomer(world.owner)).id
  const tables = ['point_lots', 'point_spendings', 'point_spending_lots']
  const seenBy = (userId: string | undefined) =>
    actingAs(world.platform.dbs.app, { userId }, async (tx) => {
      const counts: number[] = []
      for (const table of tables)
        counts.push((await only(tx, sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`)).n)
      return counts
    })
  expect(await seenBy(id)).toEqual([1, 1, 1])
  expect(await seenBy(stranger)).toEqual([0, 0, 0])
  expect(await seenBy(undefined)).toEqual([0, 0, 0])
  const changed = await asUser(world.platform.dbs.app, id, (tx) =>
    sql`update point_lots set points_left = 300 where booking_id = ${booking}`.execute(tx),
  )
  expect(changed.numAffectedRows).toBe(0n)
  await expect(
    asUser(world.platform.dbs.app, id, (tx) =>
      sql`insert into point_lots (customer_id, booking_id, completion, earned_at, good_through, points, points_left, is_first)
        values (${id}, ${booking}, 5, now(), '2099-01-01', 900, 900, true)`.execute(tx),
    ),
  ).rejects.toThrow(/row-level security/)
  for (const table of tables)
    await expect(sql`delete from ${sql.table(table)}`.execute(world.platform.dbs.app)).rejects.toThrow(
      /permission denied/,
    )
  await expect(sql`update point_lots set points_left = -1`.execute(world.owner)).rejects.toThrow(/check/)
  await expect(sql`update point_lots set points_left = points + 1`.execute(world.owner)).rejects.toThrow(
    /point_lots_bound/,
  )
})

test('a customer reads the own balance by last days and the history, page by page', async () => {
  const { id, booking } = await withPoints(300)
  const [used, second] = [await points.aCompletedBooking(id), await points.aCompletedBooking(id)]
  await points.earn(id, second, 5000, noon.add({ hours: 24 }))
  await points.spend(id, used, 100, noon.add({ hours: 25 }))
  world.setNow('2026-05-14T12:00:00Z')
  const call = apiCaller(world)
  const { token } = await sessionOf(world.platform, id)
  const get = async (path: string) => (await call('GET', path, { token })).body
  expect(await get('/me/points')).toEqual({
    balance: 250,
    lots: [
      { points: 200, goodThrough: '2027-05-13' },
      { points: 50, goodThrough: '2027-05-14' },
    ],
  })
  const first = await get('/me/points/history?limit=2')
  expect(first.items).toMatchObject([
    { kind: 'spent', points: -100, bookingId: used, salonName: 'Νύχια & Σία' },
    { kind: 'earned', points: 50, bookingId: second, at: '2026-05-14T09:00:00Z' },
  ])
  const rest = await get(`/me/points/history?limit=2&cursor=${first.nextCursor}`)
  expect(rest).toMatchObject({
    items: [{ kind: 'earned', points: 300, bookingId: booking }],
    nextCursor: null,
  })
  const stranger = (await aCustomer(world.owner)).id
  const other = await sessionOf(world.platform, stranger)
  const empty = await call('GET', '/me/points/history', { token: other.token })
  expect(empty.body).toEqual({ items: [], nextCursor: null })
})

test('a customer is reminded 30 and 7 days before points end, once each, of the points that are left', async () => {
  const { id } = await withPoints(300)
  const used = await points.aCompletedBooking(id)
  await points.spend(id, used, 100, noon)
  await sql`update profiles set language = 'en' where id = ${id}`.execute(world.owner)
  const { email } = await only(
    world.owner,
    sql<{ email: string }>`select email from profiles where id = ${id}`,
  )
  const remindedOn = async (day: string) => {
    world.setNow(`${day}T05:00:00Z`)
    await remindOfEndingPoints(world.platform)
    await remindOfEndingPoints(world.platform)
    return rows(
      world.owner,
      sql`select language, facts from messages where kind = 'points-end' and recipient = ${email} order by id`,
    )
  }
  const offToken = mailsOffToken(world.platform, id, 'points')
  const reminder = { language: 'en', facts: { points: 200, goodThrough: '2027-05-13', offToken } }
  expect(await remindedOn('2027-04-12')).toEqual([])
  expect(await remindedOn('2027-04-13')).toEqual([reminder])
  expect(await remindedOn('2027-05-05')).toEqual([reminder])
  expect(await remindedOn('2027-05-06')).toEqual([reminder, reminder])
  expect(await remindedOn('2027-05-13')).toEqual([reminder, reminder])
})

test('who does not want to be reminded is not, and not later either', async () => {
  const { id } = await withPoints(300)
  const choose = (wants: boolean) =>
    sql`update profiles set wants_points_mails = ${wants} where id = ${id}`.execute(world.owner)
  await choose(false)
  world.setNow('2027-04-13T05:00:00Z')
  expect(await remindOfEndingPoints(world.platform)).toBeGreaterThan(0)
  await choose(true)
  await remindOfEndingPoints(world.platform)
  expect(
    await rows(
      world.owner,
      sql`select from messages m join profiles p on p.email = m.recipient where p.id = ${id} and m.kind = 'points-end'`,
    ),
  ).toEqual([])
})
