import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import { aSalon } from '#test/salon-factory.ts'

import {
  bookingsOf,
  footButton,
  inWords,
  holdTime,
  openTimes,
  readContact,
  sheetOf,
  timeButton,
  typeContact,
  typed,
} from './booking-steps.ts'
import { dayFromNow, expectAccessible, signIn, startSite, type Site, type View } from './site.ts'

let site: Site

const day = dayFromNow(3)
const minute = 60_000

beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
})

const foot = (page: Page) => sheetOf(page).locator('.modal-foot')
const spoken = (page: Page) => foot(page).locator('[aria-live=polite]').innerText()
const clockColour = (page: Page) =>
  foot(page)
    .getByRole('timer')
    .evaluate((clock) => getComputedStyle(clock).color)

/** The seconds left on the visible clock. */
async function shownSeconds(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = (await foot(page).getByRole('timer').innerText()).split(':')
  return Number(minutes) * 60 + Number(seconds)
}

test.each<View>([
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
])('the clock of a hold counts down and is announced four times ($locale, $width px)', async (view) => {
  const { hold: words } = inWords[view.locale]
  const salon = await aSalon(site.owner)
  const page = await site.open(view)
  await page.clock.install()
  await openTimes(site, page, { ...view, salon, day })
  await timeButton(page, '12:00').click()
  await foot(page).getByText(words.kept).waitFor()
  expect(await shownSeconds(page)).toBeGreaterThan(590)
  expect(await shownSeconds(page)).toBeLessThanOrEqual(600)
  const calm = await clockColour(page)
  const marks = [
    { seconds: 300, says: words.minutesLeft(5) },
    { seconds: 120, says: words.minutesLeft(2) },
    { seconds: 60, says: words.minutesLeft(1) },
    { seconds: 30, says: words.secondsLeft },
  ]
  let before = ''
  for (const { seconds, says } of marks) {
    await page.clock.fastForward(((await shownSeconds(page)) - seconds - 8) * 1000)
    await expect.poll(() => shownSeconds(page)).toBeLessThanOrEqual(seconds + 8)
    expect(await spoken(page), `before ${seconds} s`).toBe(before)
    await page.clock.fastForward(9_000)
    await expect.poll(() => spoken(page), { message: `at ${seconds} s` }).toBe(says)
    expect(await shownSeconds(page)).toBeLessThanOrEqual(seconds)
    before = says
  }
  await expect.poll(() => clockColour(page)).not.toBe(calm)
  await expectAccessible(page)
  await page.context().close()
})

/** Whether the text is visible between the sheet's head and foot without scrolling. */
const isInSight = (page: Page, text: string) =>
  sheetOf(page)
    .getByText(text)
    .evaluate((element) => {
      const seen = element.closest('.modal-body')?.getBoundingClientRect()
      const place = element.getBoundingClientRect()
      return seen !== undefined && place.top >= seen.top && place.bottom <= seen.bottom
    })

test('a hold that expires during typing keeps the entries and can be renewed', async () => {
  const email = 'typing@example.com'
  const moment = { locale: 'el', time: '15:00' } as const
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'el', width: 390 }, await signIn(site, email))
  await page.clock.install()
  await openTimes(site, page, { ...moment, salon, day })
  await holdTime(page, moment)
  await typeContact(page, 'el')
  // A phone's keyboard leaves this height; the note is scrolled into view.
  await page.setViewportSize({ width: 390, height: 480 })
  await sheetOf(page)
    .locator('.modal-body')
    .evaluate((body) => body.scrollTo({ top: body.scrollHeight }))
  await page.clock.fastForward(10 * minute)
  await sheetOf(page).getByText(greek.hold.over).waitFor()
  await expect.poll(() => isInSight(page, greek.hold.over)).toBe(true)
  expect(await sheetOf(page).locator('[role=status]', { hasText: greek.hold.over }).count()).toBe(1)
  expect(await footButton(page, 'confirm', moment).count()).toBe(0)
  expect(await readContact(page)).toEqual(typed)
  await expectAccessible(page)
  // The device's clock is ten minutes ahead of the server, where this browser still holds the time.
  await sheetOf(page)
    .getByRole('button', { name: /^Κρατήστε ξανά .* 15:00$/ })
    .click()
  await foot(page).getByText(greek.hold.kept).waitFor()
  expect(await shownSeconds(page)).toBeGreaterThan(580)
  expect(await readContact(page)).toEqual(typed)
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('heading', { name: greek.step.done }).waitFor()
  expect(await bookingsOf(site, email)).toMatchObject([
    { status: 'confirmed', contactName: typed.name, note: typed.note, localStart: `${day} 15:00` },
  ])
  await page.context().close()
})

test('another time can be chosen after a hold expires', async () => {
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'en', width: 1440 })
  await page.clock.install()
  await openTimes(site, page, { locale: 'en', salon, day })
  await timeButton(page, '17:00').click()
  await foot(page).getByText(english.hold.kept).waitFor()
  await page.clock.fastForward(10 * minute)
  await sheetOf(page).getByText(english.hold.over).waitFor()
  await expect.poll(() => isInSight(page, english.hold.over)).toBe(true)
  await expectAccessible(page)
  await timeButton(page, '11:00').click()
  await foot(page).getByText(english.hold.kept).waitFor()
  expect(await sheetOf(page).getByText(english.hold.over).count()).toBe(0)
  await footButton(page, 'continue', { locale: 'en', time: '11:00' }).waitFor()
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
