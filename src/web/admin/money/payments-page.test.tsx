import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { searchLedger } from '#features/ledger/contract.ts'
import type { AdminPayment, listPayments } from '#features/payments/contract/administration.ts'
import { adminMoney as greek } from '#i18n/el/admin-money.ts'
import { adminMoney as words } from '#i18n/en/admin-money.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { LedgerPage } from './ledger-page.tsx'
import { PaymentsPage } from './payments-page.tsx'

const payment: AdminPayment = {
  id: '0198f0a2-0000-7000-8000-000000000001',
  purpose: 'booking',
  provider: 'sandbox',
  providerRef: 'pay_1',
  status: 'succeeded',
  cents: 500,
  capturedCents: 500,
  chargedBackCents: 0,
  feeCents: 33,
  card: { brand: 'visa', last4: '4242' },
  failure: null,
  createdAt: '2026-05-11T06:00:00Z',
  settledAt: '2026-05-11T06:01:00Z',
  email: 'maria@example.gr',
  salon: { slug: 'atelie', name: 'Ατελιέ' },
  bookingCode: 'K7M2QX4W',
  refunds: [],
}
const failed = {
  id: '0198f0a2-0000-7000-8000-000000000002',
  cents: 500,
  reason: 'cancelled',
  status: 'failed',
  solution: null,
  at: '2026-05-12T06:00:00Z',
  failure: 'card_closed',
} as const

const drawn = (
  items: readonly AdminPayment[],
  path = '/en/admin/payments',
  locale: 'el' | 'en' = 'en',
  access = adminAccess(true, 'finance'),
) =>
  onStage(<PaymentsPage />, {
    locale,
    path,
    api: [
      access,
      answers<typeof listPayments>('GET', '/admin/payments', { items: [...items], nextCursor: null }),
    ],
  })

test('a payment is shown with its booking, salon and customer, and leads to its postings', async () => {
  await drawn([payment])
  const row = page.getByRole('row', { name: /K7M2\sQX4W/ })
  await expect
    .poll(() => row.element().textContent)
    .toMatch(/Appointment K7M2\sQX4W.*Ατελιέ · maria@example.gr.*€5.00.*Paid/)
  const link = page.getByRole('link', { name: `${words.payments.postings} K7M2QX4W` })
  await expect.element(link).toHaveAttribute('href', '/en/admin/ledger?q=K7M2QX4W')
  await expectAccessible()
})

test('who reads payments but no ledger gets no way to one', async () => {
  await drawn([payment], '/en/admin/payments', 'en', adminAccess(true, 'support'))
  const row = page.getByRole('row', { name: /K7M2\sQX4W/ })
  await expect.element(row.getByText('Ατελιέ · maria@example.gr')).toBeVisible()
  expect(row.getByRole('link').all()).toEqual([])
})

test('a refund that failed stands out with its reason', async () => {
  await drawn([{ ...payment, refunds: [failed] }])
  const { refund, refundStates, reasons } = words.payments
  const text = `${refund('€5.00', refundStates.failed, '12 May 2026')} · ${reasons.cancelled} · card_closed`
  await expect.element(page.getByText(text)).toHaveClass(/text-danger/)
})

test('a failed refund that support has solved says how, and is nothing to do any more', async () => {
  await drawn([{ ...payment, refunds: [{ ...failed, solution: 'bank', failure: 'returned' }] }])
  const { refund, refundSolutions, refundFailures, reasons } = words.payments
  const text = `${refund('€5.00', refundSolutions.bank, '12 May 2026')} · ${reasons.cancelled} · ${refundFailures.returned}`
  await expect.element(page.getByText(text)).not.toHaveClass(/text-danger/)
})

test('a payment without a booking leads to its postings by its id, and says what a bank took back', async () => {
  await drawn([{ ...payment, purpose: 'gift_card', bookingCode: null, chargedBackCents: 500 }])
  const link = page.getByRole('link', { name: `${words.payments.postings} ${payment.id}` })
  await expect.element(link).toHaveAttribute('href', `/en/admin/ledger?q=${payment.id}`)
  await expect.element(page.getByText(words.payments.chargedBack('€5.00'))).toBeVisible()
})

test('the spreadsheet has the part and the search that are shown', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const { calls } = await onStage(<PaymentsPage />, {
    path: '/en/admin/payments?part=refunds&q=K7M2QX4W',
    api: [
      adminAccess(true, 'finance'),
      answers<typeof listPayments>('GET', '/admin/payments', { items: [payment], nextCursor: null }),
      { method: 'GET', path: '/admin/payments/export', answer: () => new Response('Kind,Cents') },
    ],
  })
  await page.getByRole('button', { name: words.payments.csvOf }).click()
  await expect.poll(() => names).toEqual(['payments-refunds.csv'])
  expect(calls.at(-1)?.path).toBe('/admin/payments/export?part=refunds&q=K7M2QX4W')
})

test('a search and a part go into the address together, and to the server', async () => {
  const { calls, path } = await drawn([payment])
  await page.getByRole('searchbox').fill(' K7M2QX4W ')
  await userEvent.keyboard('{Enter}')
  await tap(page.getByRole('link', { name: words.payments.parts.failed_refunds }))
  await expect.poll(path).toBe('/en/admin/payments?part=failed_refunds&q=K7M2QX4W')
  await expect
    .poll(() => calls.map(({ path: asked }) => asked))
    .toContain('/admin/payments?part=failed_refunds&q=K7M2QX4W')
})

test.each([
  ['/admin/payments', greek.payments.empty],
  ['/admin/payments?q=x', greek.payments.emptyPart],
])('an empty list says whether there is nothing, or nothing like that: %s', async (path, text) => {
  await drawn([], path, 'el')
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the ledger shows each posting with debits before credits, points as points', async () => {
  const entries = [
    { account: 'prepaid', holder: payment.id, holderName: 'K7M2\u00a0QX4W', cents: -1250 },
    { account: 'provider_sandbox', holder: null, holderName: null, cents: 1250 },
  ]
  const points = [
    { account: 'points_issued', holder: null, holderName: null, cents: 25 },
    { account: 'points', holder: payment.id, holderName: null, cents: -25 },
  ]
  const items = [
    { id: 'a', event: 'booking_paid', at: '2026-05-11T06:01:00Z', corrects: null, entries },
    { id: 'b', event: 'points_earned', at: '2026-05-11T07:00:00Z', corrects: 'a', entries: points },
  ]
  await onStage(<LedgerPage />, {
    path: '/en/admin/ledger?q=K7M2QX4W',
    api: [answers<typeof searchLedger>('GET', '/admin/ledger', { items, hasMore: true })],
  })
  const card = (name: string) => page.getByRole('article', { name })
  const paid = card(words.ledger.events.booking_paid)
  await expect
    .poll(() => paid.element().textContent)
    .toMatch(
      new RegExp(`${words.ledger.accounts.provider_sandbox}.*€12.50.*${words.ledger.accounts.prepaid}`),
    )
  const cells = (name: string) =>
    [...paid.getByRole('row', { name }).element().querySelectorAll('td')].map((cell) => cell.textContent)
  expect(cells(words.ledger.accounts.provider_sandbox)).toEqual(['€12.50', ''])
  expect(cells(words.ledger.accounts.prepaid)).toEqual(['', '€12.50'])
  // A holder's name is shown if there is one, beside its id.
  const holders = (name: string) =>
    [...card(name).getByRole('row').elements().at(-1)!.querySelectorAll('th > span')].map(
      (each) => each.textContent,
    )
  expect(holders(words.ledger.events.booking_paid)).toEqual(['K7M2\u00a0QX4W', payment.id])
  expect(holders(words.ledger.events.points_earned)).toEqual([payment.id])
  const earned = card(words.ledger.events.points_earned)
  await expect.element(earned.getByText(words.ledger.points('25')).first()).toBeVisible()
  await expect.element(earned.getByText(words.ledger.corrects)).toBeVisible()
  await expect.element(page.getByText(words.ledger.hasMore(2))).toBeVisible()
  await expectAccessible()
})
