import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { heldBy } from '#domain/money/ledger/posting.ts'
import { endReservations, reserve } from '#features/ledger/commands/reserve.ts'
import { actingAs, connect, only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { giftCardCalls } from '#test/money/gift-card-calls.ts'
import {
  aGiftCard,
  aPaidPayment,
  balanceOf,
  giftCardInput,
  postingsAbout,
  unsentCode,
} from '#test/money/made-gift-card.ts'
import { freshWorld, type World } from '#test/world.ts'

import { activateGiftCard } from './commands/activate-gift-card.ts'
import { prepareGiftCard } from './commands/prepare-gift-card.ts'
import { redeemGiftCard } from './commands/redeem-gift-card.ts'
import { openCode } from './store/codes.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const sale = Temporal.Instant.from('2026-05-11T06:00:00Z')
/** An instant on a local day. */
const on = (day: string) => Temporal.Instant.from(`${day}T09:00:00Z`)
const { inTx, take, giveBack, withdraw, endAll, lookUp } = giftCardCalls(() => world)

const refusal = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work])
  if (result.status === 'fulfilled') return 'accepted'
  return (result.reason as { constraint?: string }).constraint ?? String(result.reason)
}

test('a card is found by its code once it is paid, however the code is typed', async () => {
  const { dbs } = world.platform
  const input = giftCardInput(sale)
  const cardId = await actingAs(dbs.app, {}, (tx) => prepareGiftCard(tx, world.platform, input))
  const code = await unsentCode(world, cardId)
  expect(await lookUp(code, sale)).toBeUndefined()
  expect(await take(cardId, 1, sale)).toBe('void')
  const paymentId = await aPaidPayment(world.owner, 5000)
  const activate = (payment: string) =>
    inTx((tx) => activateGiftCard(tx, { cardId, paymentId: payment, provider: 'sandbox', at: sale }), payment)
  expect(await activate(paymentId)).toBe('ok')
  expect(await activate(paymentId)).toBe('ok')
  expect(await activate(await aPaidPayment(world.owner, 5000))).toBe('refused')
  expect(await activate(newId())).toBe('refused')
  const shown = { valueCents: 5000, design: 'tips', goodThrough: '2028-05-11' }
  const card = { id: cardId, balanceCents: 5000, status: 'active', ...shown }
  expect(await lookUp(` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`, sale)).toEqual(card)
  expect(await lookUp(`${code.slice(0, 15)}2`, sale)).toBeUndefined()
  expect(await postingsAbout(world.owner, cardId)).toEqual([
    'gift_card_sold provider_sandbox 5000, gift_card -5000',
  ])
})

test('the rows of a card tell no code', async () => {
  const { cardId, code } = await aGiftCard(world)
  const { row } = await only(
    world.owner,
    sql<{ row: string }>`select row_to_json(c)::text as row from gift_cards c where id = ${cardId}::uuid`,
  )
  expect(row).not.toContain(code)
  expect(row).not.toContain(Buffer.from(code).toString('hex'))
})

test('a code belongs to one card: it opens no other', async () => {
  const [one, other] = [await aGiftCard(world), await aGiftCard(world)]
  const { sealed } = await only(
    world.owner,
    sql<{ sealed: Buffer }>`select sealed_code as sealed from gift_cards where id = ${one.cardId}::uuid`,
  )
  expect(() => openCode(world.platform, sealed, other.cardId)).toThrow(/authenticate/)
})

test('redeemed, put back in parts, and never more than was taken', async () => {
  const [{ cardId }, bill] = [await aGiftCard(world), newId()]
  expect(await take(cardId, 5001, sale)).toBe('insufficient')
  expect(await take(cardId, 1200, sale, bill)).toBe('ok')
  expect(await take(cardId, 1200, sale, bill)).toBe('ok')
  expect(await refusal(take(cardId, 1300, sale, bill))).toBe('gift_card_uses_of_booking')
  expect(await balanceOf(world.owner, cardId)).toBe(3800)
  await giveBack(bill, 500, sale)
  await giveBack(bill, 700, sale)
  expect(await refusal(giveBack(bill, 1, sale))).toBe('gift_card_uses_returned')
  expect(await refusal(giveBack(newId(), 1, sale))).toContain('no gift card paid')
  expect(await balanceOf(world.owner, cardId)).toBe(5000)
})

test('failure 6: an ended card falls to us, and wakes with its whole balance when money comes back', async () => {
  const [{ cardId }, bill] = [await aGiftCard(world), newId()]
  await take(cardId, 1200, sale, bill)
  expect(await endAll(on('2028-05-11'))).toBe(0)
  expect(await balanceOf(world.owner, cardId)).toBe(3800)
  expect(await endAll(on('2028-05-12'))).toBeGreaterThan(0)
  expect(await endAll(on('2028-05-12'))).toBe(0)
  expect(await balanceOf(world.owner, cardId)).toBe(0)
  expect(await take(cardId, 1, on('2028-05-12'))).toBe('expired')
  await giveBack(bill, 1200, on('2029-01-10'))
  const { through } = await only(
    world.owner,
    sql<{ through: string }>`select woken_through as through from gift_cards where id = ${cardId}::uuid`,
  )
  expect([await balanceOf(world.owner, cardId), through]).toEqual([5000, '2029-02-09'])
  expect(await take(cardId, 5000, on('2029-02-10'))).toBe('expired')
  expect(await take(cardId, 4900, on('2029-02-09'))).toBe('ok')
  expect(await endAll(on('2029-02-10'))).toBeGreaterThan(0)
  expect(await postingsAbout(world.owner, cardId)).toEqual([
    'gift_card_sold provider_sandbox 5000, gift_card -5000',
    'gift_card_redeemed gift_card 1200, salon -1200',
    'gift_card_ended gift_card 3800, breakage -3800',
    'gift_card_woken breakage 3800, gift_card -3800',
    'gift_card_put_back salon 1200, gift_card -1200',
    'gift_card_redeemed gift_card 4900, salon -4900',
    'gift_card_ended gift_card 100, breakage -100',
  ])
})

test('a withdrawal gives the whole value back once, and only of an untouched card', async () => {
  const [whole, late, used] = [await aGiftCard(world), await aGiftCard(world), await aGiftCard(world)]
  await take(used.cardId, 1, sale)
  expect(await withdraw(used, sale)).toBe('used')
  expect(await withdraw(late, on('2026-05-26'))).toBe('too_late')
  const results = await Promise.all([withdraw(whole, on('2026-05-25')), withdraw(whole, on('2026-05-25'))])
  expect(results.toSorted()).toEqual(['ok', 'void'])
  expect(await take(whole.cardId, 1, sale)).toBe('void')
  expect(await balanceOf(world.owner, whole.cardId)).toBe(0)
  const { cents, sealed } = await only(
    world.owner,
    sql<{ cents: number; sealed: Buffer | null }>`
      select refunding_cents as cents, sealed_code as sealed from payments p join gift_cards c on c.payment_id = p.id where p.id = ${whole.paymentId}::uuid`,
  )
  expect([cents, sealed]).toEqual([5000, null])
})

test('what a payment has reserved can’t be redeemed or withdrawn until it is free', async () => {
  const [card, payment] = [await aGiftCard(world), newId()]
  const until = sale.add({ minutes: 10 })
  await inTx((tx) =>
    reserve(tx, {
      account: heldBy('gift_card', card.cardId),
      cents: 3000,
      source: payment,
      until,
      now: sale,
    }),
  )
  expect(await take(card.cardId, 2001, sale)).toBe('insufficient')
  expect(await withdraw(card, sale)).toBe('used')
  const settled = inTx(async (tx) => {
    await endReservations(tx, payment, 'posted')
    return redeemGiftCard(tx, {
      cardId: card.cardId,
      cents: 3000,
      at: sale,
      billId: newId(),
      salonId: newId(),
    })
  })
  expect(await settled).toBe('ok')
  const account = heldBy('gift_card', card.cardId)
  await inTx((tx) => reserve(tx, { account, cents: 2000, source: newId(), until, now: sale }))
  // It expired, so it stands in no one's way.
  expect(await take(card.cardId, 2000, until)).toBe('ok')
})

test('failures 1, 2 and 4: of 40 redemptions of 3.00 at once on a card of 50.00, over two pools, 16 pass', async () => {
  const { cardId } = await aGiftCard(world)
  const other = connect(world.urls.appUrl)
  const uses = Array.from({ length: 40 }, (_, index) =>
    inTx(
      (tx) => redeemGiftCard(tx, { cardId, cents: 300, at: sale, billId: newId(), salonId: newId() }),
      undefined,
      index % 2 === 0 ? other.db : undefined,
    ),
  )
  const results = Object.groupBy(await Promise.all(uses), (result) => result)
  await other.close()
  expect([results.ok?.length, results.insufficient?.length]).toEqual([16, 24])
  expect(await balanceOf(world.owner, cardId)).toBe(200)
})

test('payments, tills, returns and withdrawals at once end without deadlock, and the money adds up', async () => {
  const card = await aGiftCard(world)
  const bills = Array.from({ length: 12 }, () => newId())
  const account = heldBy('gift_card', card.cardId)
  const pay = (billId: string) =>
    inTx(async (tx) => {
      const source = newId()
      await reserve(tx, { account, cents: 300, source, until: sale.add({ minutes: 1 }), now: sale })
      await endReservations(tx, source, 'posted')
      return redeemGiftCard(tx, { cardId: card.cardId, cents: 300, at: sale, billId, salonId: newId() })
    })
  const results = await Promise.all(
    bills.flatMap((bill, index) => [
      refusal(index % 2 === 0 ? pay(bill) : take(card.cardId, 300, sale, bill)),
      refusal(withdraw(card, sale)),
      pause(index * 3).then(() => refusal(giveBack(bill, 300, sale))),
    ]),
  )
  // Nothing can be reserved once the withdrawal was first, and nothing comes back before it was taken.
  const allowed = new Set(['accepted', 'ledger_floor', 'Error: no gift card paid for this'])
  expect(results.filter((result) => !allowed.has(result))).toEqual([])
  const { used } = await only(
    world.owner,
    sql<{
      used: number
    }>`select coalesce(sum(cents - returned_cents), 0)::integer as used from gift_card_uses where gift_card_id = ${card.cardId}::uuid`,
  )
  const { status } = await only(
    world.owner,
    sql<{ status: string }>`select status from gift_cards where id = ${card.cardId}::uuid`,
  )
  expect(await balanceOf(world.owner, card.cardId)).toBe(status === 'void' ? 0 : 5000 - used)
})

test('strangers read no card; buyers and administrators no code', async () => {
  const { dbs } = world.platform
  await aGiftCard(world)
  const read = (columns: string, isAdmin: boolean) =>
    actingAs(dbs.app, { userId: newId(), adminRole: isAdmin ? 'full' : undefined }, (tx) =>
      sql.raw(`select ${columns} from gift_cards`).execute(tx),
    )
  expect((await read('id, last4', false)).rows).toEqual([])
  expect((await read('id, last4', true)).rows.length).toBeGreaterThan(0)
  for (const secret of ['code_hash', 'sealed_code', 'message'])
    await expect(read(secret, true)).rejects.toThrow(/permission denied/)
  for (const change of [
    'update gift_cards set status = status',
    'delete from gift_cards',
    'delete from gift_card_uses',
  ])
    await expect(sql.raw(change).execute(dbs.app)).rejects.toThrow(/permission denied/)
})
