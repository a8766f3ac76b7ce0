import { afterAll, beforeAll, expect, test } from 'vitest'

import { spacedCode } from '#domain/booking-code.ts'
import { heldBy, platform, postingOf, type Account } from '#domain/money/ledger/posting.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { depositWorld, type PaidBooking } from '#test/money/deposit-world.ts'
import { aGiftCard } from '#test/money/made-gift-card.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { post } from './commands/post.ts'
import { searchPostings } from './queries/search.ts'

let world: World
let admin: Ctx
let paid: PaidBooking
let facts: { readonly code: string; readonly customerId: string; readonly email: string }

beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  admin = await anAdministrator(world)
  const { aPaidBooking, follow } = depositWorld(world)
  paid = await aPaidBooking()
  await cancelBooking(paid.ctx, { bookingId: paid.bookingId })
  await follow()
  facts = await only(
    world.owner,
    sql<typeof facts>`select b.code, o.id as "customerId", o.email
      from bookings b join profiles o on o.id = b.customer_id where b.id = ${paid.bookingId}`,
  )
})
afterAll(() => world[Symbol.asyncDispose]())

/** Looks up the names of the accounts whose postings are found. */
async function namesFor(q: string, locale: 'el' | 'en' = 'el') {
  const { items } = await searchPostings({ ...admin, locale }, q)
  const entries = items.flatMap((posting) => posting.entries)
  return Object.fromEntries(entries.map(({ account, holderName }) => [account, holderName]))
}

/** Posts a fact that credits an account. */
const credit = (account: Account, debit = platform('provider_sandbox')) =>
  world.platform.dbs.app
    .transaction()
    .execute((tx) =>
      post(
        tx,
        postingOf({ event: 'test_moved', source: newId() }, [{ debit, credit: account, cents: 100 }]),
        { at: Temporal.Instant.from('2026-05-11T06:00:00Z') },
      ),
    )

test('what is held for an appointment, and its refund, go by the appointment’s code', async () => {
  const code = spacedCode(facts.code)
  expect(await namesFor(paid.paymentId)).toMatchObject({
    prepaid: code,
    refund: code,
    provider_sandbox: null,
  })
})

test('a gift card goes by its end, and the money of a customer by their email', async () => {
  const { cardId } = await aGiftCard(world)
  const card = await only(
    world.owner,
    sql<{ last4: string }>`select last4 from gift_cards where id = ${cardId}`,
  )
  expect(await namesFor(cardId)).toMatchObject({ gift_card: `••••\u00a0${card.last4}` })
  await credit(heldBy('points', facts.customerId), platform('points_issued'))
  expect(await namesFor(facts.email)).toMatchObject({ points: facts.email, points_issued: null })
})

test('a salon has the name that readers of the language know', async () => {
  await sql`update salons set name = 'Νύχια', name_en = '' where id = ${paid.salon.id}`.execute(world.owner)
  await credit(heldBy('salon', paid.salon.id))
  await credit(heldBy('day_sales', paid.salon.id), heldBy('day_cash', paid.salon.id))
  const inGreek = await namesFor(paid.salon.id)
  expect(inGreek).toMatchObject({ salon: 'Νύχια', day_sales: 'Νύχια', day_cash: 'Νύχια' })
  expect(await namesFor(paid.salon.id, 'en')).toMatchObject({ salon: 'Nychia' })
})

test('a holder of whom only the id is known has no name', async () => {
  const unknown = newId()
  await credit(heldBy('suspense', unknown))
  expect(await namesFor(unknown)).toMatchObject({ suspense: null })
})
