import { afterAll, beforeAll, expect, test } from 'vitest'

import { results as greek } from '#i18n/el/results.ts'
import { results as english } from '#i18n/en/results.ts'

import { choose, listOf } from './select-steps.ts'
import { dayFromNow, startSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ demo: true })
})
afterAll(() => site.stop())

const day = dayFromNow(2)

test('hours and order apply at once, and their lists are fetched only when the pointer is on one', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const parts = () => fetched.filter((url) => url.includes('/assets/listbox-')).length
  for (const path of ['/en', '/en/salons', `/en/salons?date=${day}`]) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    expect(await page.content()).not.toContain('/assets/listbox-')
  }
  expect(parts()).toBe(0)
  // The second choice comes before the results of the first one, and keeps it.
  const first = Promise.withResolvers<undefined>()
  await page.route(/from=11(?!.*to=)/, async (route) => {
    await first.promise
    await route.abort()
  })
  await choose(page, english.filters.fromHour, '11:00')
  expect(parts()).toBe(1)
  await choose(page, english.filters.toHour, '18:00')
  await page.waitForURL(/from=11%3A00&to=18%3A00/)
  first.resolve(undefined)
  // If the end is before the start, the hour chosen last holds.
  await choose(page, english.filters.toHour, '10:00')
  await page.waitForURL((url) => url.search === `?date=${day}&to=10%3A00`)
  const from = () => listOf(page, english.filters.fromHour).innerText()
  await expect.poll(from).toBe(english.filters.anyHour)
  await choose(page, english.filters.toHour, english.filters.anyHour)
  await page.waitForURL((url) => url.search === `?date=${day}`)
  // The list shows the new choice before the results arrive.
  const order = () => listOf(page, english.sort.label).innerText()
  const answer = Promise.withResolvers<undefined>()
  await page.route(/sort=rating/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await choose(page, english.sort.label, english.sort.rating)
  await expect.poll(order).toBe(english.sort.rating)
  expect(page.url()).not.toContain('sort=rating')
  answer.resolve(undefined)
  await page.waitForURL(/sort=rating/)
  expect(await order()).toBe(english.sort.rating)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

test('without script the browser’s own lists and a button do the same', async () => {
  const open = await site.open({ locale: 'el', width: 1440 })
  const context = await open.context().browser()?.newContext({ javaScriptEnabled: false })
  const page = await context?.newPage()
  if (!page) throw new Error('no browser')
  await page.goto(`${site.url}/salons?date=${day}`)
  for (const label of [greek.filters.fromHour, greek.sort.label])
    expect(await page.getByRole('combobox', { name: label, exact: true }).count()).toBe(1)
  await page.locator('select[name=from]').selectOption('11:00')
  await page
    .locator('form', { has: page.locator('select[name=from]') })
    .getByRole('button')
    .click()
  await page.waitForURL(/from=11%3A00/)
  expect(await page.locator('select[name=from]').inputValue()).toBe('11:00')
  await page.locator('article').first().waitFor()
  await context?.close()
  await open.context().close()
})
