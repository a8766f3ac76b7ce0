import { connect, type Db } from '#platform/db.ts'
import type { SandboxFaults } from '#platform/payments/sandbox-calls.ts'
import { sandboxProvider } from '#platform/payments/sandbox.ts'
import { signatureOf } from '#platform/payments/signature.ts'

import { freshDatabase } from '../database.ts'
import { type ProviderWorld, WEBHOOK_SECRET } from './provider-world.ts'

/** The sandbox with a clock and faults of its own. */
export async function startSandboxWorld(
  more: SandboxFaults = {},
): Promise<ProviderWorld & { readonly books: Db }> {
  const database = await freshDatabase()
  const connection = connect(database.urls.workerUrl, 8)
  let instant = Temporal.Instant.from('2026-05-10T09:00:00Z')
  let [lost, broken] = [0, 0]
  const answer = () => {
    if (broken > 0) return (broken--, 'unavailable')
    return lost > 0 ? (lost--, 'lost') : 'given'
  }
  const options = {
    db: connection.db,
    now: () => instant,
    webhookSecret: WEBHOOK_SECRET,
    faults: { answer, ...more },
  } as const
  const provider = sandboxProvider(options)
  return {
    books: connection.db,
    provider,
    other: sandboxProvider(options),
    now: () => instant,
    pass: (seconds) => {
      instant = instant.add({ seconds })
    },
    pay: provider.tryCard,
    answer: provider.answerChallenge,
    lose: (answers) => {
      lost = answers
    },
    breakDown: (calls) => {
      broken = calls
    },
    webhookOf: (event, { secret = WEBHOOK_SECRET, at = 0 } = {}) => {
      const { body } = provider.webhookOf(event)
      const seconds = Math.floor(instant.epochMilliseconds / 1000) + at
      return { body, headers: new Headers({ 'sandbox-signature': signatureOf(secret, seconds, body) }) }
    },
    async [Symbol.asyncDispose]() {
      await connection.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
