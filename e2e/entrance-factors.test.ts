import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { at, inWords, openAt, ownPage, patience, personWithPassword, typePassword } from './entrance-steps.ts'
import { openProfile, startProfileSite, withKey, inWords as profileWords } from './profile-steps.ts'
import { expectAccessible, type Session, type Site, type View } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startProfileSite()
})
afterAll(async () => {
  await site.stop()
})

async function call(session: Session, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${String(session['access_token'])}`,
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** Somebody with an authenticator app and recovery codes. */
async function personWithApp() {
  const { email, session } = await personWithPassword(site)
  const enrolled = await call(session as Session, '/factors', { factor_type: 'totp', friendly_name: 'App' })
  const app = new TOTP({ secret: (enrolled['totp'] as { secret: string }).secret })
  const path = `/factors/${String(enrolled['id'])}`
  const challenge = await call(session as Session, `${path}/challenge`, {})
  // A code works once: the pages are shown the next one, which is taken as well.
  const raised = await call(session as Session, `${path}/verify`, {
    challenge_id: challenge['id'],
    code: app.generate({ timestamp: Date.now() - 30_000 }),
  })
  const { codes } = await call(raised, '/factors/recovery-codes', {})
  return { email, app, codes: codes as string[] }
}

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('onyxi-auth') !== null)

test.each([
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
] as const)('the code of an app is asked for after the password ($locale)', async ({ locale, width }) => {
  const { factor } = inWords[locale]
  const { email, app } = await personWithApp()
  const page = await site.open({ locale, width })
  await openAt(page, at(site, locale, '/login'))
  await typePassword(page, locale, email)
  await page.getByRole('heading', { name: factor.title }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(factor.totp.label).fill('000000')
  await page.getByText(inWords[locale].errors.mfa_verification_failed).waitFor()
  await page.getByLabel(factor.totp.label).fill(app.generate())
  await expect.poll(() => page.url(), patience).toMatch(ownPage(locale))
  await page.context().close()
})

test('half a sign-in opens nothing, and leaving it signs out', async () => {
  const { factor } = inWords.el
  const { email } = await personWithApp()
  const page = await site.open({ locale: 'el', width: 1440 })
  await openAt(page, at(site, 'el', '/dashboard'))
  await page.waitForURL(/\/login\?next=/)
  await typePassword(page, 'el', email)
  await page.getByRole('heading', { name: factor.title }).waitFor()
  await openAt(page, at(site, 'el', '/dashboard'))
  await page.waitForURL(/\/login\?next=/)
  await page.getByRole('heading', { name: factor.title }).waitFor()
  await page.getByRole('button', { name: factor.leave }).click()
  await page.getByRole('heading', { name: inWords.el.signIn.title }).waitFor()
  expect(await isSignedIn(page)).toBe(false)
  await typePassword(page, 'el', email)
  await page.getByRole('heading', { name: factor.title }).waitFor()
  await page.locator('header a').first().click()
  await expect.poll(() => isSignedIn(page), patience).toBe(false)
  await page.context().close()
})

test('a recovery code opens the door by keyboard alone', async () => {
  const { factor } = inWords.en
  const { email, codes } = await personWithApp()
  const page = await site.open({ locale: 'en', width: 390 })
  await openAt(page, at(site, 'en', '/login'))
  await page.locator('input[name=email]').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('σαράντα δύο λεμόνια')
  await page.keyboard.press('Enter')
  await page.getByLabel(factor.totp.label).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel(factor.recovery.label).waitFor()
  await expectAccessible(page)
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url(), patience).toMatch(ownPage('en'))
  await page.context().close()
})

test.each([
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
] as const satisfies readonly View[])(
  'a passkey signs in by its button ($locale)',
  async ({ locale, width }) => {
    const { passkeys } = profileWords[locale]
    const { session } = await personWithPassword(site)
    const page = await openProfile(site, { locale, width }, session as Session)
    await withKey(page)
    await page.getByRole('button', { name: passkeys.add }).click()
    await page.locator('#passkeys li').first().waitFor()
    await page.evaluate(() => localStorage.removeItem('onyxi-auth'))
    await openAt(page, at(site, locale, '/login'))
    await page.getByRole('button', { name: inWords[locale].signIn.passkey }).click()
    await page.waitForURL(ownPage(locale))
    expect(await isSignedIn(page)).toBe(true)
    await page.context().close()
  },
)

test('no page threw', () => {
  expect(site.complaints).toEqual([])
})
