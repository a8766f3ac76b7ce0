import { Problem } from '#domain/problem.ts'

import type { Platform } from '../context.ts'

const MOST_KEYS = 50_000

type Counting = Pick<Platform, 'dbs' | 'now'>
type Counts = Map<string, { until: number; tries: number }>

/**
 * Counts tries in this process over a fixed window, for limits that may be exceeded by the number of processes. Sites
 * that run side by side in one process, as tests do, count apart.
 */
export class TryCounter {
  private readonly countsOf = new WeakMap<Platform['dbs'], Counts>()
  private readonly most: number
  private readonly windowMs: number

  constructor(most: number, window: { minutes: number }) {
    this.most = most
    this.windowMs = window.minutes * 60_000
  }

  /** The number of remembered keys. */
  size({ dbs }: Counting): number {
    return this.countsOf.get(dbs)?.size ?? 0
  }

  /** Counts one try. @throws Problem rate_limited, with the time until the end of the window */
  count(platform: Counting, key: string): void {
    const retryAfter = this.wait(platform, key)
    if (retryAfter > 0) throw new Problem('rate_limited', { retryAfter })
  }

  /** Counts nothing. @throws Problem rate_limited when no try is left */
  requireLeft({ dbs, now }: Counting, key: string): void {
    const at = now().epochMilliseconds
    const count = this.countsOf.get(dbs)?.get(key)
    if (!count || count.until <= at || count.tries < this.most) return
    throw new Problem('rate_limited', { retryAfter: Math.ceil((count.until - at) / 1000) })
  }

  /** Counts one try. @returns seconds until the end of the window if there were too many; 0: go on */
  wait({ dbs, now }: Counting, key: string): number {
    const at = now().epochMilliseconds
    const counts = this.countsOf.get(dbs) ?? new Map()
    this.countsOf.set(dbs, counts)
    if (counts.size >= MOST_KEYS) forget(counts, at)
    const count = counts.get(key)
    if (!count || count.until <= at) {
      counts.set(key, { until: at + this.windowMs, tries: 1 })
      return 0
    }
    count.tries += 1
    return count.tries <= this.most ? 0 : Math.ceil((count.until - at) / 1000)
  }
}

/**
 * Drops expired counts. If made-up keys arrive faster than counts expire, it drops the oldest too, so that a try stays
 * cheap.
 */
function forget(counts: Counts, at: number): void {
  for (const [key, { until }] of counts) if (until <= at) counts.delete(key)
  const first = [...counts.keys()].slice(0, counts.size - MOST_KEYS / 2)
  for (const key of first) counts.delete(key)
}
