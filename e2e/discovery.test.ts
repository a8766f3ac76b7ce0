import type { Page, Request, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { home } from '#i18n/el/home.ts'
import { nails } from '#i18n/el/nails.ts'
import { results as greek } from '#i18n/el/results.ts'
import { results as english } from '#i18n/en/results.ts'
import { sql } from '#platform/db.ts'

import { expectSteady, watchLayoutShift, wholeHtmlShown } from './layout-shift.ts'
import { listOf } from './select-steps.ts'
import { dayFromNow, expectAccessible, startSite, type Site, type View } from './site.ts'

let site: Site

const inWords = { el: greek, en: english }
const pathIn = (locale: View['locale'], path: string) =>
  (locale === 'en' ? `/en${path}` : path).replace(/^$/, '/')

beforeAll(async () => {
  site = await startSite({ reuse: false, demo: true, pictures: true })
})
afterAll(async () => {
  await site.stop()
})

const views: readonly View[] = [
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
]

/** A day of the coming week on which salons are open. */
const openDay = [1, 2, 3].map(dayFromNow).find((date) => Temporal.PlainDate.from(date).dayOfWeek < 6) ?? ''

const rowNames = (page: Page) => page.locator('article h2').allInnerTexts()

/** Fails if the page can be scrolled sideways. */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test.each(views)('a search leads from a word to a salon ($locale, $width px)', async (view) => {
  const words = inWords[view.locale]
  const page = await site.open(view)
  await page.goto(site.url + pathIn(view.locale, ''), { waitUntil: 'networkidle' })
  await expectNoSideways(page)
  await expectAccessible(page)

  const service = page.getByRole('combobox', { name: words.search.service })
  await service.fill('hmimonimo')
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: words.search.place }).fill('athina')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: words.search.submit }).click()
  await page.waitForURL(/\/salons\?service=gel_polish&place=athens$/)
  const why = view.locale === 'el' ? 'Ταιριάζει: Ημιμόνιμο · Αθήνα' : 'Matches: Gel polish · Athens'
  await page.locator('article').first().getByText(why, { exact: true }).waitFor()
  await expectNoSideways(page)
  await expectAccessible(page)

  const filters =
    view.width < 900
      ? page.locator('dialog[open]')
      : page.getByRole('complementary', { name: words.filters.title })
  if (view.width < 900) await page.getByRole('button', { name: words.filters.open(2) }).click()
  await filters.getByRole('link', { name: new RegExp(`^${words.filters.verified}`) }).click()
  await page.waitForURL(/verified=true/)
  await filters.locator(`a[href*="date=${openDay}"]`).first().click()
  await page.waitForURL(new RegExp(`date=${openDay}`))
  // The address changes before the results do; until then the old ones are dimmed.
  await filters
    .locator(`a.chip[aria-current][href*="date=${openDay}"]`)
    .first()
    .waitFor({ state: 'attached' })
  await page.locator('[aria-busy=false] article').first().waitFor({ state: 'attached' })
  await expectAccessible(page)
  if (view.width < 900) await page.keyboard.press('Escape')
  await page.locator('[aria-busy=false] article').first().waitFor()
  const before = await rowNames(page)
  await page.reload()
  expect(await rowNames(page)).toEqual(before)

  const chip = page.locator('.time-chip').first()
  await expect
    .poll(() => chip.getAttribute('href'))
    .toMatch(/\/salon\/[a-z0-9-]+\?start=\d{4}-.*&services=[0-9a-f-]{36}$/)
  // A press on the time selects it in the sheet and holds it, so only one of the views presses it.
  if (view === views[0]) {
    const clock = (await chip.innerText()).trim()
    await chip.click()
    // Some salons first ask about the nails; the chosen time stays.
    const sheet = page.locator('dialog[open]')
    const time = sheet.getByRole('button', { name: clock, pressed: true })
    await sheet.getByText(nails.material.names.nothing, { exact: true }).or(time).first().waitFor()
    if (!(await time.isVisible())) {
      for (const answer of [nails.material.names.nothing, nails.wish.names.new_set])
        await sheet.getByText(answer, { exact: true }).click()
      await sheet.getByRole('button', { name: nails.next }).click()
    }
    await time.waitFor()
    await page.goto(`${site.url}${pathIn(view.locale, '/salons?service=gel_polish&place=athens')}`)
  }
  await page.locator('article h2 a').first().click()
  await page.waitForURL(/\/salon\/[a-z0-9-]+$/)
  await page.context().close()
})

test('more salons appear below, and the focus moves to the first of them', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/salons`, { waitUntil: 'networkidle' })
  const first = await rowNames(page)
  await page.getByRole('button', { name: 'Δείτε περισσότερα' }).click()
  await expect.poll(async () => (await rowNames(page)).length).toBeGreaterThan(first.length)
  const all = await rowNames(page)
  expect(all.slice(0, first.length)).toEqual(first)
  expect(
    new Set(await page.locator('article h2 a').evaluateAll((links) => links.map((link) => link.id))).size,
  ).toBe(all.length)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(all[first.length])
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.context().close()
})

test('the page of a salon is short on a phone, and search engines and the browser’s search still find all of it', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/salons?verified=true`, { waitUntil: 'networkidle' })
  const slugs = await page
    .locator('article h2 a')
    .evaluateAll((links) =>
      links.slice(0, 3).map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
  for (const path of slugs) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    // The neighbouring salons get their times when the reader scrolls to them.
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.locator('#nearby .time-chip').first().waitFor()
    const { height, services, visible } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      services: document.querySelectorAll('#services h4').length,
      visible: [...document.querySelectorAll('#services h4')].filter((name) => name.checkVisibility()).length,
    }))
    // Half of what it was; its height changes a little with the next times of the neighbours.
    expect(height).toBeLessThanOrEqual(4424)
    expect(visible).toBeGreaterThan(0)
    expect(services).toBeGreaterThan(visible)
    expect((await (await fetch(site.url + path)).text()).match(/<h4/g)?.length).toBeGreaterThanOrEqual(
      services,
    )
  }
  // A link to a part of the page unfolds it, as the browser's search does.
  const isUnfolded = await page.evaluate(() => {
    const name = [...document.querySelectorAll('#services h4')].find((each) => !each.checkVisibility())
    if (name) name.id = 'wanted'
    location.hash = 'wanted'
    return name?.checkVisibility()
  })
  expect(isUnfolded).toBe(true)
  await page.context().close()
})

test('an area with a single salon continues with neighbours, each of which has a time', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  const near = page.getByRole('region', { name: greek.nearby.title }).locator('article')
  const look = async () => {
    await page.goto(`${site.url}/salons/ilion`)
    return near.locator('h2 a').evaluateAll((links) => links.map(({ id }) => id.replace('salon-', '')))
  }
  const [first = ''] = await look()
  await sql`update salon_hours set plan = '{}' where salon_id = ${first}`.execute(site.owner)
  await sql`delete from salon_exceptions where salon_id = ${first}`.execute(site.owner)
  await expect.poll(look).not.toContain(first)
  expect(await near.count()).toBe(4)
  expect(await near.filter({ has: page.locator('.time-chip') }).count()).toBe(4)
  await page.context().close()
})

test('a visitor can search by keyboard alone', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'))
  for (let i = 0; i < 20 && (await focused()) !== 'combobox'; i++) await page.keyboard.press('Tab')
  await page.keyboard.type('πεντικ')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.locator('input[name=service]').inputValue()).toBe('pedicure')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('κουκακι')
  await page.getByRole('option', { name: 'Κουκάκι' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(/service=pedicure&place=koukaki/)
  await page.context().close()
})

test('the search keeps text that is typed while a filter’s results load', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(`${site.url}/salons`, { waitUntil: 'networkidle' })
  const answer = Promise.withResolvers<void>()
  await page.route('**/*service=pedicure*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('complementary').locator('a[href*="service=pedicure"]').click()
  const field = page.getByRole('combobox', { name: greek.search.place })
  await field.fill('γλυ')
  answer.resolve()
  await page.waitForURL(/service=pedicure/)
  await expect.poll(() => page.locator('input[name=service]').count()).toBeGreaterThan(0)
  expect(await field.inputValue()).toBe('γλυ')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.context().close()
})

test('without script the search is a form that redirects to the short address', async () => {
  const typed = new URLSearchParams({ q: '', place: 'αθηνα', day: 'date', date: openDay, part: 'afternoon' })
  const response = await fetch(`${site.url}/salons?${typed}`)
  expect(response.url).toBe(`${site.url}/salons?place=athens&date=${openDay}&from=15%3A00&to=20%3A00`)
  const html = await response.text()
  expect(html).toContain('<article')
})

test('invalid parameters are ignored, and an unknown place is explained', async () => {
  const odd = await fetch(`${site.url}/salons?region=mars&minRating=99&date=2020-01-01&cursor=zzz`)
  expect(odd.status).toBe(200)
  expect(await odd.text()).toContain('<article')
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/salons?place=xyzqwv`)
  await page.getByText(greek.empty.place('xyzqwv')).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: greek.empty.all }).click()
  await page.locator('article').first().waitFor()
  expect(page.url()).toBe(`${site.url}/salons`)
  await page.context().close()
})

test('a refused location shows a message; an allowed one sorts by distance', async () => {
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(`${site.url}/salons`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: greek.search.nearMe }).click()
  await page.getByText(greek.near.refused).waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 40.6401, longitude: 22.9444 })
  await page.getByRole('button', { name: greek.search.nearMe }).click()
  await page.waitForURL(/near=40\.640%2C22\.944/)
  await page
    .getByText(/ (?:χλμ|μ\.)$/)
    .first()
    .waitFor()
  expect(await listOf(page, greek.sort.label).innerText()).toBe(greek.sort.distance)
  await page.context().close()
})

test('a failed search offers another try', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(`${site.url}/salons`, { waitUntil: 'networkidle' })
  await page.route(/salons\.data/, (route) => route.abort())
  await page
    .getByRole('link', { name: /^Πεντικιούρ/ })
    .first()
    .click()
  await page.getByRole('heading', { name: greek.failed.title, level: 2 }).waitFor()
  await expectAccessible(page)
  await page.unroute(/salons\.data/)
  await page.getByRole('button', { name: greek.failed.retry }).click()
  await page.locator('article').first().waitFor()
  expect(await page.getByRole('heading', { name: greek.failed.title, level: 2 }).count()).toBe(0)
  await page.context().close()
})

interface Weight {
  readonly script: number
  readonly style: number
  readonly font: number
  readonly largestPicture: number
}

/** Measures the transferred bytes by kind and watches the layout while the page loads. The map, which comes after it, counts elsewhere (map.test.ts). */
async function weigh(page: Page, url: string): Promise<Weight> {
  const sizes: { kind: string; bytes: number }[] = []
  const measure = async (response: Response) => {
    const request = response.request()
    const { responseBodySize } = await request.sizes()
    sizes.push({ kind: ofMap.has(request) ? 'map' : request.resourceType(), bytes: responseBodySize })
  }
  const pending: Promise<void>[] = []
  // Scripts and styles that follow the map's own come with it: those that it shares with other pages.
  const ofMap = new Set<Request>()
  page.on('request', (request) => {
    const isNamed = /\/assets\/(?:salon-)?map-/.test(request.url())
    const follows = ['script', 'stylesheet'].includes(request.resourceType()) && ofMap.size > 0
    if (isNamed || follows) ofMap.add(request)
  })
  page.on('requestfinished', (request) => {
    pending.push(request.response().then((response) => (response ? measure(response) : undefined)))
  })
  await watchLayoutShift(page)
  await openWithLateFonts(page, url)
  page.removeAllListeners('requestfinished')
  await Promise.all(pending)
  const total = (kind: string) =>
    sizes.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    script: total('script'),
    style: total('stylesheet'),
    font: total('font'),
    largestPicture: Math.max(0, ...sizes.filter(({ kind }) => kind === 'image').map(({ bytes }) => bytes)),
  }
}

/** The fonts come after the first paint, as on a slow network: nothing may move when they replace the others. */
async function openWithLateFonts(page: Page, url: string) {
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  const opened = page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForURL(url, { waitUntil: 'commit' })
  await wholeHtmlShown(page)
  painted.resolve()
  await opened
}

const weighed = views.flatMap((view) => ['', '/salons', '/designs'].map((path) => ({ ...view, path })))

test.each(weighed)(
  'a page is light and does not shift: $path ($locale, $width px)',
  async ({ path, ...view }) => {
    const page = await site.open(view)
    const weight = await weigh(page, site.url + pathIn(view.locale, path))
    expect(weight.script).toBeGreaterThan(50_000)
    expect(weight.script).toBeLessThanOrEqual(140_000)
    expect(weight.style).toBeLessThanOrEqual(16_000)
    expect(weight.font).toBeLessThanOrEqual(90_000)
    expect(weight.largestPicture).toBeLessThanOrEqual(40_000)
    await expectSteady(page)
    await page.context().close()
  },
)

test.each(['', '/salons'])('no script is fetched before the first paint (%s)', async (path) => {
  const page = await site.open({ locale: 'el', width: 390 })
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  const [painted, ...fetched] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  ])
  expect(fetched.length).toBeGreaterThan(0)
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY)
  await page.context().close()
})

test.each([
  { width: 390, fetches: 0 },
  { width: 1440, fetches: 3 },
])(
  'the pictures beside the headline are fetched only where they are shown ($width px)',
  async ({ width, fetches }) => {
    const page = await site.open({ locale: 'el', width })
    const pictures: string[] = []
    page.on('request', (request) => pictures.push(new URL(request.url()).pathname))
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const beside = [
      'salon-1-porcelain',
      'hand-1-wine-almond-solid-floral',
      'tips-2-aegean-almond-waves-french-waves',
    ]
    const fetched = beside.filter((name) => pictures.some((path) => path.startsWith(`/pictures/${name}-`)))
    expect(fetched).toHaveLength(fetches)
    // The first screen of a phone shows the first salon's picture.
    expect(await page.locator('.card-rail img').first().getAttribute('loading')).toBe('eager')
    await page.context().close()
  },
)

test('the buttons of the row of salons are disabled at its ends', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(site.url)
  const previous = page.getByRole('button', { name: home.featured.previous })
  const next = page.getByRole('button', { name: home.featured.next })
  const isIdle = () => Promise.all([previous, next].map((button) => button.getAttribute('aria-disabled')))
  await expect.poll(isIdle).toEqual(['true', 'false'])
  await next.click()
  await expect.poll(async () => (await isIdle())[0]).toBe('false')
  await page.locator('.card-rail').evaluate((rail) => rail.scrollTo({ left: rail.scrollWidth }))
  await expect.poll(isIdle).toEqual(['false', 'true'])
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
