import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { map as greekMap } from '#i18n/el/map.ts'
import { map as englishMap } from '#i18n/en/map.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { serveArchive, streetsArchive, type ServedArchive } from '#test/streets-archive.ts'

import { expectAccessible, startSite, type Site } from './site.ts'
import { madeTown } from './street-data.ts'

// More salons than a map shows one by one, and streets from an archive of another host.
let site: Site
let archive: ServedArchive

const quarters = [
  { latitude: 38.004, longitude: 23.739, salons: 60 },
  { latitude: 37.968, longitude: 23.747, salons: 45 },
  { latitude: 37.948, longitude: 23.7, salons: 25 },
]
const total = 130
const athens = 'box=23.62,37.9,23.86,38.06'

beforeAll(async () => {
  archive = await serveArchive(streetsArchive(madeTown(), [5, 15]))
  // A browser without image loading has no mouse here.
  site = await startSite({ pictures: true, env: { TILES_PMTILES_URL: archive.url } })
  for (const { latitude, longitude, salons } of quarters)
    for (let n = 0; n < salons; n += 1)
      await aListedSalon(site.owner, {
        // In a spiral, so that none hides another when zoomed in.
        latitude: latitude + Math.sin(n) * n * 0.00016,
        longitude: longitude + Math.cos(n) * n * 0.0002,
      })
})
afterAll(async () => {
  await site.stop()
  await archive[Symbol.asyncDispose]()
})

const clusters = (page: Page) => page.locator('.map-pin.cluster')
const found = (page: Page) => page.locator('.results-map output')
const boxOf = (page: Page) => (new URL(page.url()).searchParams.get('box') ?? '').split(',').map(Number)
const widthOf = (page: Page) => (boxOf(page)[2] ?? 0) - (boxOf(page)[0] ?? 0)

/** The salons that the markers stand for. */
const counted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.map-pin')].reduce(
      (sum, pin) => sum + (pin.classList.contains('cluster') ? Number(pin.textContent) : 1),
      0,
    ),
  )

/** The salons that should be here but have no marker. */
const uncounted = async (page: Page) =>
  Number(/\d+/.exec(await found(page).innerText())?.[0]) - (await counted(page))

/** Presses clusters until every salon has its own marker. @returns how often */
async function pressAll(page: Page, press: () => Promise<void>): Promise<number> {
  for (let times = 1; times < 8; times += 1) {
    const before = widthOf(page)
    await press()
    await expect.poll(() => widthOf(page)).toBeLessThan(before)
    await expect.poll(() => uncounted(page)).toBe(0)
    if ((await clusters(page).count()) === 0) return times
  }
  throw new Error('there are always clusters')
}

test('with a mouse: clusters count every salon, and a press on one comes closer until each stands alone', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.goto(`${site.url}/salons?${athens}`)
  await clusters(page).first().waitFor()
  await expect.poll(() => counted(page)).toBe(total)
  expect(await found(page).innerText()).toBe(greekMap.found(total))
  await expectAccessible(page)
  const largest = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('.map-pin.cluster')]
      const [first] = all.toSorted((one, other) => Number(other.textContent) - Number(one.textContent))
      return first?.getAttribute('data-pin') ?? ''
    })
  await pressAll(page, async () => page.locator(`[data-pin="${await largest()}"]`).click())
  expect(await page.locator('.map-pin.dot').count()).toBeGreaterThan(0)
  await page.context().close()
})

test('with a finger: a tap on a cluster comes closer, and asks to search there', async () => {
  const page = await site.open({ locale: 'en', width: 390, touch: true })
  await page.goto(`${site.url}/en/salons?${athens}&view=map`)
  await clusters(page).first().waitFor()
  await expectAccessible(page)
  const before = await found(page).innerText()
  await clusters(page).last().tap()
  await page.getByRole('button', { name: englishMap.here }).waitFor()
  await expect.poll(() => found(page).innerText()).not.toBe(before)
  await expect.poll(() => uncounted(page)).toBe(0)
  await page.context().close()
})

test('with the keyboard: Enter on a cluster comes closer, and the focus stays on the map', async () => {
  const page = await site.open({ locale: 'en', width: 1000 })
  await page.goto(`${site.url}/en/salons?${athens}`)
  await clusters(page).first().waitFor()
  const name = (await clusters(page).first().getAttribute('aria-label')) ?? ''
  expect(name).toBe(englishMap.cluster(Number(await clusters(page).first().innerText())))
  await page.locator('.map-pin[tabindex="0"]').focus()
  await page.keyboard.press('End')
  const cluster = () =>
    page.evaluate(() => {
      const { activeElement: pin } = document
      return pin?.classList.contains('cluster') ? pin.getAttribute('data-pin') : null
    })
  /**
   * An arrow moves the map when it reaches a pin below a tool, and the new answer may replace the cluster by a salon.
   */
  const reachCluster = async () => {
    for (let steps = 0; steps < total; steps += 1) {
      const reached = await cluster()
      if (reached === null) await page.keyboard.press('ArrowRight')
      else {
        await page.waitForTimeout(800)
        if ((await cluster()) === reached) return
      }
    }
  }
  await pressAll(page, async () => {
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-pin'))).toBe(true)
    await reachCluster()
    await page.keyboard.press('Enter')
  })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-pin'))).not.toBeNull()
  await page.context().close()
})

/** The number of pixels of the streets that have a colour of the style sheet. */
const painted = (page: Page, color: string) =>
  page.evaluate((name) => {
    const room = document.querySelector('.map-room') as HTMLElement
    const wanted = getComputedStyle(room).getPropertyValue(name).trim()
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16))
    let count = 0
    for (const canvas of room.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas')) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1
    }
    return count
  }, `--map-${color}`)

test('streets from an archive: asked for first, drawn in the colours of the theme, fetched in parts', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  await page.goto(`${site.url}/en/salons?box=23.72,37.979,23.735,37.989`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: englishMap.streets.show }).click()
  await page.getByText(englishMap.streets.ask(new URL(archive.url).host)).waitFor()
  await expectAccessible(page)
  expect(archive.ranges).toEqual([])
  await page.getByRole('button', { name: englishMap.streets.refuse }).click()
  await page.reload({ waitUntil: 'networkidle' })
  expect(archive.ranges).toEqual([])
  // The map's own scripts are loaded once the page is idle, which on a slow machine is after the network is.
  await page.locator('.map-name').first().waitFor()
  const scripts = await scriptBytes(page)

  await page.getByRole('button', { name: englishMap.streets.show }).click()
  await page.getByRole('button', { name: englishMap.streets.agree }).click()
  await expect.poll(() => painted(page, 'highway')).toBeGreaterThan(500)
  expect(await painted(page, 'building')).toBeGreaterThan(500)
  expect(archive.ranges.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true)
  // We write the names of places ourselves, above the streets.
  expect(await page.locator('.map-name').count()).toBeGreaterThan(3)
  await expectAccessible(page)
  const more = (await scriptBytes(page)) - scripts
  expect(more).toBeGreaterThan(5000)
  expect(more).toBeLessThanOrEqual(20_000)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => painted(page, 'highway')).toBeGreaterThan(500)
  await page.getByRole('button', { name: englishMap.streets.hide }).click()
  await page.getByRole('button', { name: englishMap.streets.show }).waitFor()
  await page.locator('.map-name').first().waitFor()
  expect(await page.locator('.leaflet-tile-pane canvas').count()).toBe(0)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.+\.js$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

test('without its archive the map keeps the ground that we draw', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.context().addCookies([{ name: 'onyxi-streets', value: '1', url: site.url }])
  await page.route(archive.url, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === archive.url)
  await page.goto(`${site.url}/salons?${athens}`)
  await failed
  await page.locator('.map-name').first().waitFor()
  await clusters(page).first().waitFor()
  expect(await page.locator('.leaflet-land-pane canvas').count()).toBe(1)
  expect(site.pageErrors).toEqual([])
  await page.context().close()
})
