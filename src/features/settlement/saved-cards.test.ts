import { afterEach, beforeEach, expect, test } from 'vitest'

import type { SavedCardId, UserId } from '#domain/ids.ts'
import type { ConfirmInput } from '#features/booking/commands/confirm-booking.ts'
import { removeCard } from '#features/payments/commands/remove-card.ts'
import { listSavedCards } from '#features/payments/queries/saved-cards.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { SAVED_CARDS_EACH } from '#platform/money-limits.ts'
import { sandboxProvider } from '#platform/payments/sandbox.ts'
import { refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { payingWorld, type HeldVisit } from '#test/money/paying-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { settlePayment } from './commands/settle-payment.ts'

let world: World
let paying: Awaited<ReturnType<typeof payingWorld>>
let salon: MadeSalon
/** The fate of the answers of the provider's calls. */
let answer: (call: string) => 'given' | 'lost' | 'unavailable'
let hour: number

beforeEach(async () => {
  answer = () => 'given'
  const own = await freshWorld({ PAYMENTS: 'sandbox' })
  const { dbs, now } = own.platform
  const payments = sandboxProvider({ db: dbs.worker, now, faults: { answer: (call) => answer(call) } })
  world = { ...own, platform: { ...own.platform, payments } }
  world.setNow('2026-05-11T06:00:00Z')
  paying = await payingWorld(world)
  salon = await paying.aSalon(20)
  hour = 9
})
afterEach(() => endClean(world))

const works = '4242424242424242'
const asks = '4000002760003184'
const declinedOnceSaved = '4000000000000341'

type Pay = Partial<NonNullable<ConfirmInput['payment']>>

const aVisit = (ctx: Ctx): Promise<HeldVisit> =>
  paying.held(ctx, salon, `${tuesday}T${String((hour += 1)).padStart(2, '0')}:00:00+03:00`)

/** Books with a deposit on a card. */
async function confirmed(visit: HeldVisit, pay: Pay = {}) {
  const done = await paying.confirm(visit, { pay: 'deposit', ...pay })
  if (!('payment' in done)) throw new Error('nothing is due')
  return done.payment
}

/** Books, types a card and has it kept. */
async function kept(ctx: Ctx, number = works) {
  const visit = await aVisit(ctx)
  await paying.paySandbox(await confirmed(visit, { saveCard: true }), number)
  return visit
}

const personOf = ({ actor }: Ctx): UserId => (actor as { id: UserId }).id

const cardOf = async (ctx: Ctx): Promise<SavedCardId> => {
  const [card] = await listSavedCards(ctx)
  if (!card) throw new Error('no card is kept')
  return card.id
}

const digitsOf = async (ctx: Ctx) => (await listSavedCards(ctx)).map(({ last4 }) => last4)

const statusOf = async ({ bookingId }: HeldVisit) =>
  (await only(world.owner, sql<{ status: string }>`select status from bookings where id = ${bookingId}`))
    .status

/** The cards that the provider has saved and not forgotten. */
const saved = async () =>
  (
    await only(
      world.owner,
      sql<{ n: number }>`select count(*) as n from sandbox_cards where forgotten_at is null`,
    )
  ).n

const toForget = () =>
  rows(
    world.owner,
    sql<{ tries: number; isDue: boolean }>`select tries, due_at is not null as "isDue" from cards_to_forget`,
  )

test('a card is kept with the booking that it paid, and only where its customer wants that', async () => {
  const ctx = await paying.aCtx()
  await paying.book(await aVisit(ctx), { pay: 'deposit' })
  expect(await listSavedCards(ctx)).toEqual([])
  const visit = await kept(ctx)
  expect(await statusOf(visit)).toBe('confirmed')
  expect(await listSavedCards(ctx)).toMatchObject([
    { brand: 'visa', last4: '4242', goodThrough: '2029-12', isExpired: false },
  ])
  world.setNow('2029-12-31T23:00:00Z')
  expect(await listSavedCards(ctx)).toMatchObject([{ isExpired: true }])
})

test('the same card again takes the place of the earlier one, which the provider forgets', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  const first = await cardOf(ctx)
  await kept(ctx)
  expect(await digitsOf(ctx)).toEqual(['4242'])
  expect(await cardOf(ctx)).not.toBe(first)
  await paying.follow()
  expect(await saved()).toBe(1)
  expect(await toForget()).toEqual([])
})

test('a customer keeps ten cards: one more takes the place of the oldest', async () => {
  const ctx = await paying.aCtx()
  for (let n = 0; n < SAVED_CARDS_EACH; n++)
    await sql`insert into saved_cards (customer_id, provider, provider_ref, brand, last4, good_through, created_at)
      values (${personOf(ctx)}, 'sandbox', ${`card-${n}`}, 'visa', ${`000${n}`}, '2029-12', ${`2026-05-0${n + 1 > 9 ? 9 : n + 1}T06:00:0${n}Z`})`.execute(
      world.owner,
    )
  await kept(ctx)
  const digits = await digitsOf(ctx)
  expect(digits).toHaveLength(SAVED_CARDS_EACH)
  expect(digits[0]).toBe('4242')
  expect(digits).not.toContain('0000')
})

test('a payment whose time was taken goes back, and its card is not kept', async () => {
  salon = await paying.aSalon(20, { staff: 1 })
  const [ctx, other] = [await paying.aCtx(), await paying.aCtx()]
  const payment = await confirmed(await aVisit(ctx), { saveCard: true })
  world.setNow('2026-05-11T06:20:00Z')
  hour -= 1
  await paying.book(await aVisit(other), { pay: 'deposit' })
  await paying.paySandbox(payment)
  expect(await listSavedCards(ctx)).toEqual([])
  await paying.follow()
  expect(await saved()).toBe(0)
})

test('a kept card pays at once, and the time is booked', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  const visit = await aVisit(ctx)
  const payment = await confirmed(visit, { card: await cardOf(ctx) })
  expect(payment).toMatchObject({ status: 'succeeded', failure: null })
  expect(await statusOf(visit)).toBe('confirmed')
  expect(await saved()).toBe(1)
})

test('the bank asks the holder of a kept card, who is there', async () => {
  const ctx = await paying.aCtx()
  const first = await confirmed(await aVisit(ctx), { saveCard: true })
  await paying.paySandbox(first, asks)
  await answered(first.id)
  const [visit, card] = [await aVisit(ctx), await cardOf(ctx)]
  const payment = await confirmed(visit, { card })
  expect(payment).toMatchObject({ status: 'requires_action' })
  expect(await confirmed(visit, { card })).toMatchObject({ id: payment.id, status: 'requires_action' })
  expect(await answered(payment.id)).toMatchObject({ status: 'succeeded' })
  expect(await statusOf(visit)).toBe('confirmed')
})

/** The customer approves at the bank. */
async function answered(id: Awaited<ReturnType<typeof confirmed>>['id']) {
  const { ref } = await only(
    world.owner,
    sql<{ ref: string }>`select provider_ref as ref from payments where id = ${id}`,
  )
  await (world.platform.payments as ReturnType<typeof sandboxProvider>).answerChallenge(ref, 'approve')
  return settlePayment(world.platform, id)
}

test('a kept card that is refused says why; another card pays, and it can be tried again', async () => {
  const ctx = await paying.aCtx()
  await keptUnpaid(ctx)
  const [visit, card] = [await aVisit(ctx), await cardOf(ctx)]
  const payment = await confirmed(visit, { card })
  expect(payment).toMatchObject({ status: 'requires_payment', failure: 'declined' })
  expect((await confirmed(visit, { card })).id).not.toBe(payment.id)
  const typed = await confirmed(visit)
  expect(await paying.paySandbox(typed)).toMatchObject({ status: 'succeeded' })
  expect(await statusOf(visit)).toBe('confirmed')
})

/** A kept card whose payments are declined, as the provider saved it without one. */
async function keptUnpaid(ctx: Ctx): Promise<void> {
  await kept(ctx)
  await sql`update sandbox_cards set card = 'declined_once_saved' where forgotten_at is null`.execute(
    world.owner,
  )
  await sql`update saved_cards set last4 = ${declinedOnceSaved.slice(-4)}`.execute(world.owner)
}

test('nobody pays with another’s card, nor with one that is gone', async () => {
  const [ctx, other] = [await paying.aCtx(), await paying.aCtx()]
  await kept(ctx)
  const card = await cardOf(ctx)
  expect(await refusal(confirmed(await aVisit(other), { card }))).toBe('card_unknown')
  expect(await refusal(removeCard(other, card))).toBe('not_found')
  await removeCard(ctx, card)
  expect(await refusal(removeCard(ctx, card))).toBe('not_found')
  expect(await refusal(confirmed(await aVisit(ctx), { card }))).toBe('card_unknown')
})

test('a kept card that the provider has lost is refused, and another one pays', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  await sql`update sandbox_cards set forgotten_at = now()`.execute(world.owner)
  const visit = await aVisit(ctx)
  expect(await refusal(confirmed(visit, { card: await cardOf(ctx) }))).toBe('card_unknown')
  await paying.paySandbox(await confirmed(visit))
  expect(await statusOf(visit)).toBe('confirmed')
})

test('a lost answer: the same payment continues, and no other takes its place', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  const [visit, card] = [await aVisit(ctx), await cardOf(ctx)]
  answer = (call) => (call === 'createPayment' ? 'lost' : 'given')
  expect(await refusal(confirmed(visit, { card }))).toBe('payment_unavailable')
  answer = () => 'given'
  expect(await refusal(confirmed(visit))).toBe('payment_in_progress')
  expect(await confirmed(visit, { card })).toMatchObject({ status: 'succeeded' })
  expect(await statusOf(visit)).toBe('confirmed')
  expect(await paying.accounts(visit.bookingId)).toEqual(['prepaid 500'])
})

test('a lost answer that nobody asks for again: the payment is found when its time is over', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  const visit = await aVisit(ctx)
  answer = (call) => (call === 'createPayment' ? 'lost' : 'given')
  expect(await refusal(confirmed(visit, { card: await cardOf(ctx) }))).toBe('payment_unavailable')
  answer = () => 'given'
  world.setNow('2026-05-11T06:20:00Z')
  await paying.follow()
  expect(await statusOf(visit)).toBe('confirmed')
})

test('a removed card is forgotten, also when answers are lost; in the end it is left', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  await removeCard(ctx, await cardOf(ctx))
  answer = (call) => (call === 'forgetCard' ? 'lost' : 'given')
  await paying.follow()
  expect(await toForget()).toEqual([{ tries: 1, isDue: true }])
  answer = () => 'given'
  await paying.follow()
  expect(await toForget()).toHaveLength(1)
  world.setNow('2026-05-11T06:10:00Z')
  await paying.follow()
  expect(await toForget()).toEqual([])
  expect(await saved()).toBe(0)
})

test('a card that can’t be forgotten is tried ten times', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  await removeCard(ctx, await cardOf(ctx))
  answer = (call) => (call === 'forgetCard' ? 'unavailable' : 'given')
  for (let day = 11; day < 31; day++) {
    world.setNow(`2026-05-${day}T07:00:00Z`)
    await paying.follow()
  }
  expect(await toForget()).toEqual([{ tries: 10, isDue: false }])
})

test('a card that a customer keeps is not forgotten', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  await sql`select let_go_of_card(provider, provider_ref) from saved_cards`.execute(world.owner)
  await paying.follow()
  expect(await toForget()).toEqual([])
  expect(await saved()).toBe(1)
})

test('an account that is deleted releases its cards, of one that arrives later too', async () => {
  const ctx = await paying.aCtx()
  await kept(ctx)
  const late = await confirmed(await aVisit(ctx), { saveCard: true })
  await paying.paySandbox(late, '4000000000008880')
  await sql`select forget_person(${personOf(ctx)}, 'gone@example.com')`.execute(world.owner)
  await sql`delete from auth.users where id = ${personOf(ctx)}`.execute(world.owner)
  world.setNow('2026-05-11T06:20:00Z')
  await paying.follow()
  await paying.follow()
  expect(await saved()).toBe(0)
  expect(await toForget()).toEqual([])
})
