import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { account } from '#i18n/el/account.ts'
import { shell } from '#i18n/el/shell.ts'
import { only, rows, sql } from '#platform/db.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'

import {
  accountOf,
  dialogOf,
  inWords,
  newPerson,
  openProfile,
  signInByPassword,
  startProfileSite,
  statusOf,
} from './profile-steps.ts'
import { choose } from './select-steps.ts'
import { codeFor, bookAt, dayFromNow, expectAccessible, signIn, type Site } from './site.ts'

let site: Site
let salon: MadeSalon

const password = 'a quiet red polish'

beforeAll(async () => {
  site = await startProfileSite()
  salon = await aSalon(site.owner, { hours: '{[480,1320)}', staff: 2 })
})
afterAll(async () => {
  await site.stop()
})

const profileOf = (email: string) =>
  only(
    site.owner,
    sql<object>`
      select first_name as "firstName", last_name as "lastName", phone, language from profiles where email = ${email}`,
  )

test('the keyboard alone saves the details, and a wrong entry stays in its field', async () => {
  const [locale, width, kept] = ['el', 1440, 'en'] as const
  const words = inWords[locale]
  const { email, session } = await newPerson(site)
  const page = await openProfile(site, { locale, width }, session)
  await expectAccessible(page)
  await page.getByLabel(words.personal.firstName).focus()
  await page.keyboard.type('Μαρία')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Παππά')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByText(words.personal.phoneWrong).waitFor()
  expect(await page.locator(':focus').getAttribute('name')).toBe('phone')
  await expectAccessible(page)
  await page.locator('[name=phone]').fill('690 123 4567')
  await choose(page, words.personal.language, shell.language.names[kept])
  await page.locator('[name=phone]').press('Enter')
  await page.locator('#personal').getByText(words.saved).waitFor()
  expect(await profileOf(email)).toEqual({
    firstName: 'Μαρία',
    lastName: 'Παππά',
    phone: '690 123 4567',
    language: kept,
  })
  await page.locator('[name=phone]').fill('')
  await page.locator('[name=phone]').press('Enter')
  await expect.poll(() => profileOf(email)).toMatchObject({ phone: null, firstName: 'Μαρία' })
  await page.reload()
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('Μαρία')
  await page.context().close()
})

test('a new address takes effect after the codes of both mails', async () => {
  const [locale, width] = ['en', 390] as const
  const words = inWords[locale].email
  const { email, session } = await newPerson(site)
  const page = await openProfile(site, { locale, width }, session)
  const section = page.locator('#email')
  await section.getByRole('button', { name: words.change }).click()
  await page.keyboard.type(`new-${email}`)
  await page.keyboard.press('Enter')
  await section.getByText(words.pending(`new-${email}`)).waitFor()
  await expectAccessible(page)
  const [fromOld, fromNew] = [email, `new-${email}`].map((address) =>
    section.getByLabel(words.codeFrom(address)),
  )
  await fromNew?.fill('00000000')
  await section.getByRole('alert').waitFor()
  await fromOld?.fill(await codeFor(site, email))
  await section.getByText(words.half).waitFor()
  expect((await accountOf(site, email)).newEmail).toBe(`new-${email}`)
  await fromNew?.fill(await codeFor(site, `new-${email}`))
  await page.getByText(words.done).waitFor()
  await section.getByText(`new-${email}`, { exact: true }).waitFor()
  // The codes left no second session.
  expect(await accountOf(site, `new-${email}`)).toMatchObject({ newEmail: null, sessions: 1 })
  await page.context().close()
})

test('a change of address can be sent again and cancelled', async () => {
  const words = inWords.el.email
  const { email, session } = await newPerson(site)
  const page = await openProfile(site, { locale: 'el', width: 390 }, session)
  await page.getByRole('button', { name: words.change }).click()
  await page.getByLabel(words.new).fill(email.toUpperCase())
  await page.getByRole('button', { name: words.send }).click()
  await page.getByText(words.same).waitFor()
  await page.getByLabel(words.new).fill(`other-${email}`)
  await page.getByRole('button', { name: words.send }).click()
  const first = await codeFor(site, `other-${email}`)
  await page.getByRole('button', { name: words.resend }).click()
  await page.getByText(words.resent).waitFor()
  expect(await codeFor(site, `other-${email}`, first)).not.toBe(first)
  await page.getByRole('button', { name: words.stop }).click()
  await page.getByRole('button', { name: words.change }).waitFor()
  expect((await accountOf(site, email)).newEmail).toBeNull()
  await page.context().close()
})

test('a first password signs out other devices; an old session needs it to set another', async () => {
  const words = inWords.el.password
  const { email, session } = await newPerson(site)
  const other = await signIn(site, email)
  const page = await openProfile(site, { locale: 'el', width: 1440 }, session)
  await page.getByRole('button', { name: words.set }).click()
  await page.getByLabel(words.new).fill('glossy')
  await page.getByText(account.signUp.passwordLacks(2)).waitFor()
  await page.getByLabel(words.new).fill('password1')
  await page.getByRole('button', { name: words.set }).click()
  await page.getByText(account.errors.weak_pwned).waitFor()
  await expectAccessible(page)
  await page.getByLabel(words.new).fill(password)
  await page.getByRole('button', { name: words.set }).click()
  await page.getByText(words.doneSet).waitFor()
  expect([await statusOf(site, session), await statusOf(site, other)]).toEqual([200, 403])
  await page.context().close()

  const { session: old } = await signInByPassword(site, email, password)
  await sql`update auth.sessions set created_at = now() - interval '2 days'`.execute(site.owner)
  const later = await openProfile(site, { locale: 'el', width: 390 }, old)
  await later.getByRole('button', { name: words.change }).click()
  await later.getByLabel(words.new).fill('another quiet polish')
  await later.getByRole('button', { name: words.change }).click()
  await later.getByText(words.currentMissing).waitFor()
  await later.getByLabel(words.current).fill('not this one')
  await later.getByRole('button', { name: words.change }).click()
  await later.getByText(inWords.el.errors.current_password_invalid).waitFor()
  expect(await later.getByLabel(words.new).inputValue()).toBe('another quiet polish')
  await later.getByLabel(words.current).fill(password)
  await later.getByRole('button', { name: words.change }).click()
  await later.getByText(words.done).waitFor()
  expect((await signInByPassword(site, email, password)).status).toBe(400)
  await later.context().close()
})

test('a customer can sign out one device or all others', async () => {
  const view = { locale: 'en', width: 1440, login: '/en/login' } as const
  const words = inWords[view.locale].devices
  const { email, session } = await newPerson(site)
  const other = await openProfile(site, { ...view, width: 390 }, await signIn(site, email))
  const page = await openProfile(site, view, session)
  await page.getByText(words.current, { exact: true }).waitFor()
  expect(await page.locator('#devices li').count()).toBe(2)
  await page.getByRole('button', { name: words.end, exact: false }).first().click()
  await page.getByText(words.ended).waitFor()
  await expect.poll(() => page.locator('#devices li').count()).toBe(1)
  await other.reload()
  await other.waitForURL(({ pathname, searchParams }) => pathname === view.login && searchParams.has('next'))
  await other.context().close()

  const third = await signIn(site, email)
  await page.reload()
  await page.getByRole('button', { name: words.endOthers }).click()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: words.endOthers }).click()
  await page.getByText(words.othersEnded).waitFor()
  expect([await statusOf(site, session), await statusOf(site, third)]).toEqual([200, 403])
  await page.context().close()
})

test('signing out leads to the home page', async () => {
  const { session } = await newPerson(site)
  const page = await openProfile(site, { locale: 'el', width: 390 }, session)
  await page.getByRole('button', { name: inWords.el.signOut }).click()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('onyxi-auth'))).toBeNull()
  await expect.poll(() => statusOf(site, session)).toBe(403)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().close()
})

test('the export is one file with the customer’s own data only', async () => {
  const words = inWords.el.data
  const stranger = await newPerson(site)
  const { email, session } = await newPerson(site)
  const request = { salonId: salon.id, serviceId: salon.serviceIds[0] ?? '' }
  await bookAt(site, session, { ...request, start: `${dayFromNow(3)}T09:00` })
  await bookAt(site, stranger.session, { ...request, start: `${dayFromNow(3)}T12:00` })
  const page = await openProfile(site, { locale: 'el', width: 390 }, session)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: words.export }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('onyxi.json')
  const text = await readFile(await file.path(), 'utf8')
  const data = JSON.parse(text) as { account: { email: string }; bookings: object[] }
  expect(data.account.email).toBe(email)
  expect(data.bookings).toHaveLength(1)
  expect(text).not.toContain(stranger.email)
  await page.context().close()
})

test('deleting an account cancels its bookings and removes its data', async () => {
  const { locale, width, day } = { locale: 'el', width: 390, day: 5 } as const
  const { deleting: words, data } = inWords[locale]
  const { email, session } = await newPerson(site)
  const start = `${dayFromNow(day)}T10:00`
  const id = await bookAt(site, session, { salonId: salon.id, serviceId: salon.serviceIds[0] ?? '', start })
  const page = await openProfile(site, { locale, width }, session)
  await page.evaluate((text) => sessionStorage.setItem('onyxi-draft', text), email)
  await page.getByRole('button', { name: data.delete }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(words.bookings(1)).waitFor()
  await dialog.getByText(words.nothingPaid).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.submit }).click()
  await dialog.getByText(words.codeMissing).waitFor()
  await dialog.getByRole('button', { name: words.sendCode }).click()
  await dialog.getByLabel(words.code).fill('00000000')
  await dialog.getByRole('button', { name: words.submit }).click()
  await dialog.getByText(words.codeWrong).waitFor()
  expect(await statusOf(site, session)).toBe(200)
  await dialog.getByLabel(words.code).fill(await codeFor(site, email))
  await dialog.getByRole('button', { name: words.submit }).click()
  await page.getByText(words.done).waitFor()
  await page.waitForURL(locale === 'el' ? `${site.url}/` : /\/en\/?$/)
  expect(await statusOf(site, session)).toBe(403)
  expect(await rows(site.owner, sql<object>`select status from bookings where id = ${id}`)).toEqual([
    { status: 'cancelled_by_customer' },
  ])
  expect(await rows(site.owner, sql<object>`select id from auth.users where email = ${email}`)).toEqual([])
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(stored).not.toContain('onyxi-')
  expect(await stored()).not.toContain(email)
  expect(new URL(page.url()).pathname).toBe(locale === 'el' ? '/' : '/en')
  await page.context().close()
})

test('a business can change its name, and only the right password deletes the account', async () => {
  const { personal, deleting: words, data, save, saved } = inWords.el
  const { email, session } = await newPerson(site)
  await sql`update profiles set role = 'business', business_name = 'Νύχια & Σία' where email = ${email}`.execute(
    site.owner,
  )
  await fetch(`${site.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${String(session['access_token'])}`,
    },
    body: JSON.stringify({ password }),
  })
  const page = await openProfile(site, { locale: 'el', width: 1440 }, session)
  await page.getByLabel(personal.businessName).fill('Νύχια και Σία')
  await page.getByRole('button', { name: save }).click()
  await page.getByText(saved).waitFor()
  expect(
    await rows(site.owner, sql<object>`select business_name as name from profiles where email = ${email}`),
  ).toEqual([{ name: 'Νύχια και Σία' }])
  await page.getByRole('button', { name: data.delete }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(words.password, { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: words.submit }).click()
  await dialog.getByText(words.passwordWrong).waitFor()
  expect(await statusOf(site, session)).toBe(200)
  await dialog.getByLabel(words.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: words.submit }).click()
  await page.getByText(words.done).waitFor()
  expect(await statusOf(site, session)).toBe(403)
  expect((await signInByPassword(site, email, password)).status).toBe(400)
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
