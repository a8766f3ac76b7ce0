import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { home } from '#i18n/en/home.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { DesignsBand } from './designs-band.tsx'
import type { HomeContent } from './load-home.ts'

const { designs: words } = home
const designs: HomeContent['designs'] = [
  {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'French, white, glossy',
    salon: 'Atelie',
    picture: 'tips-2-wine-almond-solid-goldleaf-solid',
    isIllustration: true,
    priceCents: 2800,
    isFrom: true,
  },
]

test('a picture leads to its page, and all are one press away', async () => {
  await onStage(<DesignsBand designs={designs} />)
  const link = page.getByRole('link', { name: /French, white, glossy/ })
  await expect.element(link).toHaveAttribute('href', `/en/designs/${designs[0]?.id}`)
  await expect.element(link).toHaveTextContent('IllustrationFrench, white, glossyAtelie · from €28')
  await expect.element(page.getByRole('link', { name: words.all })).toHaveAttribute('href', '/en/designs')
  await expectAccessible()
})

test('without designs the home page has no such part', async () => {
  await onStage(<DesignsBand designs={[]} />)
  await expect.element(page.getByText(words.title)).not.toBeInTheDocument()
})
