import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from 'playwright-core'

import { rows, sql } from '#platform/db.ts'

import { launchBrowser } from '../../e2e/browser.ts'
import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { openCalendar } from './calendar.ts'
import { fullDay } from './calendar/full-day.ts'
import { quantile } from './measure.ts'
import { startThread } from './site-thread.ts'

/** One change a second for an hour. */
const changes = 3600
/** The heap is measured at the beginning and after each part. */
const parts = 6
/** Changes that three screens wait for. */
const watched = 20
const offlineMs = 60_000
/** Changes that a phone misses meanwhile. */
const missed = 10
/** Changes between two waits for the page: waiting for each took half an hour. */
const atOnce = 10

/**
 * An hour of live changes on the owner's calendar of 1,200 bookings, ten at a time as fast as it draws them: what the page
 * keeps in memory, how long a change takes to be on two screens and a phone, and until a phone has caught up that was
 * offline for a minute.
 */
export async function benchCalendarHour(): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(12)
  const day = await fullDay(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  const site = await startThread({ kind: 'site', urls: database.urls, dataDir })
  const { browser, close } = await launchBrowser()
  const place = { browser, day, url: `http://localhost:${site.port}` }
  const change = changer(database, await bookingsOf(database, day.dates[0]))
  const [desk, tablet, phone] = await Promise.all([
    openCalendar(place, 1440),
    openCalendar(place, 1024),
    openCalendar(place, 390, true),
  ])
  const together = await timed([desk, tablet, phone], change, watched)
  const caughtUp = await afterOffline(phone, change)
  await tablet.context().close()
  await phone.context().close()
  const out: Record<string, unknown>[] = [
    { bench: 'calendar-live', screens: 3, changes: watched, ...together, targetMs: 2000 },
    { bench: 'calendar-offline', offlineMs, changes: missed, ...caughtUp, targetMs: 2000 },
    { bench: 'calendar-memory', changes: 0, ...(await memoryOf(desk)) },
  ]
  for (let part = 1; part <= parts; part++) {
    for (let n = 0; n < changes / parts / atOnce; n++) await drawn(desk, await severalTimes(change, atOnce))
    const done = (changes / parts) * part
    out.push({ bench: 'calendar-memory', changes: done, ...(await memoryOf(desk)) })
  }
  await close()
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return out
}

/** The bookings of the first columns, which every screen draws. */
const bookingsOf = async ({ owner }: BenchDatabase, date: string): Promise<readonly string[]> =>
  (
    await rows(
      owner.db,
      sql<{ id: string }>`
        select b.id from bookings b join booking_items i on i.booking_id = b.id join staff t on t.id = i.staff_id
        where (b.start_at at time zone 'Europe/Athens')::date = ${date}::date order by t.position, b.start_at limit 30`,
    )
  ).map(({ id }) => id)

interface Change {
  readonly id: string
  readonly name: string
}

/** Renames the client of one booking after the other. */
function changer({ owner }: BenchDatabase, ids: readonly string[]) {
  let count = 0
  return async (): Promise<Change> => {
    const id = ids[count % ids.length] ?? ''
    const name = `Αλλαγή ${++count}`
    await sql`update bookings set contact_name = ${name}, updated_at = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`.execute(
      owner.db,
    )
    return { id, name }
  }
}

/** @returns the last change */
async function severalTimes(change: () => Promise<Change>, times: number): Promise<Change> {
  for (let n = 1; n < times; n++) await change()
  return change()
}

/** @returns milliseconds from the written change until it is drawn on all pages */
async function timed(pages: readonly Page[], change: () => Promise<Change>, times: number) {
  const all: number[] = []
  for (let n = 0; n < times; n++) {
    const changed = await change()
    const began = performance.now()
    await Promise.all(pages.map((page) => drawn(page, changed)))
    all.push(performance.now() - began)
  }
  all.sort((a, b) => a - b)
  return { medianMs: quantile(all, 0.5), worstMs: quantile(all, 1) }
}

/** @returns milliseconds from the return of the network until all that was missed is drawn */
async function afterOffline(page: Page, change: () => Promise<Change>) {
  await page.context().setOffline(true)
  const changes: Change[] = []
  for (let n = 0; n < missed; n++) changes.push(await change())
  await sleep(offlineMs)
  const began = performance.now()
  await page.context().setOffline(false)
  await Promise.all(changes.map((each) => drawn(page, each)))
  return { ms: Math.round(performance.now() - began) }
}

const drawn = (page: Page, { id, name }: Change) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector(`[data-block^="${wanted.id}"]`)?.textContent?.includes(wanted.name) === true,
    { id, name },
    { polling: 50 },
  )

/** The memory of the page after garbage collection. */
async function memoryOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  // Objects released by one collection are freed by the next one.
  for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    heapMb: Number((valueOf('JSHeapUsedSize') / 1_000_000).toFixed(2)),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  }
}
