import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#platform/free-port.ts'

import type { Reply } from './racing-walk.ts'
import { type Running, startProgram } from './scratch.ts'

interface Sent {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The answers to all calls of a drill. */
export interface Answers {
  readonly statuses: Map<number, number>
  /** Calls that were refused for now without a word about it. */
  readonly wordless: string[]
}

/** A server that is killed and started again under the same address. Its provider of payments is faulty. */
export class DrillSite {
  readonly origin: string
  readonly #env: Readonly<Record<string, string>>
  readonly #answers: Answers
  /** All of its processes, the last one runs. */
  readonly processes: Running[] = []
  #kills = 0
  #isOpen = false

  private constructor(port: number, env: Readonly<Record<string, string>>, answers: Answers) {
    const common = {
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DEMO: '0',
      PICTURES_AHEAD: '0',
      AUTH_AUTOCONFIRM: '1',
    }
    this.origin = `http://127.0.0.1:${port}`
    this.#env = { ...common, PAYMENTS: 'sandbox', LOG_LEVEL: 'error', ...env }
    this.#answers = answers
  }

  static async open(env: Readonly<Record<string, string>>, answers: Answers): Promise<DrillSite> {
    const site = new DrillSite(await freePort(), env, answers)
    await site.start()
    return site
  }

  async start(): Promise<void> {
    const process = startProgram('test/process/faulty-site.ts', [], { env: this.#env })
    this.processes.push(process)
    await process.printed('Onyxi is open at')
    this.#isOpen = true
  }

  /** Kills the server and its worker, which lives in the same process. */
  async kill(): Promise<void> {
    this.#isOpen = false
    this.#kills += 1
    this.processes.at(-1)?.kill()
    await this.processes.at(-1)?.ended
  }

  async stop(): Promise<void> {
    this.processes.at(-1)?.signal('SIGTERM')
    await this.processes.at(-1)?.ended
  }

  /**
   * Makes one call and counts its status.
   * @returns undefined where the server was killed
   * @throws for a call without an answer, although the server ran all the time
   */
  async call(method: string, path: string, { token, body, headers }: Sent = {}): Promise<Reply | undefined> {
    // A call that began before the server was open may hear of its refusal only afterwards.
    const [kills, wasOpen] = [this.#kills, this.#isOpen]
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return this.#counted(path, response, await response.text())
    } catch (error) {
      if (wasOpen && kills === this.#kills) throw error
      return undefined
    }
  }

  #counted(path: string, { status, headers }: Response, text: string): Reply {
    const { statuses, wordless } = this.#answers
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 503 && (text.length < 20 || headers.get('retry-after') === null)) wordless.push(path)
    const isJson = headers.get('content-type')?.includes('json') === true
    return { status, body: isJson ? JSON.parse(text) : text }
  }

  /** Sends the same request, with the same key if it has one, until it is answered. */
  async insist(method: string, path: string, sent: Sent = {}): Promise<Reply> {
    for (;;) {
      const reply = await this.call(method, path, sent)
      if (reply !== undefined && reply.status !== 503) return reply
      await sleep(50)
    }
  }
}
