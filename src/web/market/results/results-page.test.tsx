import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { suggest } from '#features/salons/contract.ts'
import { results as greek } from '#i18n/el/results.ts'
import { results as words } from '#i18n/en/results.ts'
import { answers } from '#test/stage/api.ts'
import { madeResult, madeResults } from '#test/stage/made-results.ts'
import { onStage } from '#test/stage/stage.tsx'

import type { Results } from './load-results.ts'
import { ResultsPage } from './results-page.tsx'

const nothingSuggested = { places: [], services: [], salons: [], searches: [], designs: [] }
const drawn = (but: Partial<Results> = {}, locale: 'el' | 'en' = 'en') =>
  onStage(<ResultsPage results={madeResults(but)} />, {
    locale,
    path: locale === 'el' ? '/salons' : '/en/salons',
    // A typed text that names no known area is looked up.
    api: [answers<typeof suggest>('GET', '/suggestions', nothingSuggested)],
  })
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
const list = page.getByRole('list', { name: words.list })

test('the heading and the figure say what was found', async () => {
  await drawn({ query: { service: 'pedicure', place: 'koukaki' }, placeName: 'Koukaki' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pedicure, Koukaki')
  await expect.element(page.getByText(words.salons(2), { exact: true })).toBeVisible()
})

test.each([
  [{ near: '37.98,23.73' }, 'Nail salons, near me'],
  [{ box: '23.7,37.9,23.8,38' }, 'Nail salons, in this part of the map'],
] as const)('a title has no capital in the middle: %j', async (query, title) => {
  await drawn({ query })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})

test('with a day the figure counts the salons that are free, and is open where not all were looked at', async () => {
  await drawn({ query: { date: '2026-11-21' }, isLater: true, total: null, nextCursor: 'next' })
  await expect.element(page.getByText(words.freeSalons(2, false))).toBeVisible()
})

test('with a day and more pages the figure says about how many are free', async () => {
  await drawn({ query: { date: '2026-11-21' }, total: 120, totalIsEstimate: true, nextCursor: 'next' })
  await expect.element(page.getByText(words.aboutFreeSalons(120))).toBeVisible()
})

test.each([
  [{ date: '2026-11-21', until: '2026-11-22' }, 'This weekend'],
  [{ date: '2026-11-20', until: '2026-11-26' }, 'Next 7 days'],
  [{ date: '2026-11-24', until: '2026-11-25', from: '17:00' }, 'Tue 24 – Wed 25 Nov, after work'],
])('several days are named, and go with one press: %j', async (query, name) => {
  await drawn({ query })
  await expect.element(link(new RegExp(`${name}$`, 'u')).first()).toBeVisible()
})

test('a row leads to its salon, and each of its times to a booking of the service that is named', async () => {
  await drawn()
  const row = list.getByRole('listitem').first()
  await expect.element(link('Σαλόνι 1')).toHaveAttribute('href', '/en/salon/salon-1')
  await expect.element(row.getByText('Pedicure')).toBeVisible()
  const time = row.getByRole('link', { name: words.row.book('Σαλόνι 1', 'Tomorrow 10:45') })
  const href = new URL(time.element().getAttribute('href') ?? '', location.origin)
  expect(Object.fromEntries(href.searchParams)).toEqual({
    start: '2026-11-21T10:45:00+02:00',
    services: '0198a000-0000-7000-8000-000000000032',
  })
})

test('the page says what the order goes by, and that its prices are those without offers', async () => {
  await drawn({ query: { sort: 'price' } })
  await expect.element(page.getByText(words.ranking)).toBeVisible()
  expect(words.ranking).toContain('prices without offers')
})

test('a salon without times says why', async () => {
  await drawn({
    salons: [madeResult(1, { times: [] }), madeResult(2, { times: [], bookable: false })],
  })
  await expect.element(list.getByText(words.row.full)).toBeVisible()
  await expect.element(list.getByText(words.row.notYet)).toBeVisible()
})

test.each([
  [123, words.row.meters(120)],
  [1234, words.row.kilometers('1.2')],
])('%i metres are written as %s', async (distanceMeters, text) => {
  await drawn({ salons: [madeResult(1, { distanceMeters })] })
  await expect.element(list.getByText(text)).toBeVisible()
})

test('a press on an active filter takes it away and leaves the others', async () => {
  const { path } = await drawn({ query: { service: 'pedicure', verified: 'true' } })
  await link(words.filters.remove(words.filters.verified)).click()
  await expect.poll(path).toBe('/en/salons?service=pedicure')
})

test('one filter alone offers no clearing of all', async () => {
  await drawn({ query: { verified: 'true' } })
  await expect.element(link(words.filters.remove(words.filters.verified))).toBeVisible()
  await expect.element(link(words.filters.clear)).not.toBeInTheDocument()
})

test('where nothing fits, each filter and the next day are one press away, in Greek', async () => {
  await drawn({ query: { date: '2026-11-20', verified: 'true' }, isLater: true, salons: [], total: 0 }, 'el')
  await expect.element(page.getByText(greek.empty.free)).toBeVisible()
  await expect
    .element(link(greek.empty.nextDay('Tomorrow')))
    .toHaveAttribute('href', '/salons?date=2026-11-21&verified=true')
  await expect
    .element(link(greek.filters.remove(greek.filters.verified)).last())
    .toHaveAttribute('href', '/salons?date=2026-11-20')
})

test('an area that does not exist is named', async () => {
  await drawn({ unknownPlace: 'Ατλαντίδα', salons: [], total: 0 })
  await expect.element(page.getByText(words.empty.place('Ατλαντίδα'))).toBeVisible()
})

test('an area with few salons shows those close by', async () => {
  await drawn({ placeName: 'Koukaki', salons: [madeResult(1)], total: 1, nearby: [madeResult(3)] })
  const nearby = page.getByRole('region', { name: words.nearby.title })
  await expect.element(nearby.getByText(words.nearby.text('Koukaki'))).toBeVisible()
  await expect.element(nearby.getByRole('link', { name: 'Σαλόνι 3', exact: true })).toBeVisible()
})

test('on a phone the filters open as a sheet, which says how many salons they leave', async () => {
  await drawn({ query: { verified: 'true' } })
  await page.getByRole('button', { name: words.filters.open(1) }).click()
  const sheet = page.getByRole('dialog', { name: words.filters.title })
  await expect.element(sheet.getByRole('link', { name: words.filters.bookable })).toBeVisible()
  await sheet.getByRole('button', { name: words.filters.show(words.salons(2)) }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('another order of the list keeps the filters', async () => {
  const { path } = await drawn({ query: { verified: 'true' } })
  page.getByRole('combobox', { name: words.sort.label }).element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('option', { name: words.sort.price }).click()
  await expect.poll(path).toBe('/en/salons?verified=true&sort=price')
})
