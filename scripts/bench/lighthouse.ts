import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { one, sql } from '#platform/db.ts'
import { openPictureStore } from '#platform/pictures.ts'

import { fillDemo } from '../../db/demo/fill.ts'
import { withLighthouse } from '../../e2e/lighthouse.ts'
import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase } from './bench-database.ts'
import { startThread } from './site-thread.ts'

const runs = 5

/** The main pages; the address of a salon is known once there are some. */
const mainPages = [
  '/',
  '/salons',
  '/salons?view=map',
  '/salon/',
  '/designs',
  '/login',
  '/register',
  '/how-it-works',
  '/promotions',
  '/about',
  '/list-your-salon',
  '/booking-faq',
] as const

/**
 * Lighthouse's phone profile, five runs per page: the median performance, with the machine's benchmark index of that
 * run.
 * @param only the pages to measure; empty: all of them
 */
export async function benchLighthouse(only: readonly string[]): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(12)
  const today = Temporal.Now.plainDateISO('Europe/Athens').toString()
  await fillDemo({ ownerUrl: database.urls.ownerUrl, salons: 120, today, log: () => {} })
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  // Drawn beforehand, because drawing pictures would disturb the measurement.
  await openPictureStore(join(dataDir, 'pictures')).warm()
  const site = await startThread({ kind: 'site', urls: database.urls, dataDir })
  const salon = await one(
    database.owner.db,
    sql<{ slug: string }>`select slug from salons where verification = 'verified' order by slug limit 1`,
  )
  const rows: Record<string, unknown>[] = []
  await withLighthouse(async (look) => {
    for (const page of only.length > 0 ? only : mainPages) {
      const path = page === '/salon/' ? page + (salon?.slug ?? '') : page
      const verdicts = []
      for (let run = 0; run < runs; run++) verdicts.push(await look(`http://localhost:${site.port}${path}`))
      const median = verdicts.sort((a, b) => a.performance - b.performance)[Math.floor(runs / 2)]
      rows.push({ bench: 'lighthouse', path, runs, ...median, target: 95 })
    }
  })
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return rows
}
