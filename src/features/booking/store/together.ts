import { nextTick } from 'node:process'

import pg from 'pg'

import { isDatabaseAway } from '#platform/database-away.ts'
import type { Db } from '#platform/db.ts'

export interface Work<Item, Result> {
  /** All at once: every one of them, with the results in the order of the items, or none. */
  readonly together: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>
  /** One by itself; it explains its own refusal. */
  readonly alone: (db: Db, item: Item) => Promise<Result>
  /** How many leave together at most. */
  readonly most: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | PromiseLike<Result>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Lets those who come at once go to the database together: setting up statements and committing is most of what a small
 * write costs. Nobody waits for company: whoever comes while a group is under way leaves with the next. A group that the
 * database refuses has done nothing, so each of it goes by itself; a group whose fate is unknown fails as one would.
 */
export function together<Item, Result>(work: Work<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, Queue<Item, Result>>()
  return (db, item) => {
    const queue = queues.get(db) ?? new Queue(db, work)
    queues.set(db, queue)
    return queue.add(item)
  }
}

class Queue<Item, Result> {
  readonly #db: Db
  readonly #work: Work<Item, Result>
  readonly #waiting: Waiting<Item, Result>[] = []
  /** A group is under way, or about to leave. */
  #isBusy = false

  constructor(db: Db, work: Work<Item, Result>) {
    this.#db = db
    this.#work = work
  }

  add(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#waiting.push({ item, resolve, reject })
    this.#leaveSoon()
    return promise
  }

  /** What the rest of this turn of the event loop brings comes along. */
  #leaveSoon(): void {
    if (this.#isBusy || this.#waiting.length === 0) return
    this.#isBusy = true
    nextTick(() => void this.#leave(this.#waiting.splice(0, this.#work.most)))
  }

  async #leave(group: readonly Waiting<Item, Result>[]): Promise<void> {
    const [first] = group
    if (first && group.length === 1) await this.#goAlone(first)
    else await this.#goTogether(group)
    this.#isBusy = false
    this.#leaveSoon()
  }

  #goAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    return this.#work.alone(this.#db, item).then(resolve, reject)
  }

  async #goTogether(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = group.map(({ item }) => item)
      const results = await this.#work.together(this.#db, items)
      for (const [n, { resolve }] of group.entries()) resolve(results[n] as Result)
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && !isDatabaseAway(error)
      if (isRefused) for (const one of group) void this.#goAlone(one)
      else for (const { reject } of group) reject(error)
    }
  }
}
