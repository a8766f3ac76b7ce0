import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessClients as greek } from '#i18n/el/business-clients.ts'
import { businessReports as figures } from '#i18n/el/business-reports.ts'
import { businessReports as englishFigures } from '#i18n/en/business-reports.ts'
import { sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { openTimes } from './booking-steps.ts'
import { ownerOf } from './owner-steps.ts'
import { choose } from './select-steps.ts'
import { bookAt, dayFromNow, expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
let salon: MadeSalon
let owner: Session

/** The salon has a customer who came two days ago and comes again in four. */
beforeAll(async () => {
  site = await startSite({ env: { AUTH_MAIL_SECONDS: '0' } })
  salon = await aSalon(site.owner, { hours: '{[480,1320)}', staff: 2 })
  owner = await ownerOf(site, salon)
  const customer = await signIn(site, 'customer@example.com')
  const request = { salonId: salon.id, serviceId: salon.serviceIds[0] }
  const id = await bookAt(site, customer, { ...request, start: `${dayFromNow(3)}T11:00` })
  await bookAt(site, customer, { ...request, start: `${dayFromNow(4)}T10:00` })
  const back = sql`interval '5 days'`
  await sql`update busy_times set starts_at = starts_at - ${back}, ends_at = ends_at - ${back} where booking_id = ${id}`.execute(
    site.owner,
  )
  await sql`update booking_items set start_at = start_at - ${back}, end_at = end_at - ${back} where booking_id = ${id}`.execute(
    site.owner,
  )
  await sql`update bookings set start_at = start_at - ${back}, end_at = end_at - ${back}, status = 'completed' where id = ${id}`.execute(
    site.owner,
  )
})
afterAll(async () => {
  await site.stop()
})

const dialog = (page: Page) => page.locator('dialog[open]').last()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = async (page: Page, name: string): Promise<string> => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).first().click()
  return readFile(await (await waiting).path(), 'utf8')
}

test('a customer who booked is in the client list; the owner opens, edits and blocks the card on a phone', async () => {
  const page = await site.open({ locale: 'el', width: 390 }, owner)
  // The worker adds the client within seconds.
  const isEntered = sql`select from clients where salon_id = ${salon.id}`
  await expect.poll(async () => (await isEntered.execute(site.owner)).rows.length).toBe(1)
  await page.goto(`${site.url}/business/clients`)
  const line = page.getByRole('link', { name: 'Μαρία Παππά' })
  await line.waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('pappa')
  await page.waitForURL(/q=pappa/)
  await line.click()
  await dialog(page).getByText('Επόμενο ραντεβού').waitFor()
  await expectAccessible(page)
  await press(page, greek.detail.edit)
  await dialog(page).locator('[name=allergies]').fill('Ακετόνη')
  await press(page, greek.save)
  await dialog(page).getByText(greek.form.consentNeeded).waitFor()
  await dialog(page).getByLabel(greek.form.consent).check()
  await expectAccessible(page)
  await press(page, greek.save)
  await dialog(page).getByText('Ακετόνη').waitFor()
  await press(page, greek.detail.block)
  await dialog(page).getByText(greek.detail.blockText).waitFor()
  await dialog(page).getByRole('button', { name: greek.detail.block, exact: true }).click()
  await dialog(page).getByText(greek.blocked).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('client'))
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

test('an import shows a preview before it adds clients; the list can be exported', async () => {
  const page = await site.open({ locale: 'el', width: 1440 }, owner)
  await page.goto(`${site.url}/business/clients`)
  await press(page, greek.importFile)
  const buffer = Buffer.from('Όνομα;Κινητό\nΔάφνη Νίκα;6999999999\nΆννα;abc')
  await page.getByLabel(greek.read.choose).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await dialog(page).getByText(greek.read.faults.phone).waitFor()
  await expectAccessible(page)
  await press(page, greek.read.write(1))
  await page.getByRole('link', { name: 'Δάφνη Νίκα' }).waitFor()
  const text = await saved(page, greek.exportFile)
  expect(text).toMatch(/^\u{feff}?Όνομα;Τηλέφωνο;/u)
  expect(text).toContain('Δάφνη Νίκα;6999999999;')
  await page.context().close()
})

test.each([
  ['el', 1440],
  ['en', 390],
] as const)(
  'the report has figures, charts with tables, a choice of the period and an export (%s, %i px)',
  async (locale, width) => {
    const words = locale === 'el' ? figures : englishFigures
    const first = locale === 'el' ? 'Νίκη 1' : 'Niki 1'
    const page = await site.open({ locale, width }, owner)
    await page.goto(`${site.url}${locale === 'en' ? '/en' : ''}/business/reports`)
    const revenue = page
      .getByRole('listitem')
      .filter({ hasText: words.figures.revenue[0] ?? '' })
      .first()
    await revenue.getByText(/25/).first().waitFor()
    const byStaff = page.getByRole('region', { name: words.staff, exact: true })
    await choose(byStaff, words.compare.figureOf(words.staff), words.figures.bookings[0] ?? '')
    await byStaff.getByText(words.charts.table).click()
    await byStaff.getByRole('table', { name: words.staff, exact: true }).getByText(first).waitFor()
    await page.getByText(words.charts.table).first().click()
    await page.getByRole('table', { name: words.charts.money }).waitFor()
    await expectAccessible(page)
    // Only the workspace's style sheet defines this colour, so it has loaded.
    const bar = page.locator('.fill-info').first()
    expect(await bar.evaluate((element) => getComputedStyle(element).fill)).not.toBe('rgb(0, 0, 0)')
    const text = await saved(page, words.exportOf(words.staff))
    expect(text).toContain(first)
    // A phone has the choice in a sheet.
    const sheet = page.getByRole('dialog', { name: words.period })
    const isPhone = width < 600
    const openSheet = () => page.getByRole('button', { name: words.period }).click()
    if (isPhone) await openSheet()
    const fields = isPhone ? sheet : page
    await fields.getByLabel(words.from, { exact: true }).fill('2025-01-01')
    await fields.getByLabel(words.to, { exact: true }).fill('2025-01-31')
    if (isPhone) await sheet.getByRole('button', { name: words.show }).click()
    await page.getByText(words.empty).waitFor()
    if (isPhone) {
      await openSheet()
      await sheet.getByRole('button', { name: words.periods.days30 }).click()
    } else await choose(page, words.period, words.periods.days30)
    await revenue.waitFor()
    await page.context().close()
  },
)

test('the report counts requests for closed days and for hours outside the opening hours', async () => {
  const words = figures.lost
  const [closed, early] = [dayFromNow(6), dayFromNow(7)]
  await sql`insert into salon_exceptions (salon_id, day, plan) values (${salon.id}, ${closed}, '{}')`.execute(
    site.owner,
  )
  const isCounted = sql`select from lost_demand where salon_id = ${salon.id}`
  const visitor = await site.open({ locale: 'el', width: 390 })
  await openTimes(site, visitor, { locale: 'el', salon, day: closed })
  await expect.poll(async () => (await isCounted.execute(site.owner)).rows.length).toBe(1)
  await visitor.goto(`${site.url}/salons?date=${early}&from=06:00&to=07:00`)
  await expect.poll(async () => (await isCounted.execute(site.owner)).rows.length).toBe(2)
  await visitor.context().close()
  const page = await site.open({ locale: 'el', width: 1440 }, owner)
  await page.goto(`${site.url}/business/reports?from=${closed}&to=${early}`)
  const part = page.getByRole('region', { name: words.title })
  await part.getByText(words.times(2)).waitFor()
  await part.getByText(words.reasons(0, 2)).waitFor()
  await part.locator('summary', { hasText: words.byService }).click()
  await part.getByRole('row', { name: /Ημιμόνιμο 1/ }).waitFor()
  await expectAccessible(page)
  expect(await saved(page, figures.exportOf(words.title))).toContain('06:00–07:00')
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})
