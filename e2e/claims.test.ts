import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { claim as greek } from '#i18n/el/claim.ts'
import { claim as english } from '#i18n/en/claim.ts'
import { listing } from '#i18n/en/listing.ts'
import { salonUnverified } from '#i18n/en/salon-unverified.ts'
import { one, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { signInAsAdmin } from './application-steps.ts'
import { codeFor, expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
let admin: Session
beforeAll(async () => {
  site = await startSite({ env: { ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' } })
  admin = await signInAsAdmin(site, 'boss@example.gr')
})
afterAll(() => site.stop())

const unclaimed = (email: string): Promise<MadeSalon> =>
  aSalon(site.owner, { verification: 'unverified', email, name: 'Ανεμώνη' })
const begin = async (page: Page, words: Pick<typeof greek, 'message' | 'send'>) => {
  await page.getByLabel(words.message).fill('Το έχω από το 2019')
  await page.getByRole('button', { name: words.send }).click()
}
const ownerOf = ({ id }: MadeSalon) =>
  one(
    site.owner,
    sql<{
      email: string
    }>`select p.email from salons s join profiles p on p.id = s.owner_id where s.id = ${id}`,
  )

test('a claimant with a code from the salon’s email gets the salon, and a rival is rejected', async () => {
  const salon = await unclaimed('contact@anemoni.example')
  const rival = await site.open({ locale: 'en', width: 1440 }, await signIn(site, 'rival@example.gr'))
  await rival.goto(`${site.url}/en/claim/${salon.slug}`)
  await begin(rival, english)
  await rival.locator('input[type=file]').setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\npages\nstartxref\n9\n%%EOF\n'),
  })
  await rival.getByText(english.hasDocument).waitFor()
  await expectAccessible(rival)

  const page = await site.open({ locale: 'el', width: 390 }, await signIn(site, 'mine@example.gr'))
  await page.goto(`${site.url}/salon/${salon.slug}`)
  await page.locator('a:visible', { hasText: 'Διεκδικήστε αυτή την επιχείρηση' }).click()
  await begin(page, greek)
  await page.getByRole('button', { name: greek.toEmail('c•••@anemoni.example') }).click()
  const field = page.getByLabel(greek.code)
  await field.fill('00000000')
  await page.getByRole('button', { name: greek.prove }).click()
  await page.getByText('Ο κωδικός δεν είναι σωστός ή έχει λήξει.').waitFor()
  await expectAccessible(page)
  await field.fill(await codeFor(site, 'contact@anemoni.example'))
  await page.getByRole('button', { name: greek.prove }).click()
  await page.getByText(greek.proved.email).waitFor()

  const adminPage = await site.open({ locale: 'el', width: 1440 }, admin)
  await adminPage.goto(`${site.url}/admin/claims`)
  await adminPage.getByText(greek.admin.rivals(2)).waitFor()
  await expectAccessible(adminPage)
  const mine = adminPage.getByRole('listitem').filter({ hasText: 'mine@example.gr' })
  await mine.getByRole('button', { name: greek.admin.approve }).click()
  await adminPage.getByRole('dialog').getByText(greek.admin.approveProved).waitFor()
  await adminPage.getByRole('dialog').getByRole('button', { name: greek.admin.approve }).click()
  await adminPage.getByText(greek.admin.empty).waitFor()
  expect(await ownerOf(salon)).toEqual({ email: 'mine@example.gr' })
  await page.reload()
  await page.getByText(greek.statusText.approved).waitFor()
  await rival.reload()
  await rival.getByText(english.statusText.rejected).waitFor()
  expect(site.pageErrors).toEqual([])
})

test('an owner without an account asks by a form to remove an unverified page, and an administrator removes it', async () => {
  const salon = await unclaimed('shy@anemoni.example')
  const page = await site.open({ locale: 'en', width: 390 })
  await page.goto(`${site.url}/en/salon/${salon.slug}`)
  await page.getByRole('link', { name: salonUnverified.listing }).click()
  await page.getByLabel(listing.kinds.removal).check()
  await page.getByRole('button', { name: listing.send }).click()
  await page.getByText(listing.missing).first().waitFor()
  await page.getByLabel(listing.name, { exact: true }).fill('Anna Dimou')
  await page.getByLabel(listing.email, { exact: true }).fill('anna@example.gr')
  await page.getByLabel(listing.message).fill('It is my salon, and I want no page.')
  await expectAccessible(page)
  await page.getByRole('button', { name: listing.send }).click()
  await page.getByText(listing.sent).waitFor()
  const adminPage = await site.open({ locale: 'en', width: 1440 }, admin)
  await adminPage.goto(`${site.url}/en/admin/listing-requests`)
  await adminPage.getByText('I want no page').waitFor()
  await expectAccessible(adminPage)
  await adminPage.getByRole('button', { name: listing.admin.remove }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: listing.admin.remove }).click()
  await adminPage.getByText(listing.admin.empty).waitFor()
  expect((await fetch(`${site.url}/en/salon/${salon.slug}`)).status).toBe(404)
})

test('the salon’s contact objects to a claim by the mailed link, without an account', async () => {
  const salon = await unclaimed('real@anemoni.example')
  const claimant = await site.open({ locale: 'el', width: 1440 }, await signIn(site, 'false@example.gr'))
  await claimant.goto(`${site.url}/claim/${salon.slug}`)
  await begin(claimant, greek)
  await claimant.locator('input[type=file]').setInputFiles({
    name: 'x.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\npages\nstartxref\n9\n%%EOF\n'),
  })
  await claimant.getByText(greek.hasDocument).waitFor()
  const adminPage = await site.open({ locale: 'el', width: 1440 }, admin)
  await adminPage.goto(`${site.url}/admin/claims`)
  await adminPage.getByRole('button', { name: greek.admin.approve }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: greek.admin.approve }).click()
  await adminPage.getByText(greek.states.noticed).waitFor()
  const mail = await one(
    site.owner,
    sql<{
      link: string
    }>`select facts ->> 'link' as link from messages where recipient = 'real@anemoni.example' and kind = 'claim'`,
  )
  const { pathname, search } = new URL(mail?.link ?? '')
  const contact = await site.open({ locale: 'el', width: 390 })
  await contact.goto(site.url + pathname + search)
  await contact.getByLabel(greek.objection.message).fill('Δεν τον γνωρίζω')
  await expectAccessible(contact)
  await contact.getByRole('button', { name: greek.objection.send }).click()
  await contact.getByText(greek.objection.sent).waitFor()
  await claimant.reload()
  await claimant.getByText(greek.statusText.objected).waitFor()
  expect(await ownerOf(salon)).toBeUndefined()
  expect(site.pageErrors).toEqual([])
})
