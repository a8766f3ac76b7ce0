import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnSalon } from '#features/salons/contract.ts'
import { business } from '#i18n/en/business.ts'
import { madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { SetUp } from './set-up.tsx'

const { setup: words } = business
const drawn = (but: Partial<OwnSalon>) => onStage(<SetUp salon={madeOwnSalon(but)} />)
const go = page.getByRole('link', { name: words.go })

test('the panel tells which parts are ready and leads to the missing ones', async () => {
  await drawn({ isPublished: false, setup: { hours: true, services: 3, team: 0, photos: 0 } })
  await expect.element(page.getByText(words.progress(2, 5))).toBeVisible()
  const parts = page.getByRole('listitem').elements()
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    `${words.hours}${words.ready}`,
    `${words.services}${words.ready}`,
    `${words.team}${words.missing}`,
    `${words.photos}${words.missing}`,
    `${words.publication}${words.missing}`,
  ])
  await expect.element(go).toBeVisible()
})

test('a salon that could be booked leads to the switch that publishes it', async () => {
  await drawn({ isPublished: false })
  await expect
    .element(page.getByRole('link', { name: words.publish }))
    .toHaveAttribute('href', '/en/business/set-up?salon=atelie&step=done')
})

test.each<[string, Partial<OwnSalon>]>([
  ['everything is ready', {}],
  [
    'the reader may not set up',
    { role: 'technician', setup: { hours: false, services: 0, team: 0, photos: 0 } },
  ],
])('no way to the steps where %s', async (_, but) => {
  await drawn(but)
  await expect.element(page.getByText(words.title)).toBeVisible()
  await expect.element(go).not.toBeInTheDocument()
})
