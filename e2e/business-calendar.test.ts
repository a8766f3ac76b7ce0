import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { adminDisputes } from '#i18n/el/admin-disputes.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCheckout as checkout } from '#i18n/el/business-checkout.ts'
import { business } from '#i18n/el/business.ts'
import { tabBar } from '#i18n/el/tab-bar.ts'
import { account } from '#i18n/en/account.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import { dashboard } from '#i18n/en/dashboard.ts'
import { only, rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { signInAsAdmin } from './application-steps.ts'
import { dragAnHour, letItBegin, ownerOf } from './owner-steps.ts'
import { choose } from './select-steps.ts'
import {
  bookAt,
  codeFor,
  dayFromNow,
  expectAccessible,
  signIn,
  startSite,
  type Session,
  type Site,
} from './site.ts'

let site: Site
let salon: MadeSalon
let owner: Session
let customer: Session

const tomorrow = dayFromNow(1)
const later = dayFromNow(5)

beforeAll(async () => {
  site = await startSite({ env: { ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' } })
  salon = await aSalon(site.owner, { hours: '{[0,1440)}', staff: 2 })
  owner = await ownerOf(site, salon)
  customer = await signIn(site, 'customer@example.com')
})
afterAll(async () => {
  await site.stop()
})

const statusOf = (id: string) =>
  only(
    site.owner,
    sql<{ status: string; start: string; minutes: number; staff: string }>`
      select b.status, to_char(b.start_at at time zone 'Europe/Athens', 'YYYY-MM-DD HH24:MI') as start,
        (extract(epoch from b.end_at - b.start_at) / 60)::integer as minutes, i.staff_id as staff
      from bookings b join booking_items i on i.booking_id = b.id where b.id = ${id}`,
  )

const mailsAbout = async (id: string) =>
  (
    await rows(
      site.owner,
      sql<{
        kind: string
      }>`select kind from messages where recipient = 'customer@example.com' and facts ->> 'bookingId' = ${id} order by created_at`,
    )
  ).map(({ kind }) => kind)

const book = (start: string) =>
  bookAt(site, customer, { salonId: salon.id, serviceId: salon.serviceIds[0], start })

const blockOf = (page: Page, id: string) => page.locator(`[data-block^="${id}"]`)
const dialog = (page: Page) => page.locator('dialog[open]').last()

async function openCalendar(query: string, view: { locale: 'el' | 'en'; width: number }) {
  const page = await site.open(view, owner)
  await page.goto(`${site.url}${view.locale === 'en' ? '/en' : ''}/business/dashboard?${query}`)
  await page.locator('[data-column="0"], [aria-labelledby^="day-"]').first().waitFor()
  return page
}

test('a new booking appears on the open calendar and can be dragged, moved back and completed', async () => {
  const page = await openCalendar(`date=${tomorrow}`, { locale: 'el', width: 1440 })
  await page.locator('[data-column="1"]').waitFor()
  const other = await openCalendar(`date=${tomorrow}&view=list`, { locale: 'en', width: 1440 })
  await other.getByText(english.empty).waitFor()
  const id = await book(`${tomorrow}T12:00`)
  await blockOf(page, id).waitFor()
  // Its notice names her, too.
  await other.getByRole('button', { name: /12:00.*Μαρία Παππά/ }).waitFor()
  const before = await statusOf(id)
  const column = await page.locator('[data-column="1"]').boundingBox()
  const home = await page.locator('[data-column="0"]').boundingBox()
  const isFirst = before.staff === salon.staffIds[0]
  const aside = (isFirst ? column : home)?.x ?? 0
  // A shift of the page and a new booking do not change the time of the dragged block.
  const meanwhile = async () => {
    await page.locator('main').evaluate((main) => main.style.setProperty('margin-top', '49px'))
    await book(`${tomorrow}T07:00`)
    await other.getByText('08:00', { exact: true }).waitFor()
  }
  await dragAnHour(page, blockOf(page, id), { time: '13:00', x: aside, meanwhile })
  await expect.poll(async () => (await statusOf(id)).start).toBe(`${tomorrow} 13:00`)
  expect((await statusOf(id)).staff).not.toBe(before.staff)
  // The block is drawn in its new column.
  await page.locator(`[data-column="${isFirst ? 1 : 0}"] [data-block^="${id}"]`).waitFor()
  await expect.poll(() => mailsAbout(id)).toEqual(['booking-confirmed', 'booking-moved'])
  await other.getByText('14:00', { exact: true }).waitFor()
  await page.getByRole('button', { name: greek.moving.undo }).click()
  await page.getByText(greek.moving.undone).waitFor()
  expect(await statusOf(id)).toEqual(before)
  await expectAccessible(page)
  await letItBegin(site, id)
  await page.getByRole('button', { name: greek.today }).click()
  await blockOf(page, id).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: greek.booking.checkIn }).click()
  await dialog(page).getByRole('button', { name: greek.booking.complete }).click()
  await page.getByRole('button', { name: checkout.without }).click()
  await expect.poll(async () => (await statusOf(id)).status).toBe('completed')
  await dialog(page).getByText(`${greek.booking.event.completed}:`).waitFor()
  await page.context().close()
  await other.context().close()
})

test('the keyboard alone finds, moves and opens an appointment; a taken time is refused', async () => {
  const [id, next] = [await book(`${tomorrow}T16:00`), await book(`${tomorrow}T18:00`)]
  await sql`update booking_items set staff_id = ${salon.staffIds[0]} where booking_id = any (${[id, next]}::uuid[])`.execute(
    site.owner,
  )
  await sql`update busy_times set staff_id = ${salon.staffIds[0]} where booking_id = any (${[id, next]}::uuid[])`.execute(
    site.owner,
  )
  await sql`update booking_items set asked_staff_id = staff_id where booking_id = ${id}`.execute(site.owner)
  const page = await openCalendar(`date=${tomorrow}`, { locale: 'en', width: 1440 })
  await blockOf(page, id).focus()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => blockOf(page, next).evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('m')
  await page.getByRole('status').filter({ hasText: 'Moving: Μαρία Παππά' }).waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await page.getByRole('status').filter({ hasText: '16:10–17:15' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('status')
    .filter({ hasText: english.moving.askedFor('Niki 1') })
    .waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(id)).toMatchObject({ start: `${tomorrow} 16:10`, minutes: 65 })
  await blockOf(page, id).focus()
  await page.keyboard.press('m')
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowDown')
  await page.getByRole('status').filter({ hasText: english.moving.taken }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(english.moving.slotTaken).waitFor()
  expect(await statusOf(id)).toMatchObject({ start: `${tomorrow} 16:10` })
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Μαρία Παππά').waitFor()
  await dialog(page).getByText(english.booking.asAsked).waitFor()
  // The server would refuse a check-in a day early, so there is no button for it.
  expect(await dialog(page).getByRole('button', { name: english.booking.checkIn }).count()).toBe(0)
  await dialog(page).getByRole('button', { name: english.booking.move }).click()
  await choose(dialog(page), english.form.staff, 'Niki 2')
  await dialog(page).getByText(english.moving.askedFor('Niki 1')).waitFor()
  await page.context().close()
})

test('a finger that rests on a block lifts it and drags it; one that moves at once scrolls', async () => {
  const id = await book(`${later}T12:00`)
  const page = await site.open({ locale: 'el', width: 390, touch: true }, owner)
  await page.goto(`${site.url}/business/dashboard?date=${later}`)
  const block = blockOf(page, id)
  await block.scrollIntoViewIfNeeded()
  const devtools = await page.context().newCDPSession(page)
  const box = await block.boundingBox()
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 12 }
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y: at.y + down }],
    })
  const scrolled = () =>
    page
      .locator('main section')
      .first()
      .evaluate(({ scrollTop }) => scrollTop)
  await finger('touchStart')
  await page.locator('[data-moving]').waitFor()
  for (const step of [20, 50, 80, 111]) await finger('touchMove', step)
  await expect.poll(() => page.locator('[data-tip]').innerText()).toContain('13:00')
  await finger('touchEnd')
  await expect.poll(async () => (await statusOf(id)).start).toBe(`${later} 13:00`)
  // Releasing is no press: the booking's sheet stays closed.
  expect(await page.locator('dialog[open]').count()).toBe(0)
  const before = await scrolled()
  await finger('touchStart')
  for (const step of [-20, -40, -60, -80]) await finger('touchMove', step)
  await finger('touchEnd')
  await expect.poll(scrolled).toBeGreaterThan(before)
  expect(await page.locator('[data-moving]').count()).toBe(0)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

test('on a phone a walk-in needs a name and a service, and can be cancelled', async () => {
  const page = await openCalendar(`date=${tomorrow}`, { locale: 'el', width: 390 })
  const { pages } = business
  const tabs = page.getByRole('navigation', { name: tabBar.label })
  await expect
    .poll(async () => (await tabs.getByRole('link').allInnerTexts()).map((text) => text.split('\n').at(-1)))
    .toEqual([pages.businessDashboard, business.clientsTab, business.newBooking, pages.businessNotices])
  expect(await tabs.locator('[aria-current=page]').allInnerTexts()).toEqual([pages.businessDashboard])
  // The last hours can be scrolled above the tabs.
  const [bar, grid] = [await tabs.boundingBox(), await page.locator('main section').first().boundingBox()]
  expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await tabs.getByRole('link', { name: business.newBooking }).click()
  await dialog(page).getByLabel(greek.form.name).fill('Ελένη')
  await choose(dialog(page), greek.form.service, / · /)
  await dialog(page).getByLabel(greek.form.time, { exact: true }).fill('930')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /Καταχώριση στις 09:30/ })
    .click()
  await page.getByRole('button', { name: /Ελένη.*09:30/ }).click()
  await dialog(page).getByText(greek.source.salon).waitFor()
  await dialog(page).getByRole('button', { name: greek.booking.cancel }).click()
  await dialog(page).getByText(greek.cancelling.nothingPaid).waitFor()
  await dialog(page).getByRole('button', { name: greek.cancelling.submit }).click()
  await dialog(page).getByText(greek.cancelling.needed).waitFor()
  await dialog(page).getByLabel(greek.cancelling.reason).fill('Αρρώστησε η Νίκη')
  await dialog(page).getByRole('button', { name: greek.cancelling.submit }).click()
  await page.getByText(greek.cancelling.done).waitFor()
  await dialog(page).getByText('Αρρώστησε η Νίκη').waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

test('the link of the salon’s mail asks a visitor to sign in, and opens the appointment at its day', async () => {
  const id = await book(`${dayFromNow(3)}T12:00`)
  const phone = await site.open({ locale: 'en', width: 390 })
  await phone.goto(`${site.url}/en/business/dashboard?salon=${salon.slug}&booking=${id}`)
  await phone.waitForURL(/\/login\?next=/)
  const email = 'owner@example.gr'
  await phone.getByLabel('Email').fill(email)
  await phone.getByRole('button', { name: account.way.code }).click()
  const before = await codeFor(site, email)
  await sql`delete from auth.rate_limits`.execute(site.owner)
  await phone.getByRole('button', { name: account.code.send }).click()
  await phone.locator('input[name=code]').fill(await codeFor(site, email, before))
  await dialog(phone).getByText('Μαρία Παππά').waitFor()
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')
  await expect.poll(() => phone.url()).toContain(`salon=${salon.slug}&date=${dayFromNow(3)}`)
  await phone.getByRole('button', { name: /Μαρία Παππά/ }).waitFor()
})

test('a customer objects to a no-show, the salon stands by it, an administrator decides; open pages update', async () => {
  const id = await book(`${tomorrow}T20:00`)
  // Earlier tests moved bookings to the present; their busy times would overlap with this one.
  await sql`delete from busy_times where starts_at < now()`.execute(site.owner)
  await letItBegin(site, id)
  const page = await openCalendar('', { locale: 'el', width: 1440 })
  await blockOf(page, id).click()
  await dialog(page).getByRole('button', { name: greek.booking.noShow, exact: true }).click()
  await dialog(page).getByRole('button', { name: greek.booking.noShowYes }).click()
  await dialog(page).getByText(`${greek.booking.event.no_show}:`).waitFor()

  const phone = await site.open({ locale: 'en', width: 390 }, customer)
  await phone.goto(`${site.url}/en/dashboard?booking=${id}`)
  await phone.getByRole('button', { name: dashboard.noShow.tell }).click()
  await dialog(phone).getByLabel(dashboard.noShow.reason).fill('I was there on time')
  await expectAccessible(phone)
  await dialog(phone).getByRole('button', { name: dashboard.noShow.send }).click()
  await phone.getByText(dashboard.noShow.waits).waitFor()

  await dialog(page).getByText('I was there on time').waitFor()
  await dialog(page).getByRole('button', { name: greek.dispute.kept }).click()
  await dialog(page).getByText(greek.dispute.noteNeeded).waitFor()
  await dialog(page).getByLabel(greek.dispute.note).fill('Περιμέναμε μισή ώρα')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: greek.dispute.kept }).click()
  await dialog(page).getByText(greek.dispute.weDecide).waitFor()

  const adminPage = await site.open(
    { locale: 'el', width: 1440 },
    await signInAsAdmin(site, 'boss@example.gr'),
  )
  await adminPage.goto(`${site.url}/admin/disputes`)
  const card = adminPage.getByRole('article')
  await card.getByText('I was there on time').waitFor()
  await card.getByText('Περιμέναμε μισή ώρα').waitFor()
  await expectAccessible(adminPage)
  await card.getByRole('button', { name: adminDisputes.decide }).click()
  await dialog(adminPage).getByRole('button', { name: adminDisputes.submit }).click()
  await dialog(adminPage).getByText(adminDisputes.choose).waitFor()
  await dialog(adminPage).getByLabel(adminDisputes.verdicts.came).check()
  await dialog(adminPage).getByLabel(adminDisputes.reason).fill('Η κάμερα της εισόδου δείχνει ότι ήρθε')
  await expectAccessible(adminPage)
  await dialog(adminPage).getByRole('button', { name: adminDisputes.submit }).click()
  await adminPage.getByText(adminDisputes.empty).waitFor()

  await dialog(page).getByText(greek.dispute.decided.came).waitFor()
  expect(await statusOf(id)).toMatchObject({ status: 'completed' })
  for (const open of [page, phone, adminPage]) await open.context().close()
  expect(site.pageErrors).toEqual([])
})
