import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { home as words } from '#i18n/en/home.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Featured } from './featured.tsx'
import type { FeaturedQuery, FeaturedSalon } from './load-home.ts'

const salon = (n: number): FeaturedSalon => ({
  id: `0198a000-0000-7000-8000-00000000040${n}`,
  slug: `salon-${n}`,
  name: `Σαλόνι ${n}`,
  rating: { average: 4.8, count: 12 },
  verified: true,
  priceFromCents: 2000,
  reducedFrom: null,
  picture: null,
  place: 'Koukaki, Αθήνα',
  alt: '',
})
const drawn = (query: Partial<FeaturedQuery> = {}, count = 6) =>
  onStage(
    <Featured
      featuredQuery={{ sort: 'rating', verifiedOnly: false, ...query }}
      featured={Array.from({ length: count }, (_, n) => salon(n))}
    />,
    { path: '/en' },
  )
const link = (name: string) => page.getByRole('link', { name })

test('order and filter are links that keep one another', async () => {
  await drawn({ sort: 'popular' })
  await expect.element(link(words.featured.popular)).toHaveAttribute('aria-current', 'true')
  await expect.element(link(words.featured.rating)).toHaveAttribute('href', '/en#featured')
  await expect
    .element(link(words.featured.verifiedOnly))
    .toHaveAttribute('href', '/en?sort=popular&verified=true#featured')
})

test('the filter is taken away by the same link, and the list of all salons keeps it', async () => {
  await drawn({ verifiedOnly: true })
  await expect.element(link(words.featured.verifiedOnly)).toHaveAttribute('aria-current', 'true')
  await expect.element(link(words.featured.verifiedOnly)).toHaveAttribute('href', '/en#featured')
  await expect
    .element(link(words.featured.seeAll))
    .toHaveAttribute('href', '/en/salons?sort=rating&verified=true')
})

test('no salon fits: the row says so', async () => {
  await drawn({}, 0)
  await expect.element(page.getByText(words.featured.empty)).toBeVisible()
})

test('an arrow has nothing to do at its end of the row', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(390, 844))
  await drawn()
  const previous = page.getByRole('button', { name: words.featured.previous })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: words.featured.next }).click()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false')
})
