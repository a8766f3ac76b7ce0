import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import { aSalon } from '#test/salon-factory.ts'

import { openTimes, sheetOf, timeButton } from './booking-steps.ts'
import { dayFromNow, expectAccessible, signIn, startSite, type Site } from './site.ts'

let site: Site

const day = dayFromNow(3)

beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
})

/** The height of a phone's keyboard in pixels, roughly. */
const keyboardPixels = 260

/** Makes a page believe that a keyboard covers its lower part, in the way of Safari and Chrome on Android. */
const withKeyboard = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')
    Object.defineProperty(VisualViewport.prototype, 'height', {
      get() {
        return (seen?.get?.call(this) as number) - (window.keyboard ?? 0)
      },
    })
  })

const setKeyboard = (page: Page, pixels: number) =>
  page.evaluate((height) => {
    window.keyboard = height
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, pixels)

/** The element is completely visible: above the keyboard, and not covered. */
const inSight = 'in sight'
const sightOf = (page: Page, selector: string) =>
  page.evaluate(
    ([selector, inSight]) => {
      const element = document.querySelector(`dialog[open] ${selector}`)
      if (!element) return 'missing'
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const room = window.visualViewport?.height ?? 0
      const over = [top + 2, bottom - 2]
        .map((y) => document.elementFromPoint((left + right) / 2, y))
        .find((there) => there === null || !(element.contains(there) || there.contains(element)))
      if (top >= 0 && bottom <= room && over === undefined) return inSight
      const inUse = document.activeElement?.outerHTML.slice(0, 200)
      return `${element.outerHTML} from ${top} to ${bottom} of ${room}, under ${over?.outerHTML.slice(0, 200)}; in use: ${inUse}`
    },
    [selector, inSight] as const,
  )

/** The number of times that are visible at once. */
const timesInSight = (page: Page) =>
  page.evaluate(() => {
    const foot = document.querySelector('dialog[open] .modal-foot')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('dialog[open] fieldset button[aria-busy]')].filter(
      (button) => button.getBoundingClientRect().bottom <= foot,
    ).length
  })

/** Small phones; the email field and the error of a wrong code have to be visible on both. */
const smallPhones = [
  { width: 375, height: 667 },
  { width: 360, height: 640 },
]

test('small phones have times, email and a wrong code’s error in view, and a reload keeps the entries', async () => {
  const page = await site.open({ locale: 'el', width: 360, touch: true })
  await withKeyboard(page)
  const expectInSight = async (selector: string) => {
    for (const size of smallPhones) {
      await page.setViewportSize(size)
      await expect.poll(() => sightOf(page, selector)).toBe(inSight)
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  const salon = await aSalon(site.owner, {
    staff: 2,
    services: [{ options: [{ minutes: 30, priceCents: 500 }] }, { minutes: 30, priceCents: 1500 }],
  })
  await openTimes(site, page, { locale: 'el', salon, day })
  await timeButton(page, '10:00').waitFor()
  await expectInSight('button[aria-busy]')
  // At least two whole rows, without scrolling.
  await expect.poll(() => timesInSight(page)).toBeGreaterThanOrEqual(8)
  await timeButton(page, '10:00').tap()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await sheetOf(page).locator('.modal-foot > button').tap()
  await sheetOf(page).locator('input[type=email]').waitFor()
  await expectInSight('input[type=email]')
  await expectInSight('button[type=submit]')
  await sheetOf(page).locator('input[type=email]').fill('small@example.com')
  await page.reload()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  expect(await sheetOf(page).locator('input[type=email]').inputValue()).toBe('small@example.com')
  await sheetOf(page).locator('input[type=email]').focus()
  await setKeyboard(page, keyboardPixels)
  await expectInSight('input[type=email]')
  await sheetOf(page).locator('input[type=email]').press('Enter')
  await sheetOf(page).locator('input[name=code]').fill('00000000')
  await sheetOf(page).getByRole('alert').waitFor()
  await expectInSight('[role=alert]')
  await expectInSight('input[name=code]')
  await setKeyboard(page, 0)
  await expectInSight('[role=alert]')
  for (const { width } of smallPhones) {
    // With some keyboards the window itself becomes lower.
    await page.setViewportSize({ width, height: 350 })
    await expect.poll(() => sightOf(page, 'input[name=code]')).toBe(inSight)
    await expect.poll(() => sightOf(page, '[role=alert]')).toBe(inSight)
  }
  await page.context().close()
})

test('above a keyboard every contact field and its error are in sight, and the foot scrolls away', async () => {
  const page = await site.open(
    { locale: 'el', width: 360, touch: true },
    await signIn(site, 'small-phone@example.com'),
  )
  await withKeyboard(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await openTimes(site, page, { locale: 'el', salon: await aSalon(site.owner), day })
  await timeButton(page, '12:00').tap()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await sheetOf(page).locator('.modal-foot > button').tap()
  const confirm = sheetOf(page).getByRole('button', { name: greek.confirm(''), disabled: false })
  await confirm.waitFor()
  await sheetOf(page).locator('input[name=name]').fill('')
  await confirm.tap()
  await sheetOf(page).getByText(greek.contact.phoneMissing).waitFor()
  await setKeyboard(page, keyboardPixels)
  for (const name of ['name', 'phone']) {
    const field = sheetOf(page).locator(`[name=${name}]`)
    await field.focus()
    await expect.poll(() => sightOf(page, `[name=${name}]`)).toBe(inSight)
    const error = await field.evaluate((element) => `[id="${element.id}-error"]`)
    await expect.poll(() => sightOf(page, error)).toBe(inSight)
    // The footer takes no room above the keyboard.
    expect(await sightOf(page, '.modal-foot > button')).not.toBe(inSight)
  }
  await sheetOf(page).locator('textarea').focus()
  await expect.poll(() => sightOf(page, 'textarea')).toBe(inSight)
  await expectAccessible(page)
  // The footer is at the end, and leads on from there.
  await confirm.scrollIntoViewIfNeeded()
  expect(await sightOf(page, '.modal-foot > button')).toBe(inSight)
  await setKeyboard(page, 0)
  await expect.poll(() => sightOf(page, '.modal-foot > button')).toBe(inSight)
  await page.context().close()
})

test('team and extras unfold above the total, and the same removal is offered once', async () => {
  const removal = { minutes: 15, priceCents: 500, name: 'Αφαίρεση' }
  const salon = await aSalon(site.owner, {
    staff: 2,
    services: [{ options: [removal] }, { minutes: 30, options: [removal] }],
  })
  const page = await site.open({ locale: 'en', width: 360, touch: true })
  await page.setViewportSize({ width: 360, height: 640 })
  await openTimes(site, page, { locale: 'en', salon, day, services: [1, 2] })
  await timeButton(page, '10:00').waitFor()
  const fold = sheetOf(page).locator('.modal-foot button[aria-expanded]')
  await fold.first().tap()
  const rows = sheetOf(page).getByRole('group', { name: english.staff.label }).getByRole('button')
  await expect.poll(() => rows.count()).toBe(3)
  await expect.poll(() => rows.last().innerText()).toMatch(/\d\d:\d\d/)
  await expectAccessible(page)
  await rows.last().tap()
  await expect.poll(() => rows.count()).toBe(0)
  await fold.last().tap()
  const extras = sheetOf(page).locator('.fold-panel button')
  expect(await extras.count()).toBe(1)
  await extras.tap()
  await sheetOf(page)
    .getByRole('button', { name: english.services.extras(1) })
    .waitFor()
  await expectAccessible(page)
  await page.context().close()
})

/** Holds back matching requests until `open` is called. */
async function gate(page: Page, pattern: RegExp) {
  const asked: string[] = []
  const opened = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    asked.push(route.request().url())
    await opened.promise
    await route.continue()
  })
  return { asked, open: () => opened.resolve() }
}

declare global {
  interface Window {
    busyAt?: string
    keyboard?: number
  }
}

/** Runs in the page: stores the address at the moment when the button becomes busy. */
function rememberBusy(button: HTMLElement | SVGElement): void {
  const look = () => {
    if (button.ariaBusy === 'true') window.busyAt ??= location.hash
  }
  new MutationObserver(look).observe(button, { attributes: true })
}

test('a press shows at once while script and times load, and no request waits for another', async () => {
  const salon = await aSalon(site.owner, {
    services: [{ options: [{ minutes: 30, priceCents: 500 }] }, { minutes: 30, priceCents: 1500 }],
  })
  const page = await site.open({ locale: 'el', width: 390, touch: true })
  // Choosing a service prefetches the script.
  const script = await gate(page, /\/booking-sheet-[^/]*\.js$/)
  await page.goto(`${site.url}/salon/${salon.slug}`)
  await page.locator('#services button[aria-pressed=false]').first().tap()
  await page.locator('#services button[aria-pressed=true]').first().waitFor()
  const times = await gate(page, /\/availability\?(?!.*first=)/)
  const book = page.locator('[data-bottom-bar] button').last()
  await book.tap()
  // Neither the sheet's script nor the times have arrived yet.
  await expect.poll(() => book.getAttribute('aria-busy')).toBe('true')
  expect(await page.locator('.sheet-waiting').count()).toBe(1)
  await expect.poll(() => new Set(times.asked).size).toBe(2)
  await expect.poll(() => script.asked.length).toBe(1)
  expect(await sheetOf(page).count()).toBe(0)
  script.open()
  await sheetOf(page).waitFor()
  await expect.poll(() => page.locator('.sheet-waiting').count()).toBe(0)
  times.open()
  await sheetOf(page).locator('button[aria-busy]').first().waitFor()
  // The sheet shows the prefetched weeks: none is requested twice.
  expect(new Set(times.asked).size).toBe(times.asked.length)
  const foot = sheetOf(page).locator('.modal-foot > button')
  await sheetOf(page)
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .tap()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await foot.evaluate(rememberBusy)
  await foot.tap()
  await sheetOf(page).locator('input[type=email]').waitFor()
  // The button became busy before the address changed to the next step.
  expect(await page.evaluate(() => window.busyAt)).toBe('#book')
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
