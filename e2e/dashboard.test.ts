import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { spacedCode } from '#domain/booking-code.ts'
import { account as accountGreek } from '#i18n/el/account.ts'
import { booking as bookingGreek } from '#i18n/el/booking.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { salon as salonGreek } from '#i18n/el/salon.ts'
import { shell as shellGreek } from '#i18n/el/shell.ts'
import { account as accountEnglish } from '#i18n/en/account.ts'
import { booking as bookingEnglish } from '#i18n/en/booking.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { only, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { openTimes, sheetOf, timeButton } from './booking-steps.ts'
import { linkFor, openAt } from './entrance-steps.ts'
import {
  bookAt,
  codeFor,
  dayFromNow,
  expectAccessible,
  signIn,
  startSite,
  type Session,
  type Site,
  type View,
} from './site.ts'

let site: Site
let salon: MadeSalon
let session: Session

const soon = dayFromNow(4)

beforeAll(async () => {
  site = await startSite()
  salon = await aSalon(site.owner, { hours: '{[480,1320)}', staff: 2 })
  await sql`update salons set phone = '+30 210 123 4567' where id = ${salon.id}`.execute(site.owner)
  session = await signIn(site, 'customer@example.com')
})
afterAll(async () => {
  await site.stop()
})

const book = (start: string) =>
  bookAt(site, session, { salonId: salon.id, serviceId: salon.serviceIds[0] ?? '', start })
const dialog = (page: Page) => page.locator('dialog[open]')
const statusOf = (id: string) =>
  only(
    site.owner,
    sql<{ status: string; localStart: string; code: string; reason: string | null }>`
      select b.status, b.code, to_char(b.start_at at time zone 'Europe/Athens', 'YYYY-MM-DD HH24:MI') as "localStart",
        b.cancel_reason as reason
      from bookings b where b.id = ${id}`,
  )

test('the address of a booking asks a visitor to sign in and then opens the booking', async () => {
  const id = await book(`${soon}T09:00`)
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/dashboard?booking=${id}`)
  await page.waitForURL(/\/login\?next=/)
  await page.getByRole('button', { name: accountGreek.signIn.submit, exact: true }).click()
  await page.getByText('Απαιτείται κωδικός πρόσβασης για σύνδεση με email').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('customer@example.com')
  await page.getByLabel(accountGreek.password, { exact: true }).fill('not the password')
  await page.getByRole('button', { name: accountGreek.signIn.submit, exact: true }).click()
  await page.getByText(accountGreek.errors.invalid_credentials).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('customer@example.com')
  await page.getByRole('button', { name: accountGreek.way.code }).click()
  await sql`delete from auth.rate_limits`.execute(site.owner)
  await page.getByRole('button', { name: accountGreek.code.send }).click()
  await page.locator('input[name=code]').waitFor()
  await page.locator('input[name=code]').fill(await codeFor(site, 'customer@example.com'))
  await page.waitForURL(new RegExp(`/dashboard\\?booking=${id}`))
  const { code } = await statusOf(id)
  await dialog(page).getByText(spacedCode(code)).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('a customer moves a booking to another time', async () => {
  const [from, to] = ['10:00', '17:00']
  const id = await book(`${soon}T${from}`)
  const page = await site.open({ locale: 'el', width: 390 }, session)
  await page.goto(`${site.url}/dashboard`)
  await page.locator(`a[href*="booking=${id}"]`).click()
  await dialog(page).getByRole('button', { name: greek.move }).click()
  const there = dialog(page).filter({ hasText: bookingGreek.step.move })
  await there.locator(`[data-date="${dayFromNow(6)}"]`).click()
  await there.getByRole('button', { name: to, exact: true }).click()
  await expectAccessible(page)
  await there.getByRole('button', { name: new RegExp(`Αλλαγή σε .* ${to}`) }).dblclick()
  await expect.poll(async () => (await statusOf(id)).localStart).toBe(`${dayFromNow(6)} ${to}`)
  await dialog(page)
    .getByText(new RegExp(`${to}.*–`))
    .waitFor()
  await page.goBack()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await page.context().close()
})

test('cancelling states the refund, asks for a reason and updates the list', async () => {
  const id = await book(`${soon}T14:00`)
  const page = await site.open({ locale: 'en', width: 390 }, session)
  await page.goto(`${site.url}/en/dashboard?booking=${id}`)
  await dialog(page).getByRole('button', { name: english.cancel, exact: true }).click()
  const asked = dialog(page).filter({ hasText: english.cancelling.title })
  await asked.getByText(english.cancelling.nothingPaid).waitFor()
  await expectAccessible(page)
  await asked.getByLabel(english.cancelling.reason).fill('I am ill')
  await asked.getByRole('button', { name: english.cancelling.submit }).click()
  await page.getByText(english.cancelling.done).waitFor()
  expect(await statusOf(id)).toMatchObject({ status: 'cancelled_by_customer' })
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: english.past }).click()
  await page.getByText(english.status.cancelled_by_customer).first().waitFor()
  await expectAccessible(page)
  await page.locator(`a[href*="booking=${id}"]`).click()
  await dialog(page).getByRole('link', { name: english.rebook }).click()
  await dialog(page).getByRole('heading', { name: 'Choose a time' }).waitFor()
  await dialog(page)
    .getByText(/Gel polish 1/)
    .waitFor()
  expect(page.url()).not.toContain('rebook=')
  expect(page.url()).toContain('#book')
  await page.context().close()
})

test('the heart adds a salon to the favourites on the dashboard, beside the last viewed salons', async () => {
  const { slug, name } = await only(
    site.owner,
    sql<{ slug: string; name: string }>`select slug, name from salons where id = ${salon.id}`,
  )
  const page = await site.open({ locale: 'el', width: 390 }, session)
  await page.goto(`${site.url}/salon/${slug}`)
  await page.getByRole('button', { name: salonGreek.keep }).first().click()
  await page.getByText(salonGreek.kept).waitFor()
  await page.goto(`${site.url}/dashboard`)
  await page.getByRole('heading', { name: greek.viewed.title }).waitFor()
  await page.getByRole('tab', { name: greek.favourites.title }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: greek.favourites.remove(name) }).click()
  await page.getByText(greek.favourites.empty).waitFor()
  await page.getByRole('button', { name: greek.viewed.forget }).click()
  await expect.poll(() => page.getByRole('heading', { name: greek.viewed.title }).count()).toBe(0)
  await page.context().close()
})

test('a visitor’s heart stays on the device, is on the home page, and follows into the account', async () => {
  const { slug, name } = await only(
    site.owner,
    sql<{ slug: string; name: string }>`select slug, name from salons where id = ${salon.id}`,
  )
  const email = 'heart@example.com'
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/salon/${slug}`)
  await page.getByRole('button', { name: salonGreek.keep }).first().click()
  await page.getByText(salonGreek.keptHere).waitFor()
  await page.goto(site.url)
  const row = page.getByRole('region', { name: 'Τα αγαπημένα σας' })
  await row.getByRole('link', { name }).waitFor()
  await expectAccessible(page)
  await page.goto(`${site.url}/login`)
  await page.getByRole('button', { name: accountGreek.way.code }).click()
  await page.locator('main input[type=email]').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('input[name=code]').fill(await codeFor(site, email))
  await page.waitForURL(/dashboard/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('onyxi-salons'))).toBeNull()
  await page.getByRole('tab', { name: greek.favourites.title }).click()
  await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).waitFor()
  await page.goto(`${site.url}/salon/${slug}`)
  await page.getByRole('button', { name: salonGreek.doNotKeep }).first().waitFor()
  await page.context().close()
})

test('a failure without a network shows a message, and the page stays', async () => {
  const { slug } = await only(
    site.owner,
    sql<{ slug: string }>`select slug from salons where id = ${salon.id}`,
  )
  const page = await site.open({ locale: 'el', width: 390 }, session)
  const seen = page.waitForResponse((response) => response.url().includes('/me/favourites/'))
  await page.goto(`${site.url}/salon/${slug}`)
  await seen
  await page.context().setOffline(true)
  await page.getByRole('button', { name: salonGreek.keep }).first().click()
  await page.locator('[popover]').getByText(shellGreek.connection.lost).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.context().close()
})

test('an appointment can be changed for 15 minutes, and cancelling it later charges nothing', async () => {
  const view: View = { locale: 'en', width: 1440 }
  const [dashboard, booking] = [english, bookingEnglish]
  const open = await aSalon(site.owner, { hours: '{[0,1440)}', staff: 2 })
  await sql`update salons set phone = '+30 210 123 4567' where id = ${open.id}`.execute(site.owner)
  const near = Temporal.Now.zonedDateTimeISO('Europe/Athens')
    .add({ hours: 20 })
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const start = near.toPlainDateTime().toString()
  const page = await site.open(view, session)
  await openTimes(site, page, { ...view, salon: open, day: start.slice(0, 10) })
  await timeButton(page, start.slice(11, 16)).click()
  await sheetOf(page).getByText(booking.review.grace).waitFor()
  await expectAccessible(page)
  await page.context().close()

  const id = await bookAt(site, session, { salonId: open.id, serviceId: open.serviceIds[0], start })
  const dashboardPage = await site.open(view, session)
  const address = `${site.url}/en/dashboard?booking=${id}`
  await dashboardPage.goto(address)
  await dialog(dashboardPage)
    .getByText(/Free to cancel or change until/)
    .waitFor()
  await dialog(dashboardPage).getByRole('button', { name: dashboard.move }).waitFor()
  await dialog(dashboardPage).getByRole('button', { name: dashboard.cancel, exact: true }).click()
  await dashboardPage.getByText(dashboard.cancelling.nothingPaid).waitFor()

  await sql`update bookings set confirmed_at = confirmed_at - interval '15 minutes 1 second' where id = ${id}`.execute(
    site.owner,
  )
  await dashboardPage.goto(address)
  await dialog(dashboardPage).getByText(dashboard.callToMove).waitFor()
  await dialog(dashboardPage).getByText(dashboard.stillFree).waitFor()
  expect(await dialog(dashboardPage).getByRole('button', { name: dashboard.move }).count()).toBe(0)
  expect(await dialog(dashboardPage).locator('a[href="tel:+302101234567"]').count()).toBe(2)
  await dialog(dashboardPage).getByRole('button', { name: dashboard.cancel, exact: true }).click()
  await dashboardPage.getByText(dashboard.cancelling.lateNothingPaid).waitFor()
  await expectAccessible(dashboardPage)
  await dialog(dashboardPage).getByRole('button', { name: dashboard.cancelling.submit }).click()
  await dashboardPage.getByText(dashboard.cancelling.done).waitFor()
  await dashboardPage.context().close()
})

test('another customer’s booking is not found, and an empty dashboard leads to the search', async () => {
  const id = await book(`${soon}T18:00`)
  const stranger = await signIn(site, 'stranger@example.com')
  const page = await site.open({ locale: 'en', width: 1440 }, stranger)
  await page.goto(`${site.url}/en/dashboard?booking=${id}`)
  await dialog(page).getByText(english.notFound).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(english.emptyUpcoming).waitFor()
  // The message about the missing booking disappears after a moment.
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: english.find }).count()).toBe(1)
  await expectAccessible(page)
  await page.context().close()
})

test('a session that was ended elsewhere ends here with the first refused call', async () => {
  const session = await signIn(site, 'ended@example.gr')
  await fetch(`${site.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${String(session['access_token'])}` },
  })
  const page = await site.open({ locale: 'en', width: 390 }, session)
  await page.goto(`${site.url}/en/dashboard`)
  await page.waitForURL(`${site.url}/en/login?next=%2Fen%2Fdashboard`)
  expect(await page.evaluate(() => localStorage.getItem('onyxi-auth'))).toBeNull()
  await page.context().close()
})

test('a business signs up, proves its address and is signed in without a reload', async () => {
  const email = 'salon-owner@example.com'
  const page = await site.open({ locale: 'en', width: 1440 })
  await openAt(page, `${site.url}/en/register?next=%2Fen%2F`)
  await page.getByRole('button', { name: accountEnglish.signUp.submit }).click()
  await page.getByText('Password is required for email signup').waitFor()
  await expectAccessible(page)
  await page.getByText(accountEnglish.signUp.business).click()
  await page.getByLabel(accountEnglish.signUp.businessName).fill('Νύχια & Σία')
  await page.getByLabel(accountEnglish.signUp.firstName).fill('Ελένη')
  await page.getByLabel(accountEnglish.signUp.lastName).fill('Παππά')
  await page.getByLabel(accountEnglish.email).fill(email)
  await page.getByLabel(accountEnglish.password, { exact: true }).fill('glossy')
  await page.getByText(accountEnglish.signUp.passwordLacks(2)).waitFor()
  await page.getByLabel(accountEnglish.password, { exact: true }).fill('glossy tips 26')
  await page.getByRole('button', { name: accountEnglish.signUp.submit }).click()
  await page.locator('input[name=code]').fill(await codeFor(site, email))
  await page.waitForURL(/\/en\/?$/)
  await page.getByRole('button', { name: 'My account' }).waitFor()
  const profile = await only(
    site.owner,
    sql<{ role: string; firstName: string }>`
      select role, first_name as "firstName" from profiles where email = ${email}`,
  )
  expect(profile).toEqual({ role: 'business', firstName: 'Ελένη' })
  await page.context().close()
})

test('a mailed link acts only when its button is pressed', async () => {
  const email = 'link@example.com'
  const { signup, magiclink } = accountGreek.confirm.submit
  const pressed = new RegExp(`^(?:${signup}|${magiclink})$`)
  await fetch(`${site.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const path = await linkFor(site, email)
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(site.url + path)
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: pressed }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.context().close()
  const again = await site.open({ locale: 'el', width: 390 })
  await again.goto(site.url + path)
  await again.getByRole('button', { name: pressed }).click()
  await again.getByRole('heading', { name: accountGreek.confirm.oldTitle }).waitFor()
  expect(await again.getByRole('button', { name: pressed }).count()).toBe(0)
  await again.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
