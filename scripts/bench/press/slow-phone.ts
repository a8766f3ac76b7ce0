import type { Browser, CDPSession, Locator, Page } from 'playwright-core'

/** Milliseconds from the touch to the painted frame, by the browser's own event timing (in steps of 8). */
export interface Answer {
  /** From the touch to the pressed look. */
  readonly pressedMs: number
  /** From the lift of the finger to the frame with the effect. */
  readonly answeredMs: number
}

export interface SlowPhone {
  readonly page: Page
  readonly press: (target: Locator) => Promise<Answer>
}

/** The time that a finger touches the glass in a tap. */
const restMs = 80
/** The time until the page is quiet again on such a line. */
const settledMs = 3000

const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** A phone of 390 px with a quarter of this machine's speed on a slow line, with the hydrated page. */
export async function openSlowPhone(browser: Browser, address: string): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'el-GR',
    timezoneId: 'Europe/Athens',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3G)
  await page.addInitScript(watchEvents)
  await page.goto(address)
  await page.waitForFunction(isAlive)
  await page.waitForTimeout(settledMs)
  return { page, press: (target) => press(page, session, target) }
}

async function press(page: Page, session: CDPSession, target: Locator): Promise<Answer> {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(settledMs)
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed is not in the page.')
  await page.evaluate(() => void (window.seenEvents.length = 0))
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(restMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(settledMs)
  const events = await page.evaluate(() => window.seenEvents)
  const longest = (...names: string[]) =>
    Math.max(0, ...events.filter(({ name }) => names.includes(name)).map(({ duration }) => duration))
  return { pressedMs: longest('pointerdown', 'touchstart'), answeredMs: longest('pointerup', 'click') }
}

declare global {
  interface Window {
    seenEvents: { readonly name: string; readonly duration: number }[]
  }
}

/** Runs in the page. The browser does not report presses that took less than 16 ms. */
function watchEvents(): void {
  window.seenEvents = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) window.seenEvents.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: React adds its own keys to elements that it has hydrated. */
const isAlive = () =>
  Object.keys(document.querySelector('[data-bottom-bar] button') ?? {}).some((key) =>
    key.startsWith('__reactProps'),
  )
