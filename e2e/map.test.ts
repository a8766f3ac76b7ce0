import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { map as greekMap } from '#i18n/el/map.ts'
import { results as greek } from '#i18n/el/results.ts'
import { map as englishMap } from '#i18n/en/map.ts'
import { results as english } from '#i18n/en/results.ts'
import { salon as englishSalon } from '#i18n/en/salon.ts'

import { expectSteady, watchLayoutShift } from './layout-shift.ts'
import { expectAccessible, startSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  // Another host's streets, which are fetched only after the reader's consent.
  site = await startSite({
    demo: true,
    pictures: true,
    env: { TILES_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png' },
  })
})
afterAll(() => site.stop())

const pins = (page: Page) => page.locator('.map-pin')
const salonPins = (page: Page) => page.locator('.map-pin:is(.pill, .dot)')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-pin') ?? '')
const rowNames = (page: Page) => page.locator('.results-list article h2').allInnerTexts()

/** The bytes of the page's scripts so far, compressed. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.+\.js$/.test(name))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

async function middleOf(page: Page) {
  const box = await page.locator('.map-room').boundingBox()
  if (!box) throw new Error('no map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('with a mouse: card and pin follow each other, the list follows the map, and back returns', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await watchLayoutShift(page)
  await page.goto(`${site.url}/salons?place=athens`, { waitUntil: 'networkidle' })
  await salonPins(page).first().waitFor()
  expect(await scriptsOf(page)).toBeLessThanOrEqual(200_000)
  await expectSteady(page)
  await expectAccessible(page)

  const row = page.locator('.results-list li:has(article)').nth(1)
  const id = (await row.locator('h2 a').getAttribute('id'))?.replace('salon-', '')
  const pin = page.locator(`.map-pin[data-pin="${id}"]`)
  expect(await pin.getAttribute('data-pointed')).toBeNull()
  await row.locator('h2').hover()
  await page.locator(`.map-pin[data-pin="${id}"][data-pointed]`).waitFor()
  await pin.hover()
  await page.locator(`li[data-pointed]:has(#salon-${id})`).waitFor()

  const before = await rowNames(page)
  const { x, y } = await middleOf(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 120, { steps: 8 })
  await page.mouse.up()
  await page.waitForURL(/box=/)
  expect(page.url()).not.toContain('place=')
  const moved = page.url()
  await expect.poll(() => rowNames(page)).not.toEqual(before)
  await page.mouse.wheel(0, -60)
  await page.waitForURL((url) => url.href !== moved)
  const closer = page.url()
  // A salon and back: the same part of the map.
  await page.locator('.results-list article h2 a').first().click()
  await page.waitForURL(/\/salon\//)
  await page.goBack()
  await page.waitForURL(closer)
  await salonPins(page).first().waitFor()
  // All moves together are one history entry.
  await page.goBack()
  await page.waitForURL(/\?place=athens$/)
  await expect.poll(() => rowNames(page)).toEqual(before)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

test('with a finger: the map on demand, regions first, and a search where the reader asks for it', async () => {
  const page = await site.open({ locale: 'en', width: 390, touch: true })
  await watchLayoutShift(page)
  await page.goto(`${site.url}/en/salons`, { waitUntil: 'networkidle' })
  const before = await scriptsOf(page)
  expect(before).toBeLessThanOrEqual(140_000)
  await page.getByRole('link', { name: english.map.show, exact: true }).tap()
  await page.waitForURL(/view=map/)
  await pins(page).first().waitFor()
  expect(await page.locator('.map-pin.region').count()).toBe(7)
  const more = (await scriptsOf(page)) - before
  expect(more).toBeGreaterThan(30_000)
  expect(more).toBeLessThanOrEqual(60_000)
  expect(await page.locator('.results-list article').first().isVisible()).toBe(false)
  await expectAccessible(page)
  await page.locator('.map-pin.region', { hasText: english.regions.athens }).tap()
  await page.waitForURL(/region=athens.*view=map/)
  await salonPins(page).first().waitFor()
  expect(await page.getByRole('button', { name: englishMap.here }).count()).toBe(0)

  const { x, y } = await middleOf(page)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points as { x: number; y: number }[] })
  await touch('touchStart', [{ x, y }])
  for (const part of [20, 60, 100, 140]) await touch('touchMove', [{ x: x - part, y }])
  await touch('touchEnd', [])
  await page.getByRole('button', { name: englishMap.here }).waitFor()
  expect(page.url()).toContain('region=athens')
  await expectAccessible(page)
  await page.getByRole('button', { name: englishMap.here }).tap()
  await page.waitForURL(/box=.*view=map/)
  expect(page.url()).not.toContain('region=')
  await page.locator('.map-pin.pill').first().waitFor()
  await page.locator('.map-pin.pill').last().tap()
  const card = page.locator('.map-card')
  await card.getByRole('link', { name: englishMap.directions }).waitFor()
  await expectSteady(page)
  await page.getByRole('link', { name: english.map.list, exact: true }).tap()
  await page.locator('.results-list article').first().waitFor()
  await expect.poll(() => rowNames(page)).not.toEqual([])
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

test('with the keyboard: one stop, from pin to pin, into a card and out again', async () => {
  const page = await site.open({ locale: 'el', width: 1000 })
  await page.goto(`${site.url}/salons?place=athens`, { waitUntil: 'networkidle' })
  await salonPins(page).first().waitFor()
  expect(await page.locator('.results-map [tabindex="0"]').count()).toBe(1)
  const first = await page.locator('.results-list article h2 a').first().getAttribute('id')
  await page.locator('.results-list a').last().focus()
  for (let tries = 0; tries < 20 && (await focused(page)) === ''; tries += 1) await page.keyboard.press('Tab')
  expect(`salon-${await focused(page)}`).toBe(first)
  await page.keyboard.press('ArrowRight')
  const second = await page.locator('.results-list article h2 a').nth(1).getAttribute('id')
  expect(`salon-${await focused(page)}`).toBe(second)
  await page.locator(`li[data-pointed]:has(#${second})`).waitFor()
  await page.keyboard.press('Enter')
  const card = page.locator('.map-card')
  await card.waitFor()
  const name = await page.evaluate(() => document.activeElement?.textContent)
  expect(name).toBe(await page.locator(`#${second}`).innerText())
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  expect(`salon-${await focused(page)}`).toBe(second)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(second)
  await page.locator(`[data-pin="${second?.replace('salon-', '')}"]`).focus()
  await page.keyboard.press('+')
  await page.waitForURL(/box=/)
  await page.context().close()
})

/** The pins whose middle lies under a tool of the map. */
const pinsUnderTools = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-pin]')]
      .filter((pin) => {
        const { x, y, width, height } = pin.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.map-over')
      })
      .map(({ dataset }) => dataset['pin'] ?? ''),
  )

test('with the keyboard: a pin under a tool of the map comes clear of it', async () => {
  const page = await site.open({ locale: 'el', width: 1000 })
  await page.goto(`${site.url}/salons?place=athens`, { waitUntil: 'networkidle' })
  await salonPins(page).first().waitFor()
  const [tool, pin] = await Promise.all([
    page.locator('.map-tool').first().boundingBox(),
    salonPins(page).first().boundingBox(),
  ])
  const from = await middleOf(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + (tool?.x ?? 0) - (pin?.x ?? 0), from.y + (tool?.y ?? 0) - (pin?.y ?? 0))
  await page.mouse.up()
  await page.waitForURL(/box=/)
  await page.waitForLoadState('networkidle')
  const hidden = await pinsUnderTools(page)
  expect(hidden).not.toEqual([])
  await page.locator('.results-map [tabindex="0"]').focus()
  // After mouse use, only a key press shows the focus.
  await page.keyboard.press('ArrowRight')
  for (let tries = 0; tries < 100 && !hidden.includes(await focused(page)); tries += 1)
    await page.keyboard.press('ArrowRight')
  expect(hidden).toContain(await focused(page))
  expect(await pinsUnderTools(page)).not.toContain(await focused(page))
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

test('a move asks the map once, with the filters of the list and without its area', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(`${site.url}/salons?service=gel_polish&place=athens&verified=true`)
  await salonPins(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/salons/map') asked.push(searchParams)
  })
  await page.getByRole('button', { name: greekMap.zoomOut }).click()
  await page.waitForURL(/box=/)
  await page.waitForLoadState('networkidle')
  expect(asked.map(String)).toHaveLength(1)
  const { service, verified, place, box } = Object.fromEntries(asked[0] ?? [])
  expect({ service, verified, place }).toEqual({ service: 'gel_polish', verified: 'true', place: undefined })
  expect(box).toBe(new URL(page.url()).searchParams.get('box'))
  await page.context().close()
})

test('salons of further pages are pills too, once the list shows them', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(`${site.url}/salons?region=athens`, { waitUntil: 'networkidle' })
  const pills = () => page.locator('.map-pin.pill').count()
  await page.locator('.map-pin.dot').first().waitFor()
  const [names, before] = [await rowNames(page), await pills()]
  await page.getByRole('button', { name: greek.more }).click()
  await expect.poll(async () => (await rowNames(page)).length).toBeGreaterThan(names.length)
  await expect.poll(pills).toBeGreaterThan(before)
  await page.context().close()
})

test('directions lead to the reader’s own map, by keyboard too', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15)' }),
  )
  await page.goto(`${site.url}/en/salons?place=athens`)
  await page.locator('.results-list article h2 a').first().click()
  const way = page.getByRole('link', { name: englishSalon.directions })
  await way.focus()
  await expect.poll(() => way.getAttribute('href')).toMatch(/^geo:[\d.]+,[\d.]+\?q=/)
  await page.goBack()
  await page.locator('.map-pin.pill').first().focus()
  await page.keyboard.press('Enter')
  const onCard = page.locator('.map-card').getByRole('link', { name: englishMap.directions })
  await onCard.focus()
  // The link leads out of the browser, where a test can't follow.
  await onCard.evaluate((link) =>
    link.parentElement?.addEventListener('click', (event) => event.preventDefault()),
  )
  await page.keyboard.press('Enter')
  expect(await onCard.getAttribute('href')).toMatch(/^geo:/)
  await page.context().close()
})

test('an older answer never takes the place of a newer one', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  const held = Promise.withResolvers<undefined>()
  let calls = 0
  const ended = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/salons/map?*', async (route) => {
    calls += 1
    if (calls === 1) {
      // Aborted by the page or answered: either way nothing more comes.
      const first = route.request()
      for (const event of ['requestfinished', 'requestfailed'] as const)
        page.on(event as 'requestfinished', (request) => request === first && ended.resolve(undefined))
      await held.promise
      await route.fulfill({ json: { total: 0, clusters: [], salons: [] } }).catch(() => undefined)
    } else await route.continue()
  })
  await page.goto(`${site.url}/salons?place=athens`)
  await page.locator('.map-pin').first().waitFor()
  await expect.poll(() => calls).toBe(1)
  // Not until the network is idle, because the held call would be aborted as too slow.
  const answered = page.waitForResponse('**/api/v1/salons/map?*')
  await page.getByRole('button', { name: greekMap.zoomOut }).click()
  await answered
  const found = page.locator('.results-map output')
  await expect.poll(() => found.innerText()).toMatch(/\d/)
  const newer = await found.innerText()
  held.resolve(undefined)
  await ended.promise
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
  expect(await found.innerText()).toBe(newer)
  expect(newer).not.toBe(greekMap.found(0))
  await page.context().close()
})

test('a salon’s page opens the map at the salon', async () => {
  const page = await site.open({ locale: 'en', width: 390, touch: true })
  await page.goto(`${site.url}/en/salons?place=athens`, { waitUntil: 'networkidle' })
  const link = page.locator('.results-list article h2 a').first()
  const [name, id] = [await link.innerText(), (await link.getAttribute('id')) ?? '']
  await link.tap()
  await page.waitForURL(/\/salon\//)
  await page.getByRole('link', { name: englishSalon.showOnMap }).tap()
  await page.waitForURL(new RegExp(`box=.*view=map#${id}$`))
  await page.locator('.map-card', { hasText: name }).waitFor()
  expect(await page.locator('.map-pin[data-pointed]').count()).toBe(1)
  expect(await salonPins(page).count()).toBeGreaterThan(1)
  await page.context().close()
})

test('another host’s streets are fetched only once the reader has agreed', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http://127.0.0.1:9/')) asked.push(request.url())
  })
  await page.goto(`${site.url}/en/salons?place=athens`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: englishMap.streets.show }).click()
  await page.getByText(englishMap.streets.ask('127.0.0.1:9')).waitFor()
  await expectAccessible(page)
  expect(asked).toEqual([])
  const loaded = page.waitForResponse((response) => response.url().includes('/en/salons'))
  await page.getByRole('button', { name: englishMap.streets.agree }).click()
  expect((await loaded).headers()['content-security-policy']).toContain(
    "img-src 'self' data: blob: http://127.0.0.1:9;",
  )
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]).toMatch(/:9\/\d+\/\d+\/\d+\.png$/)
  await page.getByRole('button', { name: englishMap.streets.hide }).click()
  await page.getByRole('button', { name: englishMap.streets.show }).waitFor()
  await page.context().close()
})
