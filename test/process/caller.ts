import { newId } from '#platform/new-id.ts'

import type { Call, Reply } from './racing-walk.ts'

export const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]
export const isChance = (chance: number) => Math.random() < chance

export const codeOf = ({ body }: Reply): string => (body as { code?: string } | undefined)?.code ?? ''

/** The calls of one signed-in person. */
export class Caller {
  readonly statuses: number[] = []
  /** Answers that no fault explains. */
  readonly failures: string[] = []
  readonly #call: Call
  readonly #token: string

  constructor(call: Call, token: string) {
    this.#call = call
    this.#token = token
  }

  async ask(method: string, path: string, sent: Parameters<Call>[2] = {}): Promise<Reply> {
    const reply = await this.#call(method, path, { token: this.#token, ...sent })
    this.statuses.push(reply.status)
    const code = codeOf(reply)
    if (reply.status >= 500 && code !== 'payment_unavailable')
      this.failures.push(`${method} ${path}: ${reply.status} ${code}`)
    return reply
  }

  /** Sends a call with a key; sometimes twice at once, as two presses do. */
  async press(method: string, path: string, sent: Parameters<Call>[2] = {}): Promise<readonly Reply[]> {
    const headers = { ...sent.headers, 'idempotency-key': newId() }
    const ask = () => this.ask(method, path, { ...sent, headers })
    return Promise.all(isChance(0.2) ? [ask(), ask()] : [ask()])
  }
}
