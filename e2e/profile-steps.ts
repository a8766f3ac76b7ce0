import type { CDPSession, Locator, Page } from 'playwright-core'

import { profile as greek } from '#i18n/el/profile.ts'
import { profile as english } from '#i18n/en/profile.ts'
import { only, sql } from '#platform/db.ts'
import { freePort } from '#platform/free-port.ts'
import { startFacebook } from '#test/stand-ins/facebook.ts'
import { startGoogle } from '#test/stand-ins/google.ts'

import { foundInMail, signIn, startSite, type Session, type Site, type View } from './site.ts'

export const inWords = { el: greek, en: english }

type Env = Readonly<Record<string, string>>

/** Starts a site that sends mails without a pause between them. */
export async function startProfileSite(env: Env = {}): Promise<Site> {
  return siteAt(await freePort(), env)
}

const siteAt = (port: number, env: Env): Promise<Site> =>
  startSite({
    env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, AUTH_MAIL_SECONDS: '0', ...env },
  })

/** Starts the same site with stand-ins for Google and Facebook; stopping it stops them too. */
export async function startSiteWithProviders(env: Env = {}): Promise<Site> {
  const port = await freePort()
  const known = { site: `http://localhost:${port}` }
  const [google, facebook] = await Promise.all([startGoogle(known), startFacebook(known)])
  const site = await siteAt(port, { ...google.env, ...facebook.env, ...env })
  const stop = async () => {
    await site.stop()
    await Promise.all([google[Symbol.asyncDispose](), facebook[Symbol.asyncDispose]()])
  }
  return { ...site, stop }
}

/** Signs in on the provider's own page. */
export async function signInThere(page: Page, { sub, email }: { sub: string; email: string }): Promise<void> {
  await page.locator('input[name=sub]').fill(sub)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=email_verified]').fill('true')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Adds a virtual security key, in the device or at its USB port, that accepts every request. */
export async function withKey(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

const profilePath = (locale: View['locale']): string => `${locale === 'en' ? '/en' : ''}/dashboard/profile`

/** Stores the session only once, so that later changes by the page are kept. */
export async function signedInPage(site: Site, view: View, session: Session): Promise<Page> {
  const page = await site.open(view)
  await page.goto(`${site.url}/auth/v1/health`)
  await page.evaluate((text) => localStorage.setItem('onyxi-auth', text), JSON.stringify(session))
  return page
}

/** Opens the profile page and waits until it is complete. */
export async function openProfile(site: Site, view: View, session: Session): Promise<Page> {
  const page = await signedInPage(site, view, session)
  await page.goto(site.url + profilePath(view.locale))
  await page.locator('#devices li').first().waitFor()
  return page
}

let people = 0

/** Makes an account and signs it in by a mailed code. */
export async function newPerson(site: Site) {
  const email = `person${++people}@example.gr`
  return { email, session: await signIn(site, email) }
}

/** The status that the sign-in service gives this session now. */
export async function statusOf(site: Site, session: Session): Promise<number> {
  const headers = { authorization: `Bearer ${String(session['access_token'])}` }
  return (await fetch(`${site.url}/auth/v1/user`, { headers })).status
}

export async function signInByPassword(site: Site, email: string, password: string) {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, session: (await response.json()) as Session }
}

export const dialogOf = (page: Page): Locator => page.locator('dialog[open]')

/** The code in the newest message to a phone, which a site without a provider only logs. */
export const textedCodeFor = (site: Site, phone: string, before = ''): Promise<string> =>
  foundInMail(site, phone, ([newest = '']) => {
    const code = /#(\d+)/.exec(newest)?.[1]
    return code === before ? undefined : code
  })

export const accountOf = (site: Site, email: string) =>
  only(
    site.owner,
    sql<{ id: string; newEmail: string | null; sessions: number; factors: number }>`
      select u.id, u.new_email as "newEmail",
        (select count(*) from auth.sessions s where s.user_id = u.id) as sessions,
        (select count(*) from auth.factors f where f.user_id = u.id and f.status = 'verified') as factors
      from auth.users u where u.email = ${email}`,
  )
