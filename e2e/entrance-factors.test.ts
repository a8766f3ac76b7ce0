import { setTimeout } from 'node:timers/promises'

import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { aSalon } from '#test/salon-factory.ts'

import {
  bookingsOf,
  footButton,
  holdTime,
  openTimes,
  sheetOf,
  typeContact,
  typed,
  inWords as bookingWords,
} from './booking-steps.ts'
import {
  at,
  goodPassword,
  inWords,
  newAddress,
  openAt,
  ownPage,
  personWithPassword,
  typePassword,
} from './entrance-steps.ts'
import {
  accountOf,
  dialogOf,
  openProfile,
  startProfileSite,
  textedCodeFor,
  withKey,
  inWords as profileWords,
} from './profile-steps.ts'
import { dayFromNow, expectAccessible, type Session, type Site, type View } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startProfileSite({ AUTH_MFA: 'totp,webauthn,phone', AUTH_SMS_SECONDS: '0' })
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

/** Makes an account with an authenticator app and recovery codes. */
async function personWithApp() {
  const { email, session } = await personWithPassword(site)
  const enrolled = await call(session as Session, '/factors', { factor_type: 'totp', friendly_name: 'App' })
  const app = new TOTP({ secret: (enrolled['totp'] as { secret: string }).secret })
  const path = `/factors/${String(enrolled['id'])}`
  const challenge = await call(session as Session, `${path}/challenge`, {})
  // A code works once, so the setup uses the previous code and the pages get the current one.
  const raised = await call(session as Session, `${path}/verify`, {
    challenge_id: challenge['id'],
    code: app.generate({ timestamp: Date.now() - 30_000 }),
  })
  const { codes } = await call(raised, '/factors/recovery-codes', {})
  return { email, app, codes: codes as string[] }
}

/** Lowers an account's sessions, as if another browser had removed the factor that raised them. */
async function lowerSessions(email: string): Promise<void> {
  await sql`
    update auth.sessions s set aal = 'aal1' from auth.users u
    where u.id = s.user_id and u.email = ${email}`.execute(site.owner)
  // The server caches a session for up to a second.
  await setTimeout(1000)
}

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('onyxi-auth') !== null)

test('signing in asks for the code of the app after the password', async () => {
  const [locale, width] = ['el', 390] as const
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
  await expect.poll(() => page.url()).toMatch(ownPage(locale))
  await lowerSessions(email)
  await page.goto(at(site, locale, '/dashboard/profile'))
  await page.getByRole('heading', { name: factor.title }).waitFor()
  await page.getByLabel(factor.totp.label).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.waitForURL(at(site, locale, '/dashboard/profile'))
  await page.locator('#two-step').waitFor()
  // Public data stays available meanwhile.
  await lowerSessions(email)
  const { slug } = await aSalon(site.owner)
  const times = page.waitForResponse((answer) => /\/availability\b/.test(answer.url()) && answer.ok())
  await page.goto(at(site, locale, `/salon/${slug}`))
  expect((await times).request().headers()).not.toHaveProperty('authorization')
  await page.context().close()
})

test('a sign-in without its second step opens no page, and leaving it signs out', async () => {
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
  await expect.poll(() => isSignedIn(page)).toBe(false)
  await page.context().close()
})

test('a recovery code signs in by keyboard alone', async () => {
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
  await expect.poll(() => page.url()).toMatch(ownPage('en'))
  await page.context().close()
})

const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('onyxi-auth'))

/** Adds a USB security key as the account's first factor and confirms its recovery codes. */
async function addKey(page: Page, { locale, name }: { locale: View['locale']; name: string }): Promise<void> {
  const { twoStep, recovery, close } = profileWords[locale]
  await page.getByRole('button', { name: twoStep.addNamed(twoStep.key) }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(twoStep.keyName).fill(' ')
  await dialog.getByRole('button', { name: twoStep.keyRegister }).click()
  await dialog.getByText(twoStep.keyNameMissing).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel(twoStep.keyName).fill(name)
  await dialog.getByRole('button', { name: twoStep.keyRegister }).click()
  const shown = dialogOf(page).filter({ hasText: recovery.shownTitle })
  await shown.getByLabel(recovery.kept).check()
  await shown.getByRole('button', { name: close }).last().click()
  await page.locator('#two-step').getByText(name).waitFor()
}

/** Adds a phone after an invalid number and a wrong code are refused. @returns the code */
async function addPhone(page: Page, locale: View['locale'], number: string): Promise<string> {
  const { twoStep } = profileWords[locale]
  await page.getByRole('button', { name: twoStep.addNamed(twoStep.phone) }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(twoStep.phoneNumber).fill('210 123 4567')
  await dialog.getByRole('button', { name: twoStep.phoneSend }).click()
  await dialog.getByText(twoStep.phoneNumberWrong).waitFor()
  await dialog.getByLabel(twoStep.phoneNumber).fill(number)
  await dialog.getByRole('button', { name: twoStep.phoneSend }).click()
  await dialog.getByLabel(twoStep.phoneCode).fill('00000000')
  await dialog.getByRole('alert').waitFor()
  await expectAccessible(page)
  const code = await textedCodeFor(site, `+30${number}`)
  await dialog.getByLabel(twoStep.phoneCode).fill(code)
  await page
    .locator('#two-step')
    .getByText(twoStep.phoneTo(`•••• ${number.slice(-3)}`))
    .waitFor()
  return code
}

test('a security key and a phone can be added, chosen at sign-in and removed', async () => {
  const [locale, width, number] = ['en', 1440, '6907654321'] as const
  const { twoStep, passkeys, remove } = profileWords[locale]
  const { factor } = inWords[locale]
  const { email, session } = await personWithPassword(site)
  const page = await openProfile(site, { locale, width }, session as Session)
  await withKey(page, 'usb')
  const name = 'Το κλειδί στο συρτάρι'
  await addKey(page, { locale, name })
  const first = await addPhone(page, locale, number)
  await expectAccessible(page)

  await leave(page)
  await openAt(page, at(site, locale, '/login'))
  await typePassword(page, locale, email)
  await page.getByRole('button', { name: factor.webauthn.submit }).waitFor()
  await page.getByRole('button', { name: factor.phone.way }).click()
  await page.getByRole('button', { name: factor.phone.send }).click()
  await page.getByLabel(factor.phone.label).fill(await textedCodeFor(site, `+30${number}`, first))
  await page.waitForURL(ownPage(locale))
  await leave(page)
  await openAt(page, at(site, locale, '/login'))
  await typePassword(page, locale, email)
  await page.getByRole('button', { name: factor.webauthn.submit }).click()
  await page.waitForURL(ownPage(locale))

  await page.goto(at(site, locale, '/dashboard/profile'))
  await page.getByRole('button', { name: passkeys.removeNamed(twoStep.phone) }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: factor.phone.send }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: factor.webauthn.way }).click()
  await dialog.getByRole('button', { name: remove, exact: true }).click()
  await page.getByRole('button', { name: passkeys.removeNamed(twoStep.phone) }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: passkeys.removeNamed(name) }).click()
  await dialog.getByText(twoStep.removeLast).waitFor()
  await dialog.getByRole('button', { name: remove, exact: true }).click()
  await page.locator('#two-step').getByText(twoStep.off, { exact: true }).waitFor()
  expect((await accountOf(site, email)).factors).toBe(0)
  await page.context().close()
})

test('the second step inside the booking sheet keeps the hold and the entries', async () => {
  const salon = await aSalon(site.owner)
  const moment = { locale: 'el', time: '12:00' } as const
  const { factor, ...words } = inWords.el
  const { email, app } = await personWithApp()
  const page = await site.open({ locale: 'el', width: 390 })
  await openTimes(site, page, { locale: 'el', salon, day: dayFromNow(3) })
  await holdTime(page, moment)
  const sheet = sheetOf(page)
  await sheet.getByLabel(words.email, { exact: true }).fill(email)
  await sheet.getByRole('button', { name: words.way.password, exact: true }).click()
  expect(await sheet.getByLabel(words.email, { exact: true }).inputValue()).toBe(email)
  await sheet.getByLabel(words.password, { exact: true }).fill(goodPassword)
  await sheet.getByRole('button', { name: words.signIn.submit, exact: true }).click()
  await sheet.getByRole('heading', { name: factor.title }).waitFor()
  await expectAccessible(page)
  await sheet.getByLabel(factor.totp.label).fill(app.generate())
  await typeContact(page, 'el')
  await footButton(page, 'confirm', moment).click()
  await sheet.getByRole('heading', { name: bookingWords.el.step.done }).waitFor()
  expect(await bookingsOf(site, email)).toMatchObject([
    { status: 'confirmed', localStart: `${dayFromNow(3)} 12:00`, contactName: typed.name },
  ])
  await page.context().close()
})

test('a sign-in without a password shows the specified message; a code uses the implicit flow', async () => {
  for (const locale of ['el', 'en'] as const) {
    const { passwordMissingLogin, email, signIn, way, code } = inWords[locale]
    const page = await site.open({ locale, width: 390 })
    await openAt(page, at(site, locale, '/login'))
    await page.getByLabel(email, { exact: true }).fill(newAddress())
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()
    await page.getByText(passwordMissingLogin, { exact: true }).waitFor()
    await page.getByText(way.code, { exact: true }).click()
    const sent = page.waitForRequest('**/auth/v1/otp*')
    await page.getByRole('button', { name: code.send }).click()
    // A code challenge would start the PKCE flow.
    expect((await sent).postDataJSON()).not.toHaveProperty('code_challenge', expect.any(String))
    await page.context().close()
  }
})

test('a site without providers offers none', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await openAt(page, at(site, 'el', '/login'))
  await page.getByRole('button', { name: inWords.el.signIn.passkey }).waitFor()
  for (const provider of ['google', 'facebook'] as const)
    expect(await page.getByRole('button', { name: inWords.el.signIn[provider] }).count()).toBe(0)
  await page.context().close()
})

test('a passkey signs in by its button', async () => {
  const [locale, width] = ['en', 1440] as const
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
})

test('a passkey that the browser offers in the email field signs in without a button', async () => {
  const { session } = await personWithPassword(site)
  const page = await openProfile(site, { locale: 'el', width: 390 }, session as Session)
  await withKey(page)
  await page.getByRole('button', { name: profileWords.el.passkeys.add }).click()
  await page.locator('#passkeys li').first().waitFor()
  await leave(page)
  await openAt(page, at(site, 'el', '/login'))
  const email = page.locator('input[name=email]')
  expect(await email.getAttribute('autocomplete')).toBe('username webauthn')
  await email.focus()
  await page.waitForURL(ownPage('el'))
  expect(await isSignedIn(page)).toBe(true)
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
