import { createHash } from 'node:crypto'

import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { shell } from '#i18n/en/shell.ts'
import { only, sql } from '#platform/db.ts'
import { OPERATOR_SECRET, operatorToken } from '#test/operator.ts'

import {
  at,
  goodPassword,
  inWords,
  linkFor,
  newAddress,
  openAt,
  ownPage,
  personWithPassword,
  roleOf,
  signUpAs,
  typeAccount,
  typeCode,
  typePassword,
} from './entrance-steps.ts'
import { signedInPage, signInByPassword, startProfileSite } from './profile-steps.ts'
import { expectAccessible, type Session, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startProfileSite({ AUTH_JWT_SECRET: OPERATOR_SECRET })
})
afterAll(async () => {
  await site.stop()
})

const sessionsOf = async (email: string) =>
  (
    await only(
      site.owner,
      sql<{ open: number }>`
        select count(*)::int as open from auth.sessions s join auth.users u on u.id = s.user_id
        where u.email = ${email}`,
    )
  ).open

// Each way to sign in is tested in one language and at one width; every-page.test.ts checks the pages in all.
test('a customer signs up and confirms by a code', async () => {
  const [locale, width] = ['en', 390] as const
  const words = inWords[locale]
  const email = newAddress()
  const page = await site.open({ locale, width })
  await openAt(page, at(site, locale, '/register'))
  await expectAccessible(page)
  await page.getByRole('button', { name: words.signUp.submit }).click()
  await page.getByText(words.passwordMissingSignup).waitFor()
  await typeAccount(page, locale, email)
  await page.getByLabel(words.password, { exact: true }).fill('password')
  await page.getByRole('button', { name: words.signUp.submit }).click()
  await page.getByText(words.errors.weak_pwned).waitFor()
  expect(await page.locator('input[name=password]').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel(words.password, { exact: true }).fill(goodPassword)
  // Typing a new password removes the message.
  await page.getByText(words.errors.weak_pwned).waitFor({ state: 'detached' })
  const strangers = await signUpAs(site, email, 'a stranger was here')
  await page.getByRole('button', { name: words.signUp.submit }).click()
  await page.getByRole('heading', { name: words.signUp.codeTitle }).waitFor()
  await expectAccessible(page)
  const inserting = page.waitForResponse((answer) => answer.url().endsWith('/rest/v1/profiles'))
  await typeCode({ site, page, email }, strangers)
  await page.waitForURL(ownPage(locale))
  const row = await inserting
  expect([row.request().method(), row.status()]).toEqual(['POST', 201])
  expect(row.request().postDataJSON()).toMatchObject({ email, first_name: 'Άννα', last_name: 'Παππά' })
  expect(await roleOf(site, email)).toBe('customer')
  // The password of the person who proved the address counts, not that of the earlier sign-up.
  await expect.poll(async () => (await signInByPassword(site, email, goodPassword)).status).toBe(200)
  expect((await signInByPassword(site, email, 'a stranger was here')).status).toBe(400)
  await page.context().close()
})

test('a business signs up on its own page and confirms by a link', async () => {
  const words = inWords.el
  const email = newAddress()
  const page = await site.open({ locale: 'el', width: 1440 })
  await openAt(page, at(site, 'el', '/business-registration'))
  await expectAccessible(page)
  await page.getByLabel(words.signUp.businessName).fill('Νύχια στο Λιμάνι')
  await typeAccount(page, 'el', email)
  await page.getByRole('button', { name: words.signUp.submit }).click()
  await page.locator('input[name=code]').waitFor()
  await openAt(page, site.url + (await linkFor(site, email)))
  await expectAccessible(page)
  // The account is signed in even if its profile cannot be written.
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/rest/v1/profiles', (route) => route.abort())
  await page.getByRole('button', { name: words.confirm.submit.signup }).click()
  await page.waitForURL(at(site, 'el', '/business/dashboard'))
  expect(await roleOf(site, email)).toBe('business')
  await expect.poll(() => logged.join()).toContain('profile insert failed')
  await page.unroute('**/rest/v1/profiles')
  await openAt(page, at(site, 'el', '/business-registration'))
  await page.getByText(words.business.signedInBusiness(email)).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: words.business.goOn }).click()
  await page.waitForURL(at(site, 'el', '/business/dashboard'))
  await page.context().close()
})

test('an unproved address can be proved on the login page', async () => {
  const words = inWords.en
  const email = newAddress()
  await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: goodPassword }),
  })
  const first = await linkFor(site, email)
  const page = await site.open({ locale: 'en', width: 390 })
  await openAt(page, at(site, 'en', '/login?next=%2Fen%2Fsalons'))
  await typePassword(page, 'en', email)
  await page.getByText(words.signIn.unconfirmed(email)).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.signIn.sendAgain }).click()
  await page.locator('input[name=code]').waitFor()
  await linkFor(site, email, first)
  await typeCode({ site, page, email })
  await expect.poll(() => page.url()).toMatch(/\/en\/salons$/)
  await page.context().close()
})

test.each([
  { locale: 'en', width: 390, by: 'code' },
  { locale: 'el', width: 1440, by: 'link' },
] as const)('a forgotten password is replaced by $by ($locale)', async ({ locale, width, by }) => {
  const words = inWords[locale]
  const { email } = await personWithPassword(site)
  const made = await linkFor(site, email)
  const page = await site.open({ locale, width })
  await openAt(page, at(site, locale, '/login'))
  await page.getByRole('link', { name: words.signIn.forgot }).click()
  await page.getByRole('heading', { name: words.forgot.title }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.forgot.submit }).click()
  await page.getByText(words.code.sentIfKnown(email, 10)).waitFor()
  await expectAccessible(page)
  if (by === 'code') await typeCode({ site, page, email })
  else {
    await openAt(page, site.url + (await linkFor(site, email, made)))
    await page.getByRole('button', { name: words.confirm.submit.recovery }).click()
  }
  await page.getByRole('heading', { name: words.newPassword.title }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(words.newPassword.label).fill('a whole new pear tree')
  await page.getByRole('button', { name: words.newPassword.submit }).click()
  await page.waitForURL(ownPage(locale))
  await page.evaluate(() => localStorage.removeItem('onyxi-auth'))
  await openAt(page, at(site, locale, '/login'))
  await typePassword(page, locale, email)
  await page.getByText(words.errors.invalid_credentials).waitFor()
  await typePassword(page, locale, email, 'a whole new pear tree')
  await expect.poll(() => page.url()).toMatch(ownPage(locale))
  await page.context().close()
})

test('a forgotten password shows the same message for an address without an account', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await openAt(page, at(site, 'el', '/auth/forgot'))
  await page.getByLabel(inWords.el.email, { exact: true }).fill('unknown@example.gr')
  await page.getByRole('button', { name: inWords.el.forgot.submit }).click()
  const message = page.getByText(inWords.el.code.sentIfKnown('unknown@example.gr', 10))
  await expect.poll(() => message.count()).toBe(1)
  await page.context().close()
})

test('an invited account chooses a password', async () => {
  const [locale, width] = ['el', 1440] as const
  const words = inWords[locale]
  const email = newAddress()
  await fetch(`${site.url}/auth/v1/invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken()}` },
    body: JSON.stringify({ email, data: { language: locale } }),
  })
  const link = await linkFor(site, email)
  expect(link).toMatch(/^\/auth\/confirm/)
  const page = await site.open({ locale, width })
  await openAt(page, site.url + link)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.confirm.submit.invite }).click()
  await page.getByLabel(words.newPassword.label).fill(goodPassword)
  await page.getByRole('button', { name: words.newPassword.submit }).click()
  await page.waitForURL(ownPage(locale))
  await page.evaluate(() => localStorage.removeItem('onyxi-auth'))
  await openAt(page, at(site, locale, '/login'))
  await typePassword(page, locale, email)
  await page.waitForURL(ownPage(locale))
  await page.context().close()
})

test('a link that ends with a code signs in only in the browser that asked for it', async () => {
  const verifier = 'a verifier that only one browser knows, long enough for that'
  const digest = createHash('sha256').update(verifier).digest('base64url')
  const email = newAddress()
  const redirect = encodeURIComponent(at(site, 'en', '/auth/callback?next=%2Fen%2Fsalons'))
  await fetch(`${site.url}/auth/v1/otp?redirect_to=${redirect}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, code_challenge: digest, code_challenge_method: 's256' }),
  })
  const link = await linkFor(site, email)
  const page = await site.open({ locale: 'en', width: 390 })
  await page.goto(site.url + link)
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: inWords.en.callback.kinds.otherBrowser.title }).waitFor()
  await expectAccessible(page)
  expect(page.url()).not.toContain('code=')
  await fetch(`${site.url}/auth/v1/otp?redirect_to=${redirect}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, code_challenge: digest, code_challenge_method: 's256' }),
  })
  await page.evaluate(
    (text) => localStorage.setItem('onyxi-auth-code-verifier', JSON.stringify(text)),
    verifier,
  )
  await page.goto(site.url + (await linkFor(site, email, link)))
  await page.getByRole('button').click()
  await expect.poll(() => page.url()).toMatch(/\/en\/salons$/)
  expect(await page.evaluate(() => localStorage.getItem('onyxi-auth'))).toContain(email)
  await page.context().close()
})

test('a new address takes effect after the links of both mails are followed', async () => {
  const words = inWords.en
  const { email, session } = await personWithPassword(site)
  const newEmail = `new-${email}`
  await fetch(`${site.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${String((session as Session)['access_token'])}`,
    },
    body: JSON.stringify({ email: newEmail, data: { language: 'en' } }),
  })
  const page = await site.open({ locale: 'en', width: 1440 })
  for (const address of [newEmail, email]) {
    await openAt(page, site.url + (await linkFor(site, address)))
    await expectAccessible(page)
    await page.getByRole('button', { name: words.confirm.submit.email_change }).click()
    if (address === newEmail) await page.getByRole('heading', { name: words.callback.half.title }).waitFor()
  }
  await expect.poll(() => page.url()).toMatch(ownPage('en'))
  expect(await roleOf(site, newEmail)).toBe('customer')
  await page.context().close()
})

const logout = '**/auth/v1/logout*'
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an error of the server': (route) => route.fulfill({ status: 500, json: {} }),
  'a server without its database': (route) => route.fulfill({ status: 503, json: {} }),
  'a lost network': (route) => route.abort(),
}

test('a failed sign-out keeps the session on both sides and can be tried again', async () => {
  const [locale, width, { account }, failed] = [
    'en',
    1440,
    shell,
    'Failed to sign out. Please try again.',
  ] as const
  const { session, email } = await personWithPassword(site)
  const page = await signedInPage(site, { locale, width }, session as Session)
  await openAt(page, at(site, locale, '/about'))
  const other = await page.context().newPage()
  await openAt(other, at(site, locale, '/how-it-works'))
  const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/profiles?'))
  const menu = (tab: Page) => tab.getByRole('button', { name: account.menu })
  const out = async () => {
    await menu(page).click()
    await page.getByRole('menuitem', { name: account.signOut }).click()
  }
  for (const fail of Object.values(failures)) {
    await page.route(logout, fail)
    await out()
    await page.getByText(account.signOutError).last().waitFor()
    await page.getByText(failed).last().waitFor()
    await page.unroute(logout)
    expect(await sessionsOf(email)).toBe(1)
    for (const tab of [page, other]) {
      expect(await tab.evaluate(() => localStorage.getItem('onyxi-auth'))).toContain(email)
      await menu(tab).waitFor()
    }
    await page.reload()
    await menu(page).waitFor()
  }
  expect((await asked).url()).toMatch(/\?select=role&id=eq\.[\w-]{36}$/)
  const asks: string[] = []
  page.on('request', (request) => void (request.url().includes('/logout') && asks.push(request.url())))
  await out()
  await page.getByText(account.signedOut).waitFor()
  for (const tab of [page, other]) await tab.getByRole('link', { name: account.signIn }).first().waitFor()
  expect(await sessionsOf(email)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('onyxi-auth'))).toBeNull()
  expect(asks).toHaveLength(1)
  await page.context().close()
})

test('a failed request for the role and a failed sign-out report a lost connection', async () => {
  const { session } = await personWithPassword(site)
  const page = await signedInPage(site, { locale: 'en', width: 1440 }, session as Session)
  await openAt(page, at(site, 'en', '/about'))
  const lost = page.getByText('We can’t reach the service.')
  const status = () => page.evaluate(() => localStorage.getItem('connection-status'))
  const menu = page.getByRole('button', { name: shell.account.menu })
  await page.route('**/rest/v1/profiles?*', (route) => route.abort())
  await menu.click()
  await lost.waitFor()
  expect(await status()).toBe('disconnected')
  await page.unroute('**/rest/v1/profiles?*')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Try again' }).click()
  await lost.waitFor({ state: 'detached' })
  await page.route(logout, (route) => route.abort())
  await menu.click()
  await page.getByRole('menuitem', { name: shell.account.signOut }).click()
  await lost.waitFor()
  expect(await status()).toBe('disconnected')
  await page.context().close()
})

test('the page reports a lost connection and its return', async () => {
  const page = await site.open({ locale: 'en', width: 390 })
  await openAt(page, at(site, 'en', '/login'))
  const lines = /\/(?:auth|rest)\/v1\//
  await page.route(lines, (route) => route.abort())
  await typePassword(page, 'en', 'customer@example.gr')
  await page.getByText('We can’t reach the service.').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('connection-status'))).toBe('disconnected')
  await page.unroute(lines)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('We can’t reach the service.').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('connection-table-exists'))).toBe('true')
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
