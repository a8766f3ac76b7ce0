import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessPayouts as greek } from '#i18n/el/business-payouts.ts'
import { payment as texts } from '#i18n/el/payment.ts'
import { businessPayouts as english } from '#i18n/en/business-payouts.ts'
import { exactMoney } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { testCards } from '#platform/payments/test-cards.ts'
import { CONNECT_SECRET, WEBHOOK_SECRET } from '#test/payments/provider-world.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { startStripe, type StripeStandIn } from '#test/stand-ins/stripe/server.ts'

import { withSecondFactor } from './application-steps.ts'
import { bookingsOf, holdTime, inWords, openTimes, sheetOf, typeContact } from './booking-steps.ts'
import { ownerOf } from './owner-steps.ts'
import { dayFromNow, expectAccessible, signIn, startSite, type Site } from './site.ts'
import { answerForStripe, bankOf, cardOf } from './stripe-steps.ts'

let site: Site
let stripe: StripeStandIn
let salon: MadeSalon

const view = { locale: 'el', width: 1440 } as const
const day = dayFromNow(3)
const key = 'sk_test_of_stand_in'

beforeAll(async () => {
  stripe = await startStripe(key, () => Temporal.Now.instant())
  site = await startSite({
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: key,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  })
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
  await stripe.deliver(`${site.url}/webhooks/stripe`, WEBHOOK_SECRET, { connectSecret: CONNECT_SECRET })
  const isActive = async () =>
    (await sql`select from payout_routes where status = 'active'`.execute(site.owner)).rows.length === 1
  await expect.poll(isActive, { timeout: 15_000 }).toBe(true)
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
