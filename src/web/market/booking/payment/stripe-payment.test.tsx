import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { createBooking, readBooking } from '#features/booking/contract.ts'
import type { readPayment } from '#features/payments/contract.ts'
import { payment as greek } from '#i18n/el/payment.ts'
import { payment as english } from '#i18n/en/payment.ts'
import { exactMoney } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeDepositQuote } from '#test/stage/made-quote.ts'
import { startOn } from '#test/stage/made-salon.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { stripeScript } from '#test/stage/stripe-script.ts'

type Seen = Answer<typeof readPayment>

const id = '0198a000-0000-7000-8000-000000000072'
const secret = 'pi_1_secret_2'
const ten = startOn(freeDay, '10:00')
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const booked = madeBooking({ start: ten, end: ten, depositCents: 500, paidCents: 500 })
const known = { firstName: 'Μαρία', lastName: 'Παππά', phone: '+306900000000', contactPreference: 'call' }

const seen = (status: Seen['status']): Seen => ({
  status,
  failure: null,
  cardCents: 500,
  expiresAt: inMinutes(15),
  bookingId: status === 'succeeded' ? booked.id : null,
})

async function atPayment(locale: 'el' | 'en' = 'en') {
  const shown = { now: seen('requires_payment') }
  const drawn = await drawnBooking({
    locale,
    request: { ...gel, start: ten },
    price: madeDepositQuote,
    api: [
      answers<typeof createBooking>('POST', '/bookings', {
        payment: {
          id,
          provider: 'stripe',
          status: 'requires_payment',
          failure: null,
          cardCents: 500,
          clientSecret: secret,
          expiresAt: inMinutes(15),
        },
      }),
      answers<typeof readPayment>('GET', `/payments/${id}`, () => shown.now),
      answers<typeof readBooking>('GET', `/bookings/${booked.id}`, booked),
    ],
  })
  const { words } = drawn
  const texts = locale === 'el' ? greek : english
  const price = exactMoney(locale, 500)
  await page.getByRole('button', { name: words.continue('') }).click()
  await page.getByRole('button', { name: words.price.bookAndPay(price), exact: true }).click()
  return { ...drawn, texts, shown, pay: page.getByRole('button', { name: texts.pay(price), exact: true }) }
}

beforeEach(() => signedIn(madeSession(madeUser({ user_metadata: { ...known } }))))

test.each(['el', 'en'] as const)(
  'a deposit is paid in Stripe’s form, in the page’s language: %s',
  async (locale) => {
    const { start, elements, confirm } = stripeScript()
    const { pay, texts, words, shown, sent } = await atPayment(locale)
    await expect.element(page.getByText('Card fields of Stripe')).toBeVisible()
    await expect.element(page.getByText(texts.noMoney)).not.toBeInTheDocument()
    await expect.element(pay).toBeEnabled()
    await expectAccessible()
    await pay.click()
    await expect.element(page.getByText(texts.waiting)).toBeVisible()
    expect(start.mock.calls).toEqual([['pk_test_page', { locale }]])
    expect(elements.mock.calls[0]?.[0]).toMatchObject({ clientSecret: secret, locale })
    expect(confirm.mock.calls[0]?.[0]).toMatchObject({ redirect: 'if_required' })
    // Our server hears of it by a webhook.
    shown.now = seen('succeeded')
    await expect.element(page.getByRole('heading', { name: words.step.done })).toBeVisible()
    expect(sent('POST', '/sandbox')).toEqual([])
  },
)

test('a refused card says why in Stripe’s words, and another one pays', async () => {
  const message = 'Your card has insufficient funds.'
  stripeScript({ ends: [{ error: { type: 'card_error', message } }, {}] })
  const { pay, texts } = await atPayment()
  await expect.element(pay).toBeEnabled()
  await pay.click()
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await pay.click()
  await expect.element(page.getByText(texts.waiting)).toBeVisible()
})

test('a payment that Stripe has already, such as after the bank’s page, asks for no card', async () => {
  const { confirm } = stripeScript({ status: 'succeeded' })
  const { texts, pay } = await atPayment()
  await expect.element(page.getByText(texts.waiting)).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  expect(confirm).not.toHaveBeenCalled()
})

test('a form that can’t load says so, and can be tried again', async () => {
  const { elements } = stripeScript({ fails: true })
  const { texts } = await atPayment()
  await expect.element(page.getByText(texts.formFailed)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(elements).toHaveBeenCalledTimes(2))
})

test('only cards are asked for, and nothing can be paid before the form is there', async () => {
  const { created } = stripeScript({ hangs: true })
  const { pay } = await atPayment()
  await expect.element(page.getByText('Card fields of Stripe')).toBeVisible()
  await expect.element(pay).toBeDisabled()
  expect(created).toEqual([{ kind: 'payment', wallets: { applePay: 'never', googlePay: 'never' } }])
})

test('an error of Stripe that is not the customer’s fault is shown in our words', async () => {
  stripeScript({ ends: [{ error: { type: 'api_error', message: 'Internal error req_1' } }] })
  const { pay, texts } = await atPayment()
  await expect.element(pay).toBeEnabled()
  await pay.click()
  await expect.element(page.getByRole('alert').getByText(texts.unclear)).toBeVisible()
  await expect.element(page.getByText('Internal error req_1')).not.toBeInTheDocument()
})

test('a payment that is processed in spite of an error is waited for', async () => {
  const error = { type: 'invalid_request_error', payment_intent: { status: 'processing' } }
  stripeScript({ ends: [{ error }] })
  const { pay, texts } = await atPayment()
  await expect.element(pay).toBeEnabled()
  await pay.click()
  await expect.element(page.getByText(texts.waiting)).toBeVisible()
})
