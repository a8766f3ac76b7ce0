import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { createBooking, readBooking } from '#features/booking/contract.ts'
import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import type { listSavedCards } from '#features/payments/contract/saved-cards.ts'
import { payment as greek } from '#i18n/el/payment.ts'
import { payment as english } from '#i18n/en/payment.ts'
import { exactMoney } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeDepositQuote } from '#test/stage/made-quote.ts'
import { startOn } from '#test/stage/made-salon.ts'
import { madeSavedCard } from '#test/stage/made-saved-card.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { stripeScript } from '#test/stage/stripe-script.ts'
import { tap } from '#test/stage/tap.ts'

type Opened = Extract<Answer<typeof createBooking>, { readonly payment: object }>['payment']
type Seen = Answer<typeof readPayment>

const id = '0198a000-0000-7000-8000-000000000073'
const ten = startOn(freeDay, '10:00')
const booked = madeBooking({ start: ten, end: ten, depositCents: 500, paidCents: 500 })
const known = { firstName: 'Μαρία', lastName: 'Παππά', phone: '+306900000000', contactPreference: 'call' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const expired = madeSavedCard(3, { last4: '0069', goodThrough: '2026-01', isExpired: true })
const newest = madeSavedCard(1)
const other = madeSavedCard(2, { brand: 'mastercard', last4: '4444', goodThrough: '2028-03' })

interface Drawn {
  readonly locale?: 'el' | 'en'
  /** How the payment stands once it was begun. */
  readonly opened?: Partial<Opened>
  readonly api?: readonly Route[]
}

/** The last step, at a salon with a deposit, for a customer who keeps cards. */
async function atDetails(
  { locale = 'en', opened = {}, api = [] }: Drawn = {},
  cards = [expired, newest, other],
) {
  const seen = (status: Seen['status']): Seen => ({
    status,
    failure: status === 'requires_payment' ? (opened.failure ?? null) : null,
    cardCents: 500,
    expiresAt: inMinutes(15),
    bookingId: status === 'succeeded' ? booked.id : null,
  })
  const shown = { now: seen(opened.status ?? 'requires_payment') }
  const succeed = () => (shown.now = seen('succeeded'))
  const drawn = await drawnBooking({
    locale,
    request: { ...gel, start: ten },
    price: madeDepositQuote,
    cards,
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
          ...opened,
        },
      }),
      answers<typeof readPayment>('GET', `/payments/${id}`, () => shown.now),
      answers<typeof paySandbox>('POST', `/sandbox/payments/${id}`, succeed),
      answers<typeof readBooking>('GET', `/bookings/${booked.id}`, booked),
      ...api,
    ],
  })
  await page.getByRole('button', { name: drawn.words.continue('') }).click()
  const texts = locale === 'el' ? greek : english
  const price = exactMoney(locale, 500)
  const confirm = page.getByRole('button', { name: drawn.words.price.bookAndPay(price), exact: true })
  await expect.element(confirm).toBeVisible()
  return {
    ...drawn,
    texts,
    confirm,
    succeed,
    radio: (name: string) => page.getByRole('radio', { name }),
    keep: page.getByRole('checkbox', { name: texts.kept.keep }),
    done: page.getByRole('heading', { name: drawn.words.step.done }),
    asked: () => drawn.sent('POST', '/bookings').map(({ body }) => (body as { payment: object }).payment),
  }
}

beforeEach(() => signedIn(madeSession(madeUser({ user_metadata: { ...known } }))))

test.each(['el', 'en'] as const)(
  'the newest card that is good is chosen, and pays without a form: %s',
  async (locale) => {
    const { radio, texts, keep, confirm, done, asked, sent } = await atDetails({
      locale,
      opened: { status: 'succeeded' },
    })
    await expect.element(page.getByRole('group', { name: texts.kept.which })).toBeVisible()
    await expect.element(radio(`Visa •••• 4242 ${texts.kept.until('12/29')}`)).toBeChecked()
    await expect.element(radio(`Mastercard •••• 4444 ${texts.kept.until('03/28')}`)).not.toBeChecked()
    await expect.element(radio('0069')).not.toBeInTheDocument()
    await expect.element(keep).not.toBeInTheDocument()
    await expectAccessible()
    await tap(confirm)
    await expect.element(done).toHaveFocus()
    expect(asked()).toMatchObject([{ pay: 'deposit', card: newest.id }])
    expect(sent('POST', '/sandbox')).toEqual([])
  },
)

test('another card is typed, and kept where the customer wants it; a reload forgets neither', async () => {
  const { texts, radio, keep, salon } = await atDetails()
  await page.getByText(texts.kept.another).click()
  await expect.element(keep).not.toBeChecked()
  await expectAccessible()
  await keep.click()
  await expect.element(radio('Visa')).not.toBeChecked()
  const again = await drawnBooking({ salon, price: madeDepositQuote, cards: [newest], request: undefined })
  await expect.element(page.getByRole('checkbox', { name: texts.kept.keep }).last()).toBeChecked()
  expect(again.sent('POST', '/bookings')).toEqual([])
})

test('what is sent for another card', async () => {
  const { texts, keep, confirm, asked } = await atDetails()
  await page.getByText(texts.kept.another).click()
  await keep.click()
  await confirm.click()
  await expect.element(page.getByRole('textbox', { name: texts.cardNumber })).toBeVisible()
  expect(asked()).toMatchObject([{ pay: 'deposit', saveCard: true }])
  expect(asked()[0]).not.toHaveProperty('card')
})

test('a customer without cards is only asked whether to keep the one that is typed', async () => {
  const { texts, keep, confirm, asked } = await atDetails({}, [expired])
  await expect.element(keep).not.toBeChecked()
  await expect.element(page.getByText(texts.kept.which)).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(page.getByRole('textbox', { name: texts.cardNumber })).toBeVisible()
  expect(asked()[0]).not.toHaveProperty('saveCard')
})

test('the bank’s question about a kept card is answered before the visit is booked', async () => {
  const { confirm, texts, done } = await atDetails({ opened: { status: 'requires_action' } })
  await confirm.click()
  await page.getByRole('button', { name: texts.bank.approve }).click()
  await expect.element(done).toBeVisible()
})

test('a kept card that is refused says why, and another one is typed', async () => {
  const { confirm, texts, done, sent } = await atDetails({ opened: { failure: 'insufficient_funds' } })
  await confirm.click()
  await expect.element(page.getByText(texts.failures.insufficient_funds)).toBeVisible()
  await page.getByRole('textbox', { name: texts.cardNumber }).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: texts.pay('€5.00'), exact: true }).click()
  await expect.element(done).toBeVisible()
  expect(sent('POST', '/sandbox').map(({ body }) => body)).toEqual([{ card: '4242424242424242' }])
})

test('a card that is gone is shown, and another one is offered', async () => {
  const cards = { now: [newest, other] }
  const { confirm, radio, texts } = await atDetails({
    api: [
      refuses('POST', '/bookings', { code: 'card_unknown', detail: 'That card is gone.', status: 409 }),
      answers<typeof listSavedCards>('GET', '/me/cards', () => ({ items: cards.now })),
    ],
  })
  cards.now = [other]
  await confirm.click()
  await expect.element(page.getByText('That card is gone.')).toBeVisible()
  await expect.element(radio('Visa')).not.toBeInTheDocument()
  await expect.element(radio(texts.kept.another)).toBeChecked()
})

const ofStripe = { provider: 'stripe', clientSecret: 'pi_1_secret_2', status: 'requires_action' } as const

test('Stripe asks the bank’s question about a kept card', async () => {
  const script = stripeScript({ ends: [{ paymentIntent: { status: 'succeeded' } }] })
  const { confirm, texts, done, succeed } = await atDetails({ opened: ofStripe })
  await confirm.click()
  const go = page.getByRole('button', { name: texts.bank.go })
  await expect.element(go).toBeEnabled()
  await expectAccessible()
  succeed()
  await go.click()
  await expect.element(done).toBeVisible()
  expect(script.question.mock.calls).toEqual([[{ clientSecret: ofStripe.clientSecret }]])
  expect(script.elements).not.toHaveBeenCalled()
})

test('a question that its holder refused leads to Stripe’s form; one without an answer is asked again', async () => {
  const error = { type: 'invalid_request_error', payment_intent: { status: 'requires_payment_method' } }
  const script = stripeScript({ ends: [{ error: { type: 'api_connection_error' } }, { error }] })
  const { confirm, texts } = await atDetails({ opened: ofStripe })
  await confirm.click()
  const go = page.getByRole('button', { name: texts.bank.go })
  await go.click()
  await expect.element(page.getByText(texts.unclear)).toBeVisible()
  await go.click()
  await expect.element(page.getByText(texts.failures.authentication_failed)).toBeVisible()
  await expect.element(page.getByText('Card fields of Stripe')).toBeVisible()
  expect(script.question).toHaveBeenCalledTimes(2)
})

test('where nothing is due on a card, no card is asked for', async () => {
  const { sent, words } = await drawnBooking({ request: { ...gel, start: ten }, cards: [newest] })
  await page.getByRole('button', { name: words.continue('') }).click()
  await expect.element(page.getByRole('button', { name: words.confirm('') })).toBeVisible()
  expect(sent('GET', '/me/cards')).toEqual([])
})
