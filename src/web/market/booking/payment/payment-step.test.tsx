import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { createBooking, readBooking } from '#features/booking/contract.ts'
import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import { payment as greek } from '#i18n/el/payment.ts'
import { payment as english } from '#i18n/en/payment.ts'
import { exactMoney, money } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeDepositQuote } from '#test/stage/made-quote.ts'
import { madeHold, startOn } from '#test/stage/made-salon.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { tap } from '#test/stage/tap.ts'

type Seen = Answer<typeof readPayment>

const id = '0198a000-0000-7000-8000-000000000071'
const ten = startOn(freeDay, '10:00')
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const booked = madeBooking({ start: ten, end: ten, depositCents: 500, paidCents: 500 })
const known = { firstName: 'Μαρία', lastName: 'Παππά', phone: '+306900000000', contactPreference: 'call' }

const seen = (status: Seen['status'], failure: string | null = null): Seen => ({
  status,
  failure,
  cardCents: 500,
  expiresAt: inMinutes(15),
  bookingId: status === 'succeeded' || status === 'refunded' ? booked.id : null,
})

/** The bank's side: how the payment stands, and how each try ends. */
function bank(...ends: readonly Seen[]) {
  const tries = [...ends]
  const shown = { now: seen('requires_payment') }
  const api = [
    answers<typeof readPayment>('GET', `/payments/${id}`, () => shown.now),
    answers<typeof paySandbox>('POST', `/sandbox/payments/${id}`, () => {
      shown.now = tries.shift() ?? shown.now
      return shown.now
    }),
    answers<typeof readBooking>('GET', `/bookings/${booked.id}`, booked),
  ]
  return { api, shown }
}

interface Drawn {
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

/** The last step, at a salon with a deposit. */
async function atDetails({ api = [], locale = 'en' }: Drawn = {}) {
  const drawn = await drawnBooking({
    locale,
    request: { ...gel, start: ten },
    price: madeDepositQuote,
    api: [
      answers<typeof createBooking>('POST', '/bookings', {
        payment: {
          id,
          provider: 'sandbox',
          status: 'requires_payment',
          failure: null,
          cardCents: 500,
          clientSecret: null,
          expiresAt: inMinutes(15),
        },
      }),
      ...api,
    ],
  })
  await page.getByRole('button', { name: drawn.words.continue('') }).click()
  const { price } = drawn.words
  const text = (cents: number) => exactMoney(locale, cents)
  return {
    ...drawn,
    texts: locale === 'el' ? greek : english,
    confirm: page.getByRole('button', { name: price.bookAndPay(text(500)), exact: true }),
    confirmAll: page.getByRole('button', { name: price.bookAndPay(text(2500)), exact: true }),
  }
}

async function atPayment(drawn: Drawn = {}) {
  const at = await atDetails(drawn)
  await at.confirm.click()
  const { texts } = at
  const card = page.getByRole('textbox', { name: texts.cardNumber })
  await expect.element(card).toBeVisible()
  const pay = page.getByRole('button', {
    name: texts.pay(exactMoney(drawn.locale ?? 'en', 500)),
    exact: true,
  })
  return { ...at, card, pay }
}

beforeEach(() => signedIn(madeSession(madeUser({ user_metadata: { ...known } }))))

test.each(['el', 'en'] as const)(
  'a deposit is paid by a test card, and the visit is booked: %s',
  async (locale) => {
    const { api } = bank(seen('succeeded'))
    const { card, pay, texts, words, sent } = await atPayment({ api, locale })
    await expectAccessible()
    await page.getByRole('button', { name: texts.cards.success }).click()
    await expect.element(card).toHaveValue('4242 4242 4242 4242')
    await tap(pay)
    await expect.element(page.getByRole('heading', { name: words.step.done })).toHaveFocus()
    await expect.element(page.getByText(words.price.paid(money(locale, 500)))).toBeVisible()
    expect(sent('POST', '/bookings').map(({ body }) => body)).toMatchObject([
      { holdId: madeHold(ten).id, payment: { pay: 'deposit' } },
    ])
    expect(sent('POST', '/sandbox').map(({ body }) => body)).toEqual([{ card: '4242424242424242' }])
  },
)

test('the price shows the deposit, what is left for the salon, and what a late cancellation costs', async () => {
  const { words, confirm, confirmAll } = await atDetails()
  const price = page.getByRole('region', { name: words.price.title })
  await expect.element(price.getByText('€5', { exact: true })).toBeVisible()
  await expect.element(price.getByText('€20', { exact: true })).toBeVisible()
  await expect.element(page.getByText(words.review.afterwardsPaid('€5'))).toBeVisible()
  await expect.element(confirm).toBeVisible()
  await price.getByText(words.price.ways.full).click()
  await expect.element(confirmAll).toBeVisible()
  await expect.element(price.getByText('€0', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('a declined card says why, and another one pays', async () => {
  const { api } = bank(seen('requires_payment', 'insufficient_funds'), seen('succeeded'))
  const { card, pay, texts, words } = await atPayment({ api })
  await card.fill('4000 0000 0000 9995')
  await pay.click()
  const said = page.getByRole('alert').filter({ hasText: texts.declinedTitle })
  await expect.element(said.getByText(texts.failures.insufficient_funds)).toBeVisible()
  await card.fill('4242 4242 4242 4242')
  await pay.click()
  await expect.element(page.getByRole('heading', { name: words.step.done })).toBeVisible()
})

test('the bank’s question is answered before the visit is booked', async () => {
  const { api } = bank(seen('requires_action'), seen('succeeded'))
  const { card, pay, texts, words, sent } = await atPayment({ api })
  await card.fill('4000 0027 6000 3184')
  await pay.click()
  await expectAccessible()
  await page.getByRole('button', { name: texts.bank.approve }).click()
  await expect.element(page.getByRole('heading', { name: words.step.done })).toBeVisible()
  expect(sent('POST', '/sandbox').map(({ body }) => body)).toEqual([
    { card: '4000002760003184' },
    { action: 'approve' },
  ])
})

test('a payment on its way is looked at until the bank has decided', async () => {
  const { api, shown } = bank(seen('processing'))
  const { card, pay, texts, words, sent } = await atPayment({ api })
  await card.fill('4000 0000 0000 8880')
  await pay.click()
  await expect.element(page.getByText(texts.waiting)).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  shown.now = seen('succeeded')
  await expect.element(page.getByRole('heading', { name: words.step.done })).toBeVisible()
  expect(sent('POST', '/sandbox').length).toBe(1)
})

test('a payment whose time was taken meanwhile goes back in full, with the way to other times', async () => {
  const { api } = bank(seen('succeeded'))
  const gone = refuses('GET', `/bookings/${booked.id}`, { code: 'not_found', detail: 'Gone.', status: 404 })
  const { card, pay, texts, words } = await atPayment({ api: [...api, gone] })
  await card.fill('4242 4242 4242 4242')
  await pay.click()
  await expect.element(page.getByText(texts.givenBack.text('€5.00'))).toBeVisible()
  await page.getByRole('button', { name: texts.givenBack.times }).click()
  await expect.element(page.getByRole('heading', { name: words.step.time })).toBeVisible()
})

test('a payment whose time is over leads back to the times', async () => {
  const { api, shown } = bank()
  shown.now = seen('expired')
  const { confirm, words } = await atDetails({ api })
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: words.step.time })).toBeVisible()
  await expect.element(page.getByText(words.hold.over)).toBeVisible()
})

test('a sheet that is opened again continues with the payment, and books nothing twice', async () => {
  const { api } = bank(seen('succeeded'))
  const { salon, texts, words } = await atPayment({ api })
  const again = await drawnBooking({ salon, price: madeDepositQuote, api })
  await expect.element(page.getByRole('textbox', { name: texts.cardNumber }).last()).toBeVisible()
  expect(again.sent('POST', '/holds')).toEqual([])
  await page.getByRole('textbox', { name: texts.cardNumber }).last().fill('4242 4242 4242 4242')
  await page
    .getByRole('button', { name: texts.pay('€5.00'), exact: true })
    .last()
    .click()
  await expect.element(page.getByRole('heading', { name: words.step.done }).last()).toBeVisible()
  expect(again.sent('POST', '/bookings')).toEqual([])
})
