import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as greek } from '#i18n/el/booking.ts'
import { kit } from '#i18n/el/kit.ts'
import { booking as english } from '#i18n/en/booking.ts'
import { kit as englishKit } from '#i18n/en/kit.ts'
import { problems } from '#i18n/en/problems.ts'
import { only, rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import {
  bookingsOf,
  footButton,
  inWords,
  holdTime,
  openTimes,
  readContact,
  expireHolds,
  sheetOf,
  timeButton,
  typeContact,
  typed,
} from './booking-steps.ts'
import {
  bookAt,
  dayFromNow,
  expectAccessible,
  holdAt,
  signIn,
  startSite,
  type Site,
  type View,
} from './site.ts'

let site: Site

const day = dayFromNow(3)

beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
})

const requestFor = ({ id, serviceIds }: MadeSalon, start: string) => ({
  salonId: id,
  serviceId: serviceIds[0] ?? '',
  start,
})

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

const heldAt = (salon: MadeSalon) =>
  rows(
    site.owner,
    sql<{ time: string }>`
      select to_char(start_at at time zone 'Europe/Athens', 'HH24:MI') as time from bookings
      where salon_id = ${salon.id} and status = 'held'`,
  )

test('a browser with two holds is refused a third until one is released', async () => {
  const salon = await aSalon(site.owner, { staff: 3 })
  const page = await site.open({ locale: 'el', width: 1440 })
  const elsewhere = async (start: string) => {
    const { salonId, serviceId } = requestFor(salon, `${day}T${start}`)
    const data = { salonId, items: [{ serviceId }], start: `${day}T${start}` }
    const answer = await page.request.post(`${site.url}/api/v1/holds`, { data })
    return (await answer.json()) as { id: string; token: string }
  }
  const first = await elsewhere('10:00')
  await elsewhere('11:00')
  await openTimes(site, page, { locale: 'el', salon, day })
  await timeButton(page, '14:00').click()
  await sheetOf(page).getByRole('alert').getByText(greek.hold.tooMany).waitFor()
  await expectAccessible(page)
  expect(await footButton(page, 'continue', { locale: 'el', time: '14:00' }).count()).toBe(0)
  await page.request.delete(`${site.url}/api/v1/holds/${first.id}`, {
    headers: { 'hold-token': first.token },
  })
  await sheetOf(page).getByRole('button', { name: kit.retry }).click()
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await footButton(page, 'continue', { locale: 'el', time: '14:00' }).waitFor()
  expect(await sheetOf(page).getByText(greek.hold.tooMany).count()).toBe(0)
  await page.context().close()
})

test('a time lost with one team member is offered with another', async () => {
  const view: View = { locale: 'en', width: 1440 }
  const { hold: words } = inWords[view.locale]
  const salon = await aSalon(site.owner, { staff: 2 })
  const [first, second] = view.locale === 'el' ? ['Νίκη 1', 'Νίκη 2'] : ['Niki 1', 'Niki 2']
  const page = await site.open(view)
  await openTimes(site, page, { ...view, salon, day })
  await sheetOf(page).getByRole('button', { name: first, exact: true }).click()
  await timeButton(page, '12:00').waitFor()
  const item = { serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }
  await fetch(`${site.url}/api/v1/holds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ salonId: salon.id, items: [item], start: `${day}T12:00` }),
  })
  await timeButton(page, '12:00').click()
  const notice = sheetOf(page).locator('[role=status]', { hasText: words.lost })
  const others = notice.getByRole('button', { name: new RegExp(`12:00 .*${second}`) })
  await others.waitFor()
  await expectAccessible(page)
  await others.click()
  await sheetOf(page).getByText(words.kept).waitFor()
  await sheetOf(page).getByRole('button', { name: second, exact: true, pressed: true }).waitFor()
  const { name } = await only(
    site.owner,
    sql<{ name: string }>`
      select t.name from bookings b join booking_items i on i.booking_id = b.id join staff t on t.id = i.staff_id
      where b.salon_id = ${salon.id} and b.status = 'held' and t.name = 'Νίκη 2'`,
  )
  expect(name).toBe('Νίκη 2')
  await page.context().close()
})

test('a time from the address is held and shown, even when the available times load later', async () => {
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'el', width: 390 })
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/holds'))
  await page.route('**/availability?*', async (route) => {
    if (!route.request().url().includes('hold=')) await kept
    await route.continue()
  })
  const start = Temporal.ZonedDateTime.from(`${day}T11:00[Europe/Athens]`).toString({ timeZoneName: 'never' })
  const query = new URLSearchParams({ start, services: salon.serviceIds[0] })
  await page.goto(`${site.url}/salon/${salon.slug}?${query.toString()}`)
  await sheetOf(page).getByRole('button', { name: '11:00', pressed: true }).waitFor()
  expect(await heldAt(salon)).toEqual([{ time: '11:00' }])
  await page.context().close()
})

test('the first day with available times is in view, even when a later week loads first', async () => {
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'el', width: 390 })
  const later = page.waitForResponse((answer) => answer.url().includes(`from=${dayFromNow(7)}`))
  await page.route(`**/availability?*from=${dayFromNow(0)}*`, async (route) => {
    await (await later).finished()
    await route.continue()
  })
  await page.goto(`${site.url}/salon/${salon.slug}#book-services`)
  await sheetOf(page)
    .getByRole('button', { name: /^Ημιμόνιμο 1/ })
    .click()
  await sheetOf(page).getByRole('button', { name: greek.services.next }).click()
  const cell = sheetOf(page).locator('button[data-date][aria-pressed=true]')
  await sheetOf(page)
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .waitFor()
  expect((await cell.getAttribute('data-date')) ?? '').toMatch(
    new RegExp(`${dayFromNow(0)}|${dayFromNow(1)}`),
  )
  const isInSight = () =>
    cell.evaluate((element) => {
      const [own, strip] = [
        element.getBoundingClientRect(),
        (element.parentElement as Element).getBoundingClientRect(),
      ]
      return own.left >= strip.left && own.right <= strip.right
    })
  await expect.poll(isInSight).toBe(true)
  await page.context().close()
})

test('an overlap with another appointment is explained, and the booking can be for another person', async () => {
  const email = 'mother@example.com'
  const moment = { locale: 'en', time: '12:00' } as const
  const session = await signIn(site, email)
  const [other, salon] = [await aSalon(site.owner), await aSalon(site.owner)]
  await bookAt(site, session, requestFor(other, `${day}T12:30`))
  const page = await site.open({ locale: 'en', width: 390 }, session)
  await openTimes(site, page, { locale: 'en', salon, day })
  await holdTime(page, moment)
  await typeContact(page, 'en')
  await footButton(page, 'confirm', moment).click()
  const notice = sheetOf(page).locator('[role=status]', { hasText: english.review.overlapTitle })
  await notice.getByText(english.review.overlapText).waitFor()
  await expectAccessible(page)
  expect(await readContact(page)).toEqual(typed)
  await notice.getByLabel(english.review.forSomeoneElse).check()
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('heading', { name: english.step.done }).waitFor()
  expect(await bookingsOf(site, email)).toMatchObject([
    { localStart: `${day} 12:00`, isForSomeoneElse: true, note: typed.note, status: 'confirmed' },
    { localStart: `${day} 12:30`, isForSomeoneElse: false, status: 'confirmed' },
  ])
  await page.context().close()
})

test('a time lost at confirmation offers the nearest ones and keeps the entries', async () => {
  const email = 'late@example.com'
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'el', width: 390 }, await signIn(site, email))
  await openTimes(site, page, { locale: 'el', salon, day })
  await holdTime(page, { locale: 'el', time: '12:00' })
  await typeContact(page, 'el')
  await expireHolds(site, salon)
  await holdAt(site, requestFor(salon, `${day}T12:00`))
  await footButton(page, 'confirm', { locale: 'el', time: '12:00' }).click()
  const notice = sheetOf(page).locator('[role=status]', { hasText: greek.hold.lost })
  await notice.waitFor()
  await expectAccessible(page)
  const offered = notice.getByRole('button')
  expect((await offered.allInnerTexts()).map((text) => text.slice(-5))).toEqual(['10:30', '11:00', '13:00'])
  await offered.last().click()
  await footButton(page, 'continue', { locale: 'el', time: '13:00' }).click()
  await sheetOf(page).getByLabel(greek.contact.name).waitFor()
  expect(await readContact(page)).toEqual(typed)
  await footButton(page, 'confirm', { locale: 'el', time: '13:00' }).click()
  await sheetOf(page).getByRole('heading', { name: greek.step.done }).waitFor()
  expect(await bookingsOf(site, email)).toMatchObject([{ localStart: `${day} 13:00`, note: typed.note }])
  await page.context().close()
})

test('confirming again after a lost answer repeats the same request', async () => {
  const email = 'tunnel@example.com'
  const moment = { locale: 'en', time: '12:00' } as const
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'en', width: 1440 }, await signIn(site, email))
  await openTimes(site, page, { locale: 'en', salon, day })
  await holdTime(page, moment)
  await typeContact(page, 'en')
  const calls = callsTo(page, '/api/v1/bookings')
  await page.route('**/api/v1/bookings', async (route) => {
    // The server books, but its answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('alert').getByText(english.review.failed).waitFor()
  await expectAccessible(page)
  expect(await readContact(page)).toEqual(typed)
  expect(await bookingsOf(site, email)).toHaveLength(1)
  await page.unroute('**/api/v1/bookings')
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('heading', { name: english.step.done }).waitFor()
  const keys = await keysOf(calls)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await bookingsOf(site, email)).toHaveLength(1)
  await page.context().close()
})

test('each step reports a lost network, keeps the entries and continues afterwards', async () => {
  const email = 'island@example.com'
  const moment = { locale: 'el', time: '12:00' } as const
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'el', width: 390 }, await signIn(site, email))
  const offline = (isOffline: boolean) => page.context().setOffline(isOffline)
  await openTimes(site, page, { locale: 'el', salon, day })
  await timeButton(page, '12:00').waitFor()
  await page.waitForLoadState('networkidle')
  const [holds, bookings] = [callsTo(page, '/api/v1/holds'), callsTo(page, '/api/v1/bookings')]
  await offline(true)
  await timeButton(page, '12:00').click()
  await sheetOf(page).getByRole('alert').getByText(greek.offline).waitFor()
  await expectAccessible(page)
  await offline(false)
  await sheetOf(page).getByRole('button', { name: kit.retry }).click()
  await footButton(page, 'continue', moment).click()
  await typeContact(page, 'el')
  await offline(true)
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('alert').getByText(greek.review.failed).waitFor()
  await offline(false)
  expect(await readContact(page)).toEqual(typed)
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('heading', { name: greek.step.done }).waitFor()
  for (const calls of [holds, bookings]) {
    const keys = await keysOf(calls)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  }
  expect(await bookingsOf(site, email)).toMatchObject([{ localStart: `${day} 12:00`, note: typed.note }])
  await page.context().close()
})

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

test('each step reports a lost database, keeps the entries and continues afterwards', async () => {
  const email = 'patient@example.com'
  const moment = { locale: 'en', time: '12:00' } as const
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'en', width: 390 }, await signIn(site, email))
  await openTimes(site, page, { locale: 'en', salon, day })
  await timeButton(page, '12:00').waitFor()
  const [holds, bookings] = [callsTo(page, '/api/v1/holds'), callsTo(page, '/api/v1/bookings')]
  const backForHold = await refuseConnections(site.owner)
  await timeButton(page, '12:00').click()
  await sheetOf(page).getByRole('alert').getByText(problems.title.unavailable).waitFor()
  await backForHold()
  await sheetOf(page).getByRole('button', { name: englishKit.retry }).click()
  await footButton(page, 'continue', moment).click()
  await typeContact(page, 'en')
  const backForBooking = await refuseConnections(site.owner)
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('alert').getByText(problems.title.unavailable).waitFor()
  await expectAccessible(page)
  await backForBooking()
  expect(await readContact(page)).toEqual(typed)
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('heading', { name: english.step.done }).waitFor()
  for (const calls of [holds, bookings]) {
    const keys = await keysOf(calls)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  }
  expect(await bookingsOf(site, email)).toMatchObject([{ localStart: `${day} 12:00`, note: typed.note }])
  await page.context().close()
})

test('days that failed to load can be loaded again', async () => {
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'en', width: 1440 })
  await page.route('**/availability?*', (route) => route.abort('internetdisconnected'))
  await openTimes(site, page, { locale: 'en', salon, day })
  await sheetOf(page).locator('[role=status]', { hasText: english.time.failed }).waitFor()
  await expectAccessible(page)
  await page.unroute('**/availability?*')
  await sheetOf(page).getByRole('button', { name: englishKit.retry }).click()
  await timeButton(page, '12:00').waitFor()
  expect(await sheetOf(page).getByText(english.time.failed).count()).toBe(0)
  await page.context().close()
})

test('on a slow network the sheet shows progress, and repeated taps leave one hold and one booking', async () => {
  const email = 'village@example.com'
  const moment = { locale: 'en', time: '15:00' } as const
  const salon = await aSalon(site.owner)
  const page = await site.open({ locale: 'en', width: 390 }, await signIn(site, email))
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await openTimes(site, page, { locale: 'en', salon, day })
  await sheetOf(page).locator('[aria-busy=true]').getByText(english.time.loading).waitFor()
  const [holds, bookings] = [callsTo(page, '/api/v1/holds'), callsTo(page, '/api/v1/bookings')]
  await timeButton(page, '12:00').click()
  await timeButton(page, '13:00').click()
  await timeButton(page, '15:00').dblclick()
  expect(await timeButton(page, '15:00').getAttribute('aria-busy')).toBe('true')
  expect(await footButton(page, 'continue', moment).getAttribute('aria-busy')).toBe('true')
  await sheetOf(page).getByText(english.hold.kept).waitFor()
  await expect.poll(() => footButton(page, 'continue', moment).getAttribute('aria-busy')).not.toBe('true')
  expect(holds).toHaveLength(2)
  expect(await heldAt(salon)).toEqual([{ time: '15:00' }])
  await footButton(page, 'continue', moment).click()
  await typeContact(page, 'en')
  await footButton(page, 'confirm', moment).dblclick()
  await page.keyboard.press('Enter')
  await sheetOf(page).getByRole('heading', { name: english.step.done }).waitFor()
  expect(bookings).toHaveLength(1)
  expect(await bookingsOf(site, email)).toHaveLength(1)
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
