import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { bookingFaq as greekFaq } from '#i18n/el/booking-faq.ts'
import { bookingQuestions as greekQuestions } from '#i18n/el/booking-questions.ts'
import { shell as greek } from '#i18n/el/shell.ts'
import { about } from '#i18n/en/about.ts'
import { affiliate } from '#i18n/en/affiliate.ts'
import { bookingFaq as englishFaq } from '#i18n/en/booking-faq.ts'
import { careers } from '#i18n/en/careers.ts'
import { partnership } from '#i18n/en/partnership.ts'
import { shell as english } from '#i18n/en/shell.ts'
import { rows, sql } from '#platform/db.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'

import { expectAccessible, signIn, startSite, type Site, type View } from './site.ts'

let site: Site

const words = { el: greek, en: english }
const views: readonly View[] = [
  { locale: 'en', width: 390 },
  { locale: 'el', width: 1440 },
]
const pathIn = (locale: View['locale'], path: string) => (locale === 'en' ? `/en${path}` : path)

beforeAll(async () => {
  // Only the demo has success stories.
  site = await startSite({ env: { DEMO: '1' } })
})
afterAll(async () => {
  await site.stop()
})

test.each(views)('header and footer link to the pages ($locale, $width px)', async (view) => {
  const { navigation } = words[view.locale]
  const page = await site.open(view)
  await page.goto(site.url + pathIn(view.locale, '/about'), { waitUntil: 'networkidle' })
  const footer = page.locator('footer')
  const linked = [
    'howItWorks',
    'bookingFaq',
    'aboutUs',
    'privacyPolicy',
    'termsOfService',
    'cookies',
  ] as const
  // On wide screens the columns are always open and have nothing to press.
  expect(await footer.locator('summary').first().isVisible()).toBe(view.width < 600)
  const found = await footer.locator('a').allTextContents()
  expect(found).toEqual(expect.arrayContaining(linked.map((word) => navigation[word])))
  const menu = view.width < 900 ? page.locator('dialog[open]') : page.locator('header')
  if (view.width < 900) await page.getByRole('button', { name: words[view.locale].menu, exact: true }).click()
  await menu.getByRole('link', { name: navigation.howItWorks }).click()
  await page.waitForURL(site.url + pathIn(view.locale, '/how-it-works'))
  await page.locator('h1').waitFor()
  await page.context().close()
})

test.each([
  { locale: 'el', typed: 'akyrws', faq: greekFaq },
  { locale: 'en', typed: 'cancl', faq: englishFaq },
] as const)('typing filters the questions ($locale)', async ({ locale, typed, faq }) => {
  const page = await site.open({ locale, width: 390 })
  await page.goto(site.url + pathIn(locale, '/booking-faq'), { waitUntil: 'networkidle' })
  const all = await page.locator('main details').count()
  const box = page.getByRole('textbox', { name: faq.search })
  await box.pressSequentially(typed)
  await expect.poll(() => page.locator('main details').count()).toBeLessThan(all)
  const left = await page.locator('main details').count()
  await page.locator('#cancel').waitFor()
  expect(await page.getByRole('status').innerText()).toBe(faq.found(left))
  await expectAccessible(page)
  await page.locator('#cancel summary').click()
  await page.locator('#cancel p').first().waitFor({ state: 'visible' })

  await box.fill('xzqw')
  await page.getByRole('heading', { name: faq.none }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: faq.clear }).click()
  await expect.poll(() => page.locator('main details').count()).toBe(all)
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.context().close()
})

test('without script the search is a form, and structured data has every question', async () => {
  const html = await (await fetch(`${site.url}/booking-faq?q=${encodeURIComponent('αλλεργία')}`)).text()
  expect(html).toContain('id="allergy"')
  expect(html).not.toContain('id="fee"')
  const facts = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(facts['@type']).toBe('FAQPage')
  expect(facts.mainEntity).toHaveLength(greekQuestions.flatMap(({ questions }) => questions).length)
  expect(JSON.stringify(facts)).not.toContain('](')
})

test('the partnership form names missing fields, keeps its entries and is sent', async () => {
  const page = await site.open({ locale: 'en', width: 390 })
  await page.goto(`${site.url}/en/partnership`, { waitUntil: 'networkidle' })
  const send = page.getByRole('button', { name: partnership.form.send })
  await send.click()
  await page.getByText(partnership.form.missing.fullName).waitFor()
  expect(await page.locator('[name=fullName]').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await expectAccessible(page)
  const typed = {
    fullName: 'Anna',
    company: 'Hands',
    email: 'anna@example.com',
    phone: '12',
    message: 'Hello',
  }
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
  await send.click()
  await page.getByText('Please enter a valid phone number.').waitFor()
  expect(await page.locator('[name=message]').inputValue()).toBe('Hello')
  await page.locator('[name=phone]').fill('694 123 4567')
  await send.click()
  await page.getByText(partnership.sent.title).waitFor()
  await page.context().close()
})

test.each(['el', 'en'] as const)(
  '%s: the footer has its four columns, the year and no dead link',
  async (locale) => {
    const shell = words[locale]
    const html = await (await fetch(`${site.url}${locale === 'en' ? '/en' : ''}/about`)).text()
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    const columns = [
      [shell.footer.customers, 'howItWorks', 'bookingFaq', 'promotions', 'giftCards'],
      [shell.footer.businesses, 'listSalon', 'businessPortal', 'partnership', 'successStories'],
      [shell.footer.company, 'aboutUs', 'careers', 'privacyPolicy', 'termsOfService'],
    ] as const
    for (const [title, ...names] of columns) {
      const at = footer.indexOf(`>${title}</summary>`)
      expect(at).toBeGreaterThan(0)
      const column = footer.slice(at, footer.indexOf('</details>', at))
      for (const name of names) {
        const link = new RegExp(`href="([^"]+)"[^>]*>${shell.navigation[name]}<`).exec(column)?.[1]
        expect([name, link && (await fetch(site.url + link)).status]).toEqual([name, 200])
      }
    }
    for (const part of ['instagram.com', 'm.me', 'mailto:', 'tel:', `© ${new Date().getFullYear()}`])
      expect(footer).toContain(part)
  },
)

test.each([
  ['el', '/terms-of-service', /30 ημέρες/, /24 ώρες/],
  ['en', '/en/terms-of-service', /30 days/, /24 hours/],
] as const)(
  '%s: the terms state the specified notice and cancellation window',
  async (_, path, notice, window) => {
    const html = (await (await fetch(site.url + path)).text()).replaceAll('\u00a0', ' ')
    expect(html).toMatch(notice)
    expect(html).toMatch(window)
  },
)

test('the affiliate page states the specified reward', async () => {
  for (const [path, reward] of [
    ['/affiliate', '10 € τον μήνα'],
    ['/en/affiliate', '€10 a month'],
  ] as const) {
    const html = await (await fetch(site.url + path)).text()
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ')).toContain(reward)
  }
})

test('an affiliate gets a code and copies it with the specified message', async () => {
  const page = await site.open({ locale: 'en', width: 1440 }, await signIn(site, 'affiliate@example.com'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/en/affiliate`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: affiliate.code.join }).click()
  await page.getByRole('button', { name: affiliate.code.copyCode }).click()
  await page.getByText('Referral code copied to clipboard').waitFor()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^[2-9A-Z]{8}$/)
  await page.getByText(affiliate.referrals.none).waitFor()
  await sql`
    insert into applications (salon_name, owner_name, email, phone, address, city, region, postcode, description,
      language, submitted_at, created_at, updated_at, referred_by)
    select 'Nails by Anna', 'Anna', 'anna@example.gr', '6900000000', 'Street 1', 'Athens', 'athens', '11111', 'Nails',
      'en', now(), now(), now(), user_id from affiliates where code = ${code}`.execute(site.owner)
  await page.reload()
  await page.getByText('Nails by Anna').waitFor()
  await page.getByText(affiliate.referrals.status.pending).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('a file that is no CV is refused before it is sent, and a CV is attached', async () => {
  const { id } = await aCustomer(site.owner)
  const [posting] = await rows(
    site.owner,
    sql<{ id: string }>`
      insert into job_postings (author_id, employer, department, type, is_remote, title_en, location_en, description_en, status, submitted_at, decided_at)
      values (${id}, 'Atelier', 'nails', 'full_time', false, 'Technician', 'Athens', 'Five days.', 'published', now(), now()) returning id`,
  )
  const page = await site.open({ locale: 'en', width: 390 }, await signIn(site, 'applicant@example.com'))
  await page.goto(`${site.url}/en/careers`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Technician' }).click()
  const cv = page.getByLabel(careers.apply.cv)
  const file = (text: string) => ({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await cv.setInputFiles(file('GIF89a'))
  await page.getByText(careers.apply.cvWrong).waitFor()
  await cv.setInputFiles(file('%PDF-1.7\npages\nstartxref\n9\n%%EOF\n'))
  await page.locator('[name=name]').fill('Anna')
  await page.locator('[name=phone]').fill('694 123 4567')
  await page.locator('[name=message]').fill('Six years.')
  await expectAccessible(page)
  await page.getByRole('button', { name: careers.apply.send }).click()
  await page.getByText(careers.apply.sent, { exact: true }).waitFor()
  expect(
    await rows(
      site.owner,
      sql`select email, cv_name from job_applications where posting_id = ${posting?.id}`,
    ),
  ).toEqual([{ email: 'applicant@example.com', cv_name: 'cv.pdf' }])
  await page.getByRole('button', { name: careers.apply.withdraw }).click()
  await page.locator('dialog[open]').getByRole('button', { name: careers.apply.withdraw }).click()
  await page.getByRole('button', { name: careers.apply.send }).waitFor()
  await page.context().close()
})

/** Navigates within the site, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    void router.navigate(to)
  }, path)

const placesOf = (elements: Element[]) =>
  elements.map((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return { left, top: top + scrollY, height }
  })

test.each([390, 1440])(
  'at %d px a skeleton is shown in the place of the heading of each kind of page',
  async (width) => {
    const salon = await aSalon(site.owner)
    await sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en)
    values (${salon.id}, 0, 'salon-2-wine', true, 'Εικονογράφηση', 'Illustration')`.execute(site.owner)
    const kinds = [
      ['/login', 'form'],
      ['/salons', 'results'],
      [`/salon/${salon.slug}`, 'salon'],
      ['/list-your-salon', 'split'],
      ['/terms-of-service', 'text'],
      ['/', 'home'],
    ] as const
    const page = await site.open({ locale: 'el', width })
    await page.goto(`${site.url}/careers`, { waitUntil: 'networkidle' })
    // The skeletons are loaded with the first page that follows.
    await Promise.all([page.waitForResponse(/\/waiting-page-[^/]+\.js$/), follow(page, '/about')])
    for (const [path, shape] of kinds) {
      let open: () => void = () => undefined
      const gate = new Promise<void>((done) => (open = done))
      await page.route(/\.js$|\.data\b/, (route) => gate.then(() => route.continue()))
      await follow(page, path)
      const boxes = page.locator(`main [data-shape=${shape}] .animate-skeleton`)
      await boxes.first().waitFor()
      const waiting = await boxes.evaluateAll(placesOf)
      open()
      await page.locator('[data-shape]').waitFor({ state: 'hidden' })
      const [heading] = await page.locator('main h1').evaluateAll(placesOf)
      // The skeleton of a heading is higher than a line of text.
      const isNear = (box: { left: number; top: number; height: number }) =>
        heading !== undefined &&
        box.height >= 28 &&
        Math.abs(box.left - heading.left) < 2 &&
        Math.abs(box.top - heading.top) < 24
      expect([path, waiting.some(isNear)]).toEqual([path, true])
      await page.unroute(/\.js$|\.data\b/)
    }
    await page.context().close()
  },
)

test('skeletons pulse while a language loads; a failure is logged, and the page still opens', async () => {
  const any = await site.open({ locale: 'el', width: 1440 })
  // A page of `site.open` would store Greek again at each load; this one keeps the choice.
  const context = await any.context().browser()?.newContext({ locale: 'el-GR', serviceWorkers: 'block' })
  if (!context) throw new Error('no browser')
  const page = await context.newPage()
  await page.goto(`${site.url}/about`)
  // The badge has a number once the page is hydrated.
  await expect.poll(() => page.locator('header .online-badge').innerText()).toMatch(/\d/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  let fail: () => void = () => undefined
  const failing = new Promise<void>((done) => (fail = done))
  let asked = 0
  await page.route(/\/layout-en-[^/]*\.js$/, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await failing
    return route.abort()
  })
  await page.getByRole('button', { name: greek.language.choose }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const box = page.locator('main [aria-busy=true] .animate-skeleton').first()
  await box.waitFor()
  expect(await box.evaluate((element) => getComputedStyle(element).animationName)).not.toBe('none')
  fail()
  await page.waitForURL(`${site.url}/en/about`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: about.heading }).waitFor()
  expect(logged.join('\n')).toContain('Error loading route module')
  await any.context().close()
  await context.close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
