import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { PaymentStatus } from '#domain/money/payment-status.ts'
import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import type { removeSubscriptionCard, SubscriptionView } from '#features/subscriptions/contract.ts'
import type { saveSubscriptionCard } from '#features/subscriptions/contract/billing.ts'
import { subscription as greek } from '#i18n/el/business-subscription.ts'
import { payment as greekPayment } from '#i18n/el/payment.ts'
import { subscription as words } from '#i18n/en/business-subscription.ts'
import { payment as paymentWords } from '#i18n/en/payment.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { stripeScript } from '#test/stage/stripe-script.ts'
import {
  drawnSubscription,
  endOfPaid,
  endOfTrial,
  madeSubscription,
  pageButton,
  subscriptionPath,
} from '#test/stage/subscription-page.tsx'
import { tap } from '#test/stage/tap.ts'

const withCards = (but: Partial<SubscriptionView['billing']> = {}): SubscriptionView['billing'] => ({
  ...madeSubscription().billing,
  provider: 'sandbox',
  ...but,
})
const card = { brand: 'visa', last4: '4242', goodThrough: '2029-12' }

test('a card is added in a dialog that says what is charged, and nothing is paid now', async () => {
  const seen = {
    status: 'requires_payment',
    failure: null,
    cardCents: 0,
    expiresAt: endOfPaid,
    bookingId: null,
  } as const
  let isSaved = false
  const { calls } = await drawnSubscription({
    view: { billing: withCards() },
    api: [
      answers<typeof saveSubscriptionCard>('POST', `${subscriptionPath}/card`, {
        id: 'payment',
        provider: 'sandbox',
        status: 'requires_payment',
        failure: null,
        cardCents: 0,
        clientSecret: null,
        expiresAt: endOfPaid,
      }),
      answers<typeof readPayment>('GET', '/payments/payment', () =>
        isSaved ? { ...seen, status: 'succeeded' } : seen,
      ),
      answers<typeof paySandbox>('POST', '/sandbox/payments/payment', () => {
        isSaved = true
        return { status: 'succeeded', failure: null }
      }),
    ],
  })
  await expect.element(page.getByText(words.withVat('€35.96'))).toBeVisible()
  await pageButton(words.billing.add).click()
  await expect.element(page.getByText(words.billing.consent)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: paymentWords.cards.success }).click()
  await tap(pageButton(paymentWords.saveCard))
  await expect.element(page.getByText(words.billing.kept)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path: to }) => to)).toEqual([
    `${subscriptionPath}/card`,
    '/sandbox/payments/payment',
  ])
})

/** Stripe's form for saving a card, after the button was pressed. */
async function atStripesForm(locale: 'el' | 'en' = 'en') {
  const shown = { status: 'requires_payment' as PaymentStatus }
  const stage = await drawnSubscription({
    locale,
    view: { billing: withCards({ provider: 'stripe' }) },
    api: [
      answers<typeof saveSubscriptionCard>('POST', `${subscriptionPath}/card`, {
        id: 'payment',
        provider: 'stripe',
        status: 'requires_payment',
        failure: null,
        cardCents: 0,
        clientSecret: 'seti_1_secret_2',
        expiresAt: endOfPaid,
      }),
      answers<typeof readPayment>('GET', '/payments/payment', () => ({
        ...shown,
        failure: null,
        cardCents: 0,
        expiresAt: endOfPaid,
        bookingId: null,
      })),
    ],
  })
  onTestFinished(() => sessionStorage.clear())
  await pageButton((locale === 'el' ? greek : words).billing.add).click()
  await expect.element(page.getByText('Card fields of Stripe')).toBeVisible()
  return { ...stage, shown }
}

test.each([
  ['en', words, paymentWords],
  ['el', greek, greekPayment],
] as const)('a card is saved in Stripe’s form, which takes no payment (%s)', async (locale, said, form) => {
  const { confirm, confirmSetup, elements } = stripeScript()
  const { shown } = await atStripesForm(locale)
  await expect.element(pageButton(form.saveCard)).toBeEnabled()
  await expectAccessible()
  await tap(pageButton(form.saveCard))
  await expect.element(page.getByText(form.saving.waitingText)).toBeVisible()
  expect(elements.mock.calls[0]?.[0]).toMatchObject({ clientSecret: 'seti_1_secret_2', locale })
  expect(confirmSetup.mock.calls[0]?.[0]).toMatchObject({ redirect: 'if_required' })
  expect(confirm).not.toHaveBeenCalled()
  shown.status = 'succeeded'
  await expect.element(page.getByText(said.billing.kept)).toBeVisible()
  expect(sessionStorage.getItem('onyxi-subscription-payment')).toBeNull()
})

test('a card that Stripe refuses says so without a word of paying, and another one is saved', async () => {
  const message = 'Your card was declined.'
  stripeScript({ ends: [{ error: { type: 'card_error', message } }, {}] })
  await atStripesForm()
  await expect.element(pageButton(paymentWords.saveCard)).toBeEnabled()
  await pageButton(paymentWords.saveCard).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert.getByText(paymentWords.saving.declinedTitle)).toBeVisible()
  await expect.element(alert.getByText(message)).toBeVisible()
  await pageButton(paymentWords.saveCard).click()
  await expect.element(page.getByText(paymentWords.saving.waitingText)).toBeVisible()
})

test('a form whose time is over closes when a card is sent, and says that nothing was charged', async () => {
  stripeScript({ ends: [{ error: { type: 'invalid_request_error', message: 'canceled' } }] })
  const { shown } = await atStripesForm()
  await expect.element(pageButton(paymentWords.saveCard)).toBeEnabled()
  shown.status = 'expired'
  await pageButton(paymentWords.saveCard).click()
  await expect.element(page.getByText(words.billing.closed)).toBeVisible()
  await expect.element(page.getByText('Card fields of Stripe')).not.toBeInTheDocument()
})

test('a bank’s question over the page can be answered while the form is open, which is modal again then', async () => {
  let answer = () => {}
  const asks = () => new Promise<object>((done) => (answer = () => done({})))
  stripeScript({ ends: [asks] })
  await atStripesForm()
  await expect.element(pageButton(paymentWords.saveCard)).toBeEnabled()
  const dialog = document.querySelector('dialog:modal') as HTMLDialogElement
  const place = () => JSON.stringify(dialog.getBoundingClientRect())
  const before = place()
  await pageButton(paymentWords.saveCard).click()
  const question = document.createElement('button')
  question.textContent = 'Approve at the bank'
  Object.assign(question.style, { position: 'fixed', inset: '0', zIndex: '2147483647' })
  question.addEventListener('click', () => {
    question.remove()
    answer()
  })
  onTestFinished(() => question.remove())
  document.body.prepend(question)
  expect(place()).toBe(before)
  await page.getByRole('button', { name: 'Approve at the bank' }).click()
  await expect.element(page.getByText(paymentWords.saving.waitingText)).toBeVisible()
  expect(dialog.matches(':modal')).toBe(true)
  await expect.poll(() => dialog.dataset['lowered']).toBeUndefined()
})

test('a reload continues with a card that is being saved, and tells of one that was saved meanwhile', async () => {
  stripeScript()
  const kept = { salonId: 'salon', paymentId: 'payment', kind: 'card' }
  sessionStorage.setItem('onyxi-subscription-payment', JSON.stringify(kept))
  onTestFinished(() => sessionStorage.clear())
  const { calls } = await drawnSubscription({
    view: { billing: withCards({ provider: 'stripe', card }) },
    api: [
      answers<typeof readPayment>('GET', '/payments/payment', {
        status: 'succeeded',
        failure: null,
        cardCents: 0,
        expiresAt: endOfPaid,
        bookingId: null,
      }),
    ],
  })
  await expect.element(page.getByText(words.billing.kept)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a charge that failed says why and when the next one is, and can be paid now', async () => {
  const failed = {
    totalCents: 3596,
    failure: 'insufficient_funds',
    failedAt: '2026-04-01T09:00:00Z',
    nextTryAt: '2026-04-03T09:00:00Z',
  }
  await drawnSubscription({
    view: { subscription: 'past_due', graceEndsAt: endOfPaid, billing: withCards({ card, failed }) },
  })
  await expect.element(page.getByText(words.billing.failed('€35.96', '1 April 2026'))).toBeVisible()
  await expect.element(page.getByText(words.billing.nextTry('3 April 2026'))).toBeVisible()
  await expect.element(pageButton(words.billing.payNow('€35.96'))).toBeVisible()
  await expect.element(pageButton(words.billing.change)).toBeVisible()
})

test('a kept card says when it is charged next, and can be removed', async () => {
  const removed = answers<typeof removeSubscriptionCard>(
    'DELETE',
    `${subscriptionPath}/card`,
    madeSubscription(),
  )
  const { calls } = await drawnSubscription({
    view: { billing: withCards({ card, nextChargeAt: endOfTrial }) },
    api: [removed],
  })
  await expect.element(page.getByText(words.billing.next('€35.96', '1 April 2026'))).toBeVisible()
  await tap(pageButton(words.billing.remove))
  await expect.element(page.getByText(words.billing.removed)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE').length).toBe(1)
})

test('without the business behind the salon no card is asked for, in Greek too', async () => {
  await drawnSubscription({ view: { billing: withCards({ hasTrader: false }) }, locale: 'el' })
  await expect.element(page.getByText(greek.billing.noTrader)).toBeVisible()
  await expect.element(pageButton(greek.billing.add)).not.toBeInTheDocument()
})
