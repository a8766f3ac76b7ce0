import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking as greek } from '#i18n/el/booking.ts'
import { minutes, money } from '#i18n/format.ts'
import { rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { bookingsOf, inWords, openTimes, sheetOf, timeButton, typed } from './booking-steps.ts'
import { codeFor, dayFromNow, expectAccessible, signIn, startSite, type Site, type View } from './site.ts'

let site: Site
let salon: MadeSalon

const day = dayFromNow(3)

beforeAll(async () => {
  site = await startSite()
  salon = await aSalon(site.owner, {
    services: [{ options: [{ minutes: 30, priceCents: 500 }] }, { minutes: 30, priceCents: 1500 }],
  })
})
afterAll(async () => {
  await site.stop()
})

async function signInInside(
  page: Page,
  { locale }: Pick<View, 'locale'>,
  email: string,
  look: () => Promise<unknown>,
): Promise<void> {
  await sheetOf(page).getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  const code = sheetOf(page).locator('input[name=code]')
  await code.waitFor()
  await look()
  await code.fill('00000000')
  await sheetOf(page).getByRole('alert').waitFor()
  await code.fill(await codeFor(site, email))
  await sheetOf(page).getByLabel(inWords[locale].contact.name).waitFor()
}

test.each<View & { time: string; source: string }>([
  { locale: 'el', width: 390, time: '10:00', source: 'link' },
  { locale: 'en', width: 1440, time: '14:30', source: 'button' },
])('a visitor books with a mailed code ($locale, $width px)', async ({ time, source, ...view }) => {
  const words = inWords[view.locale]
  const email = `visitor-${view.locale}@example.com`
  const page = await site.open(view)
  const look = () => expectAccessible(page)
  await openTimes(site, page, { ...view, salon, day, via: source })
  await timeButton(page, time).waitFor()
  await look()
  await timeButton(page, time).click()
  await sheetOf(page).getByText(words.hold.kept).waitFor()
  await look()
  const when = new RegExp(`${words.continue('')}.* ${time}`)
  await sheetOf(page).getByRole('button', { name: when }).click()
  await sheetOf(page).getByText(words.signIn.title).waitFor()
  await look()
  await signInInside(page, view, email, look)

  const confirm = sheetOf(page).getByRole('button', { name: new RegExp(`${words.confirm('')}.* ${time}`) })
  await confirm.click()
  await sheetOf(page).getByText(words.contact.phoneMissing).waitFor()
  await look()
  await sheetOf(page).getByLabel(words.contact.name).fill('Μαρία Παππά')
  await sheetOf(page).getByLabel(words.contact.phone).fill('690 123 4567')
  await sheetOf(page).getByLabel(words.contact.note).fill('Χωρίς ακετόν')
  await sheetOf(page).getByText(words.contact.preferences.message, { exact: true }).click()
  await confirm.dblclick()
  await sheetOf(page).getByRole('heading', { name: words.step.done }).waitFor()
  await look()

  const made = await bookingsOf(site, email)
  expect(made).toMatchObject([
    {
      status: 'confirmed',
      source,
      contactName: 'Μαρία Παππά',
      note: 'Χωρίς ακετόν',
      contactPreference: 'message',
      localStart: `${day} ${time}`,
      totalCents: 2500,
    },
  ])
  const download = page.waitForEvent('download')
  await sheetOf(page).getByRole('button', { name: words.done.ics }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain('BEGIN:VEVENT')
  await sheetOf(page).getByRole('link', { name: words.done.mine }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByText(view.locale === 'el' ? 'Επιβεβαιωμένο' : 'Confirmed')
    .first()
    .waitFor()
  await look()
  await page.context().close()
})

test('a customer can book by keyboard alone', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  const email = 'keyboard@example.com'
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (isThere: (text: string) => boolean, key = 'Tab') => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press(key)
      if (isThere(await focused())) return
    }
    throw new Error(`never reached by ${key}; stands on: ${await focused()}`)
  }
  await page.goto(`${site.url}/salon/${salon.slug}#book-services`)
  await sheetOf(page).getByRole('heading', { name: greek.step.services }).waitFor()
  await tabTo((text) => text.startsWith('Ημιμόνιμο 2'))
  await press('Space')
  await tabTo((text) => text === greek.services.next)
  await press('Enter')
  await sheetOf(page).getByRole('heading', { name: greek.step.time }).waitFor()
  await timeButton(page, '10:00').or(timeButton(page, '17:30')).first().waitFor()
  await page.locator('dialog[open] [data-date][tabindex="0"]').waitFor()
  for (let i = 0; i < 30; i++) {
    await press('Tab')
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-date'))) break
  }
  while ((await page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? '')) < day)
    await press('ArrowRight')
  await timeButton(page, '16:00').waitFor()
  await tabTo((text) => text === '16:00')
  await press('Enter')
  await sheetOf(page).getByText(greek.hold.kept).waitFor()
  await tabTo((text) => text.startsWith(greek.continue('')))
  await press('Enter')
  await sheetOf(page).getByText(greek.signIn.title).waitFor()
  for (let i = 0; i < 20; i++) {
    await press('Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('name') === 'email')) break
  }
  await page.keyboard.type(email)
  await press('Enter')
  await page.locator('input[name=code]').waitFor()
  await page.keyboard.type(await codeFor(site, email))
  await page.locator('input[name=name]').waitFor()
  for (let i = 0; i < 20; i++) {
    await press('Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('name') === 'name')) break
  }
  await page.keyboard.type('Eleni')
  await press('Tab')
  await page.keyboard.type('6901234567')
  await tabTo((text) => text.startsWith(greek.confirm('')))
  // It answers no press while the price is on its way.
  await sheetOf(page)
    .getByRole('button', { name: greek.confirm(''), disabled: false })
    .waitFor()
  await press('Enter')
  await sheetOf(page).getByRole('heading', { name: greek.step.done }).waitFor()
  await press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await bookingsOf(site, email)).toHaveLength(1)
  await page.context().close()
})

test('two services with an extra make one booking', async () => {
  const view: View = { locale: 'en', width: 390 }
  const { locale } = view
  const words = inWords[locale]
  const email = `two-${locale}@example.com`
  const french = { minutes: 15, priceCents: 700, name: 'French' }
  const two = await aSalon(site.owner, {
    services: [
      // Both services have this extra; it is offered once, with the service chosen first.
      { options: [{ minutes: 30, priceCents: 500 }, french] },
      { minutes: 30, priceCents: 1500, options: [french] },
    ],
  })
  const page = await site.open(view, await signIn(site, email))
  await openTimes(site, page, { ...view, salon: two, day, services: [2, 1] })
  const total = sheetOf(page).locator('.modal-foot')
  await total.getByText(money(locale, 4000)).waitFor()
  // 16:30 leaves room for an hour and a half, not for two hours.
  await timeButton(page, '16:30').click()
  await sheetOf(page).getByText(words.hold.kept).waitFor()
  const [first, second] = locale === 'el' ? ['Ημιμόνιμο 2', 'Ημιμόνιμο 1'] : ['Gel polish 2', 'Gel polish 1']
  const extrasOf = (service: string) =>
    sheetOf(page)
      .getByRole('group', { name: `${service}: ${words.services.options}` })
      .getByRole('button')
  await sheetOf(page)
    .getByRole('button', { name: words.services.extras(0) })
    .click()
  await sheetOf(page).getByText(first, { exact: true }).waitFor()
  expect((await extrasOf(first).innerText()).replace(/\s+/g, ' ')).toContain(
    `+${money(locale, 700)} · +${minutes(locale, 15)}`.replace(/\s+/g, ' '),
  )
  await extrasOf(second).click()
  await total.getByText(money(locale, 4500)).waitFor()
  // The chosen time is tried again with the extra, and the page says why it no longer fits.
  await sheetOf(page)
    .getByText(/16:30(?: is too short for|: δεν φτάνει ο χρόνος)/)
    .waitFor()
  await sheetOf(page).getByText(minutes(locale, 120)).first().waitFor()
  await expect.poll(() => timeButton(page, '16:30').count()).toBe(0)
  await expectAccessible(page)
  await timeButton(page, '16:00').click()
  await sheetOf(page).getByText(words.hold.kept).waitFor()
  await total.getByText(money(locale, 4500)).waitFor()
  await sheetOf(page)
    .getByRole('button', { name: new RegExp(`${words.continue('')}.* 16:00`) })
    .click()
  await expect.poll(() => summaryOf(page)).toEqual([first, second])
  await sheetOf(page).getByLabel(words.contact.name).fill(typed.name)
  await sheetOf(page).getByLabel(words.contact.phone).fill(typed.phone)
  await sheetOf(page)
    .getByRole('button', { name: new RegExp(`${words.confirm('')}.* 16:00`) })
    .click()
  await sheetOf(page).getByRole('heading', { name: words.step.done }).waitFor()
  await expect.poll(() => summaryOf(page)).toEqual([first, second])
  expect(await bookingsOf(site, email)).toMatchObject([
    { localStart: `${day} 16:00`, localEnd: `${day} 18:00`, totalCents: 4500, source: 'marketplace' },
  ])
  const held = await rows(
    site.owner,
    sql`select 1 from bookings where salon_id = ${two.id} and status = 'held'`,
  )
  expect(held).toEqual([])
  await page.context().close()
})

/** The names of the services in the summary, in order. */
const summaryOf = (page: Page) => sheetOf(page).locator('.modal-body ul li .font-medium').allInnerTexts()

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
