import type { Page } from 'playwright-core'

import { quantile } from '../measure.ts'

interface Watched {
  /** When the answer of a calendar call was complete, and when its board had been painted; milliseconds of the page. */
  readonly boards: { readonly arrived: number; readonly painted: number }[]
  /** When the answers since the last board were complete. */
  readonly answers: number[]
  frames: number[]
  longTasks: number[]
  isCounting: boolean
}

declare global {
  interface Window {
    watched: Watched
  }
}

/**
 * Runs in the page before its own script: records when a board is on the screen, and each frame while that is
 * requested.
 */
function watch(): void {
  window.watched = { boards: [], answers: [], frames: [], longTasks: [], isCounting: false }
  let shown = ''
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntriesByType('resource') as PerformanceResourceTiming[])
      if (name.includes('/calendar?')) window.watched.answers.push(responseEnd)
  }).observe({ type: 'resource', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (window.watched.isCounting) window.watched.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    const first = document.querySelector('[data-block], [aria-labelledby^="day-"]')
    const key = first?.getAttribute('data-block') ?? first?.getAttribute('aria-labelledby') ?? ''
    if (key === '' || key === shown) return
    shown = key
    // The first callback comes before the frame with the board is painted, the second after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          const painted = performance.now()
          const arrived = window.watched.answers.find((at) => at < painted) ?? Number.NaN
          window.watched.boards.push({ arrived, painted })
        }),
      ),
    )
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-block'] })
  const frame = (at: number) => {
    if (window.watched.isCounting) window.watched.frames.push(at)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Must be called before the page is opened. */
export const watchBoards = (page: Page): Promise<unknown> => page.addInitScript(watch)

export interface BoardTime {
  readonly painted: number
  readonly whole: number
}

/**
 * Waits for one more board. @returns milliseconds from the complete answer to the painted board, and until the part
 * beyond the screen is drawn too
 */
export async function boardTime(page: Page, before: number, visits: number): Promise<BoardTime> {
  await page.waitForFunction((count) => window.watched.boards.length > count, before)
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('[data-block], [aria-labelledby^="day-"] > ul:last-child > li').length ===
      count,
    visits,
    { polling: 'raf' },
  )
  return page.evaluate((count) => {
    const { arrived, painted } = window.watched.boards[count] as Watched['boards'][number]
    return { painted: painted - arrived, whole: performance.now() - arrived }
  }, before)
}

/** Kilobytes of script that the page has fetched so far, as transferred. */
export const scriptKilobytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.round(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    ),
  )

export interface Drag {
  readonly frames: number
  readonly medianFrameMs: number
  readonly p95FrameMs: number
  /** The share of frames that took more than 1.25 times a frame at 60 Hz. */
  readonly lateShare: number
  readonly longTasks: number
  /** The page's own work for a frame; the rest of its time is the browser's drawing. */
  readonly scriptMsPerFrame: number
  readonly styleAndLayoutMsPerFrame: number
  readonly allTasksMsPerFrame: number
}

const frameMs = 1000 / 60

/** Counts the frames and their cost to the page's thread while `work` runs. */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<Drag> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const metrics = async () =>
    Object.fromEntries(
      (await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value * 1000]),
    )
  const before = await metrics()
  await page.evaluate(() => Object.assign(window.watched, { isCounting: true, frames: [], longTasks: [] }))
  await work()
  const { frames, longTasks } = await page.evaluate(() => {
    window.watched.isCounting = false
    return { frames: window.watched.frames, longTasks: window.watched.longTasks }
  })
  const after = await metrics()
  const deltas = frames.slice(1).map((at, n) => at - (frames[n] ?? at))
  const sorted = deltas.toSorted((a, b) => a - b)
  const each = (...names: string[]) =>
    Number(
      (
        names.reduce((sum, name) => sum + (after[name] ?? 0) - (before[name] ?? 0), 0) / deltas.length
      ).toFixed(2),
    )
  return {
    frames: deltas.length,
    medianFrameMs: quantile(sorted, 0.5),
    p95FrameMs: quantile(sorted, 0.95),
    lateShare: Number((deltas.filter((ms) => ms > frameMs * 1.25).length / deltas.length).toFixed(3)),
    longTasks: longTasks.length,
    scriptMsPerFrame: each('ScriptDuration'),
    styleAndLayoutMsPerFrame: each('RecalcStyleDuration', 'LayoutDuration'),
    allTasksMsPerFrame: each('TaskDuration'),
  }
}
