import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessCalendar as calendarGreek } from '#i18n/el/business-calendar.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { businessCalendar as calendarEnglish } from '#i18n/en/business-calendar.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { money } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { ownerOf } from './owner-steps.ts'
import {
  dayFromNow,
  expectAccessible,
  holdAt,
  post,
  signIn,
  startSite,
  type Session,
  type Site,
  type View,
} from './site.ts'

let site: Site
let salon: MadeSalon
let owner: Session

const tomorrow = dayFromNow(1)
const words = {
  el: { calendar: calendarGreek, dashboard: greek, path: '' },
  en: { calendar: calendarEnglish, dashboard: english, path: '/en' },
} as const

beforeAll(async () => {
  site = await startSite({ env: { PAYMENTS: 'sandbox' } })
  salon = await aSalon(site.owner, { hours: '{[0,1440)}', services: [{ minutes: 30, priceCents: 2500 }] })
  // Cancelling is late from the first moment.
  await sql`update booking_policies set deposit_kind = 'fixed', deposit_value = 500, cancellation_hours = 168 where salon_id = ${salon.id}`.execute(
    site.owner,
  )
  owner = await ownerOf(site, salon)
})
afterAll(async () => {
  await site.stop()
})

interface Cancelled {
  readonly id: string
  readonly customer: Session
}

/** A booking whose deposit of 5 euros was paid, and which was cancelled late. */
async function cancelledLate(name: string, time: string): Promise<Cancelled> {
  const customer = await signIn(site, `${time.slice(0, 2)}@example.com`)
  const caller = { authorization: `Bearer ${String(customer['access_token'])}` }
  const start = `${tomorrow}T${time}`
  const hold = await holdAt(site, { salonId: salon.id, serviceId: salon.serviceIds[0], start })
  const id = String(hold['id'])
  const { payment } = await post(
    site,
    '/api/v1/bookings',
    { holdId: id, contact: { name, phone: '690 123 4567' }, payment: { pay: 'deposit' } },
    { ...caller, 'hold-token': String(hold['token']) },
  )
  const paying = `/api/v1/sandbox/payments/${(payment as { id: string }).id}`
  expect(await post(site, paying, { card: '4242424242424242' }, caller)).toMatchObject({
    status: 'succeeded',
  })
  // The minutes after booking in which cancelling is free are over.
  await sql`update bookings set confirmed_at = confirmed_at - interval '1 hour' where id = ${id}`.execute(
    site.owner,
  )
  expect(await post(site, `/api/v1/bookings/${id}/cancel`, {}, caller)).toMatchObject({ keptCents: 500 })
  return { id, customer }
}

const press = (locator: Locator, { touch }: View) => (touch ? locator.tap() : locator.click())
const dialog = (page: Page) => page.locator('dialog[open]').last()

/** Opens a cancelled booking in its salon’s calendar, and asks to waive its fee. */
async function toWaiving(view: View, name: string): Promise<Page> {
  const { calendar, path } = words[view.locale]
  const page = await site.open(view, owner)
  await page.goto(`${site.url}${path}/business/dashboard?date=${tomorrow}&view=list`)
  await press(page.getByText(name), view)
  await press(dialog(page).getByRole('button', { name: calendar.fee.waive }), view)
  await dialog(page).getByText(calendar.fee.much).waitFor()
  await expectAccessible(page)
  return page
}

/** The customer's lines about the money of a booking. */
async function customerReads(
  view: View,
  { id, customer }: Cancelled,
  lines: readonly string[],
): Promise<void> {
  const page = await site.open(view, customer)
  await page.goto(`${site.url}${words[view.locale].path}/dashboard?booking=${id}`)
  // The list behind the sheet says the same.
  const sheet = page.locator('dialog[open]')
  for (const line of lines) await sheet.getByText(line).first().waitFor()
  await expectAccessible(page)
}

test('a salon waives a part of the fee by finger, and its customer reads what is kept and what comes back', async () => {
  const view = { locale: 'el', width: 390, touch: true } as const
  const cancelled = await cancelledLate('Μαρία Παππά', '10:00')
  const page = await toWaiving(view, 'Μαρία Παππά')
  const { fee } = calendarGreek
  await press(dialog(page).getByText(fee.part), view)
  await dialog(page).getByLabel(fee.amount).fill('6')
  await press(dialog(page).getByRole('button', { name: fee.submit, exact: true }), view)
  await dialog(page)
    .getByText(fee.amountFault(money('el', 500)))
    .waitFor()
  await dialog(page).getByLabel(fee.amount).fill('2')
  await press(dialog(page).getByRole('button', { name: fee.submit, exact: true }), view)
  await page.getByText(fee.done).waitFor()
  await dialog(page)
    .getByText(fee.late(money('el', 300)))
    .waitFor()
  const { keptBySalon, waived } = greek
  await customerReads(view, cancelled, [keptBySalon(money('el', 300)), waived(money('el', 200))])
  expect(site.pageErrors).toEqual([])
})

test('a salon waives all of the fee, and its customer gets the whole deposit back', async () => {
  const view = { locale: 'en', width: 1440 } as const
  const cancelled = await cancelledLate('Anna Smith', '12:00')
  const page = await toWaiving(view, 'Anna Smith')
  const { fee } = calendarEnglish
  await dialog(page).getByRole('button', { name: fee.submit, exact: true }).click()
  await page.getByText(fee.done).waitFor()
  await dialog(page).getByRole('button', { name: fee.waive }).waitFor({ state: 'detached' })
  await customerReads(view, cancelled, [english.waived(money('en', 500)), english.refunded(money('en', 500))])
  expect(site.pageErrors).toEqual([])
})
