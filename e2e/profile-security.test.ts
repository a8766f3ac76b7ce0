import { readFile } from 'node:fs/promises'

import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'

import { inWords as account } from './entrance-steps.ts'
import {
  accountOf,
  dialogOf,
  inWords,
  newPerson,
  openProfile,
  signInThere,
  startSiteWithProviders,
  withKey,
} from './profile-steps.ts'
import { codeFor, expectAccessible, type Site, type View } from './site.ts'

let site: Site

beforeAll(async () => {
  site = await startSiteWithProviders()
})
afterAll(async () => {
  await site.stop()
})

/** Adds an authenticator app and reads the recovery codes that come with the first one. */
async function addApp(page: Page, locale: View['locale']) {
  const { twoStep, recovery } = inWords[locale]
  await page.getByRole('button', { name: twoStep.addNamed(twoStep.app) }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('img', { name: twoStep.qr }).waitFor()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const app = new TOTP({ secret: secret.replaceAll(' ', '') })
  await expectAccessible(page)
  await dialog.getByLabel(twoStep.code).fill('000000')
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel(twoStep.code).fill(app.generate())
  const shown = dialogOf(page).filter({ hasText: recovery.shownTitle })
  await shown.locator('li').first().waitFor()
  const codes = await shown.locator('li').allTextContents()
  return { shown, codes }
}

test.each([
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
] as const)(
  'an authenticator app comes with recovery codes and can be removed by one of them ($locale)',
  async ({ locale, width }) => {
    const { twoStep, recovery, passkeys, close, remove } = inWords[locale]
    const { factor } = account[locale]
    const { email, session } = await newPerson(site)
    const page = await openProfile(site, { locale, width }, session)
    const { shown, codes } = await addApp(page, locale)
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    const coming = page.waitForEvent('download')
    await shown.getByRole('button', { name: recovery.download }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    for (const code of codes) expect(text).toContain(code)
    expect(await shown.getByRole('button', { name: close }).last().isDisabled()).toBe(true)
    await shown.getByLabel(recovery.kept).check()
    await shown.getByRole('button', { name: close }).last().click()
    await page.getByText(recovery.remaining(10, 10)).waitFor()
    expect((await accountOf(site, email)).factors).toBe(2)
    await expectAccessible(page)

    await page.getByRole('button', { name: passkeys.removeNamed(twoStep.app) }).click()
    const asked = dialogOf(page)
    await asked.getByText(twoStep.removeLast).waitFor()
    await asked.getByRole('button', { name: factor.recovery.way }).click()
    await asked.getByLabel(factor.recovery.label).fill('aaaa bbbb cccc dddd')
    await asked.getByRole('button', { name: remove }).click()
    await asked.getByRole('alert').waitFor()
    await expectAccessible(page)
    await asked.getByLabel(factor.recovery.label).fill(codes[0] ?? '')
    await asked.getByRole('button', { name: remove }).click()
    await page.locator('#two-step').getByText(twoStep.off, { exact: true }).waitFor()
    expect((await accountOf(site, email)).factors).toBe(0)
    // The session stays, and no second step is required.
    await page.reload()
    await page.locator('#devices li').first().waitFor()
    await page.context().close()
  },
)

test('new recovery codes replace the old ones', async () => {
  const { recovery, close } = inWords.en
  const { session } = await newPerson(site)
  const page = await openProfile(site, { locale: 'en', width: 390 }, session)
  const { shown, codes } = await addApp(page, 'en')
  await shown.getByLabel(recovery.kept).check()
  await shown.getByRole('button', { name: close }).last().click()
  await page.getByRole('button', { name: recovery.remake }).click()
  await dialogOf(page).getByRole('button', { name: recovery.remake }).click()
  const again = dialogOf(page).filter({ hasText: recovery.shownTitle })
  await expect.poll(() => again.locator('li').allTextContents()).toHaveLength(10)
  const fresh = await again.locator('li').allTextContents()
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])
  await page.context().close()
})

test('deleting an account with two-step sign-in asks for a word', async () => {
  const { recovery, close, data, deleting: words } = inWords.el
  const { email, session } = await newPerson(site)
  const page = await openProfile(site, { locale: 'el', width: 390 }, session)
  const { shown } = await addApp(page, 'el')
  await shown.getByLabel(recovery.kept).check()
  await shown.getByRole('button', { name: close }).last().click()
  await page.getByRole('button', { name: data.delete }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: words.submit }).click()
  await dialog.getByText(words.wordMissing(words.word)).waitFor()
  expect((await accountOf(site, email)).factors).toBe(2)
  // The second step is too old after half an hour.
  await sql`update auth.session_methods set used_at = used_at - interval '30 minutes'`.execute(site.owner)
  await dialog.getByLabel(words.typeWord(words.word)).fill(words.word)
  await dialog.getByRole('button', { name: words.submit }).click()
  await dialog.getByText(words.stale).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.sendCode }).click()
  await dialog.getByLabel(words.code).fill(await codeFor(site, email))
  await dialog.getByRole('button', { name: words.submit }).click()
  await page.getByText(words.done).waitFor()
  expect(await rows(site.owner, sql<object>`select id from auth.users where email = ${email}`)).toEqual([])
  await page.context().close()
})

const passkeysOf = (email: string) =>
  rows(
    site.owner,
    sql<{ name: string }>`
      select p.friendly_name as name from auth.passkeys p join auth.users u on u.id = p.user_id
      where u.email = ${email}`,
  )

test('a passkey can be added once, renamed and removed', async () => {
  const [locale, width] = ['el', 1440] as const
  const { passkeys: words, save, errors, remove } = inWords[locale]
  const { email, session } = await newPerson(site)
  const page = await openProfile(site, { locale, width }, session)
  await withKey(page)
  await page.getByText(words.none).waitFor()
  await page.getByRole('button', { name: words.add }).click()
  await page.getByText(words.added).waitFor()
  await page.locator('#passkeys').getByText(words.neverUsed).waitFor()
  await page.getByRole('button', { name: words.add }).click()
  await page.getByText(errors.webauthn_credential_exists).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.renameNamed('') }).click()
  await dialogOf(page).getByLabel(words.name).fill('')
  await dialogOf(page).getByRole('button', { name: save }).click()
  await dialogOf(page).getByText(words.nameMissing).waitFor()
  await dialogOf(page).getByLabel(words.name).fill('Το κινητό μου')
  await dialogOf(page).getByRole('button', { name: save }).click()
  await page.locator('#passkeys').getByText('Το κινητό μου').waitFor()
  expect(await passkeysOf(email)).toEqual([{ name: 'Το κινητό μου' }])
  await page.getByRole('button', { name: words.removeNamed('Το κινητό μου') }).click()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: remove }).click()
  await page.getByText(words.none).waitFor()
  expect(await passkeysOf(email)).toEqual([])
  await page.context().close()
})

/** Connects a provider through its own page. */
async function link(
  page: Page,
  locale: View['locale'],
  { provider, sub }: { provider: string; sub: string },
) {
  await page.getByRole('button', { name: inWords[locale].connections.linkNamed(provider) }).click()
  await signInThere(page, { sub, email: `${sub}@mail.example` })
}

test('a provider can be connected and disconnected', async () => {
  const { locale, width, provider } = { locale: 'en', width: 390, provider: 'Facebook' } as const
  const { connections: words } = inWords[locale]
  const { email, session } = await newPerson(site)
  const page = await openProfile(site, { locale, width }, session)
  await link(page, locale, { provider, sub: `own-${provider}` })
  await page.getByText(words.linkedAs(`own-${provider}@mail.example`.toLowerCase())).waitFor()
  await page.getByText(words.nowLinked).waitFor()
  // The session from before the redirect has ended.
  await expect.poll(async () => (await accountOf(site, email)).sessions).toBe(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.unlinkNamed(provider) }).click()
  await dialogOf(page).getByRole('button', { name: words.unlink }).click()
  await page.getByRole('button', { name: words.linkNamed(provider) }).waitFor()
  await page.context().close()
})

test('a Google account of another customer is not connected, and the session stays', async () => {
  const { connections: words } = inWords.el
  const first = await newPerson(site)
  const one = await openProfile(site, { locale: 'el', width: 1440 }, first.session)
  await link(one, 'el', { provider: 'Google', sub: 'shared' })
  await one.getByText(words.nowLinked).waitFor()
  await one.context().close()
  const second = await newPerson(site)
  const page = await openProfile(site, { locale: 'el', width: 390 }, second.session)
  await link(page, 'el', { provider: 'Google', sub: 'shared' })
  await page.getByText(account.el.callback.kinds.alreadyLinked.title).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile')
  await page.getByRole('button', { name: words.linkNamed('Google') }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('the only way to sign in cannot be disconnected', async () => {
  const { connections: words } = inWords.en
  const { email, session } = await newPerson(site)
  await sql`
    update auth.identities set provider = 'google', subject = 'only', identity_data = '{"email": "only@gmail.example"}'
    where user_id = ${(await accountOf(site, email)).id}`.execute(site.owner)
  const page = await openProfile(site, { locale: 'en', width: 390 }, session)
  await page.getByText(words.onlyOne).waitFor()
  expect(await page.getByRole('button', { name: words.unlinkNamed('Google') }).count()).toBe(0)
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
