import type { SalonId } from '#domain/ids.ts'
import type { Databases, Platform } from '#platform/context.ts'
import { CHANGES_MILLISECONDS } from '#platform/limits.ts'

import { hasChanged, readPulses, type Pulse } from '../queries/changes.ts'

/** One open calendar in a browser. */
export interface Watcher {
  readonly salonId: SalonId
  /** Something changed. */
  readonly tell: () => void
  readonly close: () => void
}

/**
 * One look per process and second at the salons whose calendars are open; none while none is. A change is told by no
 * notification of the database: those make commits wait for each other.
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

  /** Told once, at a stop: a stream that opened after it would hold the stop up. */
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
      // While the database is away nothing can be told; the first look after it tells everybody.
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
      // A calendar that was opened between two looks was also read between them.
      if (known === undefined || hasChanged(known, pulse)) this.#tell(pulse.salonId)
    }
  }

  #tell(salonId: SalonId): void {
    for (const watcher of this.#watchers) if (watcher.salonId === salonId) watcher.tell()
  }
}

const never = (salonId: SalonId): Pulse => ({ salonId, version: -1, changed: [], holds: [] })

const hubs = new WeakMap<Databases, ChangesHub>()

/** The one of this process. */
export function changesHub(platform: Platform): ChangesHub {
  const hub = hubs.get(platform.dbs) ?? new ChangesHub(platform)
  hubs.set(platform.dbs, hub)
  return hub
}
