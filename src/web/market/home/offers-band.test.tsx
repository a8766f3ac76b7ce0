import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { home } from '#i18n/en/home.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import type { HomeContent } from './load-home.ts'
import { OffersBand } from './offers-band.tsx'

const { offers: words } = home
const salon = { slug: 'atelie', name: 'Atelie', city: 'Athens' }
const shown: HomeContent['offers']['shown'] = [
  { id: 'spring', name: 'Quiet mornings', reduction: '−20%', salon },
  { id: 'first', name: 'Welcome', reduction: '−€5', salon: null },
]

test('offers lead to their salon, those of the platform and the rest to the list', async () => {
  await onStage(<OffersBand offers={{ shown, total: 7 }} />)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible()
  await expect.element(page.getByText('−20%')).toBeVisible()
  await expect.element(link('Quiet mornings')).toHaveAttribute('href', '/en/salon/atelie')
  await expect.element(link('Welcome')).toHaveAttribute('href', '/en/promotions')
  await expect.element(link(words.all(7))).toHaveAttribute('href', '/en/promotions')
  await expectAccessible()
})

test('without offers the home page has no such part', async () => {
  await onStage(<OffersBand offers={{ shown: [], total: 0 }} />)
  await expect.element(page.getByText(words.title)).not.toBeInTheDocument()
})
