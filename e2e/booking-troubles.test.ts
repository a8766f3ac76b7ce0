import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import { kit } from '#i18n/en/kit.ts'
import { problems } from '#i18n/en/problems.ts'
import { rows, sql } from '#platform/db.ts'
import { aSalon } from '#test/salon-factory.ts'

import {
  bookingsOf,
  footButton,
  holdTime,
  openTimes,
  readContact,
  sheetOf,
  timeButton,
  typeContact,
  typed,
} from './booking-steps.ts'
import { dayFromNow, expectAccessible, signIn, startSite, type Site } from './site.ts'

// What the sheet does with each refusal is tested on the stage; these journeys lose the network, the database and the
// hold for real.
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

/** Collects the page's POST requests to a path from now on. */
function callsTo(page: Page, path: string): readonly Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

const keysOf = (calls: readonly Request[]) =>
  Promise.all(calls.map((call) => call.headerValue('idempotency-key')))

/** Makes the database refuse the site's connections. @returns a function that allows them again */
async function refuseConnections(owner: Site['owner']): Promise<() => Promise<unknown>> {
  const [database] = await rows(owner, sql<{ name: string }>`select current_database() as name`)
  const limit = (most: number) =>
    sql`alter database ${sql.id(database?.name ?? '')} connection limit ${sql.lit(most)}`.execute(owner)
  await limit(0)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database?.name} and usename like 'onyxi\\_%'`.execute(owner)
  return () => limit(-1)
}

test('each step reports a lost network or database, keeps the entries and continues afterwards', async () => {
  const email = 'patient@example.com'
  const moment = { locale: 'en', time: '12:00' } as const
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'en', width: 390 }, await signIn(site, email))
  const offline = (isOffline: boolean) => page.context().setOffline(isOffline)
  await openTimes(site, page, { locale: 'en', salon, day })
  await timeButton(page, '12:00').waitFor()
  await page.waitForLoadState('networkidle')
  const [holds, bookings] = [callsTo(page, '/api/v1/holds'), callsTo(page, '/api/v1/bookings')]
  const retry = sheetOf(page).getByRole('button', { name: kit.retry })
  await offline(true)
  await timeButton(page, '12:00').click()
  await sheetOf(page).getByRole('alert').getByText(english.offline).waitFor()
  await offline(false)
  const backForHold = await refuseConnections(site.owner)
  await retry.click()
  await sheetOf(page).getByRole('alert').getByText(problems.title.unavailable).waitFor()
  await backForHold()
  await retry.click()
  await footButton(page, 'continue', moment).click()
  await typeContact(page, 'en')
  await offline(true)
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('alert').getByText(english.review.failed).waitFor()
  await offline(false)
  const backForBooking = await refuseConnections(site.owner)
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('alert').getByText(problems.title.unavailable).waitFor()
  await expectAccessible(page)
  await backForBooking()
  expect(await readContact(page)).toEqual(typed)
  await page.route('**/api/v1/bookings', async (route) => {
    // The server books, but its answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('alert').getByText(english.review.failed).waitFor()
  expect(await bookingsOf(site, email)).toHaveLength(1)
  await page.unroute('**/api/v1/bookings')
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('heading', { name: english.step.done }).waitFor()
  expect(await keysOf(holds)).toHaveLength(3)
  expect(new Set(await keysOf(holds)).size).toBe(1)
  expect(await keysOf(bookings)).toHaveLength(4)
  expect(new Set(await keysOf(bookings)).size).toBe(1)
  expect(await bookingsOf(site, email)).toMatchObject([{ localStart: `${day} 12:00`, note: typed.note }])
  await page.context().close()
})

/** The seconds left on the visible clock. */
async function shownSeconds(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = (await foot(page).getByRole('timer').innerText()).split(':')
  return Number(minutes) * 60 + Number(seconds)
}

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

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
