import type { SalonId } from '#domain/ids.ts'
import { MemoryIndex } from '#domain/search/memory/memory-index.ts'
import {
  findIndexed,
  firstTransaction,
  listIndexed,
  searchChanges,
  type Transaction,
} from '#features/salons/queries/indexed-salons.ts'
import type { Db } from '#platform/db.ts'

/** So many salons are read at once: the process answers requests between two batches. */
const batchSize = 250

/** An index of the listed salons, and how far it has followed the database. */
export class FollowedSearch {
  readonly index = new MemoryIndex()
  readonly #db: Db
  #from: Transaction
  /** The changes from `#from` on that are in the index. */
  #taken: ReadonlySet<number> = new Set()

  private constructor(db: Db, from: Transaction) {
    this.#db = db
    this.#from = from
  }

  /** Reads all listed salons. What changes meanwhile is found by the first `follow`. */
  static async read(db: Db, signal: AbortSignal): Promise<FollowedSearch> {
    const search = new FollowedSearch(db, await firstTransaction(db))
    for (let after: SalonId | null = null, isMore = true; isMore && !signal.aborted;) {
      const batch = await listIndexed(db, after, batchSize)
      for (const salon of batch) search.index.put(salon)
      after = batch.at(-1)?.id ?? null
      isMore = batch.length === batchSize
    }
    search.index.trim()
    return search
  }

  /**
   * Takes over what has changed. A change may be committed after others with higher numbers: those of transactions that
   * may still be running are asked for again, until all of them have ended.
   * @returns the salons that changed
   */
  async follow(): Promise<readonly SalonId[]> {
    const { endedBelow, changes } = await searchChanges(this.#db, this.#from)
    const changed = changes.filter(({ id }) => !this.#taken.has(id)).map(({ salonId }) => salonId)
    const ids = [...new Set(changed)]
    for (let at = 0; at < ids.length; at += batchSize) await this.#take(ids.slice(at, at + batchSize))
    this.#from = endedBelow
    this.#taken = new Set(changes.map(({ id }) => id))
    return ids
  }

  async #take(ids: readonly SalonId[]): Promise<void> {
    const listed = await findIndexed(this.#db, ids)
    for (const salon of listed) this.index.put(salon)
    const known = new Set(listed.map(({ id }) => id))
    for (const id of ids) if (!known.has(id)) this.index.strike(id)
  }
}
