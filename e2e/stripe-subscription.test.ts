import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { subscription as greek } from '#i18n/el/business-subscription.ts'
import { payment as greekPayment } from '#i18n/el/payment.ts'
import { subscription as english } from '#i18n/en/business-subscription.ts'
import { payment as englishPayment } from '#i18n/en/payment.ts'
import { exactMoney } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { testCards } from '#platform/payments/test-cards.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import type { StripeStandIn } from '#test/stand-ins/stripe/server.ts'

import { ownerOf } from './owner-steps.ts'
import { expectAccessible, type Site } from './site.ts'
import { answerForStripe, bankOf, cardOf, startStripeSite } from './stripe-steps.ts'

let site: Site
let stripe: StripeStandIn

beforeAll(async () => {
  ;({ site, stripe } = await startStripeSite())
  // Nothing is heard of Stripe but by its webhooks.
  await sql`insert into provider_polls (provider, known_until, due_at) values ('stripe', now(), now() + interval '1 hour')
    on conflict (provider) do update set due_at = excluded.due_at`.execute(site.owner)
})
afterAll(async () => {
  await site.stop()
  await stripe[Symbol.asyncDispose]()
})

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .toString()

/** A salon with the business behind it. */
async function aSalonWith(subscription: 'trial' | 'past_due'): Promise<MadeSalon> {
  const salon = await aSalon(site.owner)
  await sql`update salons set subscription = ${subscription}, paid_until = null,
    trial_ends_at = ${inDays(subscription === 'trial' ? 9 : -2)}, grace_ends_at = ${subscription === 'trial' ? null : inDays(5)} where id = ${salon.id}`.execute(
    site.owner,
  )
  await sql`insert into salon_traders (salon_id, legal_name, vat_number, address, email, phone, certified_at, updated_at)
    values (${salon.id}, 'Νύχια Ο.Ε.', '094019245', 'Τρώων 24, Αθήνα', 'info@example.gr', '2109234567', now(), now())`.execute(
    site.owner,
  )
  return salon
}

const modalOf = (page: Page) => page.locator('dialog:modal')

test('an owner saves a card in Stripe’s form by finger: a declined one, one that the bank refuses, and one that it approves', async () => {
  const salon = await aSalonWith('trial')
  const page = await site.open({ locale: 'el', width: 390, touch: true }, await ownerOf(site, salon))
  await answerForStripe(page, { stripe, siteUrl: site.url })
  await page.goto(`${site.url}/business/subscription`)
  await page.getByRole('button', { name: greek.billing.add }).tap()
  await cardOf(page).fill(testCards.declined.number)
  await expectAccessible(page)
  const save = modalOf(page).getByRole('button', { name: greekPayment.saveCard, exact: true })
  await save.tap()
  await modalOf(page).getByText(greekPayment.saving.declinedTitle).waitFor()
  await cardOf(page).fill(testCards.always_asks.number)
  await save.tap()
  await bankOf(page).getByRole('button', { name: 'Refuse' }).tap()
  await modalOf(page).getByText(greekPayment.saving.declinedTitle).waitFor()
  await save.tap()
  await bankOf(page).getByRole('button', { name: 'Approve' }).tap()
  await page.getByText(greek.billing.kept).waitFor()
  await page.getByText(/••••\s3184/).waitFor()
  await expectAccessible(page)
  expect(site.pageErrors).toEqual([])
})

test('a page that was reached within the site is loaded again for the form; a reload while the webhook is late continues waiting', async () => {
  const salon = await aSalonWith('past_due')
  const page = await site.open({ locale: 'en', width: 1440 }, await ownerOf(site, salon, 'late@example.gr'))
  const { holdWebhooks } = await answerForStripe(page, { stripe, siteUrl: site.url })
  const price = exactMoney('en', 3596)
  await page.goto(`${site.url}/en/business/payouts`)
  await page.locator('a[href="/en/business/subscription"]').click()
  await page.getByRole('button', { name: english.billing.payNow(price) }).click()
  const release = holdWebhooks()
  await cardOf(page).fill(testCards.always_asks.number)
  await modalOf(page)
    .getByRole('button', { name: englishPayment.pay(price), exact: true })
    .click()
  await bankOf(page).getByRole('button', { name: 'Approve' }).click()
  await modalOf(page).getByText(englishPayment.waiting).waitFor()
  await page.reload()
  await modalOf(page).getByText(englishPayment.waiting).waitFor()
  await release()
  await page.getByText(english.billing.paid).waitFor()
  await page.getByText(/••••\s3184/).waitFor()
  await page.reload()
  await page.getByText(/••••\s3184/).waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(site.pageErrors).toEqual([])
})

test('the way back from a bank’s own page continues with the card, and leaves nothing of Stripe in the address', async () => {
  const salon = await aSalonWith('trial')
  const page = await site.open({ locale: 'en', width: 768 }, await ownerOf(site, salon, 'back@example.gr'))
  const { holdWebhooks } = await answerForStripe(page, { stripe, siteUrl: site.url })
  await page.goto(`${site.url}/en/business/subscription`)
  await page.getByRole('button', { name: english.billing.add }).click()
  await cardOf(page).waitFor()
  const release = holdWebhooks()
  const [saving] = stripe.books.all('setup_intent')
  const secret = saving?.client_secret ?? ''
  stripe.cards.confirm(saving?.id ?? '', testCards.success.number)
  const back = new URLSearchParams({ setup_intent_client_secret: secret, redirect_status: 'succeeded' })
  await page.goto(`${site.url}/en/business/subscription?setup_intent=${saving?.id}&${back}`)
  await modalOf(page).getByText(englishPayment.waiting).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await release()
  await page.getByText(english.billing.kept).waitFor()
  await page.getByText(/••••\s4242/).waitFor()
})
