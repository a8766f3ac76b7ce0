import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import { rows, sql } from '#platform/db.ts'
import { aSalon } from '#test/salon-factory.ts'

import { expireHolds, openTimes, sheetOf, timeButton } from './booking-steps.ts'
import { dayFromNow, expectAccessible, holdAt, startSite, type Site } from './site.ts'

let site: Site

const day = dayFromNow(3)

beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
})

test('a time taken by another customer is explained, and the nearest ones are offered', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  const lone = await aSalon(site.owner)
  await openTimes(site, page, { locale: 'el', salon: lone, day })
  await timeButton(page, '12:00').waitFor()
  await holdAt(site, { salonId: lone.id, serviceId: lone.serviceIds[0] ?? '', start: `${day}T12:00` })
  await timeButton(page, '12:00').click()
  await sheetOf(page).getByText(greek.hold.lost).waitFor()
  await expectAccessible(page)
  const offered = sheetOf(page).locator('[role=status] button')
  expect((await offered.allInnerTexts()).map((text) => text.slice(-5))).toEqual(['10:30', '11:00', '13:00'])
  await offered.last().click()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await sheetOf(page)
    .getByRole('button', { name: /· .* 13:00/ })
    .waitFor()
  await page.context().close()
})

test('a reload keeps the choice, the hold and the entries; an expired hold keeps the entries', async () => {
  const page = await site.open({ locale: 'en', width: 390 })
  const lone = await aSalon(site.owner)
  await openTimes(site, page, { locale: 'en', salon: lone, day })
  await timeButton(page, '15:00').click()
  await sheetOf(page)
    .getByRole('button', { name: /Continue · .* 15:00/ })
    .click()
  await sheetOf(page).getByLabel('Email', { exact: true }).fill('later@example.com')
  await page.reload()
  await sheetOf(page).getByText(english.hold.kept).waitFor()
  expect(await sheetOf(page).getByLabel('Email', { exact: true }).inputValue()).toBe('later@example.com')

  const past = new Date(Date.now() - 60_000).toISOString()
  await expireHolds(site, lone)
  await page.evaluate((expiresAt) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('onyxi-booking:')) ?? ''
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { hold: Record<string, unknown> }
    // The page saves its state when it unloads, so the next load changes the expiry.
    sessionStorage.setItem('turned', JSON.stringify({ ...draft, hold: { ...draft.hold, expiresAt } }))
    sessionStorage.setItem('turned-key', key)
  }, past)
  await page.addInitScript(() => {
    const turned = sessionStorage.getItem('turned')
    if (turned === null) return
    sessionStorage.setItem(sessionStorage.getItem('turned-key') ?? '', turned)
    sessionStorage.removeItem('turned')
  })
  await page.reload()
  await sheetOf(page).getByText(english.hold.over).waitFor()
  await expectAccessible(page)
  expect(await sheetOf(page).getByLabel('Email', { exact: true }).inputValue()).toBe('later@example.com')
  await sheetOf(page)
    .getByRole('button', { name: new RegExp(english.hold.again('.*15:00')) })
    .click()
  await sheetOf(page).getByText(english.hold.kept).waitFor()
  await page.context().close()
})

test('leaving the sheet releases the hold', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  const lone = await aSalon(site.owner)
  await openTimes(site, page, { locale: 'el', salon: lone, day })
  await timeButton(page, '17:00').click()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await page.keyboard.press('Escape')
  const held = () =>
    rows(site.owner, sql`select 1 from bookings where salon_id = ${lone.id} and status = 'held'`)
  await expect.poll(async () => (await held()).length).toBe(0)
  await page.context().close()
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

test.each([
  [375, 667],
  [360, 640],
])('a phone of %i × %i px has times, email and a wrong code’s error in view', async (width, height) => {
  const page = await site.open({ locale: 'el', width })
  await page.setViewportSize({ width, height })
  await openTimes(site, page, { locale: 'el', salon: await aSalon(site.owner), day })
  await timeButton(page, '10:00').waitFor()
  expect(await isInSight(page, 'button[aria-busy]')).toBe(true)
  await timeButton(page, '10:00').click()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await sheetOf(page).locator('.modal-foot button').click()
  await sheetOf(page).locator('input[type=email]').waitFor()
  await expect.poll(() => isInSight(page, 'input[type=email]')).toBe(true)
  expect(await isInSight(page, 'button[type=submit]')).toBe(true)
  await sheetOf(page).locator('input[type=email]').fill(`small-${width}@example.com`)
  await page.keyboard.press('Enter')
  await sheetOf(page).locator('input[name=code]').fill('00000000')
  await sheetOf(page).getByRole('alert').waitFor()
  await expect.poll(() => isInSight(page, '[role=alert]')).toBe(true)
  // The phone's keyboard takes the lower half of the window.
  await page.setViewportSize({ width, height: 350 })
  await expect.poll(() => isInSight(page, 'input[name=code]')).toBe(true)
  await expect.poll(() => isInSight(page, '[role=alert]')).toBe(true)
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
