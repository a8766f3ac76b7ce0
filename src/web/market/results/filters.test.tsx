import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { results as words } from '#i18n/en/results.ts'
import { madeResults } from '#test/stage/made-results.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Filters } from './filters.tsx'
import type { Results } from './load-results.ts'

const drawn = (query: Results['query'] = {}) =>
  onStage(<Filters results={madeResults({ query })} />, { path: '/en/salons' })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const to = (query: string) => ['href', `/en/salons${query}`] as const

test('a filter is a link to the results with it, and says how many salons it leaves', async () => {
  await drawn({ q: 'nails' })
  await expect.element(link('Pedicure')).toHaveAttribute(...to('?q=nails&service=pedicure'))
  await expect.element(link('Pedicure')).toHaveTextContent('Pedicure5')
  await expect.element(link('Manicure')).toHaveTextContent('Manicure0')
  await expect.element(link(words.filters.verified)).toHaveAttribute(...to('?q=nails&verified=true'))
  await expect.element(link(words.regions.athens)).toHaveTextContent('Athens7')
})

test('a filter that is on is marked, and its link takes it away', async () => {
  await drawn({ service: 'pedicure', minRating: '4.5', bookable: 'true' })
  await expect.element(link('Pedicure')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Pedicure')).toHaveAttribute(...to('?minRating=4.5&bookable=true'))
  await expect.element(link(words.filters.ratingFrom('4.5'))).toHaveAttribute('aria-current', 'true')
  await expect.element(link(words.filters.ratingFrom('4.8'))).not.toHaveAttribute('aria-current')
})

test('price levels add up, and the last one leaves none', async () => {
  await drawn({ priceLevel: ['2'] })
  await expect.element(link(words.filters.prices[1])).toHaveAttribute(...to('?priceLevel=1&priceLevel=2'))
  await expect.element(link(words.filters.prices[2])).toHaveAttribute(...to(''))
})

test('hours are offered with a day only, and go when the day goes', async () => {
  const { path } = await drawn({ date: '2026-11-21', from: '10:00' })
  await expect.element(link('Tomorrow')).toHaveAttribute('aria-current', 'true')
  await expect.element(link(words.filters.anyDay)).toHaveAttribute(...to(''))
  // Hours that end before they begin: the one just chosen holds.
  await page.getByRole('combobox', { name: words.filters.toHour }).click()
  await page.getByRole('option', { name: '09:00' }).click()
  await expect.poll(path).toBe('/en/salons?date=2026-11-21&to=09%3A00')
})

test('without a day there are no hours', async () => {
  await drawn()
  await expect.element(link(words.filters.anyDay)).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('combobox', { name: words.filters.toHour })).not.toBeInTheDocument()
})
