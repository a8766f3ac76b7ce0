import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessCalendar as words } from '#i18n/el/business-calendar.ts'
import { businessCheckout as checkout } from '#i18n/el/business-checkout.ts'
import { businessSearch as search } from '#i18n/el/business-search.ts'
import { only, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { letItBegin, ownerOf } from './owner-steps.ts'
import { bookAt, dayFromNow, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
let salon: MadeSalon
let owner: Session
let first: string
let second: string

const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)]

beforeAll(async () => {
  site = await startSite({ env: { AUTH_MAIL_SECONDS: '0' } })
  salon = await aSalon(site.owner, { hours: '{[0,1440)}', staff: 2, services: [{}, {}] })
  owner = await ownerOf(site, salon)
  const customer = await signIn(site, 'customer@example.com')
  const book = (start: string) =>
    bookAt(site, customer, { salonId: salon.id, serviceId: salon.serviceIds[0], start })
  first = await book(`${tomorrow}T09:00`)
  second = await book(`${tomorrow}T15:00`)
})
afterAll(async () => {
  await site.stop()
})

/** The worker enters the client within seconds. */
async function clientIsEntered() {
  const entered = sql`select from clients where salon_id = ${salon.id}`
  await expect.poll(async () => (await entered.execute(site.owner)).rows.length).toBe(1)
}

/** Counts presses of buttons, fields and keys, by mouse or finger. Typed letters are not counted. */
function handOn(page: Page, touch = false) {
  let presses = 0
  return {
    presses: () => presses,
    press: async (target: Locator, at?: { x: number; y: number }) => {
      presses++
      await target[touch ? 'tap' : 'click'](at && { position: at })
    },
    key: async (name: string) => {
      presses++
      await page.keyboard.press(name)
    },
  }
}

async function openDay(date: string, view = { width: 1440, touch: false }) {
  const page = await site.open({ locale: 'el', ...view }, owner)
  await page.goto(`${site.url}/business/dashboard?date=${date}`)
  await page.locator('[data-block]').first().waitFor()
  return { page, hand: handOn(page, view.touch) }
}

const dialog = (page: Page) => page.locator('dialog[open]').last()
const blockOf = (page: Page, id: string) => page.locator(`[data-block^="${id}"]`)
const openBlock = async (page: Page, id: string) => {
  await blockOf(page, id).click()
  await dialog(page).getByRole('button', { name: words.booking.edit, exact: true }).waitFor()
}
const countOf = (where: ReturnType<typeof sql>) =>
  only(
    site.owner,
    sql<{
      n: number
    }>`select count(*)::integer as n from bookings b where salon_id = ${salon.id} and ${where}`,
  )

test('a walk-in of a known client is three presses and two letters', async () => {
  await clientIsEntered()
  const { page, hand } = await openDay(tomorrow)
  const column = page.locator('[data-column]', { has: blockOf(page, first) })
  const block = await blockOf(page, first).boundingBox()
  const top = await column.boundingBox()
  // An hour below the end of the first booking.
  const y = (block?.y ?? 0) + (block?.height ?? 0) + 84 - (top?.y ?? 0)
  await hand.press(column, { x: 60, y })
  await dialog(page).getByLabel(words.form.name).waitFor()
  await page.keyboard.type('Μα')
  await dialog(page)
    .getByRole('option', { name: /Μαρία Παππά/ })
    .waitFor()
  await hand.key('Enter')
  await dialog(page).getByText(words.form.asLastTime).waitFor()
  await hand.key('Enter')
  await page
    .getByText(/Μαρία Παππά.*:/)
    .first()
    .waitFor()
  await expect.poll(async () => (await countOf(sql`b.source = 'salon'`)).n).toBe(1)
  expect(hand.presses()).toBe(3)
  await page.context().close()
})

test('another length of a service is three presses, the next appointment two', async () => {
  const { page, hand } = await openDay(tomorrow)
  await openBlock(page, first)
  await hand.press(dialog(page).getByRole('button', { name: words.booking.edit, exact: true }))
  await hand.press(dialog(page).getByLabel(words.form.minutes))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('70')
  await hand.press(dialog(page).getByRole('button', { name: new RegExp(`^${words.form.move}`) }))
  const hasLength = sql`b.id = ${first} and b.end_at - b.start_at = interval '70 minutes'`
  await expect.poll(async () => (await countOf(hasLength)).n).toBe(1)
  expect(hand.presses()).toBe(3)
  const again = handOn(page)
  await again.press(dialog(page).getByRole('button', { name: words.rebooking.open }))
  await again.press(dialog(page).getByRole('button', { name: words.rebooking.weeks(4) }))
  const isRebooked = sql`(b.start_at at time zone 'Europe/Athens')::date = ${tomorrow}::date + 28`
  await expect.poll(async () => (await countOf(isRebooked)).n).toBe(1)
  expect(again.presses()).toBe(2)
  await page.context().close()
})

test.each([
  ['mouse', { width: 1440, touch: false }, 1],
  ['finger', { width: 390, touch: true }, 0],
])(
  'another service is three presses by %s, and what it does is seen before the last',
  async (_, view, to) => {
    const { page, hand } = await openDay(tomorrow, view)
    await blockOf(page, second).scrollIntoViewIfNeeded()
    await openBlock(page, second)
    const [wanted = ''] = salon.serviceIds.slice(to)
    await hand.press(dialog(page).getByRole('button', { name: new RegExp(words.booking.swap) }))
    await hand.press(page.getByRole('option').nth(to))
    await dialog(page)
      .getByText(new RegExp(words.editing.preview.fits('')))
      .waitFor()
    await hand.press(dialog(page).getByRole('button', { name: new RegExp(`^${words.form.move}`) }))
    const isSwapped = sql`b.id = ${second} and exists (select from booking_items i where i.booking_id = b.id and i.service_id = ${wanted})`
    await expect.poll(async () => (await countOf(isSwapped)).n).toBe(1)
    expect(hand.presses()).toBe(3)
    await page.context().close()
  },
)

test('a client is found with one press and typing', async () => {
  await clientIsEntered()
  const { page, hand } = await openDay(tomorrow)
  await hand.key('/')
  await page.getByPlaceholder(search.placeholder).waitFor()
  await page.keyboard.type('μαρια')
  await page
    .getByRole('option', { name: /Μαρία Παππά/ })
    .first()
    .waitFor()
  expect(hand.presses()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/business\/clients/)
  await page.context().close()
})

test('the checkout of a plain visit in cash is two presses', async () => {
  await letItBegin(site, first)
  const { page, hand } = await openDay(today)
  await openBlock(page, first)
  await hand.press(dialog(page).getByRole('button', { name: words.booking.complete, exact: true }))
  await hand.press(dialog(page).getByRole('button', { name: new RegExp(`^${checkout.close()}`) }))
  const isDone = sql`b.id = ${first} and b.status = 'completed'`
  await expect.poll(async () => (await countOf(isDone)).n).toBe(1)
  expect(hand.presses()).toBe(2)
  const bill = sql<{
    method: string
  }>`select method from bill_payments where bill_id = (select id from bills where booking_id = ${first})`
  expect((await only(site.owner, bill)).method).toBe('cash')
  await page.context().close()
})
