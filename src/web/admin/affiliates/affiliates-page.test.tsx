import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type {
  AdminAffiliatePayout,
  ListedAffiliate,
  listAffiliatePayouts,
  listAffiliates,
  markAffiliatePayoutFailed,
  markAffiliatePayoutPaid,
} from '#features/affiliates/contract/administration.ts'
import { adminAffiliates as greek } from '#i18n/el/admin-affiliates.ts'
import { adminAffiliates as words } from '#i18n/en/admin-affiliates.ts'
import { answers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { AffiliatesPage } from './affiliates-page.tsx'

const affiliate: ListedAffiliate = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  code: 'NYXI2345',
  name: 'Άννα Παππά',
  email: 'anna@example.gr',
  joinedAt: '2026-03-02T08:00:00Z',
  referrals: 3,
  balanceCents: 6000,
  isFlagged: true,
}
const payout: AdminAffiliatePayout = {
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
  holderName: 'Άννα Παππά',
  affiliate: { id: affiliate.id, code: affiliate.code },
}
const { payouts } = words

interface Drawn {
  readonly items?: readonly ListedAffiliate[]
  readonly paid?: readonly AdminAffiliatePayout[]
  readonly api?: readonly Route[]
  readonly mayWrite?: boolean
  readonly locale?: 'el' | 'en'
  readonly path?: string
}

async function drawn({
  items = [affiliate],
  paid = [payout],
  api = [],
  mayWrite = true,
  locale = 'en',
  path = '/en/admin/affiliates',
}: Drawn = {}) {
  const stage = await onStage(<AffiliatesPage />, {
    locale,
    path,
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite, role: 'full' }),
      answers<typeof listAffiliates>('GET', '/admin/affiliates', { items: [...items], nextCursor: null }),
      answers<typeof listAffiliatePayouts>('GET', '/admin/affiliate-payouts', {
        items: [...paid],
        nextCursor: null,
      }),
      ...api,
    ],
  })
  const sent = () =>
    stage.calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body])
  return { ...stage, sent }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an affiliate is shown with the balance and a flag, and leads to the referrals', async () => {
  await drawn()
  const row = page.getByRole('row', { name: /NYXI2345.*€60\.00.*3 referrals.*Flagged/ })
  await expect.element(row).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Άννα Παππά/ }))
    .toHaveAttribute('href', `/en/admin/affiliates/${affiliate.id}`)
})

test('a payout is marked as sent with the bank’s number, or as failed with a reason', async () => {
  const { sent } = await drawn({
    api: [
      answers<typeof markAffiliatePayoutPaid>('POST', '/admin/affiliate-payouts/payout/paid', payout),
      answers<typeof markAffiliatePayoutFailed>('POST', '/admin/affiliate-payouts/payout/failed', payout),
    ],
  })
  await button(payouts.paidOf(7)).click()
  await tap(button(payouts.paid).last())
  await expect.element(page.getByText(payouts.missing)).toBeVisible()
  await page.getByRole('textbox', { name: payouts.reference }).fill('F1')
  await expectAccessible()
  await tap(button(payouts.paid).last())
  await expect.element(page.getByText(payouts.paidDone)).toBeVisible()
  await button(payouts.failedOf(7)).click()
  await page.getByRole('textbox', { name: payouts.reason }).fill('Κλειστός')
  await tap(button(payouts.failed).last())
  await expect.element(page.getByText(payouts.failedDone)).toBeVisible()
  expect(sent()).toEqual([
    ['/admin/affiliate-payouts/payout/paid', { reference: 'F1' }],
    ['/admin/affiliate-payouts/payout/failed', { reason: 'Κλειστός' }],
  ])
})

test('without a second factor nothing can be marked or downloaded', async () => {
  await drawn({ mayWrite: false })
  await expect.element(page.getByText(payouts.number(7))).toBeVisible()
  await expect.element(button(payouts.paidOf(7))).not.toBeInTheDocument()
  await expect.element(button(payouts.file)).not.toBeInTheDocument()
})

test('a search and both parts go into the address together, and to the server', async () => {
  const { calls, path } = await drawn()
  await page.getByRole('searchbox').fill(' nyxi2345 ')
  await userEvent.keyboard('{Enter}')
  await tap(page.getByRole('link', { name: words.parts.flagged }))
  await tap(page.getByRole('link', { name: payouts.parts.failed }))
  await expect.poll(path).toBe('/en/admin/affiliates?part=flagged&q=nyxi2345&payouts=failed')
  const asked = () => calls.map(({ path: to }) => to)
  await expect.poll(asked).toContain('/admin/affiliates?part=flagged&q=nyxi2345')
  await expect.poll(asked).toContain('/admin/affiliate-payouts?part=failed')
})

test.each(['el', 'en'] as const)(
  'the page has nothing that axe finds, with and without rows: %s',
  async (locale) => {
    const said = locale === 'el' ? greek : words
    await drawn({ locale, items: [], paid: [] })
    await expect.element(page.getByText(said.empty, { exact: true })).toBeVisible()
    await expect.element(page.getByText(said.payouts.empty, { exact: true })).toBeVisible()
    await expectAccessible()
  },
)
