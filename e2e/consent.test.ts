import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { consentVersion } from '#domain/consent.ts'
import { applications } from '#i18n/el/applications.ts'
import { consent as greek } from '#i18n/el/consent.ts'
import { shell as greekShell } from '#i18n/el/shell.ts'
import { consent as english } from '#i18n/en/consent.ts'
import { shell as englishShell } from '#i18n/en/shell.ts'
import { rows, sql } from '#platform/db.ts'

import { expectAccessible, signIn, startSite, type Site, type View } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ reuse: false })
})
afterAll(async () => {
  await site.stop()
})

const words = {
  el: { ...greek, footer: greekShell.footer.consent },
  en: { ...english, footer: englishShell.footer.consent },
}
const homeOf = ({ locale }: View) => site.url + (locale === 'en' ? '/en' : '/')
const panel = (page: Page) => page.locator('dialog.consent')

const onRecord = (browserId: string) =>
  rows(
    site.owner,
    sql<{ analytics: boolean; marketing: boolean; language: string; version: number; userId: string | null }>`
      select analytics, marketing, language, version, user_id as "userId" from consents
      where browser_id = ${browserId} order by decided_at`,
  )

const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('onyxi-consent') ?? 'null') as Record<string, unknown> | null,
  )

/** Waits until the server has this browser's choice. @returns the choice */
async function sentChoice(page: Page): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await kept(page))?.['sent']).toBe(true)
  return (await kept(page)) ?? {}
}

test.each([
  { locale: 'el', width: 390, asNew: true },
  { locale: 'en', width: 1440, asNew: true },
] as const)(
  'before the choice nothing is stored or sent, and the page can be used ($locale, $width px)',
  async (view) => {
    const { footer: _, ...own } = words[view.locale]
    const page = await site.open(view)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(site.url, '')}`))
    await page.goto(homeOf(view))
    await panel(page).waitFor()
    await expectAccessible(page)
    // The panel does not take the focus.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.locator('main a[href]').first().click({ trial: true })
    await page.mouse.move(view.width / 2, 200)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

    const refuse = panel(page).getByRole('button', { name: own.essentialOnly, exact: true })
    const accept = panel(page).getByRole('button', { name: own.acceptAll, exact: true })
    const weight = (button: typeof refuse) =>
      button.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
        return { width, height, backgroundColor, color, fontSize, fontWeight }
      })
    expect(await weight(refuse)).toEqual(await weight(accept))

    expect(
      asked.filter((request) => !request.includes(' /') || /consents|analytics|^(?:POST|PUT) /.test(request)),
    ).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const keys = await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)))
    expect(
      keys.filter((key) => !/^(?:app-language|connection-(?:status|checked-at|table-exists))$/.test(key)),
    ).toEqual([])

    // Nothing on the page moves when the panel opens again.
    await refuse.click()
    await sentChoice(page)
    await page.evaluate(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        Object.assign(window, { shifts: list.getEntries().length })
      }).observe({ type: 'layout-shift' })
    })
    await page.getByRole('button', { name: words[view.locale].footer }).click()
    await panel(page).waitFor()
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
    await page.context().close()
  },
)

test('one key refuses; the choice is recorded, not asked for again and can be changed from the footer', async () => {
  const page = await site.open({ locale: 'el', width: 390, asNew: true })
  await page.goto(site.url)
  await panel(page).getByRole('button', { name: greek.essentialOnly }).press('Enter')
  await panel(page).waitFor({ state: 'hidden' })
  const first = await sentChoice(page)
  const browser = String(first['browserId'])
  const refused = {
    analytics: false,
    marketing: false,
    language: 'el',
    version: consentVersion,
    userId: null,
  }
  expect(await onRecord(browser)).toEqual([refused])

  await page.reload()
  const button = page.getByRole('button', { name: words.el.footer })
  await page.waitForTimeout(1500)
  expect(await panel(page).count()).toBe(0)

  await button.press('Enter')
  await expect.poll(() => panel(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await onRecord(browser)).toHaveLength(1)

  await button.press('Enter')
  await panel(page).getByRole('switch', { name: greek.purposes.analytics.name }).check()
  expect(await panel(page).getByRole('switch', { name: greek.purposes.essential.name }).isDisabled()).toBe(
    true,
  )
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: greek.save }).click()
  await expect.poll(async () => (await onRecord(browser)).length).toBe(2)
  expect((await onRecord(browser))[1]).toEqual({ ...refused, analytics: true })

  // A new version of the question is asked whatever the answer to the old one was.
  await sentChoice(page)
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem('onyxi-consent') ?? '{}') as object
    localStorage.setItem('onyxi-consent', JSON.stringify({ ...choice, version: 0 }))
  })
  await page.reload()
  await panel(page).waitFor()
  await page.context().close()
})

test('a choice that does not reach the server holds and is sent with the next page', async () => {
  const page = await site.open({ locale: 'en', width: 390, asNew: true })
  await page.goto(homeOf({ locale: 'en', width: 390 }))
  await page.route('**/api/v1/consents/*', (route) => route.abort())
  await panel(page).getByRole('button', { name: english.acceptAll }).click()
  await panel(page).waitFor({ state: 'hidden' })
  const choice = (await kept(page)) ?? {}
  expect(choice).toMatchObject({ analytics: true, marketing: true, sent: false })
  expect(await onRecord(String(choice['browserId']))).toEqual([])
  await page.unroute('**/api/v1/consents/*')
  await page.reload()
  await sentChoice(page)
  expect(await onRecord(String(choice['browserId']))).toMatchObject([{ analytics: true, marketing: true }])
  expect(await panel(page).count()).toBe(0)
  await page.context().close()
})

test('signing in binds an earlier choice to the account', async () => {
  const session = await signIn(site, 'before@example.gr')
  const page = await site.open({ locale: 'el', width: 390, asNew: true })
  await page.goto(site.url)
  await panel(page).getByRole('button', { name: greek.essentialOnly }).click()
  const choice = await sentChoice(page)
  const row = { analytics: false, marketing: false, version: consentVersion }
  expect(await onRecord(String(choice['browserId']))).toMatchObject([{ ...row, userId: null }])
  // Another tab signs in.
  await page.evaluate((text) => {
    localStorage.setItem('onyxi-auth', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'onyxi-auth' }))
  }, JSON.stringify(session))
  const { id } = session['user'] as { id: string }
  await expect.poll(async () => (await onRecord(String(choice['browserId'])))[0]?.userId).toBe(id)
  expect(await onRecord(String(choice['browserId']))).toMatchObject([{ ...row, userId: id }])
  await expect.poll(async () => (await kept(page))?.['isBound']).toBe(true)
  await page.context().close()
})

test('the last referral code is stored for 90 days if marketing is allowed, and fills in the application', async () => {
  const page = await site.open({ locale: 'el', width: 390, asNew: true })
  const referral = () => page.evaluate(() => localStorage.getItem('onyxi-referral'))
  const choose = async (name: string) => {
    await page.getByRole('button', { name: words.el.footer }).click()
    await panel(page).getByRole('button', { name }).click()
  }
  await page.goto(`${site.url}/?ref=7KQM2XWA`)
  await panel(page).waitFor()
  expect(await referral()).toBeNull()
  await panel(page).getByRole('button', { name: greek.essentialOnly }).click()
  await sentChoice(page)
  expect(await referral()).toBeNull()
  await choose(greek.acceptAll)
  await expect.poll(referral).toMatch(/^7KQM2XWA \d{13}$/)
  await page.goto(`${site.url}/about?ref=2abcdefg`)
  await expect.poll(referral).toMatch(/^2ABCDEFG /)
  await page.goto(`${site.url}/about?ref=<none>`)
  await page.goto(`${site.url}/list-your-salon`)
  const field = page.getByLabel(applications.fields.referralCode)
  await expect.poll(() => field.inputValue()).toBe('2ABCDEFG')
  await choose(greek.essentialOnly)
  await expect.poll(referral).toBeNull()
  // An expired code is removed.
  await page.evaluate(() => localStorage.setItem('onyxi-referral', '2ABCDEFG 1600000000000'))
  await page.goto(`${site.url}/about`)
  await expect.poll(referral).toBeNull()
  await page.context().close()
})

test('the choice of a signed-in customer belongs to the account and is part of its export', async () => {
  const session = await signIn(site, 'consent@example.gr')
  const page = await site.open({ locale: 'en', width: 1440, asNew: true }, session)
  await page.goto(homeOf({ locale: 'en', width: 1440 }))
  await panel(page).getByRole('button', { name: english.acceptAll }).click()
  const choice = await sentChoice(page)
  const { id } = session['user'] as { id: string }
  expect(await onRecord(String(choice['browserId']))).toMatchObject([{ userId: id, language: 'en' }])
  const file = await fetch(`${site.url}/api/v1/me/export`, {
    headers: { authorization: `Bearer ${String(session['access_token'])}` },
  })
  expect(((await file.json()) as { consents: unknown }).consents).toMatchObject([
    { analytics: true, marketing: true },
  ])
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})
