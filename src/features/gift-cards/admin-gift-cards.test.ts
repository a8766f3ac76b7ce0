import { afterAll, beforeAll, expect, test } from 'vitest'

import { shortNumber } from '#i18n/short-number.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf, refusal } from '#test/booking-calls.ts'
import { giftCardCalls } from '#test/money/gift-card-calls.ts'
import { aGiftCard, type SoldCard } from '#test/money/made-gift-card.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { listAdminGiftCards } from './queries/admin-gift-cards.ts'
import { giftCardFile } from './queries/gift-card-file.ts'

let world: World
let admin: Ctx
let full: SoldCard
let used: SoldCard
let old: SoldCard
const { take } = giftCardCalls(() => world)
beforeAll(async () => {
  world = await freshWorld()
  world.setNow('2026-05-11T06:00:00Z')
  admin = await anAdministrator(world)
  full = await aGiftCard(world)
  used = await aGiftCard(world, { buyer: { id: null, email: 'Nikos@example.com' } })
  old = await aGiftCard(world, { at: Temporal.Instant.from('2024-03-11T06:00:00Z') })
  await take(used.cardId, 5000, world.platform.now(), newId())
})
afterAll(() => world[Symbol.asyncDispose]())

const find = async (part: Parameters<typeof listAdminGiftCards>[1]['part'] = 'all', q = '') =>
  (await listAdminGiftCards(admin, { part, q, limit: 10 })).map(({ id }) => id)

test('the parts of the list', async () => {
  expect(new Set(await find())).toEqual(new Set([full.cardId, used.cardId, old.cardId]))
  expect(await find('active')).toEqual([full.cardId])
  expect(await find('used')).toEqual([used.cardId])
  expect(await find('expired')).toEqual([old.cardId])
  expect(await find('void')).toEqual([])
  expect(await find('unpaid')).toEqual([])
})

test('a card is found by the end of its code, its buyer, its recipient, its number and its payment’s', async () => {
  const { last4 } = await only(
    world.owner,
    sql<{ last4: string }>`select last4 from gift_cards where id = ${used.cardId}::uuid`,
  )
  for (const q of [
    last4.toLowerCase(),
    'nikos@EXAMPLE.com',
    used.cardId,
    used.paymentId,
    shortNumber(used.cardId),
  ])
    expect(await find('all', q)).toEqual([used.cardId])
  expect(await find('active', 'maria@example.com')).toEqual([full.cardId])
  expect(await find('all', 'no such thing')).toEqual([])
})

test('a card comes with its uses, and never with its code', async () => {
  const cards = await listAdminGiftCards(admin, { part: 'all', q: used.cardId, limit: 1 })
  expect(cards).toMatchObject([
    { valueCents: 5000, balanceCents: 0, uses: [{ cents: 5000, returnedCents: 0, bookingCode: null }] },
  ])
  const file = giftCardFile(await listAdminGiftCards(admin, { part: 'all', q: '', limit: 10 }), 'el')
  for (const text of [JSON.stringify(cards), file])
    expect(text.replaceAll('-', '')).not.toContain(full.code.replaceAll(/[-\s]/g, ''))
  expect(file).toContain(';50,00;0,00;0,00;50,00;')
})

test('nobody else reads them', async () => {
  const customer = ctxOf(world, await aCustomer(world.owner))
  expect(await refusal((async () => listAdminGiftCards(customer, { part: 'all', q: '', limit: 1 }))())).toBe(
    'forbidden',
  )
})
