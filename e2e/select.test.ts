import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { applications as words } from '#i18n/el/applications.ts'
import { team } from '#i18n/el/business-team.ts'
import { results } from '#i18n/el/results.ts'
import { shell } from '#i18n/el/shell.ts'
import { aSalon } from '#test/salon-factory.ts'

import { ownerOf } from './owner-steps.ts'
import { choose, listOf } from './select-steps.ts'
import { expectAccessible, startSite, type Session, type Site, type View } from './site.ts'

/** The lists run under the pages' content security policy and fetch their script on demand. */
let site: Site
let owner: Session
beforeAll(async () => {
  site = await startSite()
  owner = await ownerOf(site, await aSalon(site.owner, { staff: 1 }))
})
afterAll(() => site.stop())

const { regions } = results
/** Errors in the console and the requested addresses. */
let errors: string[]
let fetched: string[]
beforeEach(() => {
  errors = []
  fetched = []
})

async function openPage(view: Partial<View>, path: string, session?: Session): Promise<Page> {
  const page = await site.open({ locale: 'el', width: 1440, ...view }, session)
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => fetched.push(request.url()))
  // A page of the workspace keeps a stream of changes open, so its network is never idle.
  await page.goto(site.url + path, { waitUntil: session ? 'load' : 'networkidle' })
  return page
}
const openForm = (view: Partial<View> = {}) => openPage(view, '/list-your-salon')
/** Found by its name: an open list hides the rest of the page from roles. */
const region = (page: Page) => page.locator('[name=region]')
const list = (page: Page) => page.getByRole('listbox', { name: words.fields.region })
const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const listParts = () => fetched.filter((url) => url.includes('/assets/listbox-'))

/** Types Greek letters, which the test's own keyboard does not have. */
const type = (page: Page, letters: string) =>
  page.evaluate((text) => {
    for (const key of text)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, letters)

/** Whether the first and the last item of a list can be pressed: nothing clips or covers them. */
function seenCorners(list: Element): boolean[] {
  const { left, top, right, bottom } = list.getBoundingClientRect()
  const isSeen = (x: number, y: number) => list.contains(document.elementFromPoint(x, y))
  return [isSeen(left + 20, top + 10), isSeen(right - 20, bottom - 10)]
}

test('a list is fetched on hover, opens under the policy and moves nothing behind it', async () => {
  const page = await openForm()
  const trigger = region(page)
  await trigger.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(listParts()).toEqual([])
  const header = () => page.locator('header').first().boundingBox()
  const before = [await header(), await trigger.boundingBox()]
  await trigger.hover()
  await expect.poll(() => listParts().length).toBe(1)
  await page.mouse.down()
  await list(page).waitFor()
  await page.mouse.up()
  expect([await header(), await trigger.boundingBox()]).toEqual(before)
  const bars = page.locator('[data-radix-select-viewport]')
  expect(await bars.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe('none')
  await page.getByRole('option', { name: regions.islands }).click()
  await list(page).waitFor({ state: 'detached' })
  expect(await trigger.innerText()).toBe(regions.islands)
  await expect.poll(() => isFocused(trigger)).toBe(true)
  // A press beside the list only closes it.
  await trigger.click()
  await list(page).waitFor()
  await page.mouse.click(5, before[1]?.y ?? 0)
  await list(page).waitFor({ state: 'detached' })
  expect(await trigger.innerText()).toBe(regions.islands)
  expect([...site.pageErrors, ...errors]).toEqual([])
  await page.context().close()
})

test('keys and letters without accents open a list, and Escape closes it', async () => {
  const page = await openForm({ width: 390 })
  const trigger = region(page)
  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
    await trigger.press(key)
    await expect.poll(() => focused(page)).toBe(regions.athens)
    expect(await trigger.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(trigger)).toBe(true)
  }
  await type(page, 'αττικ')
  await expect.poll(() => focused(page)).toBe(regions.attica)
  await type(page, 'ή')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(trigger)).toBe(true)
  expect(await trigger.innerText()).toBe(regions.attica)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe(regions.attica)
  await page.keyboard.press('End')
  await expect.poll(() => focused(page)).toBe(regions.peloponnese)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(trigger)).toBe(true)
  expect(await trigger.innerText()).toBe(regions.attica)
  await page.context().close()
})

test('a list that cannot be fetched says so and opens with the next tap', async () => {
  const page = await openForm({ width: 390, touch: true })
  await page.context().route(/assets\/listbox-/, (route) => route.abort())
  const trigger = region(page)
  await trigger.tap()
  await page.locator('[data-sonner-toast]').getByText(shell.connection.lost).waitFor()
  expect(await trigger.getAttribute('aria-expanded')).toBe('false')
  await page.context().unrouteAll()
  await trigger.tap()
  await list(page).waitFor()
  await page.getByRole('option', { name: regions.piraeus }).tap()
  await list(page).waitFor({ state: 'detached' })
  expect(await trigger.innerText()).toBe(regions.piraeus)
  await page.context().close()
})

test('a list in a phone’s sheet fits into the window, and Escape closes only the list', async () => {
  const page = await openPage({ width: 390 }, '/business/team', owner)
  await page.getByRole('button', { name: team.access.invite, exact: true }).click()
  const sheet = page.locator('dialog[open]')
  for (const label of [team.access.calendar, team.access.language]) {
    await listOf(sheet, label).click()
    const open = sheet.getByRole('listbox', { name: label })
    await expect.poll(() => open.evaluate(seenCorners)).toEqual([true, true])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await sheet.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await sheet.count()).toBe(1)
    await expect.poll(() => isFocused(listOf(sheet, label))).toBe(true)
  }
  await choose(sheet, team.access.calendar, 'Νίκη 1')
  expect(await listOf(sheet, team.access.calendar).innerText()).toBe('Νίκη 1')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect([...site.pageErrors, ...errors]).toEqual([])
  await page.context().close()
})
