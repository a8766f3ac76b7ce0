import type { Factor } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnPayouts, readPayouts, setPayoutRoute } from '#features/payouts/contract.ts'
import type { listStatements, readStatement } from '#features/payouts/contract/statements.ts'
import type { listOwnReports, OwnSellerReport } from '#features/seller-reports/contract.ts'
import { businessPayouts as greek } from '#i18n/el/business-payouts.ts'
import { account } from '#i18n/en/account.ts'
import { businessPayouts as words } from '#i18n/en/business-payouts.ts'
import { answers, refuses, signInAnswers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { PayoutsWorkspace } from './payouts-workspace.tsx'

const path = '/business/salons/salon'
const route: NonNullable<OwnPayouts['route']> = {
  kind: 'iban',
  status: 'active',
  holderName: 'Νύχια Ο.Ε.',
  account: { country: 'GR', last4: '0695' },
  setAt: '2026-05-11T06:00:00Z',
  heldUntil: null,
}
const made = (but: Partial<OwnPayouts> = {}): OwnPayouts => ({
  timeZone: 'Europe/Athens',
  offered: 'iban',
  mayChange: true,
  asksFactor: false,
  route,
  account: null,
  owedCents: 18_550,
  waitingCents: 0,
  payouts: [],
  ...but,
})
const payout: OwnPayouts['payouts'][number] = {
  id: 'one',
  status: 'paid',
  kind: 'iban',
  last4: '0695',
  cents: 12_000,
  madeAt: '2026-05-01T06:00:00Z',
  paidAt: '2026-05-02T06:00:00Z',
  failedAt: null,
  reference: 'F2611',
  failure: null,
}
const may = { month: '2026-05', openingCents: 0, closingCents: -700, isOver: true }
const statement = answers<typeof readStatement>('GET', `${path}/statements/2026-05`, {
  ...may,
  timeZone: 'Europe/Athens',
  facts: [
    {
      id: 'a',
      kind: 'booking',
      at: '2026-05-12T09:00:00Z',
      code: 'K7M2QX4W',
      cents: 2300,
      parts: [
        { part: 'prepaid', cents: 1800 },
        { part: 'points', cents: 500 },
      ],
    },
    { id: 'b', kind: 'payout', at: '2026-05-20T09:00:00Z', code: null, cents: -3000, parts: [] },
  ],
})

const quiet = { visits: 0, creditedCents: 0, atSalonCents: 0, feeCents: 0 }
const report: OwnSellerReport = {
  year: 2025,
  quarters: [quiet, { visits: 2, creditedCents: 4000, atSalonCents: 1800, feeCents: 3596 }, quiet, quiet],
  legalName: 'Νύχια Ο.Ε.',
  vatNumber: '094019245',
  accountLast4: '0695',
}

interface Drawn {
  readonly view?: Partial<OwnPayouts>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
  readonly months?: readonly (typeof may)[]
}

async function drawn({ view = {}, api = [], locale = 'en', months = [may] }: Drawn = {}) {
  const stage = await onStage(
    <AtSalon>
      <PayoutsWorkspace />
    </AtSalon>,
    {
      locale,
      api: [
        answers<typeof readPayouts>('GET', `${path}/payouts`, made(view)),
        answers<typeof listStatements>('GET', `${path}/statements`, { items: [...months] }),
        answers<typeof listOwnReports>('GET', `${path}/seller-reports`, { items: [report] }),
        statement,
        ...api,
      ],
    },
  )
  const sent = () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...stage, sent }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

test('what is owed, the end of the account and its holder are shown', async () => {
  await drawn()
  const owed = page.getByRole('region', { name: words.owed })
  await expect.element(owed.getByText('€185.50')).toBeVisible()
  await expect.element(page.getByText('GR•• •••• 0695')).toBeVisible()
  await expect.element(page.getByText('Νύχια Ο.Ε.', { exact: true })).toBeVisible()
})

test('a balance below zero is shown as what the salon owes', async () => {
  await drawn({ view: { owedCents: -700 } })
  const owes = page.getByRole('region', { name: words.youOwe })
  await expect.element(owes.getByText('€7.00')).toBeVisible()
  await expect.element(owes.getByText(words.youOweText)).toBeVisible()
})

test('without a second factor the page leads to it and asks for no account', async () => {
  await drawn({ view: { mayChange: false, route: null } })
  await expect.element(page.getByText(words.factor.text)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.factor.go }))
    .toHaveAttribute('href', '/en/dashboard/profile#two-step')
  await expect.element(button(words.route.add)).not.toBeInTheDocument()
})

test('a new account is checked before it is sent, and is paid after a while', async () => {
  const saved = answers<typeof setPayoutRoute>('PUT', `${path}/payout-route`, route)
  const { sent } = await drawn({
    view: { route: { ...route, heldUntil: '2026-05-14T06:00:00Z' } },
    api: [saved],
  })
  await expect.element(page.getByText(words.route.held('Thu 14 May, 09:00'))).toBeVisible()
  await button(words.route.change).click()
  await button(words.form.save).click()
  await expect.element(field(words.form.iban)).toHaveFocus()
  await field(words.form.iban).fill('GR16 0110 1250 0000 0001 2300 696')
  await field(words.form.holder).fill('Νύχια Ο.Ε.')
  await button(words.form.save).click()
  await expect.element(page.getByText(words.form.wrongIban)).toBeVisible()
  expect(sent()).toEqual([])
  await field(words.form.iban).fill('GR16 0110 1250 0000 0001 2300 695')
  await tap(button(words.form.save))
  await expect.element(page.getByText(words.form.saved)).toBeVisible()
  expect(sent()).toEqual([{ iban: 'GR16 0110 1250 0000 0001 2300 695', holderName: 'Νύχια Ο.Ε.' }])
  await expect.element(field(words.form.iban)).not.toBeInTheDocument()
})

test('a refused account stays in the form with the reason', async () => {
  await drawn({
    api: [
      refuses('PUT', `${path}/payout-route`, {
        code: 'second_factor_needed',
        detail: 'A second step.',
        status: 403,
      }),
    ],
  })
  await button(words.route.change).click()
  await field(words.form.iban).fill('GR16 0110 1250 0000 0001 2300 695')
  await field(words.form.holder).fill('Νύχια')
  await button(words.form.save).click()
  await expect.element(page.getByText('A second step.')).toBeVisible()
  await expect.element(field(words.form.holder)).toHaveValue('Νύχια')
})

const app: Factor = {
  id: 'app',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'My app',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const iban = 'GR16 0110 1250 0000 0001 2300 695'
const inSheet = page.getByRole('dialog')
const codeField = inSheet.getByRole('textbox', { name: account.factor.totp.label })

/** A server that takes an account only after the second factor was shown again. */
async function withOldFactor(view: Partial<OwnPayouts>) {
  const session = madeSession(madeUser({ factors: [app] }), 'aal2')
  await signedIn(session)
  let isFresh = false
  return drawn({
    view,
    api: [
      signInAnswers('POST', '/factors/app/challenge', { id: 'challenge' }),
      {
        ...signInAnswers('POST', '/factors/app/verify', {}),
        answer: () => {
          isFresh = true
          return Response.json(session)
        },
      },
      {
        method: 'PUT',
        path: `${path}/payout-route`,
        answer: (call) =>
          (isFresh
            ? answers<typeof setPayoutRoute>('PUT', call.path, route)
            : refuses('PUT', call.path, { code: 'second_factor_old', detail: 'Again.', status: 403 })
          ).answer(call),
      },
    ],
  })
}

test('a second factor of long ago is asked for again before the account', async () => {
  const { sent } = await withOldFactor({ asksFactor: true })
  await button(words.route.change).click()
  await expect.element(inSheet.getByText(words.again.text)).toBeVisible()
  await expectAccessible()
  await codeField.fill('123456')
  await field(words.form.iban).fill(iban)
  await field(words.form.holder).fill('Νύχια Ο.Ε.')
  await tap(button(words.form.save))
  await expect.element(page.getByText(words.form.saved)).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('one that grows old while the account is typed is asked for then, and nothing typed is lost', async () => {
  const { sent } = await withOldFactor({})
  await button(words.route.change).click()
  await field(words.form.iban).fill(iban)
  await field(words.form.holder).fill('Νύχια Ο.Ε.')
  await tap(button(words.form.save))
  await codeField.fill('123456')
  await expect.element(field(words.form.iban)).toHaveValue(iban)
  await tap(button(words.form.save))
  await expect.element(page.getByText(words.form.saved)).toBeVisible()
  expect(sent()).toHaveLength(2)
})

test('each payout has its status, and a failed one says what becomes of its money', async () => {
  const failed = {
    ...payout,
    id: 'two',
    status: 'failed' as const,
    failedAt: '2026-05-03T06:00:00Z',
    failure: 'Wrong IBAN.',
  }
  const takenBack = { ...failed, id: 'three', failure: 'transfer_reversed' }
  await drawn({ view: { payouts: [failed, payout, takenBack], waitingCents: 500 } })
  const rows = page.getByRole('region', { name: words.payouts.title }).getByRole('listitem')
  await expect.element(rows.nth(0).getByText(words.payouts.statuses.failed)).toBeVisible()
  await expect.element(rows.nth(0).getByText(words.payouts.failedText('Wrong IBAN.'))).toBeVisible()
  await expect.element(rows.nth(1).getByText(words.payouts.reference('F2611'))).toBeVisible()
  const { failedText, takenBack: said } = words.payouts
  await expect.element(rows.nth(2).getByText(failedText(said))).toBeVisible()
  await expect.element(page.getByText(words.waiting('€5.00'))).toBeVisible()
})

test('a month opens into its statement, from the first balance to the last', async () => {
  await drawn()
  const show = button(words.statements.showOf('May 2026'))
  await show.click()
  const rows = page.getByRole('table').getByRole('row')
  const booked = rows.filter({ hasText: /K7M2\sQX4W/ })
  await expect.element(booked.getByText('Prepaid €18.00 · Points €5.00')).toBeVisible()
  await expect.element(rows.last().getByText('−€7.00')).toBeVisible()
  await button(words.statements.hideOf('May 2026')).click()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('the present month says that more can come', async () => {
  await drawn({ months: [{ ...may, isOver: false }] })
  await expect.element(page.getByText(`${words.statements.soFar}: −€7.00`)).toBeVisible()
})

test('where nothing is paid online the page says so', async () => {
  const api = [answers<typeof listOwnReports>('GET', `${path}/seller-reports`, { items: [] })]
  await drawn({ view: { offered: null, route: null, owedCents: 0 }, months: [], locale: 'el', api })
  await expect.element(page.getByText(greek.notOffered)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test.each(['el', 'en'] as const)('the page has nothing that axe finds: %s', async (locale) => {
  await drawn({ locale, view: { payouts: [payout] } })
  const text = locale === 'el' ? greek : words
  await button(text.statements.showOf(locale === 'el' ? 'Μάιος 2026' : 'May 2026')).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expectAccessible()
  await button(text.route.change).click()
  await expect.element(field(text.form.iban)).toBeVisible()
  await expectAccessible()
})

test('what is reported about the salon is shown by year, also where nothing is paid out', async () => {
  await drawn({ view: { offered: null, owedCents: 0, route: null } })
  const reports = page.getByRole('region', { name: words.reports.title })
  await expect
    .element(reports.getByText(/2 appointments · Through Onyxi €40.00 · At the salon €18.00/))
    .toBeVisible()
  await expect.element(reports.getByText(/Νύχια Ο.Ε., VAT 094019245 · account •••• 0695/)).toBeVisible()
  await expect.element(button(words.reports.csvOf(2025))).toBeVisible()
  await expectAccessible()
})
