import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AdminGiftCard, listGiftCards } from '#features/gift-cards/contract/administration.ts'
import { adminGiftCards as greek } from '#i18n/el/admin-gift-cards.ts'
import { adminGiftCards as words } from '#i18n/en/admin-gift-cards.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { GiftCardsPage } from './gift-cards-page.tsx'

const card: AdminGiftCard = {
  id: 'card',
  status: 'active',
  last4: 'QX4W',
  design: 'tips',
  valueCents: 5000,
  balanceCents: 2000,
  reservedCents: 500,
  buyerEmail: 'eleni@example.gr',
  recipientEmail: 'maria@example.gr',
  createdAt: '2026-05-11T06:00:00Z',
  soldOn: '2026-05-11',
  goodThrough: '2028-05-11',
  sentAt: null,
  paymentId: 'payment',
  uses: [
    { cents: 2500, returnedCents: 500, at: '2026-05-12T06:00:00Z', bookingCode: 'K7M2QX4W' },
    { cents: 500, returnedCents: 0, at: '2026-05-13T06:00:00Z', bookingCode: null },
  ],
}

const drawn = (items: readonly AdminGiftCard[], path = '/en/admin/gift-cards', locale: 'el' | 'en' = 'en') =>
  onStage(<GiftCardsPage />, {
    locale,
    path,
    api: [
      adminAccess(true, 'finance'),
      answers<typeof listGiftCards>('GET', '/admin/gift-cards', { items: [...items], nextCursor: null }),
    ],
  })

test('a card is shown with its balance, its dates and its uses, and leads to its postings', async () => {
  await drawn([card])
  const row = page.getByRole('row', { name: /QX4W/ })
  await expect.poll(() => row.element().textContent).toMatch(/••••\sQX4W.*€20.00.*of €50.00.*€5.00 set aside.*Valid.*Not sent yet/)
  await page.getByText(words.uses(2)).click()
  await expect.element(page.getByText('K7M2\u00a0QX4W')).toBeVisible()
  await expect.element(page.getByText(new RegExp(words.returned('€5.00')))).toBeVisible()
  const link = page.getByRole('link', { name: `${words.postings} •••• QX4W` })
  await expect.element(link).toHaveAttribute('href', '/en/admin/ledger?q=card')
  await expectAccessible()
}) // prettier-ignore

test('a card with nothing left on it, and nothing set aside, is used up', async () => {
  await drawn([{ ...card, balanceCents: 0, reservedCents: 0 }])
  await expect
    .element(page.getByRole('row', { name: /QX4W/ }).getByText(words.statuses.used, { exact: true }))
    .toBeVisible()
})

test('a search and a part go into the address together, and to the server', async () => {
  const { calls, path } = await drawn([card])
  await page.getByRole('searchbox').fill(' qx4w ')
  await userEvent.keyboard('{Enter}')
  await tap(page.getByRole('link', { name: words.parts.expired }))
  await expect.poll(path).toBe('/en/admin/gift-cards?part=expired&q=qx4w')
  await expect
    .poll(() => calls.map(({ path: asked }) => asked))
    .toContain('/admin/gift-cards?part=expired&q=qx4w')
})

test.each([
  ['/admin/gift-cards', greek.empty],
  ['/admin/gift-cards?q=x', greek.emptyPart],
])('an empty list says whether there is nothing, or nothing like that: %s', async (path, text) => {
  await drawn([], path, 'el')
  await expect.element(page.getByText(text)).toBeVisible()
})
