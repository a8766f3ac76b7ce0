import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { affiliateMonth } from '#domain/money/ledger/affiliate-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import { affiliate as greek } from '#i18n/el/affiliate.ts'
import { businessPayouts } from '#i18n/el/business-payouts.ts'
import { adminAffiliates } from '#i18n/en/admin-affiliates.ts'
import { only, sql } from '#platform/db.ts'
import { aReferral } from '#test/referral.ts'
import { aSalon } from '#test/salon-factory.ts'

import { signInAsAdmin, withSecondFactor } from './application-steps.ts'
import { expectAccessible, signIn, startSite, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({ env: { ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' } })
})
afterAll(async () => {
  await site.stop()
})

/** The page fits its window. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** One person's code has brought six months of 10 euros. */
async function earn(code: string): Promise<void> {
  const { id } = await only(
    site.owner,
    sql<{ id: string }>`select user_id as id from affiliates where code = ${code}`,
  )
  const salon = await aSalon(site.owner, { name: 'Ατελιέ' })
  const referralId = await aReferral(site.owner, id, { salonId: salon.id, at: '2025-11-05T09:00:00Z' })
  const first = Temporal.PlainYearMonth.from('2025-12')
  for (let months = 0; months < 6; months++) {
    const month = first.add({ months })
    const at = month.toPlainDate({ day: 1 }).toZonedDateTime('Europe/Athens').toInstant()
    await site.owner
      .transaction()
      .execute((tx) => post(tx, affiliateMonth({ referralId, affiliateId: id, month }), { at }))
  }
}

test('an affiliate joins, sets an account and asks for a payout by finger, and an administrator pays it by mouse', async () => {
  const session = await withSecondFactor(site, await signIn(site, 'affiliate@example.com'))
  const page = await site.open({ locale: 'el', width: 390, touch: true }, session)
  await page.goto(`${site.url}/affiliate`)
  await page.getByRole('button', { name: greek.code.join }).tap()
  const code = await page.getByText(/^[2-9A-Z]{8}$/).textContent()
  await earn(code ?? '')
  await page.reload()
  await page.getByText('60,00 €').first().waitFor()
  await page.getByRole('button', { name: businessPayouts.route.add }).tap()
  await page.getByLabel(businessPayouts.form.iban).fill('GR16 0110 1250 0000 0001 2300 695')
  await page.getByLabel(businessPayouts.form.holder).fill('Άννα Παππά')
  await page.getByRole('button', { name: businessPayouts.form.save, exact: true }).tap()
  await page.getByText('GR•• •••• 0695').waitFor()
  await sql`update affiliate_accounts set payable_from = now() - interval '1 minute'`.execute(site.owner)
  await page.reload()
  await page.getByRole('button', { name: greek.money.ask('60,00\u00a0€') }).tap()
  await page.getByRole('button', { name: greek.money.askConfirm }).tap()
  await page.getByText(greek.money.asked).waitFor()
  await page.getByText(greek.money.statuses.waiting).waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  const { payouts } = adminAffiliates
  const desk = await site.open({ locale: 'en', width: 1440 }, await signInAsAdmin(site, 'boss@example.gr'))
  await desk.goto(`${site.url}/en/admin/affiliates`)
  await desk.getByRole('button', { name: payouts.paidOf(1) }).click()
  await desk.getByLabel(payouts.reference).fill('F2611')
  await desk.getByRole('button', { name: payouts.paid, exact: true }).click()
  await desk.getByText(payouts.empty).waitFor()
  await desk
    .getByRole('row')
    .filter({ hasText: code ?? '' })
    .getByRole('link')
    .click()
  await desk.getByText(adminAffiliates.sign.idle).waitFor()
  await expectAccessible(desk)
  expect(await fits(desk)).toBe(true)

  await page.reload()
  await page.getByText(greek.money.reference('F2611')).waitFor()
})
