import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { expectAccessible, startSite, type Site } from './site.ts'

/** The kit on one page, as it is while it is being built: out of the sources, without a policy. */
let site: Site
let page: Page
beforeAll(async () => {
  site = await startSite({ dev: true })
  page = await site.open({ locale: 'el', width: 1440 })
  // Sources are compiled when they are first asked for, beside all that the other tests do.
  page.setDefaultTimeout(240_000)
  await page.goto(`${site.url}/design`)
  await page.getByRole('combobox', { name: 'Πόλη', exact: true }).waitFor()
})
afterAll(async () => {
  await site.stop()
})

/** Letters of a Greek keyboard, which the test's own does not have. */
const type = (letters: string) =>
  page.evaluate((text) => {
    for (const key of text)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, letters)

const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('shows the kit in both themes, whatever the device prefers, fit for everybody', async () => {
  await page.getByRole('button', { name: 'Σκούρο' }).click()
  await expect.poll(ground).toBe('rgb(27, 16, 22)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Φωτεινό' }).click()
  await expect.poll(ground).toBe('rgb(255, 250, 246)')
  await expectAccessible(page)
  for (const kind of ['notFound', 'forbidden', 'unavailable', 'offline', 'unexpected']) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await page.getByRole('region', { name: 'ErrorView' }).getByRole('heading', { level: 1 }).waitFor()
  }
  expect(site.complaints).toEqual([])
})

test('a select: letters typed within a second belong together, and its buttons scroll every 50 ms', async () => {
  await page.clock.install()
  await page.getByRole('combobox', { name: 'Πόλη', exact: true }).click()
  await page.getByRole('listbox').waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  const at = () => page.evaluate(() => document.activeElement?.textContent)
  await type('θεσσαλονικη 3')
  await page.clock.runFor(50)
  await expect.poll(at).toBe('Θεσσαλονίκη 3')
  // Still the same word: nothing is called «… 3λ», so nothing moves.
  await page.clock.runFor(900)
  await type('λ')
  await page.clock.runFor(50)
  expect(await at()).toBe('Θεσσαλονίκη 3')
  await page.clock.runFor(1001)
  await type('λ')
  await page.clock.runFor(50)
  await expect.poll(at).toMatch(/^Λάρισα/)

  const list = page.locator('[data-radix-select-viewport]')
  const top = () => list.evaluate((element) => element.scrollTop)
  await list.evaluate((element) => element.scrollTo(0, 0))
  const down = page.locator('.select-list > div').last()
  await down.hover()
  const tops = [await top()]
  for (let step = 0; step < 4; step += 1) {
    await page.clock.runFor(50)
    tops.push(await top())
  }
  const steps = tops.slice(1).map((each, index) => Math.round(each - (tops[index] ?? 0)))
  expect(new Set(steps.slice(1)).size).toBe(1)
  expect(steps[1]).toBeGreaterThan(10)
  await page.clock.runFor(49)
  expect(await top()).toBe(tops.at(-1))
})
