import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'

import { launchBrowser } from '../../e2e/browser.ts'
import { necessaryOnly } from '../../e2e/necessary-consent.ts'
import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase } from './bench-database.ts'
import { fullDay, technicians, visitsEach, type FullDay } from './calendar/full-day.ts'
import {
  boardTime,
  framesOf,
  scriptKilobytes,
  watchBoards,
  type BoardTime,
  type Drag,
} from './calendar/watch.ts'
import { quantile } from './measure.ts'
import { startThread } from './site-thread.ts'

const runs = 5
const visits = technicians * visitsEach
/** After this time the event stream has made the page read the day twice more. */
const settledMs = 2500

/**
 * The owner's calendar on a day of forty team members with thirty bookings each, in the browser of the tests: the time
 * to paint the board once its data is there, at first and for the next day, and the frames of a drag.
 */
export async function benchCalendar(): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(12)
  const day = await fullDay(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  const site = await startThread({ kind: 'site', urls: database.urls, dataDir })
  const { browser, close } = await launchBrowser()
  const place = { browser, day, url: `http://localhost:${site.port}` }
  const what = { technicians, visits, runs }
  const rows: Record<string, unknown>[] = []
  for (const width of [1440, 390])
    rows.push(...(await shown(place, width)).map((row) => ({ ...row, ...what, width, targetMs: 300 })))
  for (const by of hands)
    rows.push({ bench: 'calendar-drag', ...what, ...by, ...(await dragged(place, by)), targetMs: 16.7 })
  await close()
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return rows
}

interface Hand {
  readonly width: number
  readonly pointer: 'mouse' | 'finger'
}

const hands: readonly Hand[] = [
  { width: 1440, pointer: 'mouse' },
  { width: 1024, pointer: 'finger' },
  { width: 390, pointer: 'finger' },
]

export interface CalendarPlace {
  readonly browser: Browser
  readonly day: FullDay
  readonly url: string
}

export async function openCalendar(
  { browser, day, url }: CalendarPlace,
  width: number,
  hasTouch = false,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: 'el-GR',
    hasTouch,
  })
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    {
      'app-language': 'el',
      'onyxi-auth': JSON.stringify(day.session),
      'onyxi-consent': JSON.stringify(necessaryOnly),
    },
  )
  const page = await context.newPage()
  await watchBoards(page)
  await page.goto(`${url}/business/dashboard?date=${day.dates[0]}`)
  return page
}

/** Opens each in a new context, with empty caches. */
async function shown(place: CalendarPlace, width: number) {
  const [first, next]: [BoardTime[], BoardTime[]] = [[], []]
  let scriptKb = 0
  for (let run = 0; run < runs; run++) {
    const page = await openCalendar(place, width)
    first.push(await boardTime(page, 0, visits))
    scriptKb = await scriptKilobytes(page)
    // Reads that the event stream causes are not part of the measurement.
    await page.waitForTimeout(settledMs)
    await page.evaluate(() => window.watched.answers.splice(0))
    await page.getByRole('button', { name: 'Επόμενη μέρα' }).click()
    next.push(await boardTime(page, 1, visits))
    await page.context().close()
  }
  return [
    { bench: 'calendar-open', ...figures(first), scriptKb },
    { bench: 'calendar-next-day', ...figures(next) },
  ]
}

function figures(times: readonly BoardTime[]) {
  const [painted, whole] = (['painted', 'whole'] as const).map((name) =>
    times.map((time) => time[name]).toSorted((a, b) => a - b),
  ) as [number[], number[]]
  return {
    medianMs: quantile(painted, 0.5),
    worstMs: quantile(painted, 1),
    wholeMedianMs: quantile(whole, 0.5),
  }
}

const steps = 240

/** Drags back and forth over the visible columns and hours, one step per frame. */
async function dragged(place: CalendarPlace, { width, pointer }: Hand): Promise<Drag> {
  const page = await openCalendar(place, width, pointer === 'finger')
  await boardTime(page, 0, visits)
  const block = page.locator('[data-column="0"] [data-block]').nth(3)
  await block.scrollIntoViewIfNeeded()
  await page.waitForTimeout(settledMs)
  const at = await block.boundingBox()
  if (!at) throw new Error('there is no visit to drag')
  const [x, y] = [at.x + 30, at.y + 8]
  const reach = Math.min(300, (width - x) / 2 - 60)
  const move = pointer === 'mouse' ? await byMouse(page, x, y) : await byFinger(page, x, y)
  const drag = await framesOf(page, async () => {
    for (let step = 0; step < steps; step++) {
      const turn = (step / steps) * 2 * Math.PI
      await move(x + reach - Math.cos(turn * 2) * reach, y + Math.sin(turn * 3) * 120)
    }
  })
  await page.keyboard.press('Escape')
  await page.context().close()
  return drag
}

type Move = (x: number, y: number) => Promise<unknown>

async function byMouse(page: Page, x: number, y: number): Promise<Move> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  return (toX, toY) => page.mouse.move(toX, toY)
}

/** A finger rests until the block is lifted. */
async function byFinger(page: Page, x: number, y: number): Promise<Move> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', toX: number, toY: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: toX, y: toY }] })
  await touch('touchStart', x, y)
  await page.locator('[data-moving]').waitFor()
  return (toX, toY) => touch('touchMove', toX, toY)
}
