import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dashboard as greekDashboard } from '#i18n/el/dashboard.ts'
import { payment as greek } from '#i18n/el/payment.ts'
import { dashboard as englishDashboard } from '#i18n/en/dashboard.ts'
import { exactMoney, money } from '#i18n/format.ts'
import { only, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { holdTime, inWords, openTimes, sheetOf, typeContact } from './booking-steps.ts'
import { dayFromNow, expectAccessible, signIn, startSite, type Site, type View } from './site.ts'

let site: Site
let salon: MadeSalon

const day = dayFromNow(3)
const dashboards = { el: greekDashboard, en: englishDashboard }
/** It can be saved, and declines when it is charged. */
const declinesLater = '4000000000000341'
const works = '4242424242424242'

beforeAll(async () => {
  site = await startSite({ env: { PAYMENTS: 'sandbox' } })
  salon = await aSalon(site.owner, { services: [{ minutes: 30, priceCents: 2500 }] })
  await sql`update booking_policies set guarantee_kind = 'fixed', guarantee_value = 1500 where salon_id = ${salon.id}`.execute(
    site.owner,
  )
})
afterAll(async () => {
  await site.stop()
})

const press = (locator: ReturnType<Page['locator']>, { touch }: View) =>
  touch ? locator.tap() : locator.click()

/** Books a held time by giving a card. */
async function book(page: Page, view: View, { time, card }: { time: string; card: string }): Promise<void> {
  const { guarantee: words, step } = inWords[view.locale]
  const sheet = sheetOf(page)
  await openTimes(site, page, { ...view, salon, day })
  await holdTime(page, { ...view, time })
  await typeContact(page, view.locale)
  await sheet.getByText(words.text(money(view.locale, 1500))).waitFor()
  await expectAccessible(page)
  await press(sheet.getByRole('button', { name: words.next, exact: true }), view)
  await sheet.getByText(exactMoney(view.locale, 0)).waitFor()
  await expectAccessible(page)
  await sheet.locator('input[name=card]').fill(card)
  await press(sheet.getByRole('button', { name: words.submit, exact: true }), view)
  await sheet.getByRole('heading', { name: step.done }).waitFor()
  await sheet.getByText(words.onFile(card.slice(-4))).waitFor()
}

const cardOf = async (email: string) =>
  (
    await only(
      site.owner,
      sql<{
        status: string
      }>`select g.status from booking_guarantees g join auth.users u on u.id = g.customer_id where u.email = ${email}`,
    )
  ).status

const isCard = (email: string, status: string) => expect.poll(() => cardOf(email)).toBe(status)

test('a card on file is given by finger; what it declines later is paid from the dashboard', async () => {
  const view = { locale: 'el', width: 390, touch: true } as const
  const email = 'guarantee-el@example.com'
  const page = await site.open(view, await signIn(site, email))
  await book(page, view, { time: '10:00', card: declinesLater })
  const { id } = await only(
    site.owner,
    sql<{
      id: string
    }>`with missed as (update booking_guarantees set status = 'due', fee_cents = 1500 returning booking_id)
      update bookings set status = 'no_show', settle_at = now() from missed where id = booking_id returning id`,
  )
  await expect
    .poll(() => site.owner.selectFrom('booking_guarantees').select('tries').executeTakeFirst())
    .toEqual({ tries: 1 })
  await page.goto(`${site.url}/dashboard?booking=${id}`)
  const { guarantee: words } = dashboards.el
  await press(sheetOf(page).getByRole('button', { name: words.pay }), view)
  const dialog = page.getByRole('dialog', { name: words.payTitle })
  await dialog.locator('input[name=card]').fill(works)
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: greek.pay(exactMoney('el', 1500)), exact: true }), view)
  await sheetOf(page)
    .getByText(words.charged(money('el', 1500)))
    .waitFor()
  await expectAccessible(page)
  await isCard(email, 'charged')
  expect(site.pageErrors).toEqual([])
})

test('the dialog of a late cancellation says what is charged, and the card is charged once', async () => {
  const view = { locale: 'en', width: 1440 } as const
  const email = 'guarantee-en@example.com'
  const page = await site.open(view, await signIn(site, email))
  await book(page, view, { time: '12:00', card: works })
  const { id } = await only(
    site.owner,
    sql<{
      id: string
    }>`update bookings b set refundable_until = now() - interval '1 hour', confirmed_at = now() - interval '2 days'
      from booking_guarantees g join auth.users u on u.id = g.customer_id where g.booking_id = b.id and u.email = ${email} returning b.id`,
  )
  await page.goto(`${site.url}/en/dashboard?booking=${id}`)
  const { guarantee: words, cancel, cancelling } = dashboards.en
  await sheetOf(page).getByText(words.kept('€15', '4242')).waitFor()
  await sheetOf(page).getByRole('button', { name: cancel, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: cancelling.title })
  await dialog.getByText('Your card on file will be charged €15').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: cancelling.submit }).click()
  await isCard(email, 'due')
  await sql`update bookings set settle_at = now() where id = ${id}`.execute(site.owner)
  await isCard(email, 'charged')
  expect(site.pageErrors).toEqual([])
})
