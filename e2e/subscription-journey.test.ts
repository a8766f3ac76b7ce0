import { readFileSync } from 'node:fs'

import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { subscription as greek } from '#i18n/el/business-subscription.ts'
import { payment as greekPayment } from '#i18n/el/payment.ts'
import { adminSalons as english } from '#i18n/en/admin-salons.ts'
import { exactMoney } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { signInAsAdmin } from './application-steps.ts'
import { ownerOf } from './owner-steps.ts'
import { expectAccessible, startSite, type Site } from './site.ts'

let site: Site
let salon: MadeSalon

beforeAll(async () => {
  site = await startSite({
    env: { PAYMENTS: 'sandbox', ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' },
  })
  salon = await aSalon(site.owner, { name: 'Ατελιέ' })
  await sql`update salons set subscription = 'past_due', grace_ends_at = now() + interval '5 days', paid_until = null where id = ${salon.id}`.execute(
    site.owner,
  )
  await sql`insert into salon_traders (salon_id, legal_name, vat_number, address, email, phone, certified_at, updated_at)
    values (${salon.id}, 'Νύχια Ο.Ε.', '094019245', 'Τρώων 24, Αθήνα', 'info@example.gr', '2109234567', now(), now())`.execute(
    site.owner,
  )
})
afterAll(async () => {
  await site.stop()
})

const saved = async (download: Download) => readFileSync(await download.path(), 'utf8')

/** The page fits its window. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const price = exactMoney('el', 3596)

/** Pays or saves by a test card in the dialog. */
async function byCard(page: Page, card: keyof typeof greekPayment.cards, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: greekPayment.cards[card] }).tap()
  await dialog.getByRole('button', { name: submit, exact: true }).tap()
}

test('an owner pays by card, reads the invoice, changes the card and cancels, by finger; an administrator takes the invoice back, by mouse', async () => {
  const page = await site.open({ locale: 'el', width: 390, touch: true }, await ownerOf(site, salon))
  await page.goto(`${site.url}/business/subscription`)
  await page.getByRole('button', { name: greek.billing.payNow(price) }).tap()
  await page.getByText(greek.billing.consent).waitFor()
  await expectAccessible(page)
  await byCard(page, 'success', greekPayment.pay(price))
  await page.getByText(/••••\s4242/).waitFor()
  const number = `${new Date().getFullYear()}-00001`
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: greek.invoices.fileOf.pdf(number) }).tap(),
  ])
  expect(await saved(paper)).toMatch(/^%PDF-/)
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: greek.invoices.fileOf.xml(number) }).tap(),
  ])
  expect(await saved(data)).toContain(
    '<cbc:TaxInclusiveAmount currencyID="EUR">35.96</cbc:TaxInclusiveAmount>',
  )

  await page.getByRole('button', { name: greek.billing.change }).tap()
  await byCard(page, 'always_asks', greekPayment.saveCard)
  // A test card's name ends with the same word; it was pressed instead while the card was on its way.
  await page.getByRole('button', { name: greekPayment.bank.approve, exact: true }).tap()
  await page.getByText(/••••\s3184/).waitFor()
  await page.getByRole('button', { name: greek.leave }).tap()
  await page.getByRole('button', { name: greek.leaveConfirm }).tap()
  await page.getByRole('button', { name: greek.stay }).waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  const desk = await site.open({ locale: 'en', width: 1440 }, await signInAsAdmin(site, 'boss@example.gr'))
  await desk.goto(`${site.url}/en/admin/salons`)
  await desk.getByRole('button', { name: `${english.actions}: Atelie` }).click()
  await desk.getByRole('menuitem', { name: english.invoices }).click()
  await desk.getByRole('button', { name: english.credit.title(number) }).click()
  await desk.getByLabel(english.credit.amount).fill('10')
  await desk.getByLabel(english.reason).fill('Διπλή χρέωση')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: english.credit.submit }).click()
  await desk.getByText('€10.00 credited').waitFor()
  await expectAccessible(desk)

  await page.reload()
  await page.getByText(greek.invoices.corrects(number)).waitFor()
  expect(await fits(page)).toBe(true)
  expect(site.pageErrors).toEqual([])
})
