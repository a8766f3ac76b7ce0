import type { Platform } from '#platform/context.ts'
import { openMailTransport, type MailTransport } from '#platform/mail.ts'
import { pause } from '#platform/pause.ts'

import { SECOND, type Chore } from './chore.ts'
import { allChores } from './chores.ts'
import { followAsked, jobNotes } from './job-notes.ts'

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
  const loops = allChores(platform, transport).map((chore) => new ChoreLoop(platform, chore, stopping.signal))
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

/** Retries a failing job (the database restarts, say) at growing intervals, and records each run. */
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
