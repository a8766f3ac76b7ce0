import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type {
  AdminAffiliate,
  AdminReferral,
  readAffiliate,
  stopReferral,
} from '#features/affiliates/contract/administration.ts'
import { adminAffiliates as words } from '#i18n/en/admin-affiliates.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { AffiliateView } from './affiliate-view.tsx'

const id = '0198a000-0000-7000-8000-0000000000f1'
const referral: AdminReferral = {
  id: 'referral',
  salon: 'Ατελιέ',
  slug: 'atelie',
  status: 'active',
  since: '2026-03-02T08:00:00Z',
  shared: ['email', 'payoutAccount'],
  signs: ['shared', 'idle'],
  stoppedAt: null,
  reason: null,
  cents: 3000,
}
const made: AdminAffiliate = {
  id,
  code: 'NYXI2345',
  name: 'Άννα Παππά',
  email: 'anna@example.gr',
  joinedAt: '2026-03-02T08:00:00Z',
  referrals: 2,
  balanceCents: 6000,
  isFlagged: true,
  terms: [{ version: '2026-11-28', acceptedAt: '2026-03-02T08:00:00Z' }],
  account: { holderName: 'Άννα Παππά', last4: '0695', setAt: '2026-03-02T08:00:00Z' },
  sharesAccount: 1,
  items: [
    referral,
    {
      ...referral,
      id: 'other',
      salon: 'Νύχια',
      slug: null,
      shared: [],
      signs: [],
      stoppedAt: '2026-05-02T08:00:00Z',
      reason: 'Απάτη',
    },
  ],
}

const drawn = (locale: 'el' | 'en' = 'en') =>
  onStage(<AffiliateView id={id} />, {
    locale,
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role: 'full' }),
      answers<typeof readAffiliate>('GET', `/admin/affiliates/${id}`, made),
      answers<typeof stopReferral>('POST', '/admin/referrals/referral/stop', {
        id: 'referral',
        stopped: true,
      }),
      answers<typeof stopReferral>('POST', '/admin/referrals/other/stop', { id: 'other', stopped: false }),
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an affiliate is shown with terms, account, and the signs of each referral', async () => {
  await drawn()
  await expect.element(page.getByText(words.facts.shares(1))).toBeVisible()
  await expect.element(page.getByText(words.facts.accountOf('0695', 'Άννα Παππά'))).toBeVisible()
  const row = page.getByRole('row', { name: /Ατελιέ/ })
  await expect.element(row.getByText(words.sign.shared)).toBeVisible()
  await expect.element(row.getByText(words.sign.idle)).toBeVisible()
  await expect.element(row.getByText(`${words.details.email}, ${words.details.payoutAccount}`)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Νύχια/ }).getByText('Απάτη')).toBeVisible()
})

test('a referral is stopped, or counts again, with a reason', async () => {
  const { calls } = await drawn()
  await button(`${words.stop}: Ατελιέ`).click()
  await tap(button(words.stop).last())
  await expect.element(page.getByText(words.reasonMissing)).toBeVisible()
  await page.getByRole('textbox', { name: words.reason }).fill('Δικό του')
  await expectAccessible()
  await tap(button(words.stop).last())
  await expect.element(page.getByText(words.stopDone)).toBeVisible()
  await button(`${words.resume}: Νύχια`).click()
  await page.getByRole('textbox', { name: words.reason }).fill('Λάθος')
  await tap(button(words.resume).last())
  await expect.element(page.getByText(words.resumeDone)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { stopped: true, reason: 'Δικό του' },
    { stopped: false, reason: 'Λάθος' },
  ])
})

test.each(['el', 'en'] as const)('the page has nothing that axe finds: %s', async (locale) => {
  await drawn(locale)
  await expect.element(page.getByRole('heading', { name: 'Άννα Παππά' })).toBeVisible()
  await expectAccessible()
})
