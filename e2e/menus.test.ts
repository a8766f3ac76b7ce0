import { afterAll, beforeAll, expect, test } from 'vitest'

import { company } from '#domain/company.ts'
import { root as greekRoot } from '#i18n/el/root.ts'
import { shell as greek } from '#i18n/el/shell.ts'
import { tabBar } from '#i18n/el/tab-bar.ts'
import { root as englishRoot } from '#i18n/en/root.ts'
import { shell as english } from '#i18n/en/shell.ts'
import { sql } from '#platform/db.ts'
import { aSalon } from '#test/salon-factory.ts'
import { isPage, pages } from '#web/app/pages.ts'

import { expectSteady, watchLayoutShift } from './layout-shift.ts'
import { expectAccessible, signIn, startSite, type Session, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { ADMIN_EMAILS: 'boss@example.gr' } })
})
afterAll(async () => {
  await site.stop()
})

const words = { el: greek, en: english }

test('the menu of small screens has four links, the languages, login and registration for a visitor', async () => {
  for (const locale of ['el', 'en'] as const) {
    const { menu, navigation, language, account } = words[locale]
    const page = await site.open({ locale, width: 390 })
    await page.goto(`${site.url}${locale === 'en' ? '/en' : ''}/about`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: menu }).click()
    const rows = page.locator('dialog[open]').locator('a, button[aria-pressed]')
    const { howItWorks, promotions, listYourSalon, about } = navigation
    const { el, en } = language.names
    const all = [howItWorks, promotions, listYourSalon, about, el, en, account.login, account.register]
    expect(await rows.allInnerTexts()).toEqual(all)
    await page.context().close()
  }
})

const commonEntries = ['dashboard', 'profile', 'affiliate'] as const
const menus = [
  { role: 'customer', email: 'customer@example.gr', locale: 'el', names: commonEntries },
  {
    role: 'business',
    email: 'owner@example.gr',
    locale: 'en',
    names: [...commonEntries, 'businessDashboard'],
  },
  { role: 'admin', email: 'boss@example.gr', locale: 'el', names: [...commonEntries, 'admin'] },
] as const

const sessions = new Map<string, Promise<Session>>()

/** Signs in each address once: the site mails one code a minute. */
function sessionOf(email: string): Promise<Session> {
  const session = sessions.get(email) ?? signIn(site, email)
  sessions.set(email, session)
  return session
}

test.each(menus)('the menu of the role $role has its entries at both widths ($locale)', async (person) => {
  const session = await sessionOf(person.email)
  if (person.role === 'business')
    await sql`update profiles set role = 'business' where email = ${person.email}`.execute(site.owner)
  const { locale } = person
  const { account, menu } = words[locale]
  const labels = person.names.filter(isPage).map((name) => account[name])
  const wide = await site.open({ locale, width: 1440 }, session)
  let asked = 0
  wide.on('request', (request) => (asked += request.url().includes('/rest/v1/profiles') ? 1 : 0))
  await wide.goto(`${site.url}${locale === 'en' ? '/en' : ''}/about`, { waitUntil: 'networkidle' })
  expect(asked).toBe(0)
  await wide.getByRole('button', { name: account.menu }).click()
  await expect.poll(() => wide.getByRole('menuitem').allInnerTexts()).toEqual([...labels, account.signOut])
  expect(asked).toBe(1)
  await wide.setViewportSize({ width: 390, height: 844 })
  await wide.getByRole('button', { name: menu }).click()
  const rows = wide.locator('dialog[open]').locator('a, button:not([aria-pressed])')
  for (const label of [...labels, account.logOut]) await rows.filter({ hasText: label }).first().waitFor()
  await expectAccessible(wide)
  await wide.context().close()
})

const tabs = [
  { locale: 'el', root: '', word: tabBar },
  {
    locale: 'en',
    root: '/en',
    word: {
      label: 'Quick access',
      home: 'Home',
      search: 'Search',
      bookings: 'Appointments',
      account: 'Account',
    },
  },
] as const

test.each(tabs)(
  'a phone’s tab bar leads a customer to four pages and marks the current one ($locale)',
  async ({ locale, root, word }) => {
    const page = await site.open({ locale, width: 390 }, await sessionOf('customer@example.gr'))
    await watchLayoutShift(page)
    await page.goto(`${site.url}${root}/about`, { waitUntil: 'networkidle' })
    const bar = page.getByRole('navigation', { name: word.label })
    await bar.waitFor()
    await expectSteady(page)
    const links = bar.getByRole('link')
    expect(await links.allInnerTexts()).toEqual([word.home, word.search, word.bookings, word.account])
    expect(await bar.boundingBox()).toEqual({ x: 0, y: 844 - 76, width: 390, height: 76 })
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    // The end of the page can be scrolled above the bar.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const footer = await page.locator('footer').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(844 - 76 + 1)
    const ways = [
      [word.search, '/salons'],
      [word.bookings, '/dashboard'],
      [word.account, '/dashboard/profile'],
      [word.home, '/'],
    ] as const
    for (const [name, path] of ways) {
      await links.filter({ hasText: name }).click()
      await page.waitForURL(site.url + (path === '/' && root !== '' ? root : root + path))
      await expect.poll(() => bar.locator('[aria-current=page]').allInnerTexts()).toEqual([name])
    }
    await expectAccessible(page)
    await page.context().close()
  },
)

test('the tab bar is hidden beside a page’s own bar and on wide screens; a visitor does not fetch it', async () => {
  const salon = await aSalon(site.owner)
  const visitor = await site.open({ locale: 'el', width: 390 })
  const fetched: string[] = []
  visitor.on('request', (request) => fetched.push(request.url()))
  await visitor.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
  expect(fetched.filter((url) => /own-tabs/.test(url))).toEqual([])
  await visitor.context().close()

  const page = await site.open({ locale: 'el', width: 390 }, await sessionOf('customer@example.gr'))
  const comes = page.waitForResponse(/own-tabs/)
  await page.goto(`${site.url}/salon/${salon.slug}`)
  await comes
  const bar = page.locator('nav.tab-bar')
  await bar.waitFor({ state: 'attached' })
  await page.locator('[data-bottom-bar]').waitFor()
  expect(await bar.isVisible()).toBe(false)
  await page.goto(`${site.url}/about`)
  await bar.waitFor()
  await page.setViewportSize({ width: 600, height: 844 })
  await bar.waitFor({ state: 'hidden' })
  await page.context().close()
})

const closed = [
  { page: 'admin', email: 'customer@example.gr', locale: 'en' },
  { page: 'businessDashboard', email: 'customer@example.gr', locale: 'el' },
  { page: 'businessDashboard', email: 'boss@example.gr', locale: 'en' },
] as const

test.each(closed)(
  '$page refuses $email and links to other pages ($locale)',
  async ({ page: name, email, locale }) => {
    const page = await site.open({ locale, width: 390 }, await sessionOf(email))
    await page.goto(`${site.url}${locale === 'en' ? '/en' : ''}${pages[name].path}`)
    const { errors } = locale === 'el' ? greekRoot : englishRoot
    await page.getByRole('heading', { name: errors.forbidden.title }).waitFor()
    expect(await page.locator('head title').count()).toBe(1)
    const ways = page.locator('main').getByRole('link')
    expect(await ways.allInnerTexts()).toEqual([
      errors.goHome,
      words[locale].account.dashboard,
      company.email,
    ])
    await expectAccessible(page)
    await page.context().close()
  },
)

test('the menu has only the common entries if the role cannot be read', async () => {
  const session = await sessionOf('boss@example.gr')
  const page = await site.open({ locale: 'el', width: 1440 }, session)
  await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 500, body: '' }))
  const refused = page.waitForResponse('**/rest/v1/profiles**')
  await page.goto(`${site.url}/about`)
  await page.getByRole('button', { name: greek.account.menu }).click()
  await page.getByRole('menuitem').first().waitFor()
  await refused
  const labels = commonEntries.filter(isPage).map((name) => greek.account[name])
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([...labels, greek.account.signOut])
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
