import { afterAll, beforeAll, expect, test } from 'vitest'

import { admin as adminWords } from '#i18n/el/admin.ts'
import { applications as greek } from '#i18n/el/applications.ts'
import { businessCalendar as calendarWords } from '#i18n/el/business-calendar.ts'
import { business as businessWords } from '#i18n/el/business.ts'
import { inBoth } from '#i18n/el/in-both.ts'
import { results } from '#i18n/el/results.ts'
import { root } from '#i18n/el/root.ts'
import { shell } from '#i18n/el/shell.ts'
import { applications as english } from '#i18n/en/applications.ts'
import { one, sql } from '#platform/db.ts'
import { fields } from '#test/application-steps.ts'

import { fillApplication, post, signInAsAdmin } from './application-steps.ts'
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

test('a visitor applies on a phone: what is missing is said, what was typed outlives the page, and it arrives', async () => {
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
})

test('both messages are the specified ones, and a failure keeps what was typed', async () => {
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
  // A second one for the same salon says why not.
  await page.getByRole('button', { name: english.another }).click()
  await fillApplication(page, 'en', { ...fields, email: 'english@example.gr' })
  await page.getByRole('button', { name: english.submit }).click()
  const reason = 'There’s already an open application for this salon with this email.'
  await page.locator('form').getByText(reason).waitFor()
  await page.locator('[data-sonner-toast]').getByText(reason, { exact: true }).waitFor()
})

test('from the queue to the owner’s page: reviewed, asked, answered, approved', async () => {
  const applicant = await signIn(site, 'owner@example.gr')
  const own = { ...fields, salonName: 'Πορσελάνη', email: 'owner@example.gr' }
  const { id } = await post(site, '/api/v1/applications', { session: applicant, body: own })
  const boss = await site.open({ locale: 'el', width: 1440 }, admin)
  await boss.goto(`${site.url}/admin`)
  await boss.getByRole('link', { name: adminWords.places.adminApplications, exact: true }).click()
  await boss.getByRole('link', { name: 'Πορσελάνη' }).click()
  const words = adminWords.application
  await boss.getByRole('button', { name: words.start }).click()
  await boss.getByRole('button', { name: words.ask }).click()
  await boss.getByRole('button', { name: words.askSubmit }).click()
  await boss.getByText(words.missing).waitFor()
  await boss.getByLabel(words.askLabel).fill('Ποιος είναι ο αριθμός ΓΕΜΗ;')
  await boss.getByRole('button', { name: words.askSubmit }).click()
  await boss.getByText(words.waitingText).waitFor()

  const page = await site.open({ locale: 'el', width: 390 }, applicant)
  await page.goto(`${site.url}/list-your-salon`)
  await page.getByText('Ποιος είναι ο αριθμός ΓΕΜΗ;').waitFor()
  // For another salon nobody types again what the account tells.
  expect(await page.getByLabel(greek.fields.email, { exact: true }).inputValue()).toBe('owner@example.gr')
  await page.getByRole('button', { name: greek.mine.openAnswer }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('button', { name: greek.mine.send }).click()
  await sheet.getByText(greek.mine.answerFault).waitFor()
  await sheet.getByLabel(greek.mine.answer).fill('123456')
  await sheet.getByLabel(greek.fields.address, { exact: true }).fill('Τρώων 26')
  await sheet.getByRole('button', { name: greek.mine.send }).click()
  await page.getByText(greek.mine.text.submitted).waitFor()

  await boss.reload()
  await boss.getByText('123456').waitFor()
  await boss.getByText('Τρώων 26').first().waitFor()
  await boss.getByRole('button', { name: words.start }).click()
  await boss.getByRole('button', { name: words.approve }).click()
  await boss.getByRole('button', { name: words.approveSubmit }).click()
  await boss.getByText(words.approvedText).waitFor()
  await boss.getByRole('link', { name: adminWords.places.adminAuditLog }).click()
  await boss.getByRole('link', { name: adminWords.log.actions['approve-application'] }).waitFor()

  await page.reload()
  await page.getByRole('link', { name: greek.mine.manage }).click()
  await page.getByRole('heading', { name: 'Πορσελάνη' }).waitFor()
  await page.getByText(businessWords.notBookable).waitFor()
  await page.getByText(businessWords.setup.progress(0, 4)).waitFor()
  await page.getByText(calendarWords.noStaff).waitFor()
  await page.getByRole('link', { name: businessWords.publicPage }).click()
  await page.getByRole('heading', { level: 1, name: 'Πορσελάνη' }).waitFor()
  expect(await saved('owner@example.gr')).toEqual({ id })
  expect(site.complaints).toEqual([])
})

test('others are told that it is not theirs; an administrator without a second factor how to get one', async () => {
  const customer = await signIn(site, 'someone@example.gr')
  const page = await site.open({ locale: 'el', width: 390 }, customer)
  for (const path of ['/admin', '/admin/applications', '/admin/audit-log', '/business/dashboard']) {
    await page.goto(site.url + path)
    await page.getByRole('heading', { name: root.errors.forbidden.title }).waitFor()
  }
  const visitor = await site.open({ locale: 'el', width: 390 })
  await visitor.goto(`${site.url}/admin/applications`)
  await visitor.waitForURL(`${site.url}/login?next=%2Fadmin%2Fapplications`)
  const plain = await signIn(site, 'plain@example.gr')
  await sql`update profiles set role = 'admin' where email = 'plain@example.gr'`.execute(site.owner)
  const boss = await site.open({ locale: 'el', width: 1440 }, plain)
  await boss.goto(`${site.url}/admin/applications`)
  await boss.getByText(adminWords.factor.title).waitFor()
  await boss.getByRole('link', { name: fields.salonName }).first().click()
  await boss.getByText(`${adminWords.factor.title}.`).waitFor()
  expect(await boss.getByRole('button', { name: adminWords.application.start }).count()).toBe(0)
  await boss.getByRole('link', { name: adminWords.factor.setUp }).click()
  await boss.waitForURL(`${site.url}/dashboard/profile#two-step`)
})

test('requests for a partnership: from the list to the answer that is noted, in the log too', async () => {
  const words = adminWords.partnerships
  const wish = { fullName: 'Άννα Δήμου', email: 'anna@example.gr', phone: '694 123 4567', kind: 'content' }
  const body = { ...wish, company: 'Περιοδικό Χέρια', message: 'Πρώτη γραμμή.\nΔεύτερη γραμμή.' }
  await post(site, '/api/v1/partnerships', { body })
  const boss = await site.open({ locale: 'el', width: 1440 }, admin)
  await boss.route('**/api/v1/admin/partnerships?*', (route) => route.abort())
  await boss.goto(`${site.url}/admin`)
  await boss.getByRole('link', { name: adminWords.places.adminPartnerships, exact: true }).click()
  await boss.getByText(adminWords.failed).waitFor()
  await boss.unroute('**/api/v1/admin/partnerships?*')
  await boss.locator('#content').getByRole('button', { name: shell.connection.retry }).click()
  await boss.getByRole('link', { name: body.company }).click()
  await boss.getByText(body.message).waitFor()
  const mail = await boss.getByRole('link', { name: words.write }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toBe(`mailto:anna@example.gr?subject=${inBoth.replySubject}`)
  await boss.route('**/state', (route) => route.abort())
  await boss.getByRole('button', { name: words.marks.answered, exact: true }).click()
  await boss.getByText(adminWords.application.wentWrong).waitFor()
  await boss.unroute('**/state')
  await boss.getByRole('button', { name: words.marks.answered, exact: true }).click()
  await boss.getByText(words.stands.answered).waitFor()
  await expectAccessible(boss)
  await boss.getByRole('link', { name: words.back }).click()
  await boss.getByText(words.empty).waitFor()
  await boss.getByRole('link', { name: words.parts.answered, exact: true }).click()
  await boss.getByRole('link', { name: body.company }).waitFor()
  await boss.getByRole('link', { name: adminWords.places.adminAuditLog, exact: true }).click()
  await boss.getByText(`${words.states.new} → ${words.states.answered}`).waitFor()
  await boss.getByRole('link', { name: adminWords.log.actions['mark-partnership'] }).first().click()
  await boss.getByRole('heading', { name: body.company }).waitFor()
  await boss.context().close()
})
