import { afterAll, beforeAll, expect, test } from 'vitest'

import { admin as adminWords } from '#i18n/el/admin.ts'
import { applications as greek } from '#i18n/el/applications.ts'
import { business as businessWords } from '#i18n/el/business.ts'
import { inBoth } from '#i18n/el/in-both.ts'
import { results } from '#i18n/el/results.ts'
import { root } from '#i18n/el/root.ts'
import { shell } from '#i18n/el/shell.ts'
import { applications as english } from '#i18n/en/applications.ts'
import { one, sql } from '#platform/db.ts'
import { fields } from '#test/application-steps.ts'

import { fillApplication, makeAppliedAccount, post, signInAsAdmin } from './application-steps.ts'
import { words as ownerWords } from './owner-words.ts'
import { listOf } from './select-steps.ts'
import { expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
let admin: Session
beforeAll(async () => {
  site = await startSite({ env: { ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' } })
  admin = await signInAsAdmin(site, 'boss@example.gr')
})
afterAll(() => site.stop())

const saved = (email: string) =>
  one(site.owner, sql<{ id: string }>`select id from applications where email = ${email}`)

test('the application form names missing fields, keeps its entries after a reload and is sent', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/list-your-salon`)
  await page.getByRole('button', { name: greek.submit }).click()
  const { referralCode: _, ...faults } = greek.faults
  for (const fault of Object.values(faults)) await page.getByText(fault, { exact: true }).waitFor()
  const name = page.getByLabel(greek.fields.salonName, { exact: true })
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  await fillApplication(page, 'el', { ...fields, email: 'visitor@example.gr' })
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe(fields.salonName)
  expect(await listOf(page, greek.fields.region).innerText()).toBe(results.regions.athens)
  await page.getByRole('button', { name: greek.submit }).click()
  await page.getByRole('heading', { name: greek.sent }).waitFor()
  expect(greek.sent).toBe('Η αίτησή σας στάλθηκε! Θα επικοινωνήσουμε μαζί σας σύντομα.')
  await page.getByText(greek.sentVisitor('visitor@example.gr')).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('onyxi-application'))).toBeNull()
  expect(await saved('visitor@example.gr')).toBeDefined()
  await page.getByRole('link', { name: greek.makeAccount, exact: true }).click()
  await makeAppliedAccount({ site, page, email: 'visitor@example.gr' }, fields.salonName)
  await page.context().close()
})

test('the form shows the specified messages and keeps its entries after a failure', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  await page.goto(`${site.url}/en/list-your-salon`)
  await fillApplication(page, 'en', { ...fields, email: 'english@example.gr' })
  await page.route('**/api/v1/applications', (route) => route.abort())
  await page.getByRole('button', { name: english.submit }).click()
  const failure = 'Failed to submit your application. Please try again later.'
  await page.locator('[data-sonner-toast]').getByText(failure, { exact: true }).waitFor()
  expect(await page.getByLabel(english.fields.ownerName, { exact: true }).inputValue()).toBe(fields.ownerName)
  await page.unroute('**/api/v1/applications')
  await page.getByRole('button', { name: english.submit }).click()
  const success = "Your application has been submitted! We'll be in touch soon."
  await page.locator('[data-sonner-toast]').getByText(success, { exact: true }).waitFor()
  // A second application for the same salon is refused with a reason.
  await page.getByRole('button', { name: english.another }).click()
  await fillApplication(page, 'en', { ...fields, email: 'english@example.gr' })
  await page.getByRole('button', { name: english.submit }).click()
  const reason = 'There’s already an open application for this salon with this email.'
  await page.locator('form').getByText(reason).waitFor()
  await page.locator('[data-sonner-toast]').getByText(reason, { exact: true }).waitFor()
})

test('an administrator reviews an application, asks a question, gets the answer and approves it', async () => {
  const applicant = await signIn(site, 'owner@example.gr')
  const own = { ...fields, salonName: 'Πορσελάνη', email: 'owner@example.gr' }
  const { id } = await post(site, '/api/v1/applications', { session: applicant, body: own })
  const adminPage = await site.open({ locale: 'el', width: 1440 }, admin)
  await adminPage.goto(`${site.url}/admin`)
  await adminPage.getByRole('link', { name: adminWords.places.adminApplications, exact: true }).click()
  await adminPage.getByRole('link', { name: 'Πορσελάνη' }).click()
  const words = adminWords.application
  await adminPage.getByRole('button', { name: words.start }).click()
  await adminPage.getByRole('button', { name: words.ask }).click()
  await adminPage.getByRole('button', { name: words.askSubmit }).click()
  await adminPage.getByText(words.missing).waitFor()
  await adminPage.getByLabel(words.askLabel).fill('Ποιος είναι ο αριθμός ΓΕΜΗ;')
  await adminPage.getByRole('button', { name: words.askSubmit }).click()
  await adminPage.getByText(words.waitingText).waitFor()

  const page = await site.open({ locale: 'el', width: 390 }, applicant)
  // Before there is a salon, the workspace shows its applicant the application's status.
  await page.goto(`${site.url}/business/dashboard`)
  await page.getByText('Ποιος είναι ο αριθμός ΓΕΜΗ;').waitFor()
  await expectAccessible(page)
  await page.goto(`${site.url}/list-your-salon`)
  await page.getByText('Ποιος είναι ο αριθμός ΓΕΜΗ;').waitFor()
  // The form for another salon is prefilled from the account.
  expect(await page.getByLabel(greek.fields.email, { exact: true }).inputValue()).toBe('owner@example.gr')
  await page.getByRole('button', { name: greek.mine.openAnswer }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('button', { name: greek.mine.send }).click()
  await sheet.getByText(greek.mine.answerFault).waitFor()
  await sheet.getByLabel(greek.mine.answer).fill('123456')
  await sheet.getByLabel(greek.fields.address, { exact: true }).fill('Τρώων 26')
  await sheet.getByRole('button', { name: greek.mine.send }).click()
  await page.getByText(greek.mine.text.submitted).waitFor()

  await adminPage.reload()
  await adminPage.getByText('123456').waitFor()
  await adminPage.getByText('Τρώων 26').first().waitFor()
  await adminPage.getByRole('button', { name: words.start }).click()
  await adminPage.getByRole('button', { name: words.approve }).click()
  await adminPage.getByRole('button', { name: words.approveSubmit }).click()
  await adminPage.getByText(words.approvedText).waitFor()
  await adminPage.getByRole('link', { name: adminWords.places.adminAuditLog }).click()
  await adminPage.getByText(adminWords.log.actions['approve-application']).first().waitFor()

  await page.reload()
  await page.getByRole('link', { name: greek.mine.setUp }).click()
  await page.getByRole('heading', { name: ownerWords.el.setUp.page }).waitFor()
  await page.goto(`${site.url}/business/dashboard`)
  await page.getByRole('heading', { name: 'Πορσελάνη' }).waitFor()
  await page.getByText(businessWords.setup.progress(0, 5)).waitFor()
  await page.getByText(ownerWords.el.calendar.noStaff).waitFor()
  // On a phone's calendar its tools replace the salon's menu.
  await page.goto(`${site.url}/business/hours`)
  await page.getByRole('button', { name: `${businessWords.salon}: Πορσελάνη` }).click()
  await page.getByRole('menuitem', { name: businessWords.notPublished }).click()
  await page.getByRole('heading', { name: ownerWords.el.setUp.done.missingTitle }).waitFor()
  await page.getByRole('switch', { name: ownerWords.el.setUp.publication.label }).waitFor()
  await expectAccessible(page)
  expect(await saved('owner@example.gr')).toEqual({ id })
  expect(site.pageErrors).toEqual([])
})

test('admin and business pages refuse a customer; an administrator has to set up a second factor', async () => {
  const customer = await signIn(site, 'customer@example.gr')
  const page = await site.open({ locale: 'el', width: 390 }, customer)
  for (const path of ['/admin', '/admin/applications', '/admin/audit-log', '/business/dashboard']) {
    await page.goto(site.url + path)
    await page.getByRole('heading', { name: root.errors.forbidden.title }).waitFor()
  }
  const visitor = await site.open({ locale: 'el', width: 390 })
  await visitor.goto(`${site.url}/admin/applications`)
  await visitor.waitForURL(`${site.url}/login?next=%2Fadmin%2Fapplications`)
  const plain = await signIn(site, 'plain@example.gr')
  await sql`update profiles set role = 'admin', admin_role = 'full' where email = 'plain@example.gr'`.execute(
    site.owner,
  )
  const adminPage = await site.open({ locale: 'el', width: 1440 }, plain)
  await adminPage.goto(`${site.url}/admin/applications`)
  await adminPage.getByText(adminWords.factor.title).waitFor()
  await adminPage.getByRole('link', { name: fields.salonName }).first().click()
  await adminPage.getByText(`${adminWords.factor.title}.`).waitFor()
  expect(await adminPage.getByRole('button', { name: adminWords.application.start }).count()).toBe(0)
  await adminPage.getByRole('link', { name: adminWords.factor.setUp }).click()
  await adminPage.waitForURL(`${site.url}/dashboard/profile#two-step`)
})

test('an administrator answers a partnership request, notes and accepts it, and the audit log records it', async () => {
  const words = adminWords.partnerships
  const contact = { fullName: 'Άννα Δήμου', email: 'anna@example.gr', phone: '694 123 4567' }
  const body = {
    ...contact,
    kind: 'content',
    company: 'Περιοδικό Χέρια',
    message: 'Πρώτη γραμμή.\nΔεύτερη γραμμή.',
  }
  await post(site, '/api/v1/partnerships', { body })
  const adminPage = await site.open({ locale: 'el', width: 1440 }, admin)
  await adminPage.route('**/api/v1/admin/partnerships?*', (route) => route.abort())
  await adminPage.goto(`${site.url}/admin`)
  await adminPage.getByRole('link', { name: adminWords.places.adminPartnerships, exact: true }).click()
  await adminPage.getByText(adminWords.failed).waitFor()
  await adminPage.unroute('**/api/v1/admin/partnerships?*')
  await adminPage.locator('#content').getByRole('button', { name: shell.connection.retry }).click()
  await adminPage.getByRole('link', { name: body.company }).click()
  await adminPage.getByText(body.message).waitFor()
  const mail = await adminPage.getByRole('link', { name: words.write }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toBe(`mailto:anna@example.gr?subject=${inBoth.replySubject}`)
  await adminPage.route('**/state', (route) => route.abort())
  await adminPage.getByRole('button', { name: words.marks.answered, exact: true }).click()
  await adminPage.getByText(adminWords.application.wentWrong).waitFor()
  await adminPage.unroute('**/state')
  await adminPage.getByRole('button', { name: words.marks.answered, exact: true }).click()
  await adminPage.getByText(words.stands.answered).waitFor()
  await expectAccessible(adminPage)
  await adminPage.getByLabel(words.notes.add).fill('Να τους καλέσουμε.')
  await adminPage.getByRole('button', { name: words.notes.submit, exact: true }).click()
  await adminPage.getByText(words.notes.done).waitFor()
  await adminPage.getByRole('paragraph').filter({ hasText: 'Να τους καλέσουμε.' }).waitFor()
  await adminPage.getByRole('button', { name: words.accept, exact: true }).click()
  await adminPage.getByRole('button', { name: words.deciding.submit }).click()
  await adminPage.getByText(words.deciding.needed).waitFor()
  await adminPage.getByLabel(words.deciding.message).fill('Με χαρά.')
  await expectAccessible(adminPage)
  await adminPage.getByRole('button', { name: words.deciding.submit }).click()
  await adminPage.getByText(words.stands.accepted).waitFor()
  await expectAccessible(adminPage)
  await adminPage.getByRole('link', { name: words.back }).click()
  await adminPage.getByText(words.empty).waitFor()
  await adminPage.getByRole('link', { name: words.parts.accepted, exact: true }).click()
  await adminPage.getByRole('link', { name: body.company }).waitFor()
  await adminPage.getByRole('link', { name: adminWords.places.adminAuditLog, exact: true }).click()
  await adminPage.getByText(`${words.states.new} → ${words.states.answered}`).waitFor()
  await adminPage.getByText(`${words.states.answered} → ${words.states.accepted}`).waitFor()
  await adminPage.getByRole('link', { name: body.company, exact: true }).first().click()
  await adminPage.getByRole('heading', { name: body.company }).waitFor()
  await adminPage.context().close()
})
