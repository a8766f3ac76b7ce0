import type { CachedPage } from './cached-page.ts'

interface Entry {
  readonly page: CachedPage
  readonly tags: readonly string[]
  /** Clock of the process in milliseconds. */
  readonly until: number
  /** When it was last moved to the end. */
  touched: number
}

export interface PageCacheOptions {
  /** Most bytes of rendered pages that are kept. */
  readonly bytes: number
  /** How long a page is kept after its time, for `last`. */
  readonly overtimeSeconds: number
  /** Milliseconds that only ever grow. */
  readonly clock: () => number
}

/** Rendered public pages by address. What was asked for longest ago makes room. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #options: PageCacheOptions
  #bytes = 0
  #invalidations = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Rises at every invalidation: a page whose rendering began before one may show what was just changed. */
  get invalidations(): number {
    return this.#invalidations
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = this.#options.clock()
    if (entry.until <= now) return undefined
    // A map keeps its order of insertion: the front is what nobody asked for lately, give or take a second.
    if (now - entry.touched > 1000) {
      entry.touched = now
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry.page
  }

  /** The page as it was last rendered, though its time may be over; never one that was dropped by a tag. */
  last(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key)
    const { clock, overtimeSeconds } = this.#options
    return entry && entry.until + overtimeSeconds * 1000 > clock() ? entry.page : undefined
  }

  put(key: string, page: CachedPage, { tags, seconds }: { tags: readonly string[]; seconds: number }): void {
    this.#drop(key)
    if (page.bytes > this.#options.bytes) return
    const until = this.#options.clock() + seconds * 1000
    this.#entries.set(key, { page, tags, until, touched: -Infinity })
    this.#bytes += page.bytes
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.bytes) break
      this.#drop(oldest)
    }
  }

  /** Drops every page that shows what the tag names. */
  invalidate(tag: string): void {
    this.#invalidations += 1
    for (const key of this.#keysByTag.get(tag) ?? []) this.#drop(key)
  }

  clear(): void {
    this.#invalidations += 1
    this.#entries.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.page.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
