import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChangedHours, findMissingHours } from '#features/booking/jobs.ts'

import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { signedIn } from './booking-calls.ts'
import { quantile } from './measure.ts'
import { startSiteProcess } from './site-process.ts'
import { BookingClients } from './truth/booking-clients.ts'
import { freeByEngine, type Question, type Sold } from './truth/free-by-engine.ts'
import { dayFromToday, daysAhead, madeSalons, randomQuestion } from './truth/random.ts'
import { verdictOn, type Observation, type Verdict } from './truth/verdict.ts'

const questions = Number(process.env['BENCH_QUESTIONS'] ?? 5000)
const clients = 4
/** The mean pause of a client between two writes. */
const restMs = 120

/**
 * Whether searches with a time are accurate while customers book, cancel and move: BENCH_QUESTIONS (5,000) random
 * searches of a whole site over HTTP, each compared with the engine just before and just after it.
 */
export async function benchTruth(): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(8)
  const salons = await madeSalons(database.owner.db)
  while ((await findMissingHours(database.platform)) + (await findChangedHours(database.platform)) > 0);
  const tokens = await signedIn(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  const site = await startSiteProcess({ urls: database.urls, dataDir })
  const [from, to] = [dayFromToday(1), dayFromToday(daysAhead)]
  const load = new BookingClients({ port: site.port, salons, tokens, from, to })
  const running = load.run(clients, restMs)
  const row = await asked(database, site.port, salons, load)
  load.stop()
  await running
  site.stop()
  rmSync(dataDir, { recursive: true })
  return [{ bench: 'truth', salons: salons.length, clients, ...row, calls: load.done }]
}

async function asked(
  database: BenchDatabase,
  port: number,
  salons: readonly Sold[],
  load: BookingClients,
): Promise<Record<string, unknown>> {
  const counts: Record<Verdict, number> = { true: 0, 'within the lag': 0, 'wrongly listed': 0, 'left out': 0 }
  const wrong: object[] = []
  const times: number[] = []
  let listed = 0
  for (let n = 0; n < questions; n++) {
    const question = randomQuestion()
    const seen = await observed(database, port, salons, question)
    times.push(seen.answerMs)
    listed += seen.listed.size
    for (const { id } of salons) {
      const verdict = verdictOn(id, seen, load.changesOf(id))
      counts[verdict]++
      if (verdict === 'wrongly listed' || verdict === 'left out') wrong.push({ verdict, id, ...question })
    }
  }
  const sorted = times.toSorted((one, other) => one - other)
  const answers = { medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
  return { questions, listed, verdicts: counts, ...answers, wrong: wrong.slice(0, 5) }
}

async function observed(
  database: BenchDatabase,
  port: number,
  salons: readonly Sold[],
  question: Question,
): Promise<Observation & { readonly answerMs: number }> {
  const from = performance.now()
  const before = await freeByEngine(database.platform, salons, question)
  const began = performance.now()
  const listed = await listedSalons(port, question)
  const answerMs = performance.now() - began
  const after = await freeByEngine(database.platform, salons, question)
  return { from, to: performance.now(), before, listed, after, answerMs }
}

/** All pages of the answer. */
async function listedSalons(port: number, question: Question): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ ...question, limit: '30', ...(cursor !== null && { cursor }) })
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/salons?${query}`)
    if (!answer.ok) throw new Error(`the site answered ${answer.status}: ${await answer.text()}`)
    const page = (await answer.json()) as { items: { id: string }[]; nextCursor: string | null }
    for (const { id } of page.items) found.add(id)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}
