import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ownStory as own } from '#i18n/el/own-story.ts'
import { adminAnnouncements as lines } from '#i18n/en/admin-announcements.ts'
import { adminContent as words } from '#i18n/en/admin-content.ts'
import { adminStories as stories } from '#i18n/en/admin-stories.ts'
import { banners as english } from '#i18n/en/banners.ts'
import { content as inEnglish } from '#i18n/en/content.ts'
import { aSalon } from '#test/salon-factory.ts'

import { signInAsAdmin } from './application-steps.ts'
import { ownerOf } from './owner-steps.ts'
import { expectAccessible, startSite, type Session, type Site } from './site.ts'

let site: Site
let admin: Session
beforeAll(async () => {
  site = await startSite({ env: { ADMIN_EMAILS: 'boss@example.gr', AUTH_MAIL_SECONDS: '0' } })
  admin = await signInAsAdmin(site, 'boss@example.gr')
})
afterAll(() => site.stop())

const html = async (path: string) => (await fetch(site.url + path)).text()
const look = async (page: Page, name: string) => {
  if (process.env['LOOK'])
    await page.screenshot({ path: `${process.env['LOOK']}/${name}.png`, fullPage: true })
}

test('an administrator publishes new terms; pages announce them until they hold, and show each version', async () => {
  const page = await site.open({ locale: 'en', width: 1440 }, admin)
  await page.goto(`${site.url}/en/admin/content`)
  await page.getByRole('link', { name: words.documents['terms-of-service'] }).click()
  await page.getByRole('button', { name: words.begin }).click()
  await expectAccessible(page)
  for (const [tab, name, more, changes] of [
    [words.greek, 'El', 'Μια νέα πρόταση.', 'Μια πρόταση.'],
    [words.english, 'En', 'A new sentence.', 'One sentence.'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const text = page.locator(`[name=text${name}]`)
    await text.fill(`${await text.inputValue()}\n\n${more}`)
    await page.locator(`[name=changes${name}]`).fill(changes)
    await page.getByLabel(words.preview).getByText(more).last().waitFor()
  }
  await look(page, 'editor-1440')
  await page.getByRole('button', { name: words.save }).click()
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  await expectAccessible(page)
  await look(page, 'publish-1440')
  await page.getByRole('button', { name: words.publishNow, exact: true }).click()
  await page.getByText(words.versions.telling).waitFor()
  await page.getByRole('button', { name: words.versions.compareOf(1) }).click()
  await page.getByText(`${words.versions.added}: Μια νέα πρόταση.`).waitFor()
  await look(page, 'compare-1440')
  await page.context().close()

  // Without script, and at once even in cached pages.
  await expect.poll(() => html('/')).toContain('Νέοι όροι χρήσης από ')
  expect(await html('/terms-of-service')).not.toContain('Μια νέα πρόταση.')
  const next = await html('/en/terms-of-service?version=1')
  for (const part of ['A new sentence.', 'One sentence.', 'noindex', inEnglish.versions.readInForce])
    expect(next).toContain(part)
  expect((await fetch(`${site.url}/terms-of-service?version=2`)).status).toBe(404)
})

test('an announcement can be closed, and stays closed', async () => {
  const page = await site.open({ locale: 'en', width: 390, touch: true })
  await page.goto(`${site.url}/en/`, { waitUntil: 'networkidle' })
  const line = page.getByRole('complementary', { name: english.label })
  await line.getByRole('link').waitFor()
  await expectAccessible(page)
  await look(page, 'home-390')
  await line.getByRole('button', { name: english.close }).tap()
  await line.waitFor({ state: 'hidden' })
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await page.locator('aside').first().isVisible()).toBe(false)
  await page.context().close()
})

test('an administrator writes an announcement for everyone', async () => {
  const page = await site.open({ locale: 'en', width: 1440 }, admin)
  await page.goto(`${site.url}/en/admin/announcements`)
  await page.getByRole('button', { name: lines.write }).click()
  await page.locator('[name=textEl]').fill('Την Κυριακή κάνουμε εργασίες.')
  await page.locator('[name=textEn]').fill('We do maintenance on Sunday.')
  await page.locator('[name=startsAt]').fill('2026-01-01T09:00')
  await page.locator('[name=endsAt]').fill('2099-01-01T09:00')
  await expectAccessible(page)
  await look(page, 'announcement-1440')
  await page.getByRole('button', { name: lines.save }).click()
  expect(await html('/')).not.toContain('Την Κυριακή')
  await page.getByRole('button', { name: lines.publishOf('We do maintenance on Sunday.') }).click()
  await page.getByText(lines.states.shown).waitFor()
  await look(page, 'announcements-1440')
  await expect.poll(() => html('/')).toContain('Την Κυριακή')
  await page.getByRole('button', { name: lines.endOf('We do maintenance on Sunday.') }).click()
  await page.getByRole('dialog').getByRole('button', { name: lines.end, exact: true }).click()
  await page.getByText(lines.states.over, { exact: true }).waitFor()
  await expect.poll(() => html('/')).not.toContain('Την Κυριακή')
  await page.context().close()
})

test('an owner reads the story of the salon, agrees, and takes it back', async () => {
  const salon = await aSalon(site.owner, { name: 'Ατελιέ' })
  const page = await site.open({ locale: 'en', width: 1440 }, admin)
  await page.goto(`${site.url}/en/admin/stories`)
  await page.getByRole('button', { name: stories.write }).click()
  await page.locator('[name=salon]').fill(salon.slug)
  for (const language of ['el', 'en'])
    for (const part of ['title', 'before', 'change', 'quote', 'person'])
      await page.locator(`[name="${language}.${part}"]`).fill(`${part} ${language}`)
  await expectAccessible(page)
  await look(page, 'story-dialog-1440')
  await page.getByRole('button', { name: stories.save }).click()
  const owner = await ownerOf(site, salon)
  await page.getByRole('button', { name: stories.askOf('Atelie') }).click()
  await page.getByText(stories.states.asked).waitFor()
  expect(await html('/en/success-stories')).not.toContain('quote en')

  const phone = await site.open({ locale: 'el', width: 390, touch: true }, owner)
  await phone.goto(`${site.url}/business/reviews`)
  await phone.getByText('quote el').waitFor()
  await expectAccessible(phone)
  await look(phone, 'own-story-390')
  await phone.getByRole('button', { name: own.agree }).tap()
  await phone.getByRole('button', { name: own.withdraw }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: stories.publishOf('Atelie') }).click()
  await page.getByText(stories.states.shown, { exact: true }).waitFor()
  await look(page, 'stories-1440')
  await expect.poll(() => html('/en/success-stories')).toContain('quote en')
  await page.goto(`${site.url}/en/success-stories`)
  await expectAccessible(page)
  await look(page, 'success-1440')

  await phone.getByRole('button', { name: own.withdraw }).tap()
  await phone.getByRole('button', { name: own.agree }).waitFor()
  await expect.poll(() => html('/en/success-stories')).not.toContain('quote en')
  await Promise.all([page.context().close(), phone.context().close()])
})
