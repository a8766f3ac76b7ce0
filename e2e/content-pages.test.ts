import { afterAll, beforeAll, expect, test } from 'vitest'

import { bookingFaq as greekFaq } from '#i18n/el/booking-faq.ts'
import { shell as greek } from '#i18n/el/shell.ts'
import { bookingFaq as englishFaq } from '#i18n/en/booking-faq.ts'
import { shell as english } from '#i18n/en/shell.ts'

import { expectAccessible, startSite, type Site, type View } from './site.ts'

let site: Site

const words = { el: greek, en: english }
const paths = [
  '/how-it-works',
  '/about',
  '/booking-faq',
  '/promotions',
  '/gift-cards',
  '/success-stories',
  '/partnership',
  '/affiliate',
  '/privacy-policy',
  '/terms-of-service',
  '/cookies',
  '/accessibility',
] as const
const views: readonly View[] = [
  { locale: 'el', width: 390 },
  { locale: 'en', width: 390 },
  { locale: 'el', width: 1440 },
  { locale: 'en', width: 1440 },
]
const pathIn = (locale: View['locale'], path: string) => (locale === 'en' ? `/en${path}` : path)

beforeAll(async () => {
  // The stories of the demo, which a real site doesn't show.
  site = await startSite({ env: { DEMO: '1' } })
})
afterAll(async () => {
  await site.stop()
})

test.each(views)('the pages are found from header and footer ($locale, $width px)', async (view) => {
  const { navigation } = words[view.locale]
  const page = await site.open(view)
  await page.goto(site.url + pathIn(view.locale, '/about'), { waitUntil: 'networkidle' })
  const footer = page.locator('footer')
  const linked = ['howItWorks', 'bookingFaq', 'about', 'privacyPolicy', 'termsOfService', 'cookies'] as const
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
] as const)('questions answer while one types ($locale)', async ({ locale, typed, faq }) => {
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

test('without script the search is a form, and machines read every question', async () => {
  const html = await (await fetch(`${site.url}/booking-faq?q=${encodeURIComponent('αλλεργία')}`)).text()
  expect(html).toContain('id="allergy"')
  expect(html).not.toContain('id="fee"')
  const facts = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(facts['@type']).toBe('FAQPage')
  expect(facts.mainEntity).toHaveLength(greekFaq.groups.flatMap(({ questions }) => questions).length)
  expect(JSON.stringify(facts)).not.toContain('](')
})

test('what is stored in the browser is what the page of cookies says', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  for (const path of ['', ...paths]) await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.goto(`${site.url}/cookies`)
  const told = await page.locator('dt').allInnerTexts()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored.filter((key) => !told.join(' ').includes(key.split(':')[0] ?? ''))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  await page.context().close()
})

test('no page complained', () => {
  expect(site.complaints).toEqual([])
})
