import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as bookingGreek } from '#i18n/el/booking.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { booking as bookingEnglish } from '#i18n/en/booking.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { money } from '#i18n/format.ts'
import { only, sql } from '#platform/db.ts'
import { payByCard } from '#test/paid-booking.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { bookAt, dayFromNow, expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
let salon: MadeSalon

const soon = dayFromNow(4)

beforeAll(async () => {
  site = await startSite()
  salon = await aSalon(site.owner, { staff: 2 })
})
afterAll(async () => {
  await site.stop()
})

const book = (session: Session, start: string, at = salon) =>
  bookAt(site, session, { salonId: at.id, serviceId: at.serviceIds[0] ?? '', start })
const dialog = (page: Page) => page.locator('dialog[open]')
const statusOf = (id: string) =>
  only(
    site.owner,
    sql<{ status: string; localStart: string; reason: string | null }>`
      select b.status, to_char(b.start_at at time zone 'Europe/Athens', 'YYYY-MM-DD HH24:MI') as "localStart",
        b.cancel_reason as reason
      from bookings b where b.id = ${id}`,
  )

test('a move that overlaps with another appointment is refused, and alternatives are offered', async () => {
  const session = await signIn(site, 'busy@example.com')
  const id = await book(session, `${soon}T14:00`)
  await book(session, `${soon}T10:00`, await aSalon(site.owner))
  const page = await site.open({ locale: 'el', width: 390 }, session)
  await page.goto(`${site.url}/dashboard?booking=${id}#move`)
  const there = dialog(page).filter({ hasText: bookingGreek.step.move })
  const moveTo = async (time: string) => {
    await there.getByRole('button', { name: time, exact: true }).click()
    await there.getByRole('button', { name: new RegExp(`Αλλαγή σε .* ${time}`) }).click()
  }
  await there.locator(`[data-date="${soon}"]`).click()
  await moveTo('10:00')
  const notice = there.locator('[role=status]', { hasText: bookingGreek.review.overlapTitle })
  await notice.getByText(bookingGreek.move.overlap).waitFor()
  await expectAccessible(page)
  const rebook = await notice.getByRole('link', { name: bookingGreek.move.bookNew }).getAttribute('href')
  expect(rebook).toBe(`/salon/${salon.slug}?rebook=${id}`)
  expect(await statusOf(id)).toMatchObject({ localStart: `${soon} 14:00` })
  await moveTo('11:00')
  await expect.poll(async () => (await statusOf(id)).localStart).toBe(`${soon} 11:00`)
  await page.context().close()
})

test.each([
  { days: 10, locale: 'en', width: 390, words: bookingEnglish },
  { days: 75, locale: 'el', width: 1440, words: bookingGreek },
] as const)('an appointment can be moved within the salon’s $days days', async ({ days, words, ...view }) => {
  const session = await signIn(site, `horizon-${days}@example.com`)
  const own = await aSalon(site.owner)
  await sql`update booking_policies set horizon_days = ${days} where salon_id = ${own.id}`.execute(site.owner)
  const id = await book(session, `${soon}T14:00`, own)
  const page = await site.open(view, session)
  await page.goto(`${site.url}${view.locale === 'en' ? '/en' : ''}/dashboard?booking=${id}#move`)
  const cells = dialog(page).filter({ hasText: words.step.move }).locator('[data-date]')
  await cells.first().waitFor()
  expect(await cells.count()).toBe(days + 1)
  expect(await cells.last().getAttribute('data-date')).toBe(dayFromNow(days))
  await page.context().close()
})

test('only past and cancelled appointments can be booked again from their cards', async () => {
  const session = await signIn(site, 'again@example.com')
  const [cancelled, missed, done, ahead] = [
    await book(session, `${soon}T10:00`),
    await book(session, `${soon}T12:00`),
    await book(session, `${soon}T14:00`),
    await book(session, `${soon}T16:00`),
  ]
  await sql`update bookings set status = 'cancelled_by_salon', cancelled_at = now() where id = ${cancelled}`.execute(
    site.owner,
  )
  await sql`update bookings set status = 'no_show' where id = ${missed}`.execute(site.owner)
  await sql`update bookings set status = 'completed' where id = ${done}`.execute(site.owner)
  const page = await site.open({ locale: 'en', width: 1440 }, session)
  await page.goto(`${site.url}/en/dashboard`)
  const list = page.getByRole('tabpanel')
  await list.locator(`a[href$="booking=${ahead}"]`).waitFor()
  expect(await list.getByRole('link', { name: english.rebook }).count()).toBe(0)
  await page.getByRole('tab', { name: english.past }).click()
  await list.locator(`a[href*="rebook=${missed}"]`).waitFor()
  const offered = await list
    .getByRole('link', { name: english.rebook })
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('rebook')),
    )
  expect(new Set(offered)).toEqual(new Set([cancelled, missed, done]))
  await expectAccessible(page)
  await list.locator(`a[href*="rebook=${cancelled}"]`).click()
  await dialog(page).getByRole('heading', { name: bookingEnglish.step.time }).waitFor()
  await dialog(page)
    .getByText(/Gel polish 1/)
    .waitFor()
  await page.context().close()
})

test('the dialog says that a salon takes no bookings any more, and has no empty foot', async () => {
  const session = await signIn(site, 'closed@example.com')
  const closed = await aSalon(site.owner)
  const id = await book(session, `${soon}T10:00`, closed)
  await sql`update bookings set status = 'completed' where id = ${id}`.execute(site.owner)
  await sql`update salons set subscription = 'cancelled' where id = ${closed.id}`.execute(site.owner)
  const page = await site.open({ locale: 'el', width: 390 }, session)
  await page.goto(`${site.url}/dashboard?booking=${id}`)
  await dialog(page).getByText(greek.notBookable).waitFor()
  expect(await dialog(page).locator('.modal-foot').count()).toBe(0)
  expect(await page.getByRole('link', { name: greek.rebook }).count()).toBe(0)
  await expectAccessible(page)
  await page.context().close()
})

test('the keyboard alone moves an appointment and cancels it', async () => {
  const session = await signIn(site, 'keys@example.com')
  const id = await book(session, `${soon}T10:00`)
  const page = await site.open({ locale: 'en', width: 1440 }, session)
  await page.goto(`${site.url}/en/dashboard`)
  await page.locator(`a[href$="booking=${id}"]`).waitFor()
  const tabTo = async (selector: string, text = '') => {
    const isThere = () =>
      page.evaluate(
        ([target = '', words = '']) => {
          const { activeElement } = document
          return activeElement?.matches(target) && activeElement.textContent.trim().startsWith(words)
        },
        [selector, text],
      )
    for (let i = 0; i < 80 && !(await isThere()); i++) await page.keyboard.press('Tab')
    expect(await isThere(), `${selector} ${text} is reached by Tab`).toBe(true)
  }
  await tabTo(`a[href$="booking=${id}"]`)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: english.move }).waitFor()
  await tabTo('button', english.move)
  await page.keyboard.press('Enter')
  // The available times depend on the hour of the day.
  await dialog(page)
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .waitFor()
  await tabTo('[data-date]')
  const day = () => page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? '')
  while ((await day()) < soon) await page.keyboard.press('ArrowRight')
  await dialog(page).getByRole('button', { name: '15:00', exact: true }).waitFor()
  await tabTo('button', '15:00')
  await page.keyboard.press('Space')
  await tabTo('button', bookingEnglish.move.confirm(''))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await statusOf(id)).localStart).toBe(`${soon} 15:00`)
  await dialog(page).getByRole('button', { name: english.cancel, exact: true }).waitFor()
  await tabTo('button', english.cancel)
  await page.keyboard.press('Enter')
  await dialog(page).getByText(english.cancelling.title).waitFor()
  await tabTo('textarea')
  await page.keyboard.type('I am ill')
  await tabTo('button', english.cancelling.submit)
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 'cancelled_by_customer', reason: 'I am ill' })
  await page.getByText(english.cancelling.done).waitFor()
  // Escape closes the top dialog, so the question has to be gone.
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await page.context().close()
})

test('a move whose answer is lost keeps the choice, and pressing again moves only once', async () => {
  const session = await signIn(site, 'ferry@example.com')
  const id = await book(session, `${soon}T11:00`)
  const page = await site.open({ locale: 'el', width: 390 }, session)
  await page.goto(`${site.url}/dashboard?booking=${id}#move`)
  const there = dialog(page).filter({ hasText: bookingGreek.step.move })
  await there.locator(`[data-date="${dayFromNow(6)}"]`).click()
  await there.getByRole('button', { name: '16:00', exact: true }).click()
  const keys: (string | null)[] = []
  await page.route('**/reschedule', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const press = there.getByRole('button', { name: /Αλλαγή σε .* 16:00/ })
  await press.click()
  await there.getByRole('alert').getByText(bookingGreek.offline).waitFor()
  await press.click()
  await page.getByText(/^Νέα ώρα: .* 16:00$/).waitFor()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  const { moves } = await only(
    site.owner,
    sql<{ moves: number }>`
      select count(*)::integer as moves from booking_events where booking_id = ${id} and kind = 'moved'`,
  )
  expect(moves).toBe(1)
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})

test('cancelling refunds the amount that the question states', async () => {
  const session = await signIn(site, 'paid@example.com')
  const id = await book(session, `${soon}T16:00`)
  await payByCard(site.owner, id, 1000)
  const page = await site.open({ locale: 'en', width: 390 }, session)
  await page.goto(`${site.url}/en/dashboard?booking=${id}`)
  await dialog(page).getByRole('button', { name: english.cancel, exact: true }).click()
  const asked = dialog(page).filter({ hasText: english.cancelling.title })
  await asked.getByText(english.cancelling.refundAll(money('en', 1000))).waitFor()
  await asked.getByRole('button', { name: english.cancelling.submit }).click()
  await page.getByText(english.cancelling.done).waitFor()
  const { rows: kept } = await sql`select refunded_cents as refunded from bookings where id = ${id}`.execute(
    site.owner,
  )
  expect(kept).toEqual([{ refunded: 1000 }])
  await page.context().close()
})
