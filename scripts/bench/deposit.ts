import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from '#platform/db.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase } from './bench-database.ts'
import { callsOf, confirm, hold, madeSalons, signedIn, slotsOf, type Post } from './booking-calls.ts'
import { quantile } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startSiteProcess } from './site-process.ts'

const rounds = 200

/**
 * From the press to the confirmation, one customer at a time, on a whole site with its own PostgreSQL: a booking that is
 * paid at the salon, and one whose deposit is paid by a test card. Both are measured in turn, so that they share the
 * machine's moods.
 */
export async function benchDeposit(): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(8)
  const salons = await madeSalons(database)
  const withDeposit = salons.slice(salons.length / 2)
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 20
    where salon_id = any(${withDeposit.map(({ id }) => id)})`.execute(database.owner.db)
  const [token = ''] = await signedIn(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  const site = await startSiteProcess({ urls: database.urls, dataDir, settings: { PAYMENTS: 'sandbox' } })
  const client = new RawClient(site.port)
  const post = callsOf(client, token)
  const atSalon = pressesOf(post, salons.slice(0, salons.length / 2), confirmed)
  const byCard = pressesOf(post, withDeposit, paid)
  for (let round = 0; round < rounds; round++) {
    await atSalon.press()
    await byCard.press()
  }
  client.close()
  site.stop()
  rmSync(dataDir, { recursive: true })
  return [
    { bench: 'deposit', payment: 'at_salon', ...atSalon.figures() },
    { bench: 'deposit', payment: 'sandbox', ...byCard.figures(), targetMedianMs: 300 },
  ]
}

type Held = Awaited<ReturnType<typeof hold>>

const confirmed = async (post: Post, held: Held): Promise<void> => {
  await confirm(post, held)
}

/** The customer has typed the card while the payment waits; the booking stands when the payment's answer is there. */
async function paid(post: Post, held: Held): Promise<void> {
  const { payment } = await confirm<{ payment: { id: string } }>(post, held, { payment: { pay: 'deposit' } })
  const { status } = await post<{ status: string }>(`/sandbox/payments/${payment.id}`, {
    card: '4242424242424242',
  })
  if (status !== 'succeeded') throw new Error(`the payment is ${status}`)
}

/** Presses with the times of those after a warm-up. */
function pressesOf(
  post: Post,
  salons: readonly MadeSalon[],
  work: (post: Post, held: Held) => Promise<void>,
) {
  const slots = slotsOf(salons)
  const times: number[] = []
  return {
    press: async () => {
      const held = await hold(post, slots())
      const before = performance.now()
      await work(post, held)
      times.push(performance.now() - before)
    },
    figures: () => {
      const sorted = times.slice(rounds / 4).toSorted((a, b) => a - b)
      return { operations: sorted.length, medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
    },
  }
}
