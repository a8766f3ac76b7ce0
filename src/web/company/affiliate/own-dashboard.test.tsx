import type { Factor } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  AffiliateView,
  askAffiliatePayout,
  joinAffiliates,
  readMyAffiliate,
  setAffiliateAccount,
} from '#features/affiliates/contract.ts'
import { affiliate as greek } from '#i18n/el/affiliate.ts'
import { account as accountWords } from '#i18n/en/account.ts'
import { affiliate } from '#i18n/en/affiliate.ts'
import { businessPayouts } from '#i18n/en/business-payouts.ts'
import { money } from '#i18n/format.ts'
import { answers, refuses, signInAnswers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeAffiliate, madeReferral } from '#test/stage/made-affiliate.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { OwnDashboard } from './own-dashboard.tsx'

const { money: words, referrals } = affiliate
const path = '/me/affiliate'
const account: NonNullable<AffiliateView['account']> = {
  holderName: 'Άννα Παππά',
  country: 'GR',
  last4: '0695',
  setAt: '2026-03-05T08:00:00Z',
  heldUntil: null,
}
const payout: AffiliateView['payouts'][number] = {
  id: 'payout',
  number: 7,
  status: 'waiting',
  cents: 6000,
  last4: '0695',
  at: '2026-05-11T06:00:00Z',
  paidAt: null,
  failedAt: null,
  reference: null,
  failure: null,
}
const payable = { balanceCents: 6000, refusal: null, account }

let users = 0

/** The parts keep their answers by account for as long as the page is open, so each test has an account of its own. */
async function drawn(view: Partial<AffiliateView>, api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  users += 1
  const factor: Factor = {
    id: 'app',
    factor_type: 'totp',
    status: 'verified',
    friendly_name: 'My app',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
  const user = madeUser({ id: `0198a000-0000-7000-8000-0000000dash${users}`, factors: [factor] })
  const session = madeSession(user, 'aal2')
  await signedIn(session)
  const stage = await onStage(<OwnDashboard />, {
    locale,
    api: [
      answers<typeof readMyAffiliate>('GET', path, { affiliate: madeAffiliate(view) }),
      signInAnswers('POST', '/factors/app/challenge', { id: 'challenge' }),
      { ...signInAnswers('POST', '/factors/app/verify', {}), answer: () => Response.json(session) },
      ...api,
    ],
  })
  const sent = () =>
    stage.calls
      .filter(({ method, path: to }) => method !== 'GET' && to.startsWith('/me/'))
      .map(({ body }) => body)
  return { ...stage, sent }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('each referred salon is listed with its status, since when, what it brought, and why it pays nothing', async () => {
  const made = [
    madeReferral({ id: 'a', cents: 3000 }),
    madeReferral({ id: 'b', salon: 'Νύχια', status: 'pending' }),
    madeReferral({ id: 'c', salon: 'Δικό μου', status: 'ended', unpaid: 'self' }),
  ]
  await drawn({ referrals: made })
  const row = (salon: string) => page.getByRole('listitem').filter({ hasText: salon })
  await expect.element(row('Ατελιέ').getByText(referrals.status.active, { exact: true })).toBeVisible()
  await expect.element(row('Ατελιέ').getByText(/Active since 5 April 2026/)).toBeVisible()
  await expect.element(row('Ατελιέ').getByText(referrals.brought('€30'))).toBeVisible()
  await expect.element(row('Νύχια').getByText(referrals.status.pending, { exact: true })).toBeVisible()
  await expect.element(row('Δικό μου').getByText(referrals.unpaid.self)).toBeVisible()
})

test('who has referred no salon reads that there is none', async () => {
  await drawn({})
  await expect.element(page.getByRole('heading', { name: referrals.none })).toBeVisible()
  await expect.element(page.getByText(words.refusals.payout_below_least)).toBeVisible()
  await expect.element(page.getByText(words.noMonths)).toBeVisible()
})

test('a payout is asked after a question that says how much goes where', async () => {
  const { sent } = await drawn(payable, [
    answers<typeof askAffiliatePayout>('POST', `${path}/payouts`, payout),
  ])
  await tap(button(words.ask('€60.00')))
  await expect.element(page.getByText(words.askText('0695', 'Άννα Παππά'))).toBeVisible()
  await expectAccessible()
  await tap(button(words.askConfirm))
  await expect.element(page.getByText(words.asked)).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('an old second factor is asked for again before a payout', async () => {
  await drawn({ ...payable, asksFactor: true })
  await button(words.ask('€60.00')).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(words.askAgain)).toBeVisible()
  await sheet.getByRole('textbox', { name: accountWords.factor.totp.label }).fill('123456')
  await expect.element(page.getByText(words.askTitle('€60.00'))).toBeVisible()
})

test('a refused payout says why, and can be tried again', async () => {
  await drawn(payable, [
    refuses('POST', `${path}/payouts`, { code: 'payout_waits', detail: 'One waits.', status: 409 }),
  ])
  await button(words.ask('€60.00')).click()
  await button(words.askConfirm).click()
  await expect.element(page.getByText('One waits.')).toBeVisible()
  await expect.element(button(words.askConfirm)).toBeEnabled()
})

test('an account is set by its number and holder', async () => {
  const { sent } = await drawn({}, [answers<typeof setAffiliateAccount>('PUT', `${path}/account`, account)])
  const { form, route } = businessPayouts
  await button(route.add).click()
  await page.getByRole('textbox', { name: form.iban }).fill('GR16 0110 1250 0000 0001 2300 695')
  await page.getByRole('textbox', { name: form.holder }).fill('Άννα Παππά')
  await expectAccessible()
  await tap(button(form.save))
  await expect.element(page.getByText(form.saved)).toBeVisible()
  expect(sent()).toEqual([{ iban: 'GR16 0110 1250 0000 0001 2300 695', holderName: 'Άννα Παππά' }])
})

test('without a second factor the page leads to it', async () => {
  await drawn({ ...payable, mayChange: false })
  await expect.element(page.getByText(businessPayouts.factor.text)).toBeVisible()
  await expect.element(button(words.ask('€60.00'))).not.toBeInTheDocument()
})

test('new terms are accepted before a payout', async () => {
  const { sent } = await drawn({ terms: [], refusal: 'terms_not_accepted' }, [
    answers<typeof joinAffiliates>('POST', path, madeAffiliate(payable)),
  ])
  await button(words.acceptTerms).click()
  await expect.element(button(words.ask('€60.00'))).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test.each(['el', 'en'] as const)(
  'months stand as a chart and a table, payouts with what became of them: %s',
  async (locale) => {
    const paid = {
      ...payout,
      id: 'paid',
      number: 6,
      status: 'paid' as const,
      paidAt: '2026-04-11T06:00:00Z',
      reference: 'F1',
    }
    const failed = {
      ...payout,
      id: 'failed',
      number: 5,
      status: 'failed' as const,
      failedAt: '2026-04-10T06:00:00Z',
      failure: 'Κλειστός.',
    }
    await drawn(
      {
        ...payable,
        referrals: [madeReferral()],
        months: [
          { month: '2026-05', cents: 2000, salons: 2 },
          { month: '2026-03', cents: 1000, salons: 1 },
        ],
        payouts: [payout, paid, failed],
        years: [2026],
      },
      [],
      locale,
    )
    const said = locale === 'el' ? greek.money : words
    await page.getByText(said.table).click()
    const cells = page.getByRole('row').nth(1).getByRole('cell')
    await expect
      .poll(() => cells.all().map((cell) => cell.element().textContent))
      .toEqual(['2', money(locale, 2000)])
    await expect.element(page.getByText(said.reference('F1'))).toBeVisible()
    await expect.element(page.getByText(said.failedText('Κλειστός.'))).toBeVisible()
    await expect.element(button(said.statement(2026))).toBeVisible()
    await expectAccessible()
  },
)
