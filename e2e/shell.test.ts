import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { root as greekRoot } from '#i18n/el/root.ts'
import { salon as greekSalon } from '#i18n/el/salon.ts'
import { shell as greek } from '#i18n/el/shell.ts'
import { booking as englishBooking } from '#i18n/en/booking.ts'
import { dashboard as englishDashboard } from '#i18n/en/dashboard.ts'
import { kit as englishKit } from '#i18n/en/kit.ts'
import { root as englishRoot } from '#i18n/en/root.ts'
import { shell as english } from '#i18n/en/shell.ts'
import { aSalon } from '#test/salon-factory.ts'

import { bookAt, dayFromNow, signIn, startSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ reuse: false, env: { FIRST_VISIT: 'el' } })
})
afterAll(async () => {
  await site.stop()
})

/** Stops the page's clock two seconds ahead, as a busy machine is late; after that only `runFor` moves it. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)

/** Moves the clock in small steps until the condition holds. */
async function until(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000 && !(await isThere()); tries += 1) {
    await page.clock.runFor(20)
    await new Promise((done) => setTimeout(done, 25))
  }
  expect(await isThere()).toBe(true)
}

const liveToasts = (page: Page) => page.locator('[data-sonner-toast][data-removed=false]')

test('choosing a language stores it, replaces the history entry and shows a toast for 3 seconds', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.clock.install()
  await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: greek.language.choose }).click()
  await stopClock(page)
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const toast = liveToasts(page).filter({ hasText: 'Language Changed' })
  await until(page, async () => (await toast.count()) === 1)
  await page.clock.runFor(2800)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(250)
  await expect.poll(() => toast.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/en/about')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.evaluate(() => [history.length, localStorage.getItem('app-language')])).toEqual([
    entries,
    'en',
  ])
  await page.context().close()
})

test('a visitor whom the first-visit rule moved to Greek can return by an English button', async () => {
  const any = await site.open({ locale: 'el', width: 390 })
  const context = await any.context().browser()?.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  if (!context) throw new Error('no browser')
  const page = await context.newPage()
  await page.goto(`${site.url}/en/about`)
  await page.waitForURL(`${site.url}/about`)
  const way = page.getByRole('button', { name: englishRoot.readHere })
  await way.waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('el')
  expect(await page.evaluate(() => localStorage.getItem('app-language'))).toBe('el')
  expect(await way.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await way.click()
  await page.waitForURL(`${site.url}/en/about`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.evaluate(() => localStorage.getItem('app-language'))).toBe('en')
  expect(await way.count()).toBe(0)
  // The choice holds: the bare address leads to English from now on.
  await page.goto(`${site.url}/about`)
  await page.waitForURL(`${site.url}/en/about`)
  await context.close()
  await any.context().close()
})

test('a toast lasts 4 seconds; three are visible at once, and each can be closed', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  const { slug } = await aSalon(site.owner)
  await page.clock.install()
  await page.goto(`${site.url}/salon/${slug}`, { waitUntil: 'networkidle' })
  await stopClock(page)
  const showToast = () => page.getByRole('button', { name: greekSalon.share, exact: true }).click()
  await showToast()
  await until(page, async () => (await liveToasts(page).count()) === 1)
  const box = await liveToasts(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40)
  expect(box?.y).toBeLessThan(100)
  await page.clock.runFor(3800)
  expect(await liveToasts(page).count()).toBe(1)
  await page.clock.runFor(250)
  await expect.poll(() => liveToasts(page).count()).toBe(0)

  for (let shown = 0; shown < 4; shown += 1) await showToast()
  await until(page, async () => (await liveToasts(page).count()) === 4)
  const seen = page.locator('[data-sonner-toast][data-visible=true][data-removed=false]')
  expect(await seen.count()).toBe(3)
  await seen.first().getByRole('button', { name: greekRoot.closeNotification }).click()
  await until(page, async () => (await liveToasts(page).count()) === 3)
  await page.context().close()
})

test('the header gets its shadow after 10 pixels of scrolling; another page starts at its top', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  await page.goto(`${site.url}/en/privacy-policy`, { waitUntil: 'networkidle' })
  const shadow = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => getComputedStyle(header).boxShadow)
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  const isFlat = async () => /^(?:none|(?:rgba\(0, 0, 0, 0\) 0px 0px 0px 0px(?:, )?)+)$/.test(await shadow())
  await scrollTo(10)
  await page.waitForTimeout(300)
  expect(await isFlat()).toBe(true)
  await scrollTo(11)
  await expect.poll(isFlat).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(11)
  await page.locator('header').getByRole('link', { name: english.navigation.about }).click()
  await page.waitForURL(`${site.url}/en/about`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const active = page.locator('header [aria-current=page]')
  expect(await active.innerText()).toBe(english.navigation.about)
  await page.context().close()
})

/** Fixes `Math.random` on a page, now and before its first script. */
async function fixChance(page: Page, chance: number): Promise<void> {
  const fix = (fixed: number) => void (Math.random = () => fixed)
  await page.addInitScript(fix, chance)
  await page.evaluate(fix, chance)
}

test('the badge starts between 80 and 120 and changes every 5 seconds by 1 to 3, between 50 and 150', async () => {
  const page = await site.open({ locale: 'en', width: 390 })
  await page.clock.install()
  await stopClock(page)
  const badge = page.locator('header .online-badge')
  const text = async () => (await badge.textContent()) ?? ''
  const count = async () => Number(/\d+/.exec(await text())?.[0])
  // The width stays the same, so that nothing beside the badge moves when the number gets a digit.
  const width = () => badge.evaluate((element) => element.getBoundingClientRect().width)
  const openWith = async (chance: number) => {
    await fixChance(page, chance)
    await page.goto(`${site.url}/en/about`, { waitUntil: 'networkidle' })
    await until(page, async () => (await count()) > 0)
    return count()
  }
  const almostOne = 1 - Number.EPSILON
  expect(await openWith(0)).toBe(80)
  expect(await openWith(almostOne)).toBe(120)
  expect(await text()).toBe(`120 ${english.online}`)
  const boxWidth = await width()
  // The first change shows when the page's timer ticks; each later one takes 5 seconds.
  expect(await untilChange(page, count, 120)).toBeLessThanOrEqual(5000)
  expect(await count()).toBe(117)
  const steps = [
    { chance: 0, by: 1 },
    { chance: 0.34, by: 2 },
    { chance: 0.699, by: 3 },
    { chance: 0.7, by: -3 },
  ]
  for (const { chance, by } of steps) {
    const before = await count()
    await fixChance(page, chance)
    await page.clock.runFor(4900)
    expect(await count()).toBe(before)
    await page.clock.runFor(100)
    expect((await count()) - before).toBe(by)
  }
  const after = async (chance: number) => {
    await fixChance(page, chance)
    await page.clock.runFor(5000 * 60)
    return count()
  }
  expect(await after(almostOne)).toBe(50)
  expect(await width()).toBe(boxWidth)
  expect(await after(0.69)).toBe(150)
  expect(await width()).toBe(boxWidth)
  expect(await badge.evaluate((element) => element.closest('[aria-live], [role=status], output'))).toBeNull()
  await page.context().close()
})

/** @returns milliseconds until the number changed */
async function untilChange(page: Page, count: () => Promise<number>, first: number): Promise<number> {
  let passed = 0
  while ((await count()) === first && passed <= 6000) {
    await page.clock.runFor(10)
    passed += 10
  }
  return passed
}

test('the connection is checked once in 15 seconds, and the check times out after 5', async () => {
  const page = await site.open({ locale: 'en', width: 390 })
  let asked = 0
  let isSilent = false
  await page.route('**/rest/v1/', async (route) => {
    asked += 1
    if (!isSilent) await route.continue()
  })
  await page.clock.install()
  const look = () => page.goto(`${site.url}/en/about`, { waitUntil: 'networkidle' })
  await stopClock(page)
  await look()
  await until(page, async () => asked === 1)
  await page.clock.runFor(9000)
  await look()
  await page.clock.runFor(2100)
  await page.waitForTimeout(300)
  expect(asked).toBe(1)
  await page.clock.runFor(4000)
  isSilent = true
  await page.addInitScript(shortenTimeouts)
  await look()
  await until(page, async () => asked === 2)
  await until(page, () => page.getByText(english.connection.lost).isVisible())
  expect(await page.evaluate(() => Reflect.get(window, 'timeouts') as number[])).toEqual([5000])
  await page.context().close()
})

/** Runs in the page: stores the timeout of each call in `timeouts` and shortens it to a fifth. */
function shortenTimeouts(): void {
  const [timeouts, timeout] = [[] as number[], AbortSignal.timeout.bind(AbortSignal)]
  Reflect.set(window, 'timeouts', timeouts)
  AbortSignal.timeout = (milliseconds) => {
    timeouts.push(milliseconds)
    return timeout(milliseconds / 5)
  }
}

test('a query is retried once, cached for 10 minutes and not repeated on focus or reconnection', async () => {
  const salon = await aSalon(site.owner)
  const session = await signIn(site, 'queries@example.gr')
  const request = { salonId: salon.id, serviceId: salon.serviceIds[0] ?? '', start: `${dayFromNow(4)}T12:00` }
  const id = await bookAt(site, session, request)
  // The page's clock will run ahead of the server's; the session must not look expired because of it.
  const lasting = { ...session, expires_at: Number(session['expires_at']) + 86_400 }
  const page = await site.open({ locale: 'en', width: 1440 }, lasting)
  let asked = 0
  let isBroken = true
  await page.route(`**/api/v1/salons/${salon.slug}`, async (route) => {
    asked += 1
    await (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue())
  })
  await page.clock.install()
  await page.goto(`${site.url}/en/dashboard?booking=${id}#move`)
  const sheet = page.locator('dialog[open]').filter({ hasText: englishBooking.step.move })
  await sheet.waitFor()
  await expect.poll(() => asked).toBe(2)
  await page.clock.fastForward(60_000)
  await page.waitForTimeout(500)
  expect(asked).toBe(2)

  const close = async () => {
    await sheet.getByRole('button', { name: englishKit.close }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.clock.fastForward(1000)
  }
  const reopen = async () => {
    await page.getByRole('button', { name: englishDashboard.move }).click()
    await sheet.locator('[data-date]').first().waitFor()
  }
  await close()
  isBroken = false
  await reopen()
  expect(asked).toBe(3)
  await page.clock.fastForward(6 * 60_000)
  await page.evaluate(() => {
    for (const name of ['visibilitychange', 'focus', 'offline', 'online'])
      window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500)
  expect(asked).toBe(3)
  await close()
  await page.clock.fastForward(9.5 * 60_000)
  await reopen()
  expect(asked).toBe(3)
  await close()
  await page.clock.fastForward(10.1 * 60_000)
  await reopen()
  expect(asked).toBe(4)
  await page.context().close()
})

test('an expired session is refreshed with pauses that double from 200 ms, behind a spinner', async () => {
  const session = await signIn(site, 'renewed@example.gr')
  const page = await site.open({ locale: 'el', width: 390 }, { ...session, expires_at: 1 })
  let asked = 0
  await page.route('**/auth/v1/token**', async (route) => {
    asked += 1
    await (asked < 4 ? route.abort() : route.continue())
  })
  await page.addInitScript(keepPauses)
  await page.goto(`${site.url}/about`)
  await page.getByText(greek.account.loading).waitFor()
  await expect.poll(() => asked).toBe(4)
  const pauses = await page.evaluate(() => Reflect.get(window, 'pauses') as number[])
  expect(pauses.filter((pause) => pause >= 200 && pause % 200 === 0).join(' ')).toMatch(/\b200 400 800\b/)
  await page.getByText(greek.account.loading).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('onyxi-auth') !== null)).toBe(true)
  await page.context().close()
})

/** Runs in the page: stores the milliseconds of each timer in `pauses`. */
function keepPauses(): void {
  const [pauses, set] = [[] as (number | undefined)[], window.setTimeout.bind(window)]
  Reflect.set(window, 'pauses', pauses)
  window.setTimeout = ((run: () => void, pause?: number) => {
    pauses.push(pause)
    return set(run, pause)
  }) as typeof window.setTimeout
}

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
