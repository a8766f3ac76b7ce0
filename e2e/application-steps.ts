import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { account } from '#i18n/el/account.ts'
import { applications as greek } from '#i18n/el/applications.ts'
import { results as greekResults } from '#i18n/el/results.ts'
import { applications as english } from '#i18n/en/applications.ts'
import { results as englishResults } from '#i18n/en/results.ts'

import { goodPassword, typeCode } from './entrance-steps.ts'
import { choose } from './select-steps.ts'
import { signIn, type Session, type Site } from './site.ts'

const inWords = {
  el: { ...greek.fields, regions: greekResults.regions },
  en: { ...english.fields, regions: englishResults.regions },
}
type ApplicationFields = Readonly<Record<keyof typeof greek.fields, string>>

/** Fills in the given fields of an application by their labels. */
export async function fillApplication(
  page: Page,
  locale: 'el' | 'en',
  { region, ...texts }: Partial<ApplicationFields>,
): Promise<void> {
  const words = inWords[locale]
  for (const [name, text] of Object.entries(texts))
    await page.getByLabel(words[name as keyof typeof texts], { exact: true }).fill(text)
  if (region !== undefined)
    await choose(page, words.region, words.regions[region as keyof typeof words.regions])
}

interface PostOptions {
  readonly session?: Session
  readonly body: object
}

/** Posts to the API directly. */
export async function post(site: Site, path: string, { session, body }: PostOptions) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${String(session['access_token'])}` }),
    },
    body: JSON.stringify(body),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller knows the type of its answer
  const json: any = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`)
  return json
}

/** Adds an authenticator app to an account and raises the session by its code. */
export async function withSecondFactor(site: Site, session: Session): Promise<Session> {
  const made = await post(site, '/auth/v1/factors', {
    session,
    body: {
      factor_type: 'totp',
      friendly_name: 'App',
    },
  })
  const path = `/auth/v1/factors/${made.id}`
  const challenge = await post(site, `${path}/challenge`, { session, body: {} })
  const code = new TOTP({ secret: made.totp.secret }).generate()
  return post(site, `${path}/verify`, { session, body: { challenge_id: challenge.id, code } })
}

/** Signs in an administrator from `ADMIN_EMAILS`, with a second factor. */
export const signInAsAdmin = async (site: Site, email: string): Promise<Session> =>
  withSecondFactor(site, await signIn(site, email))

/**
 * Makes an account right after an application of Eleni Pappa: its form is filled in from that, even after a reload,
 * and leaves nothing in the tab.
 */
export async function makeAppliedAccount(
  { site, page, email }: { site: Site; page: Page; email: string },
  salonName: string,
): Promise<void> {
  const { signUp, business, ...words } = account
  const typed = [signUp.businessName, signUp.firstName, signUp.lastName, words.email].map((name) =>
    page.getByLabel(name, { exact: true }),
  )
  const shown = () => Promise.all(typed.map((field) => field.inputValue()))
  await expect.poll(shown).toEqual([salonName, 'Ελένη', 'Παππά', email])
  await page.reload()
  await expect.poll(shown).toEqual([salonName, 'Ελένη', 'Παππά', email])
  await page.getByLabel(words.password, { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: signUp.submit, exact: true }).click()
  await typeCode({ site, page, email })
  await page.getByRole('heading', { name: business.welcome('Ελένη') }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(salonName)
}
