import type { Page } from 'playwright-core'

import { account as greek } from '#i18n/el/account.ts'
import { account as english } from '#i18n/en/account.ts'
import { only, sql } from '#platform/db.ts'

import { codeFor, foundInMail, type Site, type View } from './site.ts'

export const inWords = { el: greek, en: english }

/** The address of a page in a language. */
export const at = (site: Site, locale: View['locale'], path: string): string =>
  `${site.url}${locale === 'en' ? '/en' : ''}${path}`

/** The page after a sign-in without another destination. */
export const ownPage = (locale: View['locale']): RegExp =>
  locale === 'en' ? /\/en\/dashboard$/ : /[^n]\/dashboard$/

let people = 0
export const newAddress = (): string => `entrant${++people}@example.gr`
export const goodPassword = 'σαράντα δύο λεμόνια'

interface CodeEntry {
  readonly site: Site
  readonly page: Page
  readonly email: string
}

/** Types the code of the newest mail; the last digit submits it. @returns the code */
export async function typeCode({ site, page, email }: CodeEntry, before = ''): Promise<string> {
  await page.locator('input[name=code]').waitFor()
  const code = await codeFor(site, email, before)
  await page.locator('input[name=code]').fill(code)
  return code
}

/** The path of the link in the newest mail; waits until it differs from `before`. */
export const linkFor = (site: Site, email: string, before = ''): Promise<string> =>
  foundInMail(site, email, ([newest = '']) => {
    const link = URL.parse(/\S*\/auth\/(?:confirm|v1\/verify)\?\S+/.exec(newest)?.[0] ?? '')
    const path = link ? link.pathname + link.search : undefined
    return path === before ? undefined : path
  })

/** Fills in the form of a new account. */
export async function typeAccount(page: Page, locale: View['locale'], email: string): Promise<void> {
  const { signUp, ...words } = inWords[locale]
  await page.getByLabel(signUp.firstName, { exact: true }).fill('Άννα')
  await page.getByLabel(signUp.lastName, { exact: true }).fill('Παππά')
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(goodPassword)
}

/** Signs in with email and password on the login page. */
export async function typePassword(
  page: Page,
  locale: View['locale'],
  email: string,
  password = goodPassword,
): Promise<void> {
  const words = inWords[locale]
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn.submit, exact: true }).click()
}

/** Makes a confirmed account with a password through the API. */
export async function personWithPassword(site: Site): Promise<{ email: string; session: object }> {
  const email = newAddress()
  const send = async (path: string, body: object) =>
    (
      await fetch(`${site.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  await send('/signup', { email, password: goodPassword })
  const token = await codeFor(site, email)
  const session = (await send('/verify', { type: 'signup', email, token })) as object
  return { email, session }
}

/** Signs up through the API. @returns the mailed code */
export async function signUpAs(site: Site, email: string, password: string): Promise<string> {
  await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { firstName: 'Stranger' } }),
  })
  return codeFor(site, email)
}

/** Opens a page and waits until it is hydrated: scripts start after the first paint. */
export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

export const roleOf = async (site: Site, email: string): Promise<string> =>
  (
    await only(
      site.owner,
      sql<{ role: string }>`
        select p.role from profiles p join auth.users u on u.id = p.id where u.email = ${email}`,
    )
  ).role
