import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rows, sql } from '#platform/db.ts'
import { openPictureStore } from '#platform/pictures.ts'

import { fillDemo } from '../../db/demo/fill.ts'
import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase } from './bench-database.ts'
import { load, quantile, type Run } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startThread } from './site-thread.ts'

const clients = 8
const seconds = 2
const rounds = 7

/**
 * Server-rendered pages over HTTP: cached ones beside a bare HTTP server that sends the same bytes in the same run, and
 * pages that must be rendered because their salon has just changed or was never requested.
 */
export async function benchPages(): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(12)
  await fillDemo({
    ownerUrl: database.urls.ownerUrl,
    salons: 120,
    today: Temporal.Now.plainDateISO('Europe/Athens').toString(),
    log: () => {},
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  // Drawn beforehand, because drawing pictures would disturb the measurement.
  await openPictureStore(join(dataDir, 'pictures')).warm()
  const site = await startThread({ kind: 'site', urls: database.urls, dataDir })
  const salons = (
    await rows(
      database.owner.db,
      sql<{ slug: string }>`select slug from salons where verification = 'verified' order by slug`,
    )
  ).map(({ slug }) => `/salon/${slug}`)
  const results = [await uncached(site.port, salons)]
  for (const path of ['/', salons[0] ?? '/']) results.push(...(await warm(site.port, path)))
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return results
}

async function warm(port: number, path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  })
  const body = new Uint8Array(await answer.arrayBuffer())
  const gzipped = await fetchRaw(port, path)
  const bare = await startThread({
    kind: 'bare',
    headers: { ...gzipped.headers, 'content-length': String(gzipped.body.length) },
    body: gzipped.body,
  })
  const turns: { plain: Run; ours: Run }[] = []
  // In turns, so that other load on the machine disturbs both alike.
  for (let round = 0; round < rounds; round++)
    turns.push({ plain: await run(bare.port, path), ours: await run(port, path) })
  await bare.stop()
  const share = (turn: (typeof turns)[number]) => turn.ours.perSecond / turn.plain.perSecond
  const { plain, ours } = turns.toSorted((one, other) => share(one) - share(other))[
    Math.floor(rounds / 2)
  ] as (typeof turns)[number]
  const sizes = { path, htmlBytes: body.length, sentBytes: gzipped.body.length, rounds }
  return [
    { bench: 'pages-bare', ...sizes, ...plain },
    {
      bench: 'pages-warm',
      ...sizes,
      ...ours,
      medianShareOfBare: Number(share({ plain, ours }).toFixed(3)),
      target: 0.5,
    },
  ]
}

/** The bytes as transferred, still compressed. */
async function fetchRaw(
  port: number,
  path: string,
): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  const { get } = await import('node:http')
  return new Promise((done, failed) => {
    get({ port, path, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      )
    }).on('error', failed)
  })
}

async function run(port: number, path: string) {
  const open = Array.from({ length: clients }, () => new RawClient(port))
  const free = [...open]
  const result = await load(clients, seconds, async () => {
    const client = free.pop() as RawClient
    await client.get(path)
    free.push(client)
  })
  for (const client of open) client.close()
  return result
}

/**
 * Pages of half of the salons, once each, sequentially and uncached. The others' pages warm up the code first: the
 * engine compiles during about eighty of them.
 */
async function uncached(port: number, paths: readonly string[]): Promise<Record<string, unknown>> {
  const client = new RawClient(port)
  const middle = Math.floor(paths.length / 2)
  const others = paths.slice(0, middle)
  const first = await timesOf(client, [...others, ...others.map((path) => `/en${path}`)])
  const times = await timesOf(client, paths.slice(middle))
  client.close()
  const sorted = times.toSorted((a, b) => a - b)
  return {
    bench: 'pages-uncached',
    pages: sorted.length,
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    targetMs: 15,
    coldMedianMs: quantile(
      first.slice(0, 40).toSorted((a, b) => a - b),
      0.5,
    ),
  }
}

async function timesOf(client: RawClient, paths: readonly string[]): Promise<readonly number[]> {
  const times: number[] = []
  for (const path of paths) {
    const before = performance.now()
    await client.get(path)
    times.push(performance.now() - before)
  }
  return times
}
