import { readFileSync } from 'node:fs'

import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { businessPayouts as greek } from '#i18n/el/business-payouts.ts'
import { adminPayouts as english } from '#i18n/en/admin-payouts.ts'
import { sql } from '#platform/db.ts'
import { owe } from '#test/payouts-world.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { signInAsAdmin, withSecondFactor } from './application-steps.ts'
import { ownerOf } from './owner-steps.ts'
import { expectAccessible, foundInMail, startSite, type Site } from './site.ts'

let site: Site
let salon: MadeSalon

beforeAll(async () => {
  site = await startSite({
    env: { PAYMENTS: 'sandbox', ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' },
  })
  salon = await aSalon(site.owner, { name: 'Ατελιέ' })
  await owe(site.owner, salon.id, 18_550, '2026-05-11T06:00:00Z')
})
afterAll(async () => {
  await site.stop()
})

const textOf = async (saved: Promise<Download>) => readFileSync(await (await saved).path(), 'latin1')

/** The page fits its window. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('an owner sets an account by finger, an administrator pays it by mouse, and the owner finds it in the statement', async () => {
  const plain = await ownerOf(site, salon)
  const phone = { locale: 'el', width: 390, touch: true } as const
  const first = await site.open(phone, plain)
  await first.goto(`${site.url}/business/payouts`)
  await first.getByText(greek.factor.text).waitFor()
  await expectAccessible(first)
  await first.close()

  const owner = await withSecondFactor(site, plain)
  const page = await site.open(phone, owner)
  await page.goto(`${site.url}/business/payouts`)
  await page.getByText('185,50 €').first().waitFor()
  await page.getByRole('button', { name: greek.route.add }).tap()
  await page.getByLabel(greek.form.iban).fill('GR16 0110 1250 0000 0001 2300 695')
  await page.getByLabel(greek.form.holder).fill('Νύχια Ο.Ε.')
  await page.getByRole('button', { name: greek.form.save }).tap()
  await page.getByText('GR•• •••• 0695').waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  expect(
    await foundInMail(site, 'owner@example.gr', (texts) => texts.find((text) => text.includes('0695'))),
  ).not.toContain('0110 1250')

  // Three days later; the month's own run, made when the site started, is empty.
  await sql`update payout_routes set payable_from = now() - interval '1 minute'`.execute(site.owner)
  const desk = await site.open({ locale: 'en', width: 1440 }, await signInAsAdmin(site, 'boss@example.gr'))
  await desk.goto(`${site.url}/en/admin/payouts`)
  await desk.getByRole('button', { name: english.owed.make }).click()
  await desk.getByRole('button', { name: english.owed.makeConfirm }).click()
  await desk.getByText(english.owed.made(2)).waitFor()
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: english.runs.fileOf(2) }).click(),
  ])
  expect(await textOf(Promise.resolve(file))).toContain('GR1601101250000000012300695,185.50')
  await desk.getByRole('button', { name: english.paidOf('Atelie') }).click()
  await desk.getByLabel(english.reference).fill('F2611')
  await desk.getByRole('button', { name: english.paid, exact: true }).click()
  await desk.getByText(english.empty).waitFor()
  await expectAccessible(desk)
  expect(await fits(desk)).toBe(true)

  await page.reload()
  await page.getByText(greek.payouts.reference('F2611')).waitFor()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /PDF/ }).first().tap(),
  ])
  expect(await textOf(Promise.resolve(paper))).toMatch(/^%PDF-/)
  await page.getByRole('button', { name: greek.statements.show }).first().tap()
  await page.getByRole('table').getByText('−185,50 €').waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  expect(site.pageErrors).toEqual([])
})
