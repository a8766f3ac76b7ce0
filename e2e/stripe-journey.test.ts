import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessPayouts as greek } from '#i18n/el/business-payouts.ts'
import { giftCards } from '#i18n/el/gift-cards.ts'
import { payment as texts } from '#i18n/el/payment.ts'
import { businessPayouts as english } from '#i18n/en/business-payouts.ts'
import { exactMoney } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { testCards } from '#platform/payments/test-cards.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import type { StripeStandIn } from '#test/stand-ins/stripe/server.ts'

import { withSecondFactor } from './application-steps.ts'
import { bookingsOf, holdTime, inWords, openTimes, sheetOf, typeContact } from './booking-steps.ts'
import { ownerOf } from './owner-steps.ts'
import { dayFromNow, expectAccessible, signIn, type Site } from './site.ts'
import { answerForStripe, bankOf, cardOf, deliver, startStripeSite } from './stripe-steps.ts'

let site: Site
let stripe: StripeStandIn
let salon: MadeSalon

const view = { locale: 'el', width: 1440 } as const
const day = dayFromNow(3)

beforeAll(async () => {
  ;({ site, stripe } = await startStripeSite())
  salon = await aSalon(site.owner, { services: [{ minutes: 30, priceCents: 2500 }] })
  await sql`update booking_policies set deposit_kind = 'fixed', deposit_value = 500 where salon_id = ${salon.id}`.execute(
    site.owner,
  )
})
afterAll(async () => {
  await site.stop()
  await stripe[Symbol.asyncDispose]()
})

test('a page that takes no cards lets nothing of Stripe in; the pages of a salon and of a subscription do', async () => {
  const policyOf = async (path: string) =>
    (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''
  expect(await policyOf('/salons')).not.toContain('stripe')
  expect(await policyOf('/business/payouts')).not.toContain('stripe')
  for (const path of [`/salon/${salon.slug}`, '/business/subscription'])
    expect(await policyOf(path)).toContain('https://js.stripe.com')
})

test('a deposit is paid in Stripe’s form under the page’s policy, with the bank’s approval, and a webhook confirms the booking', async () => {
  const email = 'stripe-el@example.com'
  const page = await site.open(view, await signIn(site, email))
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) refused.push(message.text())
  })
  await answerForStripe(page, { stripe, siteUrl: site.url })
  await openTimes(site, page, { ...view, salon, day })
  await holdTime(page, { ...view, time: '10:00' })
  await typeContact(page, view.locale)
  const price = exactMoney('el', 500)
  await sheetOf(page)
    .getByRole('button', { name: inWords.el.price.bookAndPay(price), exact: true })
    .click()
  await cardOf(page).fill(testCards.always_asks.number)
  const before = await sheetOf(page).boundingBox()
  await sheetOf(page)
    .getByRole('button', { name: texts.pay(price), exact: true })
    .click()
  // The bank's question is above the sheet, which is as modal as before it afterwards.
  await bankOf(page).getByRole('button', { name: 'Refuse' }).waitFor()
  expect(await sheetOf(page).boundingBox()).toEqual(before)
  await bankOf(page).getByRole('button', { name: 'Refuse' }).click()
  await sheetOf(page).getByRole('alert').waitFor()
  expect(await sheetOf(page).evaluate((sheet) => sheet.matches(':modal'))).toBe(true)
  await sheetOf(page)
    .getByRole('button', { name: texts.pay(price), exact: true })
    .click()
  await bankOf(page).getByRole('button', { name: 'Approve' }).click()
  await sheetOf(page).getByRole('heading', { name: inWords.el.step.done }).waitFor()
  expect(await bookingsOf(site, email)).toMatchObject([{ status: 'confirmed', totalCents: 2500 }])
  expect(refused).toEqual([])
  expect(site.pageErrors).toEqual([])
})

test('a guest buys a gift card in Stripe’s form, with the bank’s approval, by finger', async () => {
  const { form, done } = giftCards
  const price = exactMoney('el', 5000)
  const page = await site.open({ locale: 'el', width: 390, touch: true })
  await answerForStripe(page, { stripe, siteUrl: site.url })
  await page.goto(`${site.url}/gift-cards`)
  await page.getByRole('textbox', { name: form.recipientName, exact: true }).fill('Μαρία')
  await page.locator('[name=recipientEmail]').fill('maria-card@example.com')
  await page.locator('[name=from]').fill('Ελένη')
  await page.locator('[name=buyerEmail]').fill('eleni-card@example.com')
  await page.getByRole('button', { name: form.pay(price) }).tap()
  await cardOf(page).fill(testCards.always_asks.number)
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.pay(price), exact: true }).tap()
  await bankOf(page).getByRole('button', { name: 'Approve' }).tap()
  await page.getByText(done.now('maria-card@example.com')).waitFor()
  expect(site.pageErrors).toEqual([])
})

/** Stands for Stripe's own pages: the owner gives everything, and a link leads back. */
async function answerForConnect(page: Page): Promise<void> {
  await page.route('https://connect.stripe.com/**', async (route) => {
    const url = route.request().url()
    const ref = stripe.accounts.all[0]?.id ?? ''
    if (url.includes('/express/'))
      return route.fulfill({ contentType: 'text/html', body: '<h1>Dashboard</h1>' })
    stripe.accounts.submit(ref)
    await route.fulfill({
      contentType: 'text/html',
      body: `<a href="${stripe.accounts.follow(url).replace(/^https?:..[^/]+/, site.url)}">Done</a>`,
    })
  })
}

test('an owner begins an account at Stripe by mouse, comes back to its true state, and opens it by finger once it pays', async () => {
  const owner = await withSecondFactor(site, await ownerOf(site, salon))
  const desk = await site.open({ locale: 'en', width: 1440 }, owner)
  await answerForConnect(desk)
  await desk.goto(`${site.url}/en/business/payouts`)
  await desk.getByRole('button', { name: english.stripe.go.none }).click()
  await desk.getByRole('link', { name: 'Done' }).click()
  await desk.getByText(english.stripe.statuses.checking.title).waitFor()
  expect(new URL(desk.url()).searchParams.get('stripe')).toBeNull()
  await expectAccessible(desk)
  stripe.accounts.accept(stripe.accounts.all[0]?.id ?? '')
  await deliver(stripe, site.url)
  const isActive = async () =>
    (await sql`select from payout_routes where status = 'active'`.execute(site.owner)).rows.length === 1
  await expect.poll(isActive).toBe(true)
  const phone = await site.open({ locale: 'el', width: 390, touch: true }, owner)
  await answerForConnect(phone)
  await phone.goto(`${site.url}/business/payouts`)
  await phone.getByText(greek.stripe.statuses.ready.title).waitFor()
  await expectAccessible(phone)
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  await phone.getByRole('button', { name: greek.stripe.go.ready }).tap()
  await phone.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(site.pageErrors).toEqual([])
})
