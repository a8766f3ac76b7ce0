import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import type { GoogleStandIn } from '#test/stand-ins/google.ts'

import {
  at,
  goodPassword,
  inWords,
  linkFor,
  newAddress,
  openAt,
  ownPage,
  patience,
  personWithPassword,
  typeAccount,
  typeCode,
  typePassword,
} from './entrance-steps.ts'
import { signedInPage, startSiteWithGoogle } from './profile-steps.ts'
import { expectAccessible, type Session, type Site } from './site.ts'

let site: Site
let google: GoogleStandIn

beforeAll(async () => {
  ;({ site, google } = await startSiteWithGoogle())
})
afterAll(async () => {
  await site.stop()
  await google[Symbol.asyncDispose]()
})

const roleOf = async (email: string) =>
  (
    await only(
      site.owner,
      sql<{ role: string }>`
        select p.role from profiles p join auth.users u on u.id = p.id where u.email = ${email}`,
    )
  ).role

const views = [
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
] as const

test.each(views)('a customer signs up, and confirms by the code ($locale)', async ({ locale, width }) => {
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
  await page.getByRole('button', { name: words.signUp.submit }).click()
  await page.getByRole('heading', { name: words.signUp.codeTitle }).waitFor()
  await expectAccessible(page)
  await typeCode({ site, page, email })
  await page.waitForURL(ownPage(locale))
  expect(await roleOf(email)).toBe('customer')
  await page.context().close()
})

test('a business signs up on its own page, and confirms by the link', async () => {
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
  await page.getByRole('button', { name: words.confirm.submit.signup }).click()
  await page.waitForURL(ownPage('el'))
  expect(await roleOf(email)).toBe('business')
  await openAt(page, at(site, 'el', '/business-registration'))
  await page.getByText(words.business.signedInBusiness(email)).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('an address that was never proved is proved where the password was typed', async () => {
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
  await expect.poll(() => page.url(), patience).toMatch(/\/en\/salons$/)
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
  await expect.poll(() => page.url(), patience).toMatch(ownPage(locale))
  await page.context().close()
})

test('an address without an account hears the same about its forgotten password', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await openAt(page, at(site, 'el', '/auth/forgot'))
  await page.getByLabel(inWords.el.email, { exact: true }).fill('nobody@example.gr')
  await page.getByRole('button', { name: inWords.el.forgot.submit }).click()
  const said = page.getByText(inWords.el.code.sentIfKnown('nobody@example.gr', 10))
  await expect.poll(() => said.count(), patience).toBe(1)
  await page.context().close()
})

test.each([
  { locale: 'el', width: 1440 },
  { locale: 'en', width: 390 },
] as const)(
  'Google leads back in the same language, to where one was going ($locale)',
  async ({ locale, width }) => {
    const words = inWords[locale]
    const email = newAddress()
    const page = await site.open({ locale, width })
    const next = `${locale === 'en' ? '/en' : ''}/salons?verified=1`
    await openAt(page, at(site, locale, `/login?next=${encodeURIComponent(next)}`))
    expect(await page.getByRole('button', { name: words.signIn.facebook }).count()).toBe(0)
    await page.getByRole('button', { name: words.signIn.google }).click()
    await page.locator('input[name=sub]').fill(`subject of ${email}`)
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=email_verified]').fill('true')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname + url.search === next)
    expect(await roleOf(email)).toBe('customer')
    await page.goBack()
    expect(page.url()).not.toContain('access_token')
    await page.context().close()
  },
)

test('who says no at Google is told so, and led back to sign in', async () => {
  const { callback, signIn } = inWords.en
  const page = await site.open({ locale: 'en', width: 1440 })
  await openAt(page, at(site, 'en', '/login?next=%2Fen%2Fsalons'))
  await page.getByRole('button', { name: signIn.google }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: callback.kinds.cancelled.title }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: callback.backToSignIn }).click()
  await expect.poll(() => page.url(), patience).toMatch(/\/en\/login\?next=%2Fen%2Fsalons$/)
  await page.context().close()
})

test.each([
  { code: 'identity_already_exists', kind: 'alreadyLinked', stays: true },
  { code: 'identity_not_found', kind: 'notLinked', stays: true },
  { code: 'single_identity_not_deletable', kind: 'lastWay', stays: true },
  { code: 'bad_oauth_state', kind: 'late', stays: false },
  { code: 'signup_disabled', kind: 'signupDisabled', stays: false },
] as const)('a return with $code: signed in still: $stays', async ({ code, kind, stays }) => {
  const { session } = await personWithPassword(site)
  const locale = stays ? 'el' : 'en'
  const page = await signedInPage(site, { locale, width: 390 }, session as Session)
  // A flow that the service no longer knows ends at the site itself.
  const path = code === 'bad_oauth_state' ? '' : '/auth/callback'
  await openAt(page, at(site, locale, `${path}?error=access_denied&error_code=${code}&error_description=x`))
  const { callback } = inWords[locale]
  await page.getByRole('heading', { name: callback.kinds[kind].title }).waitFor()
  const wayOn = stays ? callback.toDashboard : callback.backToSignIn
  await page.getByRole('link', { name: wayOn }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('onyxi-auth') !== null)).toBe(stays)
  await expectAccessible(page)
  await page.context().close()
})

test('a lost server is said, and its return too', async () => {
  const page = await site.open({ locale: 'en', width: 390 })
  await openAt(page, at(site, 'en', '/login'))
  const lines = /\/(?:auth|rest)\/v1\//
  await page.route(lines, (route) => route.abort())
  await typePassword(page, 'en', 'somebody@example.gr')
  await page.getByText('We cannot reach the server.').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('connection-status'))).toBe('disconnected')
  await page.unroute(lines)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('We cannot reach the server.').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('connection-table-exists'))).toBe('true')
  await page.context().close()
})

test('no page threw', () => {
  expect(site.complaints).toEqual([])
})
