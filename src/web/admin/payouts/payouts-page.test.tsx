import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type {
  FailedRefund,
  listFailedRefunds,
  markRefundPaid,
  sendRefundAgain,
} from '#features/payments/contract/failed-refunds.ts'
import type {
  AdminPayout,
  listPayoutRuns,
  listPayouts,
  makePayoutRun,
  markPayoutFailed,
  markPayoutPaid,
  OwedToSalons,
  PayoutRun,
  readOwedToSalons,
} from '#features/payouts/contract/administration.ts'
import { adminPayouts as greek } from '#i18n/el/admin-payouts.ts'
import { adminPayouts as words } from '#i18n/en/admin-payouts.ts'
import { exactMoney } from '#i18n/format.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { PayoutsPage } from './payouts-page.tsx'

const none = { salons: 0, cents: 0 }
const owed: OwedToSalons = {
  due: { salons: 2, cents: 18_550 },
  held: { salons: 1, cents: 700 },
  withoutRoute: none,
  waiting: none,
  negative: { salons: 1, cents: -400 },
}
const run: PayoutRun = {
  id: 'run',
  number: 7,
  madeAt: '2026-05-11T06:00:00Z',
  month: '2026-05-01',
  payouts: 3,
  cents: 30_000,
  waiting: 1,
  toTransfer: 1,
  failed: 1,
}
const payout: AdminPayout = {
  id: 'payout',
  status: 'waiting',
  kind: 'iban',
  last4: '0695',
  cents: 12_000,
  madeAt: '2026-05-11T06:00:00Z',
  paidAt: null,
  failedAt: null,
  reference: null,
  failure: null,
  run: { id: 'run', number: 7 },
  salon: { id: 'salon', slug: 'atelie', name: 'Ατελιέ' },
  holderName: 'Νύχια Ο.Ε.',
}

interface Drawn {
  readonly sums?: Partial<OwedToSalons>
  readonly items?: readonly AdminPayout[]
  readonly refunds?: readonly FailedRefund[]
  readonly api?: readonly Route[]
  readonly mayWrite?: boolean
  readonly locale?: 'el' | 'en'
  readonly path?: string
}

async function drawn(input: Drawn = {}) {
  const { sums = {}, items = [payout], refunds = [], api = [], mayWrite = true, locale = 'en' } = input
  const stage = await onStage(<PayoutsPage />, {
    locale,
    path: input.path ?? '/en/admin/payouts',
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite, role: 'full' }),
      answers<typeof readOwedToSalons>('GET', '/admin/payouts/owed', { ...owed, ...sums }),
      answers<typeof listFailedRefunds>('GET', '/admin/refunds', { items: [...refunds] }),
      answers<typeof listPayoutRuns>('GET', '/admin/payout-runs', { items: [run] }),
      answers<typeof listPayouts>('GET', '/admin/payouts', { items: [...items], nextCursor: null }),
      ...api,
    ],
  })
  const sent = () =>
    stage.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { ...stage, sent }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what is owed stands by what a run would do with it, without empty groups', async () => {
  await drawn()
  const panel = page.getByRole('region', { name: words.owed.title })
  await expect.element(panel.getByText('€185.50')).toBeVisible()
  await expect.element(panel.getByText(words.owed.held)).toBeVisible()
  await expect.element(panel.getByText('€4.00')).toBeVisible()
  await expect.element(panel.getByText(words.owed.withoutRoute)).not.toBeInTheDocument()
})

test('a run is made after a question that says for how many salons and how much', async () => {
  const made = answers<typeof makePayoutRun>('POST', '/admin/payout-runs', run)
  const { sent } = await drawn({ api: [made] })
  await button(words.owed.make).click()
  await expect.element(page.getByText(words.owed.makeText(2, '€185.50'))).toBeVisible()
  expect(sent()).toEqual([])
  await tap(button(words.owed.makeConfirm))
  await expect.element(page.getByText(words.owed.made(7))).toBeVisible()
  expect(sent()).toEqual([['/admin/payout-runs', undefined]])
})

test('where nothing is due there is no run to make', async () => {
  await drawn({ sums: { due: none } })
  await expect.element(page.getByText(words.owed.nothing)).toBeVisible()
  await expect.element(button(words.owed.make)).not.toBeInTheDocument()
})

test('a payout is marked as sent with the bank’s reference, which is asked for', async () => {
  const paid = answers<typeof markPayoutPaid>('POST', '/admin/payouts/payout/paid', payout)
  const { sent } = await drawn({ api: [paid] })
  await button(words.paidOf('Ατελιέ')).click()
  await expect.element(page.getByText(words.paidText('€120.00', words.iban('0695')))).toBeVisible()
  await button(words.paid).click()
  await expect.element(page.getByText(words.missing)).toBeVisible()
  await page.getByRole('textbox', { name: words.reference }).fill('F2611')
  await tap(button(words.paid))
  await expect.element(page.getByText(words.paidDone)).toBeVisible()
  expect(sent()).toEqual([['/admin/payouts/payout/paid', { reference: 'F2611' }]])
})

test('a payout that came back is marked with a reason, and a refusal keeps it', async () => {
  const closed = refuses('POST', '/admin/payouts/payout/failed', {
    code: 'payout_closed',
    detail: 'Too late.',
    status: 409,
  })
  await drawn({
    items: [{ ...payout, status: 'paid', paidAt: payout.madeAt, reference: 'F2611' }],
    api: [closed],
  })
  await expect.element(page.getByText(/F2611/)).toBeVisible()
  await expect.element(button(words.paidOf('Ατελιέ'))).not.toBeInTheDocument()
  await button(words.failedOf('Ατελιέ')).click()
  const reason = page.getByRole('textbox', { name: words.reason })
  await reason.fill('Κλειστός λογαριασμός')
  await button(words.failed).click()
  await expect.element(page.getByText('Too late.')).toBeVisible()
  await expect.element(reason).toHaveValue('Κλειστός λογαριασμός')
})

test('a failure with its reason is sent', async () => {
  const failed = answers<typeof markPayoutFailed>('POST', '/admin/payouts/payout/failed', payout)
  const { sent } = await drawn({ api: [failed] })
  await button(words.failedOf('Ατελιέ')).click()
  await page.getByRole('textbox', { name: words.reason }).fill('x')
  await tap(button(words.failed))
  await expect.element(page.getByText(words.failedDone)).toBeVisible()
  expect(sent()).toEqual([['/admin/payouts/payout/failed', { reason: 'x' }]])
})

test('a payout that waits for our balance says so, and other reasons are as the provider gave them', async () => {
  const ofStripe = { ...payout, kind: 'stripe' as const, last4: null, holderName: null }
  await drawn({
    items: [
      { ...ofStripe, failure: 'balance_insufficient' },
      { ...ofStripe, id: 'two', status: 'failed', failedAt: payout.madeAt, failure: 'account_closed' },
    ],
  })
  await expect.element(page.getByText(words.reasons.balance_insufficient)).toBeVisible()
  await expect.element(page.getByText('account_closed')).toBeVisible()
})

test('a reader without a second factor sees all and can change nothing', async () => {
  await drawn({ mayWrite: false })
  await expect.element(page.getByText('Ατελιέ')).toBeVisible()
  await expect.element(page.getByText('€185.50')).toBeVisible()
  for (const name of [
    words.owed.make,
    words.runs.fileOf(7),
    words.paidOf('Ατελιέ'),
    words.failedOf('Ατελιέ'),
  ])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('the part in the address is asked for', async () => {
  const { calls } = await drawn({ path: '/en/admin/payouts?part=failed', items: [] })
  await expect.element(page.getByText(words.emptyPart)).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/admin/payouts?part=failed')
})

test.each(['el', 'en'] as const)('the page has nothing that axe finds: %s', async (locale) => {
  await drawn({ locale, path: locale === 'el' ? '/admin/payouts' : '/en/admin/payouts' })
  const text = locale === 'el' ? greek : words
  await expect.element(button(text.runs.fileOf(7))).toBeVisible()
  await expectAccessible()
  await button(text.failedOf('Ατελιέ')).click()
  await expect.element(page.getByRole('textbox', { name: text.reason })).toBeVisible()
  await expectAccessible()
})

const refund: FailedRefund = {
  id: 'refund',
  cents: 500,
  failedAt: '2026-03-10T10:00:00Z',
  failure: 'returned',
  email: 'maria@example.com',
  purpose: 'booking',
  code: 'ABCD-1234',
  salonName: 'Ατελιέ',
  isChargedBack: false,
}

test('a refund that failed is sent again after a question', async () => {
  const again = answers<typeof sendRefundAgain>('POST', '/admin/refunds/refund/again', { id: 'refund' })
  const { sent } = await drawn({ refunds: [refund], api: [again] })
  await button(words.refunds.againOf('€5.00')).click()
  await expect.element(page.getByText(words.refunds.againText('€5.00', 'maria@example.com'))).toBeVisible()
  await tap(page.getByRole('dialog').getByRole('button', { name: words.refunds.again, exact: true }))
  await expect.element(page.getByText(words.refunds.againDone)).toBeVisible()
  expect(sent()).toEqual([['/admin/refunds/refund/again', undefined]])
})

test.each(['el', 'en'] as const)(
  'a refund that was paid by bank needs the reference of the transfer: %s',
  async (locale) => {
    const texts = locale === 'el' ? greek : words
    const price = exactMoney(locale, 500)
    const paid = answers<typeof markRefundPaid>('POST', '/admin/refunds/refund/paid', { id: 'refund' })
    const { sent } = await drawn({ locale, refunds: [refund], api: [paid] })
    await button(texts.refunds.bankOf(price)).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: texts.refunds.bank, exact: true })
    await submit.click()
    await expect.element(dialog.getByText(texts.missing)).toBeVisible()
    expect(sent()).toEqual([])
    await dialog.getByRole('textbox', { name: texts.reference }).fill('F2611')
    await expectAccessible()
    await submit.click()
    await expect.element(page.getByText(texts.refunds.bankDone)).toBeVisible()
    expect(sent()).toEqual([['/admin/refunds/refund/paid', { reference: 'F2611' }]])
  },
)

test('without a second factor the failed refunds are only read, and without any there is no list', async () => {
  await drawn({ refunds: [refund], mayWrite: false })
  await expect.element(page.getByText('maria@example.com')).toBeVisible()
  await expect.element(button(words.refunds.againOf('€5.00'))).not.toBeInTheDocument()
})
