import type { SalonId } from '#domain/ids.ts'
import type { Databases, Platform } from '#platform/context.ts'
import { CHANGES_MILLISECONDS } from '#platform/limits.ts'

import { hasChanged, hasNews, readPulses, type Pulse } from '../queries/changes.ts'

/** What an open page may have to read again: the calendar, or the notices. */
export type ChangeEvent = 'change' | 'notice'

/** One open page of a workspace in a browser. */
export interface Watcher {
  readonly salonId: SalonId
  /** Reports a change. */
  readonly tell: (event: ChangeEvent) => void
  readonly close: () => void
}

/**
 * Polls the salons with open pages once a second per process, and not at all without open pages. It does not use the
 * database's notifications, which make commits wait for each other.
 */
class ChangesHub {
  readonly #watchers = new Set<Watcher>()
  #pulses = new Map<SalonId, Pulse>()
  readonly #platform: Platform
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** Set once, at a stop: a stream that opened later would delay it. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  add(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    this.#timer ??= setTimeout(() => void this.#look(), CHANGES_MILLISECONDS)
    return () => {
      this.#watchers.delete(watcher)
    }
  }

  closeAll(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const watcher of this.#watchers) watcher.close()
  }

  async #look(): Promise<void> {
    const watched = [...new Set([...this.#watchers].map(({ salonId }) => salonId))]
    try {
      const found = watched.length === 0 ? [] : await readPulses(this.#platform, watched)
      this.#compare(found)
    } catch (error) {
      // Changes are unknown while the database is down, so the first successful poll notifies every calendar.
      this.#platform.log.warn({ err: error }, 'could not look for changes of calendars')
      this.#pulses = new Map(watched.map((salonId) => [salonId, never(salonId)]))
    }
    this.#timer =
      this.#watchers.size === 0 ? undefined : setTimeout(() => void this.#look(), CHANGES_MILLISECONDS)
  }

  #compare(found: readonly Pulse[]): void {
    const before = this.#pulses
    this.#pulses = new Map(found.map((pulse) => [pulse.salonId, pulse]))
    for (const pulse of found) {
      const known = before.get(pulse.salonId)
      // A page that was opened between two polls may have been read before a change in between.
      if (known === undefined || hasChanged(known, pulse)) this.#tell(pulse.salonId, 'change')
      if (known === undefined || hasNews(known, pulse)) this.#tell(pulse.salonId, 'notice')
    }
  }

  #tell(salonId: SalonId, event: ChangeEvent): void {
    for (const watcher of this.#watchers) if (watcher.salonId === salonId) watcher.tell(event)
  }
}

const never = (salonId: SalonId): Pulse => ({ salonId, version: -1, changed: [], holds: [], notices: [''] })

const hubs = new WeakMap<Databases, ChangesHub>()

/** The hub of this process. */
export function changesHub(platform: Platform): ChangesHub {
  const hub = hubs.get(platform.dbs) ?? new ChangesHub(platform)
  hubs.set(platform.dbs, hub)
  return hub
}
