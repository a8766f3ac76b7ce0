import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { results as greek } from '#i18n/el/results.ts'
import { results as english } from '#i18n/en/results.ts'

import { dayFromNow, expectAccessible, startSite, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({ demo: true })
})
afterAll(async () => {
  await site.stop()
})

const inWords = { el: greek, en: english }

/** A day of the coming week on which salons are open. */
const openDay = [2, 3, 4].map(dayFromNow).find((date) => Temporal.PlainDate.from(date).dayOfWeek < 6) ?? ''

type Press = (target: Locator) => Promise<void>

const presses: Readonly<Record<'mouse' | 'touch', Press>> = {
  mouse: (target) => target.click(),
  touch: (target) => target.tap(),
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** The container of the choices: a sheet on a phone, else a panel under the field. */
const choices = (page: Page) =>
  isPhone(page) ? page.locator('dialog.modal[open]').last() : page.locator('details[open] .when-panel')

const field = (page: Page, name: string) =>
  page.locator('form summary').filter({ hasText: name, visible: true })

const label = (page: Page, text: string) =>
  choices(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^${text}`) })

const radio = (page: Page, text: string) => choices(page).getByRole('radio', { name: text })

const views = [
  { locale: 'el', width: 390, by: 'touch' },
  { locale: 'en', width: 1440, by: 'mouse' },
] as const

test.each(views)(
  'a visitor chooses a day and its part by $by ($locale, $width px)',
  async ({ locale, width, by }) => {
    const words = inWords[locale]
    const { search } = words
    const press = presses[by]
    const page = await site.open({ locale, width, touch: by === 'touch' })
    await page.goto(`${site.url}${locale === 'en' ? '/en' : '/'}`)

    await press(field(page, search.when))
    for (const text of [search.today, search.tomorrow, search.parts.noon, search.parts.morning]) {
      await press(label(page, text))
      expect(await radio(page, text).isChecked()).toBe(true)
    }
    await press(label(page, search.onDate))
    const date = choices(page).locator('input[type=date]')
    expect(await date.inputValue()).toBe(dayFromNow(2))
    await date.fill(openDay)
    await expectAccessible(page)
    await press(choices(page).getByRole('button', { name: search.done }))
    await choices(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => field(page, search.when).innerText())
      .toContain(search.parts.morning.toLowerCase())

    await press(page.getByRole('button', { name: search.submit }))
    await page.waitForURL((url) => url.search === `?date=${openDay}&to=12%3A00`)
    await page.locator('[aria-busy=false] article .time-chip').first().waitFor()
    const clocks = await page.locator('article .time-chip').allInnerTexts()
    expect(clocks.filter((clock) => clock.slice(0, 5) >= '12:00')).toEqual([])

    // The results have the same field; on a phone it is in the sheet that the pill opens.
    if (isPhone(page)) await press(page.getByRole('link', { name: words.change }))
    await press(field(page, search.when))
    expect(await radio(page, search.onDate).isChecked()).toBe(true)
    expect(await radio(page, search.parts.morning).isChecked()).toBe(true)
    await press(label(page, search.tomorrow))
    await press(label(page, search.parts.any))
    await press(choices(page).getByRole('button', { name: search.done }))
    await press(page.getByRole('button', { name: search.submit }))
    await page.waitForURL((url) => url.search === `?date=${dayFromNow(1)}`)
    await page.context().close()
  },
)

test.each([390, 1440])('the keyboard alone chooses a day and its part (%s px)', async (width) => {
  const { search } = greek
  const page = await site.open({ locale: 'el', width })
  await page.goto(`${site.url}/salons`)
  if (isPhone(page)) {
    await page.getByRole('link', { name: greek.change }).focus()
    await page.keyboard.press('Enter')
  }
  await field(page, search.when).focus()
  await page.keyboard.press('Enter')
  await radio(page, search.anyTime).focus()
  await page.keyboard.press('ArrowRight')
  expect(await radio(page, search.today).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await radio(page, search.parts.morning).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await field(page, search.when).evaluate((summary) => summary === document.activeElement)).toBe(true)
  expect(await field(page, search.when).innerText()).toContain(search.parts.morning.toLowerCase())
  await page.context().close()
})

test('the panel closes when the focus or a press goes elsewhere; a press on their title keeps suggestions open', async () => {
  const { search } = greek
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(site.url)
  await field(page, search.when).click()
  await page.getByRole('combobox', { name: search.place }).focus()
  await choices(page).waitFor({ state: 'detached' })
  await field(page, search.when).click()
  await page.getByRole('heading', { level: 1 }).click()
  await choices(page).waitFor({ state: 'detached' })

  await page.getByRole('combobox', { name: search.place }).click()
  await page.locator('.suggestions [aria-hidden]').first().click()
  expect(await page.getByRole('option').first().isVisible()).toBe(true)
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
