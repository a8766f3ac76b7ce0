import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { PaymentStatus } from '#domain/money/payment-status.ts'
import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import type {
  leaveSubscription,
  readSubscription,
  removeSubscriptionCard,
  SubscriptionView,
} from '#features/subscriptions/contract.ts'
import type {
  InvoiceView,
  listInvoices,
  saveSubscriptionCard,
} from '#features/subscriptions/contract/billing.ts'
import { subscription as greek } from '#i18n/el/business-subscription.ts'
import { payment as greekPayment } from '#i18n/el/payment.ts'
import { subscription as words } from '#i18n/en/business-subscription.ts'
import { payment as paymentWords } from '#i18n/en/payment.ts'
import { exactMoney } from '#i18n/format.ts'
import { answers, refuses, unreachable, type Call, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { stripeScript } from '#test/stage/stripe-script.ts'
import { tap } from '#test/stage/tap.ts'

import { SubscriptionWorkspace } from './subscription-workspace.tsx'

const path = '/business/salons/salon/subscription'

/** The midnights of Athens at which the trial and the paid time end. */
const [endOfTrial, endOfPaid] = ['2026-03-31T21:00:00Z', '2026-04-30T21:00:00Z']

const made = (but: Partial<SubscriptionView> = {}): SubscriptionView => ({
  verification: 'verified',
  suspensionReason: null,
  subscription: 'trial',
  trialEndsAt: endOfTrial,
  paidUntil: null,
  graceEndsAt: null,
  leavesAtEnd: false,
  takesBookings: true,
  timeZone: 'Europe/Athens',
  daysLeft: 12,
  trialDays: 30,
  graceDays: 7,
  priceCents: 2900,
  billing: {
    provider: null,
    vatRate: 24,
    totalCents: 3596,
    hasTrader: true,
    card: null,
    nextChargeAt: null,
    failed: null,
  },
  events: [],
  ...but,
})

interface Drawn {
  readonly view?: Partial<SubscriptionView>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ view = {}, api = [], locale = 'en' }: Drawn = {}) {
  const stage = await onStage(
    <AtSalon>
      <SubscriptionWorkspace />
    </AtSalon>,
    {
      locale,
      api: [
        answers<typeof readSubscription>('GET', path, made(view)),
        answers<typeof listInvoices>('GET', '/business/salons/salon/invoices', { items: [] }),
        ...api,
      ],
    },
  )
  const sent = () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const reads = () => stage.calls.filter(({ method }) => method === 'GET').length
  return { ...stage, sent, reads }
}

const saved = answers<typeof leaveSubscription>('PUT', `${path}/leaving`, ({ body }: Call) =>
  made({ leavesAtEnd: (body as { leaves: boolean }).leaves }),
)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a trial says what is left until its last day, what it costs then, and where it stands', async () => {
  await drawn()
  await expect.element(page.getByText(words.left(12))).toBeVisible()
  await expect.element(page.getByText(words.until('31 March 2026'))).toBeVisible()
  await expect.element(page.getByText(words.perMonth('€29'))).toBeVisible()
  const here = page.getByRole('listitem').filter({ hasText: words.here })
  await expect.element(here).toHaveAttribute('aria-current', 'step')
  await expect.element(here.getByText(words.stages.trialText)).toBeVisible()
})

test('a subscription is cancelled after a question, with its last day', async () => {
  const { sent, reads } = await drawn({
    view: { subscription: 'active', paidUntil: endOfPaid },
    api: [saved],
  })
  await button(words.leave).click()
  await expect.element(page.getByText(words.leaveText('30 April 2026'))).toBeVisible()
  const before = reads()
  await tap(button(words.leaveConfirm))
  await expect.element(page.getByText(words.done.leaving)).toBeVisible()
  await expect.element(page.getByText(words.leaveText('30 April 2026'))).not.toBeInTheDocument()
  expect(sent()).toEqual([{ leaves: true }])
  expect(reads()).toBe(before + 1)
})

test('the way back from the question sends nothing and returns to the button', async () => {
  const { sent } = await drawn({ api: [saved] })
  await button(words.leave).click()
  await button(words.keep).click()
  await expect.element(button(words.keep)).not.toBeInTheDocument()
  await expect.element(button(words.leave)).toHaveFocus()
  expect(sent()).toEqual([])
})

test('a cancellation is said and taken back by one press', async () => {
  const { sent } = await drawn({ view: { leavesAtEnd: true }, api: [saved] })
  await expect.element(page.getByText(words.leaving('31 March 2026'))).toBeVisible()
  await expect.element(page.getByText(words.mails)).not.toBeInTheDocument()
  await tap(button(words.stay))
  await expect.element(page.getByText(words.done.staying)).toBeVisible()
  expect(sent()).toEqual([{ leaves: false }])
})

test.each([
  ['refused', refuses('PUT', `${path}/leaving`, { code: 'salon_not_changeable', detail: 'Not now.' })],
  ['lost', unreachable('PUT', `${path}/leaving`)],
])('a cancellation that is %s leaves the question open', async (_, api) => {
  await drawn({ api: [api] })
  await button(words.leave).click()
  await button(words.leaveConfirm).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: /Not now|connection/i })).toBeVisible()
  await expect.element(button(words.leaveConfirm)).toBeVisible()
})

test.each<[string, Partial<SubscriptionView>, string, boolean]>([
  ['paid', { subscription: 'active', paidUntil: endOfPaid }, words.text.active, true],
  ['open-ended', { subscription: 'active', daysLeft: null }, words.text.activeOpen, false],
  ['after the trial', { subscription: 'past_due', graceEndsAt: endOfTrial }, words.text.past_due, false],
  [
    'after paid months',
    { subscription: 'past_due', graceEndsAt: endOfTrial, paidUntil: endOfTrial },
    words.text.past_duePaid,
    false,
  ],
  ['ended', { subscription: 'cancelled', daysLeft: null }, words.text.cancelled, false],
])(
  'a subscription (%s) says where it stands, and can be cancelled only while it runs',
  async (_, view, text, canLeave) => {
    await drawn({ view })
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(button(words.leave)).toHaveLength(canLeave ? 1 : 0)
  },
)

test('months that are paid during the trial follow it', async () => {
  await drawn({ view: { paidUntil: endOfPaid } })
  await expect.element(page.getByText(words.afterTrial('30 April 2026'))).toBeVisible()
})

test('a suspension says why, in Greek too', async () => {
  await drawn({ view: { verification: 'suspended', suspensionReason: 'Λάθος ΑΦΜ.' }, locale: 'el' })
  await expect.element(page.getByText(greek.suspendedText)).toBeVisible()
  await expect.element(page.getByText('Λάθος ΑΦΜ.')).toBeVisible()
  await expect.element(page.getByText(greek.text.suspended)).toBeVisible()
})

test('the history names paid months with their price, and free ones', async () => {
  const event = { at: '2026-02-27T10:00:00Z', startsAt: null, endsAt: null, months: null, paidCents: null }
  const month = { startsAt: '2026-02-28T22:00:00Z', endsAt: endOfTrial, months: 1 }
  await drawn({
    view: {
      events: [
        { ...event, ...month, id: 'free', change: 'paid', paidCents: 0, note: 'A gift' },
        { ...event, ...month, id: 'paid', change: 'paid', paidCents: 2900, note: null },
        { ...event, id: 'extended', change: 'extended', endsAt: endOfTrial, note: null },
      ],
    },
  })
  const entries = page.getByRole('region', { name: words.history }).getByRole('listitem')
  const span = words.fromTo('1 March 2026', '31 March 2026')
  await expect.element(entries.nth(0).getByText(`${span} · ${words.free}`)).toBeVisible()
  await expect.element(entries.nth(0).getByText('A gift')).toBeVisible()
  await expect.element(entries.nth(1).getByText(`${span} · €29`)).toBeVisible()
  await expect.element(entries.nth(2).getByText(words.events.extended('31 March 2026'))).toBeVisible()
})

const withCards = (but: Partial<SubscriptionView['billing']> = {}): SubscriptionView['billing'] => ({
  ...made().billing,
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
  const { calls } = await drawn({
    view: { billing: withCards() },
    api: [
      answers<typeof saveSubscriptionCard>('POST', `${path}/card`, {
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
  await button(words.billing.add).click()
  await expect.element(page.getByText(words.billing.consent)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: paymentWords.cards.success }).click()
  await tap(button(paymentWords.saveCard))
  await expect.element(page.getByText(words.billing.kept)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path: to }) => to)).toEqual([
    `${path}/card`,
    '/sandbox/payments/payment',
  ])
})

/** Stripe's form for saving a card, after the button was pressed. */
async function atStripesForm(locale: 'el' | 'en' = 'en') {
  const shown = { status: 'requires_payment' as PaymentStatus }
  const stage = await drawn({
    locale,
    view: { billing: withCards({ provider: 'stripe' }) },
    api: [
      answers<typeof saveSubscriptionCard>('POST', `${path}/card`, {
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
  await button((locale === 'el' ? greek : words).billing.add).click()
  await expect.element(page.getByText('Card fields of Stripe')).toBeVisible()
  return { ...stage, shown }
}

test.each([
  ['en', words, paymentWords],
  ['el', greek, greekPayment],
] as const)('a card is saved in Stripe’s form, which takes no payment (%s)', async (locale, said, form) => {
  const { confirm, confirmSetup, elements } = stripeScript()
  const { shown } = await atStripesForm(locale)
  await expect.element(button(form.saveCard)).toBeEnabled()
  await expectAccessible()
  await tap(button(form.saveCard))
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
  await expect.element(button(paymentWords.saveCard)).toBeEnabled()
  await button(paymentWords.saveCard).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert.getByText(paymentWords.saving.declinedTitle)).toBeVisible()
  await expect.element(alert.getByText(message)).toBeVisible()
  await button(paymentWords.saveCard).click()
  await expect.element(page.getByText(paymentWords.saving.waitingText)).toBeVisible()
})

test('a form whose time is over closes when a card is sent, and says that nothing was charged', async () => {
  stripeScript({ ends: [{ error: { type: 'invalid_request_error', message: 'canceled' } }] })
  const { shown } = await atStripesForm()
  await expect.element(button(paymentWords.saveCard)).toBeEnabled()
  shown.status = 'expired'
  await button(paymentWords.saveCard).click()
  await expect.element(page.getByText(words.billing.closed)).toBeVisible()
  await expect.element(page.getByText('Card fields of Stripe')).not.toBeInTheDocument()
})

test('a bank’s question over the page can be answered while the form is open, which is modal again then', async () => {
  let answer = () => {}
  const asks = () => new Promise<object>((done) => (answer = () => done({})))
  stripeScript({ ends: [asks] })
  await atStripesForm()
  await expect.element(button(paymentWords.saveCard)).toBeEnabled()
  const dialog = document.querySelector('dialog:modal') as HTMLDialogElement
  const place = () => JSON.stringify(dialog.getBoundingClientRect())
  const before = place()
  await button(paymentWords.saveCard).click()
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

test('a reload goes on with a card that is being saved, and tells of one that was saved meanwhile', async () => {
  stripeScript()
  const kept = { salonId: 'salon', paymentId: 'payment', kind: 'card' }
  sessionStorage.setItem('onyxi-subscription-payment', JSON.stringify(kept))
  onTestFinished(() => sessionStorage.clear())
  const { calls } = await drawn({
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
  await drawn({
    view: { subscription: 'past_due', graceEndsAt: endOfPaid, billing: withCards({ card, failed }) },
  })
  await expect.element(page.getByText(words.billing.failed('€35.96', '1 April 2026'))).toBeVisible()
  await expect.element(page.getByText(words.billing.nextTry('3 April 2026'))).toBeVisible()
  await expect.element(button(words.billing.payNow('€35.96'))).toBeVisible()
  await expect.element(button(words.billing.change)).toBeVisible()
})

test('a kept card says when it is charged next, and can be removed', async () => {
  const removed = answers<typeof removeSubscriptionCard>('DELETE', `${path}/card`, made())
  const { calls } = await drawn({
    view: { billing: withCards({ card, nextChargeAt: endOfTrial }) },
    api: [removed],
  })
  await expect.element(page.getByText(words.billing.next('€35.96', '1 April 2026'))).toBeVisible()
  await tap(button(words.billing.remove))
  await expect.element(page.getByText(words.billing.removed)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE').length).toBe(1)
})

test('without the business behind the salon no card is asked for, in Greek too', async () => {
  await drawn({ view: { billing: withCards({ hasTrader: false }) }, locale: 'el' })
  await expect.element(page.getByText(greek.billing.noTrader)).toBeVisible()
  await expect.element(button(greek.billing.add)).not.toBeInTheDocument()
})

const invoice: InvoiceView = {
  id: 'invoice',
  kind: 'invoice',
  number: '2026-00007',
  issuedAt: '2026-03-31T21:01:00Z',
  startsAt: endOfTrial,
  endsAt: endOfPaid,
  months: 1,
  netCents: 2900,
  vatRate: 24,
  vatCents: 696,
  totalCents: 3596,
  buyer: 'Νύχια Ο.Ε.',
  isByCard: true,
  creditedCents: 0,
  corrects: null,
  report: 'kept',
  reportFailure: null,
}
const invoicesPath = '/business/salons/salon/invoices'
const issued = answers<typeof listInvoices>('GET', invoicesPath, { items: [invoice] })
const filePath = `${invoicesPath}/invoice/file`

test.each([
  ['en', words, '1 April 2026', '30 April 2026'],
  ['el', greek, '1 Απριλίου 2026', '30 Απριλίου 2026'],
] as const)(
  'an invoice has its period and total, and is saved as PDF (%s)',
  async (locale, said, from, to) => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    const file: Route = { method: 'GET', path: filePath, answer: () => new Response('%PDF') }
    const { calls } = await drawn({ api: [issued, file], locale })
    const row = page.getByRole('region', { name: said.invoices.title }).getByRole('listitem')
    await expect.element(row.getByText(said.fromTo(from, to))).toBeVisible()
    await expect.element(row.getByText(exactMoney(locale, 3596))).toBeVisible()
    await expectAccessible()
    await button(said.invoices.fileOf.pdf('2026-00007')).click()
    await expect.poll(() => saved).toEqual(['onyxi-2026-00007.pdf'])
    expect(calls.at(-1)?.headers.get('accept-language')).toBe(locale)
  },
)

test('a PDF that does not arrive says so, and can be asked for again', async () => {
  await drawn({ api: [issued, unreachable('GET', filePath)] })
  await button(words.invoices.fileOf.pdf('2026-00007')).click()
  await expect.element(page.getByText(words.invoices.downloadFailed)).toBeVisible()
  await expect.element(button(words.invoices.fileOf.pdf('2026-00007'))).toBeEnabled()
})
