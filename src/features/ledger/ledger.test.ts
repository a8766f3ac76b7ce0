import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  accountSides,
  heldBy,
  platform,
  postingOf,
  type Account,
  type Transfer,
} from '#domain/money/ledger/posting.ts'
import { actingAs, only, rows, sql, type Db, type Identity } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { post } from './commands/post.ts'
import { endReservations, reserve } from './commands/reserve.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const sandbox = platform('provider_sandbox')
const at = Temporal.Instant.from('2026-05-11T06:00:00Z')
const inTx = <Result>(work: (tx: Db) => Promise<Result>) => world.platform.dbs.app.transaction().execute(work)

interface Fact {
  readonly event?: string
  readonly source?: string
  readonly moves: readonly Transfer[]
}
const posted = ({ event = 'test_paid', source = newId(), moves }: Fact) =>
  inTx((tx) => post(tx, postingOf({ event, source }, moves), { at }))

const move = (debit: Account, credit: Account, cents: number): Transfer => ({ debit, credit, cents })
const balance = async ({ code, holder }: Account) =>
  (
    await only(
      world.owner,
      sql<{
        n: number
      }>`select balance_cents as n from ledger_accounts where code = ${code} and holder = ${holder}::uuid`,
    )
  ).n

/** A gift card that was sold for so many cents. */
async function aCard(cents: number): Promise<Account> {
  const card = heldBy('gift_card', newId())
  await posted({ event: 'gift_card_sold', moves: [move(sandbox, card, cents)] })
  return card
}

const refusal = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work])
  if (result.status === 'fulfilled') return 'accepted'
  return (result.reason as { constraint?: string }).constraint ?? String(result.reason)
}

test('the kinds of accounts are the same in the database and in the rules', async () => {
  const kinds = await rows(
    world.owner,
    sql<{ code: string; side: string }>`select code, side from ledger_account_kinds`,
  )
  expect(Object.fromEntries(kinds.map(({ code, side }) => [code, side]))).toEqual(accountSides)
})

test('a fact moves money between its accounts, and the sum of all entries stays 0', async () => {
  const [booking, card] = [heldBy('prepaid', newId()), await aCard(5000)]
  await posted({ event: 'gift_card_used', moves: [move(card, booking, 1200)] })
  expect([await balance(card), await balance(booking)]).toEqual([3800, 1200])
  expect(await only(world.owner, sql`select sum(cents)::integer as sum from ledger_entries`)).toEqual({
    sum: 0,
  })
})

test('the same fact posts once, also from ten transactions at once; with other amounts it is refused', async () => {
  const [source, booking] = [newId(), heldBy('prepaid', newId())]
  const fact = { event: 'booking_paid', source, moves: [move(sandbox, booking, 1500)] }
  const ids = await Promise.all(Array.from({ length: 10 }, () => posted(fact)))
  expect(new Set(ids).size).toBe(1)
  expect(await balance(booking)).toBe(1500)
  const other = posted({ ...fact, moves: [move(sandbox, booking, 1501)] })
  expect(await refusal(other)).toBe('postings_once')
})

test('failures 1, 2 and 4: of 40 parallel uses of 3.00 on a card of 50.00, 16 pass', async () => {
  const card = await aCard(5000)
  const uses = Array.from({ length: 40 }, () =>
    refusal(posted({ event: 'gift_card_used', moves: [move(card, heldBy('prepaid', newId()), 300)] })),
  )
  const results = Object.groupBy(await Promise.all(uses), (result) => result)
  expect(results['accepted']?.length).toBe(16)
  expect(results['ledger_floor']?.length).toBe(24)
  expect(await balance(card)).toBe(200)
})

test('failure 73: postings of earlier days that come later leave the balance the sum of its entries', async () => {
  const card = heldBy('gift_card', newId())
  const days = [5, -3, 9, -30, 0, -1]
  for (const day of days)
    await inTx((tx) =>
      post(tx, postingOf({ event: 'gift_card_sold', source: newId() }, [move(sandbox, card, 1000 + day)]), {
        at: at.add({ hours: 24 * day }),
      }),
    )
  const { sum } = await only(
    world.owner,
    sql<{
      sum: number
    }>`select -sum(e.cents)::integer as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.code = 'gift_card' and a.holder = ${card.holder}::uuid`,
  )
  expect([await balance(card), sum]).toEqual([5980, 5980])
})

test('what is reserved can’t be used otherwise, and is used once', async () => {
  const [card, payment] = [await aCard(1000), newId()]
  const later = at.add({ minutes: 10 })
  await inTx((tx) => reserve(tx, { account: card, cents: 700, source: payment, until: later, now: at }))
  const use = (cents: number) =>
    posted({ event: 'gift_card_used', moves: [move(card, heldBy('prepaid', newId()), cents)] })
  expect(await refusal(use(400))).toBe('ledger_floor')
  expect(await refusal(use(300))).toBe('accepted')
  const ended = await Promise.all(
    Array.from({ length: 6 }, () => inTx((tx) => endReservations(tx, payment, 'posted'))),
  )
  expect(ended.toSorted((a, b) => b - a)).toEqual([700, 0, 0, 0, 0, 0])
  expect(await refusal(use(700))).toBe('accepted')
})

test('an expired reservation frees its cents for the next one at that instant', async () => {
  const card = await aCard(1000)
  const until = at.add({ minutes: 10 })
  const take = (now: Temporal.Instant) =>
    inTx((tx) =>
      reserve(tx, { account: card, cents: 600, source: newId(), until: now.add({ minutes: 10 }), now }),
    )
  await take(at)
  expect(await refusal(take(until.subtract({ milliseconds: 1 })))).toBe('ledger_floor')
  expect(await refusal(take(until))).toBe('accepted')
})

test('the database refuses what does not balance, mixes ledgers, comes late, is empty, or changes rows', async () => {
  const { owner } = world
  const [card, booking] = [await aCard(1000), heldBy('prepaid', newId())]
  const one = async (codes: string[], holders: (string | null)[], amounts: number[]) =>
    sql`select post_entries('test_paid', ${newId()}::uuid, 0, ${codes}::text[], ${holders}::uuid[], ${amounts}::bigint[], null, ${at.toString()})`.execute(
      owner,
    )
  const holders = [card.holder, booking.holder]
  expect(await refusal(one(['gift_card', 'prepaid'], holders, [100, -99]))).toBe('ledger_balances')
  expect(await refusal(one(['points', 'prepaid'], holders, [100, -100]))).toBe('ledger_balances')
  expect(await refusal(one(['bank_of_greece', 'prepaid'], [null, null], [1, -1]))).toBe(
    'ledger_accounts_code_fkey',
  )
  const { id } = await only(owner, sql<{ id: string }>`select id from postings limit 1`)
  const { account } = await only(
    owner,
    sql<{ account: number }>`select min(id) as account from ledger_accounts`,
  )
  const late = sql`insert into ledger_entries values (${id}, 8, ${account}, 5), (${id}, 9, ${account}, -5)`
  expect(await refusal(late.execute(owner))).toBe('ledger_same_transaction')
  const empty = sql`insert into postings (event, source, body_hash, at) values ('test_paid', ${newId()}, '', now())`
  expect(await refusal(empty.execute(owner))).toBe('postings_have_entries')
  for (const change of [
    sql`update ledger_entries set cents = cents`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries`,
    sql`update postings set at = now()`,
    sql`delete from postings`,
  ])
    expect(await refusal(change.execute(owner))).toBe('ledger_append_only')
})

test('amounts are whole and positive, and a fact without money posts nothing', () => {
  const [a, b] = [heldBy('prepaid', 'a'), heldBy('refund', 'b')]
  expect(() => postingOf({ event: 'x', source: 'y' }, [move(a, b, -1)])).toThrow(RangeError)
  expect(() => postingOf({ event: 'x', source: 'y' }, [move(a, b, 0.5)])).toThrow(RangeError)
  expect(postingOf({ event: 'x', source: 'y' }, [move(a, b, 0)])).toBeUndefined()
  expect(postingOf({ event: 'x', source: 'y' }, [move(a, b, 5), move(b, a, 5)])).toBeUndefined()
  expect(postingOf({ event: 'x', source: 'y' }, [move(a, b, 5), move(a, b, 2)])?.entries).toEqual([
    { account: a, cents: 7 },
    { account: b, cents: -7 },
  ])
})

test('customers see their own points, managers their salon’s accounts, and no one writes past the functions', async () => {
  const { owner, platform: server } = world
  const [customer, salon] = [await aCustomer(owner), await aSalon(owner)]
  const manager = await aCustomer(owner)
  await sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${manager.id}, 'manager')`.execute(
    owner,
  )
  const points = heldBy('points', customer.id)
  const owed = heldBy('salon', salon.id)
  await posted({ event: 'points_earned', moves: [move(platform('points_issued'), points, 29)] })
  await posted({ event: 'test_paid', moves: [move(sandbox, owed, 1500)] })
  const seenBy = (who: Identity) =>
    actingAs(server.dbs.app, who, async (tx) => {
      const accounts = await rows(
        tx,
        sql<{ code: string }>`select code from ledger_accounts where holder is not null order by 1`,
      )
      const entries = await rows(tx, sql<{ cents: number }>`select cents from ledger_entries order by 1`)
      return [accounts.map(({ code }) => code), entries.map(({ cents }) => cents)]
    })
  expect(await seenBy({ userId: customer.id })).toEqual([['points'], [-29]])
  expect(await seenBy({ userId: manager.id, salonId: salon.id })).toEqual([['salon'], [-1500]])
  expect(await seenBy({ userId: customer.id, salonId: salon.id })).toEqual([['points'], [-29]])
  expect(await seenBy({})).toEqual([[], []])
  for (const table of ['postings', 'ledger_entries', 'ledger_accounts', 'ledger_reservations'])
    for (const change of ['delete from', 'truncate'])
      await expect(sql.raw(`${change} ${table}`).execute(server.dbs.app)).rejects.toThrow(/permission denied/)
})
