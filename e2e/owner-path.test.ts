import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { admin as adminWords } from '#i18n/el/admin.ts'
import { only, sql } from '#platform/db.ts'
import { fields } from '#test/application-steps.ts'

import { fillApplication, signInAsAdmin } from './application-steps.ts'
import { dragAnHour } from './owner-steps.ts'
import { words } from './owner-words.ts'
import { bookAt, dayFromNow, expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

// This test follows an owner through the pages, from the application to the figure in the report.
interface Path {
  readonly locale: 'el' | 'en'
  readonly width: number
  readonly name: string
  readonly email: string
}

let site: Site
let admin: Session
beforeAll(async () => {
  site = await startSite({ env: { ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' } })
  admin = await signInAsAdmin(site, 'boss@example.gr')
})
afterAll(() => site.stop())

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.locator('dialog[open]').last()
const step = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).waitFor()

async function apply(page: Page, { locale, name, email }: Path) {
  const { apply: own } = words[locale]
  await page.goto(`${site.url}${locale === 'en' ? '/en' : ''}/list-your-salon`)
  await page.locator('form button[type=submit]').waitFor()
  const given = { ...fields, salonName: name, email, address: `Τρώων ${name.length}` }
  await fillApplication(page, locale, given)
  await press(page, own.submit)
  await page.getByRole('heading', { name: own.sent }).waitFor()
}

async function approve(name: string) {
  const page = await site.open({ locale: 'el', width: 1440 }, admin)
  await page.goto(`${site.url}/admin/applications`)
  await page.getByRole('link', { name }).click()
  await press(page, adminWords.application.start)
  await press(page, adminWords.application.approve)
  await press(page, adminWords.application.approveSubmit)
  await page.getByText(adminWords.application.approvedText).waitFor()
  await page.context().close()
}

async function setUp(page: Page, { locale }: Path) {
  const { setUp: own, hours } = words[locale]
  await page.goto(`${site.url}${locale === 'en' ? '/en' : ''}/business/set-up`)
  // The application already has the salon's details, so the setup starts with the hours.
  await step(page, own.hours.title)
  await press(page, hours.usual.daily)
  await press(page, own.save)
  await step(page, own.team.title)
  await page.getByLabel(own.team.name).first().fill('Νίκη')
  await press(page, own.team.add)
  await page
    .getByRole('main')
    .getByText(locale === 'en' ? 'Niki' : 'Νίκη', { exact: true })
    .waitFor()
  await press(page, own.next)
  await step(page, own.services.title)
  await press(page, own.services.usual)
  await press(page, own.services.add)
  await step(page, own.photos.title)
  await press(page, own.later)
  await step(page, own.policies.title)
  await press(page, own.policies.fine)
  await step(page, own.done.readyTitle)
  await page.getByRole('switch', { name: own.publication.label }).click()
  await step(page, own.done.title)
}

/** A day on which a salon with the usual hours is open. */
const openDay = [1, 2].map(dayFromNow).find((day) => Temporal.PlainDate.from(day).dayOfWeek !== 7) ?? ''

/** The ids of a salon, found by its name, and of its first service. */
const madeOf = (name: string) =>
  only(
    site.owner,
    sql<{ salonId: string; serviceId: string }>`
      select s.id as "salonId", v.id as "serviceId" from salons s join services v on v.salon_id = s.id
      where s.name = ${name} order by v.position limit 1`,
  )

const startOf = async (id: string) =>
  (
    await only(
      site.owner,
      sql<{
        start: string
      }>`select to_char(start_at at time zone 'Europe/Athens', 'HH24:MI') as start from bookings where id = ${id}`,
    )
  ).start

/** Moves the booking by the mouse on a wide screen and by the form on a phone. */
async function moveToAfternoon(page: Page, id: string, { locale, width }: Path) {
  const { calendar: own } = words[locale]
  if (width < 600) {
    await page.locator(`[data-block^="${id}"]`).click()
    await dialog(page).getByRole('button', { name: own.booking.move }).click()
    await dialog(page).getByLabel(own.form.time, { exact: true }).fill('13:00')
    await dialog(page).getByRole('button', { name: own.form.move, exact: true }).click()
  } else {
    await dragAnHour(page, page.locator(`[data-block^="${id}"]`), { time: '13:00' })
  }
  await expect.poll(() => startOf(id)).toBe('13:00')
}

/** Moves a booking to the present: it began five minutes ago. */
async function letItBegin(id: string) {
  const [start, end] = [sql`now() - interval '5 minutes'`, sql`now() + interval '30 minutes'`]
  await sql`update busy_times set starts_at = ${start}, ends_at = ${end} where booking_id = ${id}`.execute(
    site.owner,
  )
  await sql`update booking_items set start_at = ${start}, end_at = ${end} where booking_id = ${id}`.execute(
    site.owner,
  )
  await sql`update bookings set start_at = ${start}, end_at = ${end}, updated_at = date_trunc('milliseconds', now()) where id = ${id}`.execute(
    site.owner,
  )
}

async function mailsOf(email: string): Promise<readonly string[]> {
  const response = await fetch(`${site.url}/outbox.json?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { kind: string }[]).map(({ kind }) => kind)
}

test.each<Path>([
  { locale: 'el', width: 390, name: 'Πορσελάνη', email: 'phone@example.gr' },
  { locale: 'en', width: 1440, name: 'Κοράλλι', email: 'desk@example.gr' },
])('an owner gets from the application to the report ($locale, $width px)', async (path) => {
  const { locale, width, name, email } = path
  const { calendar: own, checkout, reports } = words[locale]
  const root = `${site.url}${locale === 'en' ? '/en' : ''}/business`
  const page = await site.open({ locale, width }, await signIn(site, email))
  await apply(page, path)
  await approve(name)
  await setUp(page, path)
  await page.goto(`${root}/dashboard?date=${openDay}`)
  await page.locator('[data-column="0"]').waitFor()
  const customer = `customer-of-${email}`
  const id = await bookAt(site, await signIn(site, customer), {
    ...(await madeOf(name)),
    start: `${openDay}T12:00`,
  })
  await page.getByText('Μαρία Παππά').first().waitFor()
  await moveToAfternoon(page, id, path)
  await expect.poll(() => mailsOf(customer)).toContain('booking-moved')
  await letItBegin(id)
  await page.goto(`${root}/dashboard`)
  await page.locator(`[data-block^="${id}"]`).click()
  await dialog(page).getByRole('button', { name: own.booking.checkIn }).click()
  await dialog(page).getByRole('button', { name: own.booking.complete }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: checkout.close('') }).click()
  await dialog(page).getByText(`${own.booking.event.completed}:`).waitFor()
  await page.goto(`${root}/reports`)
  const { price } = await only(
    site.owner,
    sql<{ price: string }>`select (total_cents / 100)::text as price from bookings where id = ${id}`,
  )
  const revenue = page.getByRole('listitem').filter({ hasText: reports.figures.revenue[0] ?? '' })
  await revenue
    .getByText(new RegExp(`^\\D*${price}(\\D|$)`))
    .first()
    .waitFor()
  await page.goto(`${root}/checkout`)
  await page.getByLabel(checkout.day.counted).fill(price)
  await page.getByRole('button', { name: checkout.day.close }).click()
  await page.getByText(checkout.day.exact).waitFor()
  await expectAccessible(page)
  await page.context().close()
  expect(site.pageErrors).toEqual([])
})
