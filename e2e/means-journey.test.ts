import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import { dashboard as dashboardGreek } from '#i18n/el/dashboard.ts'
import { payment as greek } from '#i18n/el/payment.ts'
import { dashboard as dashboardEnglish } from '#i18n/en/dashboard.ts'
import { payment as english } from '#i18n/en/payment.ts'
import { exactMoney } from '#i18n/format.ts'
import { only, sql } from '#platform/db.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { bookingsOf, holdTime, inWords, openTimes, sheetOf, typeContact } from './booking-steps.ts'
import { anAccountWithPoints, aSoldGiftCard } from './means-steps.ts'
import { dayFromNow, expectAccessible, startSite, type Site, type View } from './site.ts'

let site: Site
let salon: MadeSalon

const day = dayFromNow(5)
const inPayment = { el: greek, en: english }
const inDashboard = { el: dashboardGreek, en: dashboardEnglish }

beforeAll(async () => {
  site = await startSite({ env: { PAYMENTS: 'sandbox' } })
  salon = await aSalon(site.owner, { services: [{ minutes: 30, priceCents: 4000 }] })
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 50 where salon_id = ${salon.id}`.execute(
    site.owner,
  )
  await aPayoutRoute(site.owner, salon.id)
  await aPromotion(site.owner, salon.id, { percent: 20, code: 'MAIOS', name_en: 'May offer' })
})
afterAll(async () => {
  await site.stop()
})

const press = (locator: ReturnType<Page['locator']>, { touch }: View) =>
  touch ? locator.tap() : locator.click()

interface Standing {
  readonly card: number
  readonly points: number
  readonly uses: number
}

const standing = async (cardId: string, customer: UserId): Promise<Standing> =>
  only(
    site.owner,
    sql<Standing>`select
      (select balance_cents - reserved_cents from ledger_accounts where code = 'gift_card' and holder = ${cardId}::uuid) as card,
      (select balance_cents - reserved_cents from ledger_accounts where code = 'points' and holder = ${customer}::uuid) as points,
      (select count(*)::integer from promotion_uses u where u.customer_id = ${customer}::uuid and u.given_back_at is null) as uses`,
  )

/** Of 40 euros, 8 come off by the code, 10 by points; of the deposit of 11, the gift card pays 10 and the card 1. */
async function bookWithEverything(view: View, page: Page, code: string): Promise<void> {
  const { means, price } = inWords[view.locale]
  const sheet = sheetOf(page)
  await press(sheet.getByRole('button', { name: means.haveCode }), view)
  await sheet.getByLabel(means.code).fill('maios')
  await page.keyboard.press('Enter')
  await sheet.getByText('−').first().waitFor()
  await press(sheet.getByRole('button', { name: means.more }), view)
  await press(sheet.getByRole('button', { name: means.more }), view)
  await sheet.getByText(means.count(200), { exact: true }).waitFor()
  await press(sheet.getByRole('button', { name: means.haveGiftCard }), view)
  await sheet.getByLabel(means.giftCard).fill(code.replaceAll(/(.{4})(?=.)/g, '$1 '))
  // A reload loses nothing that was typed, applied or not.
  await page.reload()
  await sheet.getByText(means.count(200), { exact: true }).waitFor()
  await expect.poll(() => sheet.getByLabel(means.giftCard).inputValue()).toContain(code.slice(0, 4))
  await press(sheet.getByRole('button', { name: means.apply }), view)
  const book = price.bookAndPay(exactMoney(view.locale, 100))
  await sheet.getByRole('button', { name: book, exact: true }).waitFor()
  await expectAccessible(page)
  await press(sheet.getByRole('button', { name: book, exact: true }), view)
}

test.each([
  { locale: 'el', width: 390, touch: true, time: '10:00' },
  { locale: 'en', width: 1440, time: '12:00' },
] as const)(
  'a code, points, a gift card and a card pay together, and an early cancellation gives everything back: $locale',
  async ({ time, ...view }) => {
    const [words, payWords, own] = [inWords[view.locale], inPayment[view.locale], inDashboard[view.locale]]
    const email = `means-${view.locale}@example.com`
    const { session, id } = await anAccountWithPoints(site, email, 300)
    const { cardId, code } = await aSoldGiftCard(site, 1000)
    const page = await site.open(view, session)
    await openTimes(site, page, { ...view, salon, day })
    await holdTime(page, { ...view, time })
    await typeContact(page, view.locale)
    await bookWithEverything(view, page, code)
    await sheetOf(page).getByText(payWords.noMoney).waitFor()
    expect(await standing(cardId, id)).toEqual({ card: 0, points: 100, uses: 1 })
    await press(sheetOf(page).getByRole('button', { name: payWords.cards.success }), view)
    await press(sheetOf(page).getByRole('button', { name: payWords.pay(exactMoney(view.locale, 100)) }), view)
    await sheetOf(page).getByRole('heading', { name: words.step.done }).waitFor()
    await expectAccessible(page)
    const booked = (await bookingsOf(site, email)).filter(({ status }) => status === 'confirmed')
    expect(booked).toMatchObject([{ totalCents: 2200 }])
    const { booking } = await only(
      site.owner,
      sql<{
        booking: string
      }>`select id as booking from bookings where customer_id = ${id} and status = 'confirmed'`,
    )
    await page.goto(`${site.url}${view.locale === 'en' ? '/en' : ''}/dashboard?booking=${booking}`)
    const dialog = page.locator('dialog[open]')
    await dialog.getByText(own.byGiftCard(exactMoney(view.locale, 1000).replace(/[.,]00/, ''))).waitFor()
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: own.cancel, exact: true }), view)
    await dialog.getByText(own.cancelling.pointsBack(200)).waitFor()
    await press(dialog.getByRole('button', { name: own.cancelling.submit }), view)
    await page.getByText(own.cancelling.done).waitFor()
    expect(await standing(cardId, id)).toEqual({ card: 1000, points: 300, uses: 0 })
    expect(site.pageErrors).toEqual([])
  },
)
