import { LRUCache } from 'lru-cache'

import type { CachedPage } from './cached-page.ts'

interface Entry {
  readonly page: CachedPage
  readonly tags: readonly string[]
  /** Clock of the process in milliseconds. */
  readonly until: number
}

export interface PageCacheOptions {
  /** Most bytes of rendered pages that are kept. */
  readonly bytes: number
  /** How long a page is kept after its time, for `last`. */
  readonly overtimeSeconds: number
  /** Milliseconds that only ever grow. */
  readonly clock: () => number
}

/** Rendered public pages by address. The page that was read longest ago makes room. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #options: PageCacheOptions
  #invalidations = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#entries = new LRUCache({
      // The library refuses a size of 0, of the whole as of a page.
      maxSize: Math.max(1, options.bytes),
      sizeCalculation: ({ page }) => Math.max(1, page.bytes),
      dispose: ({ tags }, key) => this.#untag(key, tags),
    })
  }

  /** Rises at every invalidation: a page whose rendering began before one may show what was just changed. */
  get invalidations(): number {
    return this.#invalidations
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > this.#options.clock() ? entry.page : undefined
  }

  /** The last rendered page, even if its time is over; never one that was dropped by a tag. */
  last(key: string): CachedPage | undefined {
    const entry = this.#entries.peek(key)
    const { clock, overtimeSeconds } = this.#options
    return entry && entry.until + overtimeSeconds * 1000 > clock() ? entry.page : undefined
  }

  put(key: string, page: CachedPage, { tags, seconds }: { tags: readonly string[]; seconds: number }): void {
    const until = this.#options.clock() + seconds * 1000
    this.#entries.set(key, { page, tags, until })
    if (!this.#entries.has(key)) return
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  /** Drops every page that shows what the tag names. */
  invalidate(tag: string): void {
    this.#invalidations += 1
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key)
  }

  clear(): void {
    this.#invalidations += 1
    this.#entries.clear()
  }

  #untag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
