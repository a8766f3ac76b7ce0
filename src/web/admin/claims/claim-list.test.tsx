import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ClaimsOfSalon, listClaims } from '#features/claims/contract.ts'
import { claim as greekClaim } from '#i18n/el/claim.ts'
import { claim as claimWords } from '#i18n/en/claim.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ClaimList } from './claim-list.tsx'

const { admin: words } = claimWords
const rejected: ClaimsOfSalon['claims'][number] = {
  id: 'claim',
  state: 'rejected',
  message: 'Το σαλόνι είναι δικό μου.',
  proof: 'email',
  hasDocument: true,
  effectiveAt: '2026-03-04T08:00:00Z',
  rejectionReason: 'Το σαλόνι είπε όχι',
  createdAt: '2026-03-02T08:00:00Z',
  decidedAt: '2026-03-05T08:00:00Z',
  claimant: { name: 'Ελένη', email: 'eleni@example.gr' },
  objection: null,
}
const salon = {
  id: 'salon',
  slug: 'atelie',
  name: 'Ατελιέ',
  city: 'Αθήνα',
  address: 'Ερμού 1',
  email: null,
  phone: null,
}

test('a claim that was decided says how and why, and cannot be decided again', async () => {
  await onStage(<ClaimList />, {
    path: '/en/admin/claims?part=rejected&q=atelie',
    api: [
      adminAccess(true),
      answers<typeof listClaims>('GET', '/admin/claims', ({ path }) => {
        expect(path.split('?')[1]).toBe('part=rejected&q=atelie')
        return { items: [{ salon, claims: [rejected] }], nextCursor: null }
      }),
    ],
  })
  await expect.element(page.getByText('Το σαλόνι είπε όχι')).toBeVisible()
  await expect.element(page.getByText(words.states.rejected, { exact: true }).last()).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.open })).toBeVisible()
  for (const name of [words.approve, words.reject])
    expect(page.getByRole('button', { name, exact: true }).query()).toBeNull()
  expect(page.getByText(/Takes effect/).query()).toBeNull()
  await expectAccessible()
})

test.each([
  ['', greekClaim.admin.empty],
  ['?q=x', greekClaim.admin.emptyPart],
])('a list without claims says so: «%s»', async (search, text) => {
  await onStage(<ClaimList />, {
    locale: 'el',
    path: `/admin/claims${search}`,
    api: [
      adminAccess(true),
      answers<typeof listClaims>('GET', '/admin/claims', { items: [], nextCursor: null }),
    ],
  })
  await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
})
