import type { SalonId } from '#domain/ids.ts'
import { MemoryIndex } from '#domain/search/memory/memory-index.ts'
import { findIndexed, listIndexed } from '#features/salons/queries/indexed-salons.ts'
import { listKnownHours } from '#features/salons/queries/known-hours.ts'
import {
  firstTransaction,
  searchChanges,
  type SearchChange,
  type Transaction,
} from '#features/salons/queries/search-changes.ts'
import type { Db } from '#platform/db.ts'

/** The number of salons that are read at once: the process answers requests between two batches. */
const batchSize = 250

/** An index of the listed salons, and how far it has followed the database. */
export class FollowedSearch {
  readonly index = new MemoryIndex()
  readonly #db: Db
  #from: Transaction
  /** The changes from `#from` on that are in the index. */
  #taken: ReadonlySet<string> = new Set()

  private constructor(db: Db, from: Transaction) {
    this.#db = db
    this.#from = from
  }

  /** Reads all listed salons. What changes meanwhile is found by the first `follow`. */
  static async read(db: Db, signal: AbortSignal): Promise<FollowedSearch> {
    const search = new FollowedSearch(db, await firstTransaction(db))
    let batch = await listIndexed(db, null, batchSize)
    while (batch.length > 0 && !signal.aborted) {
      const ids = batch.map(({ id }) => id)
      const last = batch.length === batchSize ? ids.at(-1) : undefined
      // The database reads the next salons while this process stores these.
      const reading = Promise.all([
        listKnownHours(db, ids),
        last === undefined ? [] : listIndexed(db, last, batchSize),
      ])
      for (const salon of batch) search.index.put(salon)
      const [known, next] = await reading
      for (const id of ids) search.index.putHours(id, known.get(id) ?? null)
      batch = next
    }
    search.index.trim()
    return search
  }

  /**
   * Takes over what has changed. A change may be committed after others with higher numbers: those of transactions that
   * may still be running are asked for again, until all of them have ended.
   * @returns the salons that changed, apart from their hours
   */
  async follow(): Promise<readonly SalonId[]> {
    const { endedBelow, changes } = await searchChanges(this.#db, this.#from)
    const fresh = changes.filter(({ key }) => !this.#taken.has(key))
    const salons = batchesOf(fresh.filter(({ isOfSalon }) => isOfSalon))
    for (const ids of salons) await this.#take(ids)
    // For every changed salon, because a new one has hours too.
    for (const ids of batchesOf(fresh)) await this.#takeHours(ids)
    this.#from = endedBelow
    this.#taken = new Set(changes.map(({ key }) => key))
    return salons.flat()
  }

  async #takeHours(ids: readonly SalonId[]): Promise<void> {
    const known = await listKnownHours(this.#db, ids)
    for (const id of ids) this.index.putHours(id, known.get(id) ?? null)
  }

  async #take(ids: readonly SalonId[]): Promise<void> {
    const listed = await findIndexed(this.#db, ids)
    for (const salon of listed) this.index.put(salon)
    const known = new Set(listed.map(({ id }) => id))
    for (const id of ids) if (!known.has(id)) this.index.strike(id)
  }
}

function batchesOf(changes: readonly SearchChange[]): SalonId[][] {
  const ids = [...new Set(changes.map(({ salonId }) => salonId))]
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  )
}
