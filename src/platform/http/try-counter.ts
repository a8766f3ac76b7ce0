import { Problem } from '#domain/problem.ts'

const MOST_KEYS = 50_000

/** Counts tries in this process over a fixed window, for limits that may be exceeded by the number of processes. */
export class TryCounter {
  private readonly counts = new Map<string, { until: number; tries: number }>()
  private readonly most: number
  private readonly windowMs: number

  constructor(most: number, window: { minutes: number }) {
    this.most = most
    this.windowMs = window.minutes * 60_000
  }

  /** The number of remembered keys. */
  get size(): number {
    return this.counts.size
  }

  /** Counts one try. @throws Problem rate_limited, with the time until the end of the window */
  count(key: string, now: Temporal.Instant): void {
    const retryAfter = this.wait(key, now)
    if (retryAfter > 0) throw new Problem('rate_limited', { retryAfter })
  }

  /** Counts nothing. @throws Problem rate_limited when no try is left */
  requireLeft(key: string, now: Temporal.Instant): void {
    const count = this.counts.get(key)
    if (!count || count.until <= now.epochMilliseconds || count.tries < this.most) return
    throw new Problem('rate_limited', {
      retryAfter: Math.ceil((count.until - now.epochMilliseconds) / 1000),
    })
  }

  /** Counts one try. @returns seconds until the end of the window if there were too many; 0: go on */
  wait(key: string, now: Temporal.Instant): number {
    const at = now.epochMilliseconds
    if (this.counts.size >= MOST_KEYS) this.forget(at)
    const count = this.counts.get(key)
    if (!count || count.until <= at) {
      this.counts.set(key, { until: at + this.windowMs, tries: 1 })
      return 0
    }
    count.tries += 1
    return count.tries <= this.most ? 0 : Math.ceil((count.until - at) / 1000)
  }

  /**
   * Drops expired counts. If made-up keys arrive faster than counts expire, it drops the oldest too, so that a try
   * stays cheap.
   */
  private forget(at: number): void {
    for (const [key, { until }] of this.counts) if (until <= at) this.counts.delete(key)
    const first = [...this.counts.keys()].slice(0, this.counts.size - MOST_KEYS / 2)
    for (const key of first) this.counts.delete(key)
  }
}
