import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listOwnGiftCards, OwnGiftCard } from '#features/gift-cards/contract.ts'
import type { listOwnNotices } from '#features/notices/contract/account.ts'
import type { readPoints } from '#features/points/contract.ts'
import type { listFittingOffers, Offer } from '#features/promotions/contract.ts'
import type { listOwnReviews, OpenVisit } from '#features/reviews/contract.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { money } from '#i18n/format.ts'
import { answers, openLine, unreachable } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { OwnOffers } from './own-offers.tsx'
import { Summary } from './summary.tsx'

test.each(['el', 'en'] as const)('each way says its figure, and none without one: %s', async (locale) => {
  const words = locale === 'el' ? greek : english
  const card = (balanceCents: number, status: string) => ({ balanceCents, status }) as OwnGiftCard
  await onStage(<Summary />, {
    locale,
    api: [
      openLine('/me/notices/changes').route,
      answers<typeof readPoints>('GET', '/me/points', { balance: 320, lots: [] }),
      answers<typeof listOwnGiftCards>('GET', '/me/gift-cards', {
        items: [card(4500, 'active'), card(900, 'expired'), card(500, 'active')],
      }),
      answers<typeof listOwnReviews>('GET', '/me/reviews', { items: [], open: [{} as OpenVisit] }),
      answers<typeof listOwnNotices>('GET', '/me/notices', {
        readAt: '2026-11-14T09:00:00Z',
        unseen: 3,
        items: [],
        nextCursor: null,
      }),
    ],
  })
  const link = (name: string, figure: string) => page.getByRole('link', { name: `${name}\u00a0· ${figure}` })
  await expect.element(link(words.ownPoints, '320')).toBeVisible()
  await expect.element(link(words.giftCards, money(locale, 5000))).toBeVisible()
  await expect.element(link(words.ownReviews, words.toReview(1))).toBeVisible()
  await expect.element(link(words.ownMessages, words.newNotices(3, false))).toBeVisible()
})

test('a figure that does not load leaves the way', async () => {
  await onStage(<Summary />, {
    locale: 'en',
    api: [
      unreachable('GET', '/me/points'),
      unreachable('GET', '/me/notices'),
      unreachable('GET', '/me/notices/changes'),
      unreachable('GET', '/me/reviews'),
      answers<typeof listOwnGiftCards>('GET', '/me/gift-cards', { items: [] }),
    ],
  })
  for (const name of [english.ownPoints, english.giftCards, english.ownReviews])
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
})

const offer: Offer = {
  id: '0198a000-0000-7000-8000-0000000000bb',
  name: 'Spring',
  reduction: { kind: 'percent', percent: 10, maxCents: null },
  bookFrom: null,
  bookTo: null,
  visitFrom: null,
  visitTo: null,
  weekdays: null,
  hours: null,
  withinHours: null,
  minimumCents: 3000,
  isFirstOnly: false,
  services: null,
  serviceId: '0198a000-0000-7000-8000-0000000000aa',
  prices: [],
  salon: { slug: 'atelie', name: 'Atelie' } as Offer['salon'],
}

test('an offer that fits leads to its salon with its terms; one of the platform to all salons', async () => {
  const items = [offer, { ...offer, id: offer.id.replace(/bb$/, 'cc'), salon: null, name: 'Everywhere' }]
  await onStage(<OwnOffers />, {
    locale: 'en',
    api: [answers<typeof listFittingOffers>('GET', '/me/promotions', { items })],
  })
  await expect
    .element(page.getByRole('link', { name: 'Atelie' }))
    .toHaveAttribute('href', `/en/salon/atelie?services=${offer.serviceId}`)
  await expect.element(page.getByText(/€30/).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Everywhere' })).toHaveAttribute('href', '/en/salons')
  await expect.element(page.getByText(english.offers.everywhere)).toBeVisible()
})
