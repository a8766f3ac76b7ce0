import { afterAll, beforeAll, expect, test } from 'vitest'

import { aSalon } from '#test/salon-factory.ts'

import {
  bookingsOf,
  footButton,
  holdTime,
  openTimes,
  sheetOf,
  typeContact,
  inWords as bookingWords,
} from './booking-steps.ts'
import { at, inWords, newAddress, openAt, personWithPassword, roleOf } from './entrance-steps.ts'
import { signedInPage, signInThere, startSiteWithProviders } from './profile-steps.ts'
import { dayFromNow, expectAccessible, type Session, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startSiteWithProviders()
})
afterAll(async () => {
  await site.stop()
})

test.each([
  { locale: 'el', width: 1440, provider: 'google' },
  { locale: 'en', width: 390, provider: 'facebook' },
] as const)(
  'a sign-in with $provider leads to the requested page in the same language ($locale)',
  async ({ locale, width, provider }) => {
    const words = inWords[locale]
    const email = newAddress()
    const page = await site.open({ locale, width })
    const next = `${locale === 'en' ? '/en' : ''}/salons?verified=1`
    await openAt(page, at(site, locale, `/login?next=${encodeURIComponent(next)}`))
    await page.getByRole('button', { name: words.signIn[provider] }).click()
    await signInThere(page, { sub: `subject of ${email}`, email })
    await page.waitForURL((url) => url.pathname + url.search === next)
    expect(await roleOf(site, email)).toBe('customer')
    await page.goBack()
    expect(page.url()).not.toContain('access_token')
    await page.context().close()
  },
)

test('a sign-in with Google inside the booking sheet keeps the hold and the entries', async () => {
  const salon = await aSalon(site.owner)
  const moment = { locale: 'en', time: '12:00' } as const
  const email = newAddress()
  const page = await site.open({ locale: 'en', width: 390 })
  await openTimes(site, page, { locale: 'en', salon, day: dayFromNow(3) })
  await holdTime(page, moment)
  await sheetOf(page).getByLabel(inWords.en.email, { exact: true }).fill('typed@example.gr')
  const kept = () =>
    page.evaluate((id) => sessionStorage.getItem(`onyxi-booking:${id}`) ?? '', salon.id).then(JSON.parse)
  const before = (await kept()) as { hold: { id: string } }
  await sheetOf(page).getByRole('button', { name: inWords.en.signIn.google }).click()
  await signInThere(page, { sub: 'books', email })
  await footButton(page, 'confirm', moment).waitFor()
  expect(await kept()).toMatchObject({ email: 'typed@example.gr', hold: { id: before.hold.id } })
  await expectAccessible(page)
  await typeContact(page, 'en')
  await footButton(page, 'confirm', moment).click()
  await sheetOf(page).getByRole('heading', { name: bookingWords.en.step.done }).waitFor()
  expect(await bookingsOf(site, email)).toMatchObject([
    { status: 'confirmed', localStart: `${dayFromNow(3)} 12:00` },
  ])
  await page.context().close()
})

test('a refusal at Google leads back to signing in with a message', async () => {
  const { callback, signIn } = inWords.en
  const page = await site.open({ locale: 'en', width: 1440 })
  await openAt(page, at(site, 'en', '/login?next=%2Fen%2Fsalons'))
  await page.getByRole('button', { name: signIn.google }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: callback.kinds.cancelled.title }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: callback.backToSignIn }).click()
  await expect.poll(() => page.url()).toMatch(/\/en\/login\?next=%2Fen%2Fsalons$/)
  await page.context().close()
})

test.each([
  { code: 'identity_already_exists', kind: 'alreadyLinked', stays: true, at: '#' },
  { code: 'identity_not_found', kind: 'notLinked', stays: true, at: '?' },
  { code: 'single_identity_not_deletable', kind: 'lastWay', stays: true, at: '#' },
  { code: 'bad_oauth_state', kind: 'late', stays: false, at: '?' },
  { code: 'signup_disabled', kind: 'signupDisabled', stays: false, at: '#' },
] as const)(
  'the callback explains $code after «$at»; the session stays: $stays',
  async ({ code, kind, stays, at: mark }) => {
    const { session } = await personWithPassword(site)
    const locale = stays ? 'el' : 'en'
    const page = await signedInPage(site, { locale, width: 390 }, session as Session)
    // A flow that the service no longer knows returns to the home page.
    const path = code === 'bad_oauth_state' ? '' : '/auth/callback'
    const result = `error=access_denied&error_code=${code}&error_description=x`
    await openAt(page, at(site, locale, `${path}${mark}${result}`))
    const { callback } = inWords[locale]
    await page.getByRole('heading', { name: callback.kinds[kind].title }).waitFor()
    const wayOn = stays ? callback.toDashboard : callback.backToSignIn
    await page.getByRole('link', { name: wayOn }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('onyxi-auth') !== null)).toBe(stays)
    await expectAccessible(page)
    await page.context().close()
  },
)

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
