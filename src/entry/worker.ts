import { sweepAccounts } from '#features/accounts/jobs.ts'
import { settleAllClaims } from '#features/claims/jobs.ts'
import { enterNewClients } from '#features/clients/jobs.ts'
import { tellOfNewTerms } from '#features/content/jobs.ts'
import { referUnansweredDisputes } from '#features/disputes/jobs.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { askForReviews } from '#features/reviews/jobs.ts'
import type { Platform } from '#platform/context.ts'
import { forgetOldAnswers, sweepExpiredHolds } from '#platform/housekeeping.ts'
import { openMailTransport, type MailTransport } from '#platform/mail.ts'
import { pause } from '#platform/pause.ts'

import { MINUTE, SECOND, type Chore } from './chore.ts'
import { followAsked, jobNotes } from './job-notes.ts'
import { moneyChores } from './money-chores.ts'
import { recordChores } from './record-chores.ts'
import { searchChores } from './search-chores.ts'

export interface Worker {
  /** Starts nothing new and resolves when running work is done. */
  stop(): Promise<void>
}

const SOON = 50
const LONGEST_PAUSE = 30 * SECOND

/** Starts the background work: messages, expired holds, old answers. */
export function startWorker(
  platform: Platform,
  transport: MailTransport = openMailTransport(platform.config),
): Worker {
  const stopping = new AbortController()
  const { worker } = platform.dbs
  const chores: readonly Chore[] = [
    {
      name: 'messages',
      everyMilliseconds: SECOND,
      run: (signal) => deliverDueMessages(platform, transport, signal),
    },
    { name: 'holds', everyMilliseconds: MINUTE, run: () => sweepExpiredHolds(worker, platform.now()) },
    { name: 'clients', everyMilliseconds: 10 * SECOND, run: () => enterNewClients(platform).then(() => 0) },
    { name: 'answers', everyMilliseconds: 60 * MINUTE, run: () => forgetOldAnswers(worker, platform.now()) },
    { name: 'accounts', everyMilliseconds: 5 * MINUTE, run: () => sweepAccounts(platform).then(() => 0) },
    { name: 'claims', everyMilliseconds: 5 * MINUTE, run: () => settleAllClaims(platform) },
    { name: 'disputes', everyMilliseconds: 5 * MINUTE, run: () => referUnansweredDisputes(platform) },
    { name: 'new terms', everyMilliseconds: MINUTE, run: () => tellOfNewTerms(platform) },
    { name: 'review requests', everyMilliseconds: MINUTE, run: () => askForReviews(platform) },
    ...moneyChores(platform),
    ...searchChores(platform),
    ...recordChores(platform),
  ]
  const loops = chores.map((chore) => new ChoreLoop(platform, chore, stopping.signal))
  const wake = new Map(loops.map((loop) => [loop.name, () => loop.wake()]))
  const running = [...loops.map((loop) => loop.run()), followAsked(platform, wake, stopping.signal)]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
      transport.close()
    },
  }
}

/** Retries a failing chore (the database restarts, say) at growing intervals, and notes each run. */
class ChoreLoop {
  readonly name: string
  readonly #platform: Platform
  readonly #chore: Chore
  readonly #signal: AbortSignal
  readonly #note: ReturnType<typeof jobNotes>
  #waking = new AbortController()
  #failures = 0

  constructor(platform: Platform, chore: Chore, signal: AbortSignal) {
    this.name = chore.name
    this.#platform = platform
    this.#chore = chore
    this.#signal = signal
    this.#note = jobNotes(platform, chore)
  }

  /** Ends the pause before the next run. */
  wake(): void {
    this.#waking.abort()
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      this.#waking = new AbortController()
      const pauseMs = await this.#once()
      await pause(pauseMs, AbortSignal.any([this.#signal, this.#waking.signal]))
    }
  }

  /** @returns the milliseconds until the next run */
  async #once(): Promise<number> {
    const [started, startMs] = [this.#platform.now(), performance.now()]
    const end = await this.#tried()
    await this.#note({ ...end, started, tookMs: performance.now() - startMs })
    return end.nextMs
  }

  async #tried() {
    try {
      const found = await this.#chore.run(this.#signal)
      this.#failures = 0
      return { found, error: null, nextMs: found > 0 ? SOON : this.#chore.everyMilliseconds }
    } catch (error) {
      this.#failures += 1
      this.#platform.log.error({ err: error, chore: this.name, failures: this.#failures }, 'chore failed')
      const nextMs = Math.min(SECOND * 2 ** this.#failures, LONGEST_PAUSE)
      return { found: 0, error: error instanceof Error ? error.message : String(error), nextMs }
    }
  }
}
