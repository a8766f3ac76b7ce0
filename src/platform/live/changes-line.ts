import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'

import type { Platform } from '../context.ts'
import { LINE_BEAT_SECONDS, LINES_OPEN_EACH } from '../limits.ts'
import { changesHub, type OpenHub, type Watched } from './changes-hub.ts'

interface Line {
  /** The key of the watched state. */
  readonly key: string
  readonly userId: UserId
  /** Throws a problem once the caller may no longer watch. */
  readonly stillMay: () => Promise<unknown>
}

const openBy = new Map<UserId, number>()

/**
 * A stream of events without data; the client then refetches what they name. A comment line every few seconds keeps it
 * alive. @throws Problem unavailable, rate_limited
 */
export function changesLine<Pulse>(platform: Platform, watched: Watched<Pulse>, line: Line): Response {
  const hub = changesHub(platform, watched)
  if (hub === undefined) throw new Problem('unavailable')
  if ((openBy.get(line.userId) ?? 0) >= LINES_OPEN_EACH) throw new Problem('rate_limited')
  return new Response(new ChangesStream(hub, platform.log, line).body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

class ChangesStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #hub: OpenHub
  readonly #log: Platform['log']
  readonly #line: Line
  readonly #text = new TextEncoder()
  #leave: () => void = () => undefined

  constructor(hub: OpenHub, log: Platform['log'], line: Line) {
    this.#hub = hub
    this.#log = log
    this.#line = line
    this.body = new ReadableStream({
      start: (controller) => this.#open(controller),
      cancel: () => this.#leave(),
    })
  }

  #open(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const { key, userId } = this.#line
    const say = (text: string) => controller.enqueue(this.#text.encode(text))
    const close = () => {
      this.#leave()
      controller.close()
    }
    const tell = (event: string) => say(`event: ${event}\ndata:\n\n`)
    const remove = this.#hub.add({ key, tell, close })
    const beat = setInterval(() => void this.#beat(say, close), LINE_BEAT_SECONDS * 1000)
    openBy.set(userId, (openBy.get(userId) ?? 0) + 1)
    this.#leave = () => {
      this.#leave = () => undefined
      clearInterval(beat)
      remove()
      const left = (openBy.get(userId) ?? 1) - 1
      if (left === 0) openBy.delete(userId)
      else openBy.set(userId, left)
    }
    tell('open')
  }

  /** Ends the stream of a user who signed out, left the team or lost the right. */
  async #beat(say: (text: string) => void, close: () => void) {
    const left = this.#leave
    try {
      await this.#line.stillMay()
      if (left === this.#leave) say(': still here\n\n')
    } catch (error) {
      if (!(error instanceof Problem))
        this.#log.warn({ err: error }, `could not tell who watches ${this.#hub.name}`)
      if (left === this.#leave) close()
    }
  }
}
