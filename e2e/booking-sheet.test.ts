import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as greek } from '#i18n/el/booking.ts'
import { aSalon } from '#test/salon-factory.ts'

import { openTimes, sheetOf, timeButton } from './booking-steps.ts'
import { dayFromNow, startSite, type Site } from './site.ts'

let site: Site

const day = dayFromNow(3)

beforeAll(async () => {
  site = await startSite({ reuse: true })
})
afterAll(async () => {
  await site.stop()
})

/** Whether an element is fully visible between the head and the foot of the sheet. */
const isInSight = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(`dialog[open] ${selector}`)
    const foot = document.querySelector('dialog[open] .modal-foot')
    const head = document.querySelector('dialog[open] .modal-head')
    if (!element || !foot || !head) return false
    const { top, bottom } = element.getBoundingClientRect()
    return top >= head.getBoundingClientRect().bottom - 1 && bottom <= foot.getBoundingClientRect().top + 1
  }, selector)

/** Small phones; the email field and the error of a wrong code have to be visible on both. */
const smallPhones = [
  { width: 375, height: 667 },
  { width: 360, height: 640 },
]

test('small phones have times, email and a wrong code’s error in view, and a reload keeps the entries', async () => {
  const page = await site.open({ locale: 'el', width: 360 })
  const expectInSight = async (selector: string) => {
    for (const size of smallPhones) {
      await page.setViewportSize(size)
      await expect.poll(() => isInSight(page, selector)).toBe(true)
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await openTimes(site, page, { locale: 'el', salon: await aSalon(site.owner), day })
  await timeButton(page, '10:00').waitFor()
  await expectInSight('button[aria-busy]')
  await timeButton(page, '10:00').click()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await sheetOf(page).locator('.modal-foot button').click()
  await sheetOf(page).locator('input[type=email]').waitFor()
  await expectInSight('input[type=email]')
  await expectInSight('button[type=submit]')
  await sheetOf(page).locator('input[type=email]').fill('small@example.com')
  await page.reload()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  expect(await sheetOf(page).locator('input[type=email]').inputValue()).toBe('small@example.com')
  await sheetOf(page).locator('input[type=email]').press('Enter')
  await sheetOf(page).locator('input[name=code]').fill('00000000')
  await sheetOf(page).getByRole('alert').waitFor()
  await expectInSight('[role=alert]')
  for (const { width } of smallPhones) {
    // The phone's keyboard takes the lower half of the window.
    await page.setViewportSize({ width, height: 350 })
    await expect.poll(() => isInSight(page, 'input[name=code]')).toBe(true)
    await expect.poll(() => isInSight(page, '[role=alert]')).toBe(true)
  }
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
  const foot = sheetOf(page).locator('.modal-foot button')
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
