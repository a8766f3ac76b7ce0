import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listOwnGiftCards, OwnGiftCard } from '#features/gift-cards/contract.ts'
import { ownGiftCards as greek } from '#i18n/el/own-gift-cards.ts'
import { ownGiftCards as english } from '#i18n/en/own-gift-cards.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { GiftCardsPage } from './gift-cards-page.tsx'

const id = '0198a000-0000-7000-8000-000000000092'
const bought: OwnGiftCard = {
  id,
  status: 'active',
  valueCents: 5000,
  balanceCents: 5000,
  goodThrough: '2028-05-11',
  last4: '9ZRD',
  design: 'festive',
  recipientName: 'Maria',
  recipientEmail: 'maria@example.com',
  senderName: 'Eleni',
  isBought: true,
  soldOn: '2026-05-11',
  deliverOn: null,
  sentAt: '2026-05-11T06:00:00Z',
  isSendable: true,
  withdrawableThrough: '2026-05-25',
}
const received: OwnGiftCard = {
  ...bought,
  id: '0198a000-0000-7000-8000-000000000093',
  isBought: false,
  recipientEmail: null,
  senderName: 'Anna',
  balanceCents: 1850,
  isSendable: false,
  withdrawableThrough: null,
}

interface Drawn {
  readonly cards?: readonly OwnGiftCard[]
  readonly locale?: 'el' | 'en'
  readonly more?: readonly Route[]
}
const drawn = ({ cards = [received, bought], locale = 'en', more = [] }: Drawn = {}) =>
  onStage(<GiftCardsPage />, {
    locale,
    api: [answers<typeof listOwnGiftCards>('GET', '/me/gift-cards', { items: [...cards] }), ...more],
  })

test('received and bought cards stand apart, each with its balance and whose it is', async () => {
  await drawn()
  const groups = page.getByRole('listitem')
  await expect.element(groups.nth(0).getByText('€18.50 of €50')).toBeVisible()
  await expect.element(groups.nth(0).getByText(english.from('Anna'))).toBeVisible()
  await expect.element(groups.nth(0).getByRole('button')).not.toBeInTheDocument()
  await expect.element(groups.nth(1).getByText(english.to('Maria', 'maria@example.com'))).toBeVisible()
  await expect.element(groups.nth(1).getByText(english.sent('11 May 2026'))).toBeVisible()
  await expect
    .element(groups.nth(1).getByRole('link', { name: english.withdraw('25 May 2026') }))
    .toHaveAttribute('href', '/en/gift-cards/withdrawal')
})

test('the page with cards leads to those that are sold, too', async () => {
  await drawn()
  await expect
    .element(page.getByRole('link', { name: english.give }))
    .toHaveAttribute('href', '/en/gift-cards')
})

test('a card with nothing left on it is used up', async () => {
  await drawn({ cards: [{ ...received, balanceCents: 0 }] })
  await expect.element(page.getByText(english.status.used)).toBeVisible()
  await expect.element(page.getByText(english.status.active)).not.toBeInTheDocument()
})

test('a card that waits for its day says so', async () => {
  await drawn({ cards: [{ ...bought, sentAt: null, deliverOn: '2026-05-20' }] })
  await expect.element(page.getByText(english.later('20 May 2026'))).toBeVisible()
})

test('a card is sent to another address', async () => {
  const { calls } = await drawn({ more: [accepts('POST', `/me/gift-cards/${id}/send`)] })
  await page.getByRole('button', { name: english.send.open }).click()
  await expectAccessible()
  await page.getByRole('textbox', { name: english.send.email }).fill('marika@example.com')
  await tap(page.getByRole('button', { name: english.send.submit, exact: true }))
  await expect.element(page.getByText(english.send.done('marika@example.com'))).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'marika@example.com' })
})

test('without cards the page leads to those that are sold', async () => {
  await drawn({ cards: [] })
  await expect
    .element(page.getByRole('link', { name: english.empty.buy }))
    .toHaveAttribute('href', '/en/gift-cards')
})

test('what doesn’t load says so', async () => {
  await onStage(<GiftCardsPage />, {
    api: [refuses('GET', '/me/gift-cards', { code: 'unavailable', detail: 'x', status: 503 })],
  })
  await expect.element(page.getByText(english.failed)).toBeVisible()
})

test.each(['el', 'en'] as const)('the page has nothing that axe finds: %s', async (locale) => {
  await drawn({ locale })
  const { title } = locale === 'el' ? greek : english
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await expectAccessible()
})
