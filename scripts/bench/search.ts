import { findChangedHours, findMissingHours } from '#features/booking/jobs.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import type { DatabaseUrls } from '#platform/roles.ts'

import { fillDemo } from '../../db/demo/fill.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureIndex } from './index-size.ts'
import { load } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startService } from './service-thread.ts'

const seconds = 5
/** One client measures the latency, many the throughput. */
const manyClients = 16
const targets = { medianMs: 15, p99Ms: 40, withDateMedianMs: 25, mapMs: 15, suggestionsMs: 8, perSecond: 300 }

/**
 * Search and suggestions over HTTP among BENCH_SALONS demo salons (default 20,000, which take a minute or two to fill),
 * by kind of query. With BENCH_DATA the filled database stays in that folder for the next run.
 */
export async function benchSearch(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(12, process.env['BENCH_DATA'])
  const wanted = Number(process.env['BENCH_SALONS'] ?? 20_000)
  const today = Temporal.Now.plainDateISO('Europe/Athens')
  const filled = await fillDemo({
    ownerUrl: database.urls.ownerUrl,
    salons: wanted,
    today: today.toString(),
    log: () => undefined,
  })
  // Of all salons; each takes some milliseconds.
  while ((await findMissingHours(database.platform)) + (await findChangedHours(database.platform)) > 0);
  const { db } = database.owner
  const names = await sampledNames(db)
  const [{ salons } = { salons: 0 }] = await rows(
    db,
    sql<{ salons: number }>`select count(*) as salons from salon_search`,
  )
  const size = await measureIndex(db)
  const measured = await overHttp(database.urls, asked(names, nextSaturday(today).toString()))
  return [{ bench: 'search-fill', ...filled }, size, ...measured.map((row) => ({ ...row, salons }))]
}

/** The queries by kind; each kind repeats its own. */
type Questions = Readonly<Record<string, readonly string[]>>

async function overHttp(urls: DatabaseUrls, questions: Questions): Promise<Record<string, unknown>[]> {
  const server = await startService({ kind: 'api', urls })
  const measured: Record<string, unknown>[] = []
  for (const [kind, paths] of Object.entries(questions)) {
    const run = await asking(server.port, paths, 1)
    measured.push({ bench: 'search-http', kind, ...run, ...targetsOf(kind) })
  }
  const all = Object.values(questions).flatMap((paths) => paths.slice(0, 6))
  const together = await asking(server.port, all, manyClients)
  measured.push({ bench: 'search-http', kind: 'all together', ...together, target: targets.perSecond })
  await server.stop()
  return measured
}

/** Calls these paths of the API one after the other for some seconds. */
export async function asking(port: number, paths: readonly string[], clients: number) {
  const open = Array.from({ length: clients }, () => new RawClient(port))
  // Answers of the first round also fill the process's caches.
  for (const path of paths) await (open[0] as RawClient).get(`/api/v1/${path}`)
  const run = await load(clients, seconds, async (n) => {
    const client = open.pop() as RawClient
    await client.get(`/api/v1/${paths[n % paths.length]}`)
    open.push(client)
  })
  for (const client of open) client.close()
  return run
}

function targetsOf(kind: string) {
  if (kind.startsWith('free')) return { targetMedianMs: targets.withDateMedianMs }
  if (kind.startsWith('map')) return { targetMedianMs: targets.mapMs }
  if (kind === 'suggestions') return { targetMedianMs: targets.suggestionsMs }
  return { targetMedianMs: targets.medianMs, targetP99Ms: targets.p99Ms }
}

/** Names from the whole table, always the same ones for the same demo. */
async function sampledNames(db: Db): Promise<readonly string[]> {
  const found = await rows(
    db,
    sql<{
      name: string
    }>`select name from salons where verification <> 'suspended' order by md5(id::text) limit 200`,
  )
  return found.map(({ name }) => name)
}

const nextSaturday = (today: Temporal.PlainDate) => today.add({ days: ((5 - today.dayOfWeek + 7) % 7) + 1 })

const searched = (query: Readonly<Record<string, string>>) =>
  `salons?${new URLSearchParams(query).toString()}`

/** The word without its third letter. */
const misspelt = (name: string) => name.slice(0, 2) + name.slice(3)

function asked(names: readonly string[], saturday: string): Questions {
  const places = ['Αθήνα', 'Θεσσαλονίκη', 'Πάτρα', 'Ηράκλειο', 'Κηφισιά'].map((q) => ({ place: q }))
  const kinds = ['ημιμόνιμο', 'pentikiour', 'gel polish']
  const twoWords = ['μανικιούρ κολωνάκι', 'νύχια αθήνα', 'manikiour pagkrati']
  const boxes = ['19,34.5,30,42&zoom=6', '23.4,37.8,24,38.2&zoom=10', '23.7,37.95,23.76,38&zoom=14']
  const regions = ['athens', 'north', 'islands'].flatMap((region) => [{ region }, { region, sort: 'rating' }])
  const window = { date: saturday, from: '10:00', to: '14:00' }
  return {
    everything: [searched({}), searched({ minRating: '4.5' })],
    'kind of service by word': kinds.map((q) => searched({ q })),
    'service filter': [searched({ service: 'gel_polish' }), searched({ service: 'kids' })],
    price: [searched({ sort: 'price' }), searched({ sort: 'price', service: 'pedicure' })],
    name: names.map((q) => searched({ q })),
    'misspelt name': names.map((q) => searched({ q: misspelt(q) })),
    'two words': twoWords.map((q) => searched({ q })),
    place: places.map(searched),
    'place and service': places.map((place) => searched({ ...place, service: 'gel_polish' })),
    region: regions.map((region) => searched(region)),
    near: ['37.98,23.73', '40.63,22.94', '35.34,25.13'].map((near) => searched({ near, sort: 'distance' })),
    'free on Saturday from 10 to 14': [searched(window), searched({ ...window, service: 'gel_polish' })],
    'free on Saturday, in a place': places.map((place) => searched({ ...place, ...window })),
    map: boxes.map((box) => `salons/map?box=${box}`),
    'map, free on Saturday': boxes.map((box) => `salons/map?box=${box}&${new URLSearchParams(window)}`),
    suggestions: names.map(
      (name) => `suggestions?${new URLSearchParams({ q: name.slice(0, 4), lang: 'el' }).toString()}`,
    ),
  }
}
