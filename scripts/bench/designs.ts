import { listTechniquesIn } from '#features/designs/queries/design-landings.ts'
import { listDesignPlaces } from '#features/designs/queries/design-places.ts'
import type { Db } from '#platform/db.ts'
import type { DatabaseUrls } from '#platform/roles.ts'

import { fillDemo } from '../../db/demo/fill.ts'
import { openBenchDatabase } from './bench-database.ts'
import { plantDesigns } from './plant-designs.ts'
import { asking } from './search.ts'
import { startService } from './service-thread.ts'

const targets = { medianMs: 15, p99Ms: 40, firstMs: 200 }

/**
 * The list of designs over HTTP among BENCH_SALONS demo salons (default 20,000) with two designs each, by kind of
 * call, and how long the first visitor of a place waits for its figures. With BENCH_DATA the filled database stays in
 * that folder, with its designs.
 */
export async function benchDesigns(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(12, process.env['BENCH_DATA'])
  const salons = Number(process.env['BENCH_SALONS'] ?? 20_000)
  const today = Temporal.Now.plainDateISO('Europe/Athens').toString()
  await fillDemo({ ownerUrl: database.urls.ownerUrl, salons, today, log: () => undefined })
  const designs = await plantDesigns(database.owner.db)
  const first = await firstFigures(database.platform.dbs.public)
  const measured = await overHttp(database.urls)
  return [...first, ...measured].map((row) => ({ ...row, salons, designs }))
}

const places = ['athens', 'thessaloniki', 'crete', 'piraeus', 'kifisia', 'naxos', 'kastellorizo']

/** Each is called once, as by the first visitor of a place after a start. */
async function firstFigures(db: Db): Promise<Record<string, unknown>[]> {
  const figures = {
    'places with the most designs': () => listDesignPlaces(db),
    ...Object.fromEntries(
      places.map((place) => [
        `techniques in ${place}`,
        () => listTechniquesIn(db, place, { withSamples: true }),
      ]),
    ),
  }
  const rows = []
  for (const [kind, ask] of Object.entries(figures)) {
    const start = performance.now()
    await ask()
    const ms = Math.round((performance.now() - start) * 10) / 10
    rows.push({ bench: 'designs-first', kind, ms, targetMs: targets.firstMs })
  }
  return rows
}

const questions: Readonly<Record<string, readonly string[]>> = {
  everything: ['', 'page=2', 'page=20'],
  technique: ['technique=plain', 'technique=french', 'technique=gems'],
  colour: ['colour=nude', 'colour=lilac'],
  'technique and colour': ['technique=french&colour=nude', 'technique=marble&colour=blue'],
  'five filters': ['technique=french&colour=nude&shape=almond&length=medium&finish=glossy'],
  place: places.map((place) => `place=${place}`),
  'place and technique': places.map((place) => `place=${place}&technique=french`),
  near: ['37.98,23.73', '40.63,22.94', '35.34,25.13'].map((near) => `near=${near}`),
  'near, by technique': ['37.98,23.73', '40.63,22.94'].map((near) => `near=${near}&technique=marble`),
}

async function overHttp(urls: DatabaseUrls): Promise<Record<string, unknown>[]> {
  const server = await startService({ kind: 'api', urls })
  const measured = []
  for (const [kind, queries] of Object.entries(questions)) {
    const paths = queries.map((query) => `designs?${query}`)
    const run = await asking(server.port, paths, 1)
    measured.push({
      bench: 'designs-http',
      kind,
      ...run,
      targetMedianMs: targets.medianMs,
      targetP99Ms: targets.p99Ms,
    })
  }
  await server.stop()
  return measured
}
