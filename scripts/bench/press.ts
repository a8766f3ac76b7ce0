import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Locator } from 'playwright-core'

import { one, sql } from '#platform/db.ts'

import { fillDemo } from '../../db/demo/fill.ts'
import { launchBrowser } from '../../e2e/browser.ts'
import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase } from './bench-database.ts'
import { quantile } from './measure.ts'
import { openSlowPhone, type Answer, type SlowPhone } from './press/slow-phone.ts'
import { startThread } from './site-thread.ts'

const runs = 5
const targetMs = 100

/**
 * Booking by touch on a phone with a fourfold slowed processor on slow 3G: how long each press waits for its pressed
 * look, and for its effect. Each figure is the worst of five runs.
 */
export async function benchPress(): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(12)
  const today = Temporal.Now.plainDateISO('Europe/Athens').toString()
  await fillDemo({ ownerUrl: database.urls.ownerUrl, salons: 120, today, log: () => {} })
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  const site = await startThread({ kind: 'site', urls: database.urls, dataDir })
  const salon = await one(
    database.owner.db,
    sql<{ slug: string }>`select slug from salons where verification = 'verified' order by slug limit 1`,
  )
  const { browser, close } = await launchBrowser()
  const answers: Named[] = []
  for (let run = 0; run < runs; run++)
    answers.push(...(await visit(browser, `http://localhost:${site.port}/salon/${salon?.slug}`)))
  await close()
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return Object.entries(Object.groupBy(answers, ({ press }) => press)).map(([press, all = []]) => ({
    bench: 'press',
    press,
    runs: all.length,
    ...figures(
      'pressed',
      all.map(({ pressedMs }) => pressedMs),
    ),
    ...figures(
      'answered',
      all.map(({ answeredMs }) => answeredMs),
    ),
    targetMs,
  }))
}

const figures = (name: string, all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b)
  return { [`${name}MedianMs`]: quantile(sorted, 0.5), [`${name}MostMs`]: quantile(sorted, 1) }
}

interface Named extends Answer {
  readonly press: string
}

/** The label of a day on which there is a time: «Σάββατο 28 Νοεμβρίου, 4 ώρες». */
const freeTimes = /, \d/

/** From the salon's page to the details, one press after the other. */
async function visit(browser: Browser, address: string): Promise<readonly Named[]> {
  const phone = await openSlowPhone(browser, address)
  const { page } = phone
  const sheet = page.locator('dialog[open]')
  const foot = sheet.locator('.modal-foot button').last()
  const steps: readonly (readonly [string, Locator])[] = [
    ['book', page.locator('[data-bottom-bar] button').last()],
    ['service', sheet.locator('button[aria-pressed=false]').first()],
    ['next', foot],
    ['day', sheet.locator('[data-date][aria-pressed=false]').filter({ hasText: freeTimes }).first()],
    ['time', sheet.getByRole('button', { name: /^\d\d:\d\d$/ }).first()],
    ['continue', foot],
  ]
  const answers: Named[] = []
  for (const [press, target] of steps) answers.push({ press, ...(await pressed(phone, target)) })
  await page.context().close()
  return answers
}

const pressed = async (phone: SlowPhone, target: Locator): Promise<Answer> => {
  await target.and(phone.page.locator('button:enabled:not([aria-disabled=true])')).waitFor()
  return phone.press(target)
}
