import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessServices as greek } from '#i18n/el/business-services.ts'
import { catalogue } from '#i18n/el/catalogue.ts'
import { serviceTemplate } from '#i18n/el/service-template.ts'
import { businessServices as english } from '#i18n/en/business-services.ts'
import { rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { ownerOf } from './owner-steps.ts'
import { choose } from './select-steps.ts'
import { expectAccessible, startSite, type Session, type Site } from './site.ts'

let site: Site
let owner: Session
let salon: MadeSalon
beforeAll(async () => {
  site = await startSite({ env: { AUTH_MAIL_SECONDS: '0' } })
  salon = await aSalon(site.owner, { staff: 2 })
  await sql`delete from services where salon_id = ${salon.id}`.execute(site.owner)
  owner = await ownerOf(site, salon)
})
afterAll(() => site.stop())

const sheet = (page: Page) => page.locator('dialog[open]')
const list = async () =>
  rows(
    site.owner,
    sql<{ name: string; phases: unknown; price: number; online: boolean }>`
      select name_el as name, phases, price_cents as price, is_online as online from services
      where salon_id = ${salon.id} and archived_at is null order by position`,
  )
const namesNow = async () => (await list()).map(({ name }) => name)
const { gel_manicure: manicure, gel_colour: colour } = serviceTemplate.services

test('the owner starts from the template, adds phases, extras and an order, and customers see the list', async () => {
  const page = await site.open({ locale: 'el', width: 1440 }, owner)
  await page.goto(`${site.url}/business/services`)
  await page.getByText(greek.empty.title).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: greek.fromTemplate }).click()
  await sheet(page).getByRole('checkbox', { name: manicure.name }).check()
  await sheet(page).getByRole('checkbox', { name: colour.name }).check()
  await sheet(page).getByLabel(greek.template.price(colour.name)).fill('κάτι')
  await sheet(page)
    .getByRole('button', { name: greek.template.submit(2) })
    .click()
  await sheet(page).getByText(greek.form.amount).waitFor()
  await sheet(page).getByLabel(greek.template.price(colour.name)).fill('16,50')
  await expectAccessible(page)
  await sheet(page)
    .getByRole('button', { name: greek.template.submit(2) })
    .click()
  await page.getByText('16,50').waitFor()
  expect(await list()).toMatchObject([
    { name: manicure.name, price: 2200 },
    { name: colour.name, price: 1650 },
  ])

  // A new service has phases and two extras; one extra requires the other.
  await page.getByRole('button', { name: greek.add }).click()
  await sheet(page).getByRole('button', { name: greek.form.save }).click()
  await sheet(page).getByText(greek.form.nameFault).waitFor()
  await choose(sheet(page), greek.form.category, catalogue.gel_polish.name)
  await sheet(page).getByLabel(greek.form.nameEl).fill('Ημιμόνιμο πολυτελείας')
  await sheet(page).getByLabel(greek.form.price).fill('40')
  await sheet(page).getByLabel(greek.form.minutes).fill('40')
  await sheet(page).getByRole('switch', { name: greek.phases.on }).check()
  for (const name of ['Σχέδιο', 'Πετραδάκια']) {
    await sheet(page).getByRole('button', { name: greek.options.add }).click()
    await sheet(page).getByLabel(greek.options.nameEl, { exact: true }).last().fill(name)
    await sheet(page).getByLabel(greek.options.price).last().fill('5')
  }
  await sheet(page).locator('summary', { hasText: greek.options.rules }).last().click()
  await sheet(page)
    .getByRole('group', { name: greek.options.requires })
    .last()
    .getByRole('button', { name: 'Σχέδιο' })
    .click()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: greek.form.save }).click()
  await page.getByText('δουλειά 40′, αναμονή 10′, δουλειά 10′').waitFor()

  // Services are moved by keys and by mouse, then one is hidden and one removed.
  const handle = page.getByRole('button', { name: greek.row.drag('Ημιμόνιμο πολυτελείας') })
  await handle.press('ArrowUp')
  await expect.poll(namesNow).toEqual([manicure.name, 'Ημιμόνιμο πολυτελείας', colour.name])
  await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true)
  const from = await page.getByRole('button', { name: greek.row.drag(colour.name) }).boundingBox()
  const to = await page.getByRole('button', { name: greek.row.drag(manicure.name) }).boundingBox()
  if (!from || !to) throw new Error('no boxes')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y - 6, { steps: 5 })
  await page.mouse.up()
  await expect.poll(namesNow).toEqual([colour.name, manicure.name, 'Ημιμόνιμο πολυτελείας'])
  await page.getByRole('button', { name: greek.row.actions(colour.name) }).click()
  await page.getByRole('menuitemradio', { name: greek.visibility.hidden }).click()
  await expect.poll(async () => (await list())[0]?.online).toBe(false)
  await page.getByRole('button', { name: greek.row.actions(manicure.name) }).click()
  await page.getByRole('menuitem', { name: greek.row.remove }).click()
  await sheet(page).getByText(greek.removal.none).waitFor()
  await sheet(page).getByRole('button', { name: greek.removal.confirm }).click()
  await expect.poll(namesNow).toEqual([colour.name, 'Ημιμόνιμο πολυτελείας'])

  // In the booking an extra adds the extra that it requires and says so.
  const visitor = await site.open({ locale: 'el', width: 390 })
  await visitor.goto(`${site.url}/salon/${salon.slug}`)
  expect(await visitor.getByText(colour.name).count()).toBe(0)
  await visitor.goto(`${site.url}/salon/${salon.slug}#book-services`)
  const booking = visitor.locator('dialog[open]')
  await booking.getByRole('button', { name: /Ημιμόνιμο πολυτελείας/ }).click()
  await booking.getByRole('button', { name: /Πετραδάκια/ }).click()
  await booking.getByRole('button', { name: /Σχέδιο/, pressed: true }).waitFor()
  await booking.getByText('«Πετραδάκια»: γίνεται μαζί με «Σχέδιο».').waitFor()
  expect(site.pageErrors).toEqual([])
})

test('equipment is edited on a phone, and the forms keep their entries', async () => {
  const page = await site.open({ locale: 'en', width: 390 }, owner)
  await page.goto(`${site.url}/en/business/services`)
  await page.getByRole('tab', { name: english.tabs.resources }).click()
  await page.getByRole('button', { name: english.resources.add }).click()
  await sheet(page).getByLabel(english.resources.name).fill('Λάμπα')
  await sheet(page).getByLabel(english.resources.howMany).fill('0')
  await sheet(page).getByRole('button', { name: english.form.save }).click()
  await sheet(page).getByText(english.resources.howManyFault).waitFor()
  expect(await sheet(page).getByLabel(english.resources.name).inputValue()).toBe('Λάμπα')
  await sheet(page).getByLabel(english.resources.howMany).fill('2')
  await sheet(page).getByRole('button', { name: english.resources.addOutage }).click()
  await sheet(page).getByLabel(english.resources.fromShort).fill('2027-03-01T10:00')
  await sheet(page).getByLabel(english.resources.toShort).fill('2027-03-02T10:00')
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: english.form.save }).click()
  await page.getByText(/One out of order/).waitFor()
  await page.getByRole('tab', { name: english.tabs.services }).click()
  await page
    .getByRole('button', { name: /Ημιμόνιμο πολυτελείας/ })
    .nth(1)
    .click()
  await sheet(page).getByLabel(english.form.price).fill('41')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: english.form.leaveNo }).click()
  expect(await sheet(page).getByLabel(english.form.price).inputValue()).toBe('41')
  await expectAccessible(page)
  expect(site.pageErrors).toEqual([])
})
