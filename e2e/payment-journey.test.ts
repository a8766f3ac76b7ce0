import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { payment as greek } from '#i18n/el/payment.ts'
import { profile as greekProfile } from '#i18n/el/profile.ts'
import { payment as english } from '#i18n/en/payment.ts'
import { profile as englishProfile } from '#i18n/en/profile.ts'
import { exactMoney } from '#i18n/format.ts'
import { rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { bookingsOf, holdTime, inWords, openTimes, sheetOf, typeContact } from './booking-steps.ts'
import {
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

const day = dayFromNow(3)
const inPayment = { el: greek, en: english }

beforeAll(async () => {
  site = await startSite({ env: { PAYMENTS: 'sandbox' } })
  salon = await aSalon(site.owner, { services: [{ minutes: 30, priceCents: 2500 }] })
  await sql`update booking_policies set deposit_kind = 'fixed', deposit_value = 500 where salon_id = ${salon.id}`.execute(
    site.owner,
  )
})
afterAll(async () => {
  await site.stop()
})

const press = (locator: ReturnType<Page['locator']>, { touch }: View) =>
  touch ? locator.tap() : locator.click()

const paidBy = (email: string) =>
  rows(
    site.owner,
    sql<{ status: string; cents: number }>`select p.status, p.captured_cents as cents from payments p
      join auth.users u on u.id = p.customer_id where u.email = ${email}`,
  )

/** Confirms a held time, which asks for the deposit. */
async function toPayment(view: View, email: string, time: string): Promise<Page> {
  const words = inWords[view.locale]
  const page = await site.open(view, await signIn(site, email))
  await openTimes(site, page, { ...view, salon, day })
  await holdTime(page, { ...view, time })
  await typeContact(page, view.locale)
  const price = sheetOf(page).getByRole('region', { name: words.price.title })
  await price.waitFor()
  await expectAccessible(page)
  const name = words.price.bookAndPay(exactMoney(view.locale, 500))
  await press(sheetOf(page).getByRole('button', { name, exact: true }), view)
  await sheetOf(page).getByText(inPayment[view.locale].noMoney).waitFor()
  await expectAccessible(page)
  return page
}

const payButton = (page: Page, { locale }: View) =>
  sheetOf(page).getByRole('button', { name: inPayment[locale].pay(exactMoney(locale, 500)), exact: true })

test('a deposit is paid by finger, and a reload in the middle loses nothing', async () => {
  const view = { locale: 'el', width: 390, touch: true } as const
  const email = 'deposit-el@example.com'
  const page = await toPayment(view, email, '10:00')
  await page.reload()
  await press(sheetOf(page).getByRole('button', { name: greek.cards.success }), view)
  await press(payButton(page, view), view)
  await sheetOf(page).getByRole('heading', { name: inWords.el.step.done }).waitFor()
  await expectAccessible(page)
  expect(await bookingsOf(site, email)).toMatchObject([{ status: 'confirmed', totalCents: 2500 }])
  expect(await paidBy(email)).toEqual([{ status: 'succeeded', cents: 500 }])
  expect(site.pageErrors).toEqual([])
})

test('a declined card says why, and the next one is approved at the bank, by mouse', async () => {
  const view = { locale: 'en', width: 1440 } as const
  const email = 'deposit-en@example.com'
  const page = await toPayment(view, email, '12:00')
  await sheetOf(page).getByRole('button', { name: english.cards.insufficient_funds }).click()
  await payButton(page, view).click()
  await sheetOf(page).getByText(english.failures.insufficient_funds).waitFor()
  await expectAccessible(page)
  await sheetOf(page).getByRole('button', { name: english.cards.always_asks }).click()
  await payButton(page, view).click()
  await sheetOf(page).getByRole('button', { name: english.bank.approve }).waitFor()
  await expectAccessible(page)
  await sheetOf(page).getByRole('button', { name: english.bank.approve }).click()
  await sheetOf(page).getByRole('heading', { name: inWords.en.step.done }).waitFor()
  expect(await bookingsOf(site, email)).toMatchObject([{ status: 'confirmed' }])
  expect(await paidBy(email)).toEqual([{ status: 'succeeded', cents: 500 }])
  expect(site.pageErrors).toEqual([])
})

const inProfile = { el: greekProfile, en: englishProfile }

/** Holds a time in a new tab, up to the price. */
async function toPrice(view: View, session: Session, time: string) {
  const page = await site.open(view, session)
  await openTimes(site, page, { ...view, salon, day })
  await holdTime(page, { ...view, time })
  await typeContact(page, view.locale)
  const sheet = sheetOf(page)
  const name = inWords[view.locale].price.bookAndPay(exactMoney(view.locale, 500))
  const done = sheet.getByRole('heading', { name: inWords[view.locale].step.done })
  return { page, sheet, done, book: sheet.getByRole('button', { name, exact: true }) }
}

test.each([
  [{ locale: 'el', width: 390, touch: true }, '14:00', '14:30'],
  [{ locale: 'en', width: 1440 }, '15:00', '15:30'],
] as const)(
  'a card is kept with one visit, pays the next one, and is removed: %o',
  async (view, first, next) => {
    const { kept, cards } = inPayment[view.locale]
    const words = inProfile[view.locale].cards
    const email = `kept-${view.locale}@example.com`
    const session = await signIn(site, email)
    const one = await toPrice(view, session, first)
    await press(one.sheet.getByText(kept.keep), view)
    await press(one.book, view)
    await press(one.sheet.getByRole('button', { name: cards.success }), view)
    await press(payButton(one.page, view), view)
    await one.done.waitFor()
    const { page, sheet, book, done } = await toPrice(view, session, next)
    await sheet.getByRole('radio', { name: 'Visa •••• 4242', checked: true }).waitFor()
    await expectAccessible(page)
    await press(book, view)
    await done.waitFor()
    expect(await paidBy(email)).toEqual([
      { status: 'succeeded', cents: 500 },
      { status: 'succeeded', cents: 500 },
    ])
    await page.goto(`${site.url}${view.locale === 'en' ? '/en' : ''}/dashboard/profile`)
    const section = page.getByRole('region', { name: words.title, exact: true })
    await section.getByText('Visa •••• 4242').waitFor()
    await expectAccessible(page)
    await press(section.getByRole('button', { name: words.remove }), view)
    const dialog = page.getByRole('dialog', { name: words.removeTitle })
    await dialog.waitFor()
    await press(dialog.getByRole('button', { name: words.remove }), view)
    await section.getByText(words.none).waitFor()
    expect(site.pageErrors).toEqual([])
  },
)
