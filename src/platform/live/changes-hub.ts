import type { Databases, Platform } from '../context.ts'
import { LINE_LOOK_MILLISECONDS } from '../limits.ts'

/** The state that open pages of one kind watch, and how a process detects its changes. */
export interface Watched<Pulse> {
  /** The name in the log: `calendars`. */
  readonly name: string
  /** The present state of each key; a key without a row has none. */
  readonly read: (
    platform: Pick<Platform, 'dbs' | 'now'>,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, Pulse>>
  /** The events between two reads, without content; `before` is undefined when it is unknown. */
  readonly eventsOf: (before: Pulse | undefined, after: Pulse) => readonly string[]
}

/** One open page in a browser. */
export interface Watcher {
  /** The id of a salon or an account. */
  readonly key: string
  readonly tell: (event: string) => void
  readonly close: () => void
}

/** The open pages of this process by what they watch. */
export interface OpenHub {
  readonly name: string
  /** @returns ends it */
  readonly add: (watcher: Watcher) => () => void
  readonly closeAll: () => void
}

/**
 * Reads once a second per process the state that open pages watch, and nothing without open pages. It does not use the
 * database's notifications, which make commits wait for each other.
 */
class ChangesHub<Pulse> implements OpenHub {
  readonly #watchers = new Set<Watcher>()
  #pulses: ReadonlyMap<string, Pulse> = new Map()
  readonly #platform: Platform
  readonly #watched: Watched<Pulse>
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  get name(): string {
    return this.#watched.name
  }

  constructor(platform: Platform, watched: Watched<Pulse>) {
    this.#platform = platform
    this.#watched = watched
  }

  add(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    this.#lookLater()
    return () => {
      this.#watchers.delete(watcher)
    }
  }

  closeAll(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const watcher of this.#watchers) watcher.close()
  }

  #lookLater(): void {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.#look(), LINE_LOOK_MILLISECONDS)
  }

  async #look(): Promise<void> {
    const keys = [...new Set([...this.#watchers].map(({ key }) => key))]
    try {
      this.#compare(keys.length === 0 ? new Map() : await this.#watched.read(this.#platform, keys))
    } catch (error) {
      // Changes while the database is down are unknown, so the first successful read notifies every page.
      this.#platform.log.warn({ err: error }, `could not look for changes of ${this.name}`)
      this.#pulses = new Map()
    }
    this.#timer = undefined
    if (this.#watchers.size > 0) this.#lookLater()
  }

  #compare(found: ReadonlyMap<string, Pulse>): void {
    const before = this.#pulses
    this.#pulses = found
    for (const [key, pulse] of found)
      // A page opened between two reads may have been loaded before a change in between.
      for (const event of this.#watched.eventsOf(before.get(key), pulse)) this.#tell(key, event)
  }

  #tell(key: string, event: string): void {
    for (const watcher of this.#watchers) if (watcher.key === key) watcher.tell(event)
  }
}

interface OfProcess {
  readonly hubs: Map<object, OpenHub>
  /** Set once, at a stop: a stream opened later would delay it. */
  isClosed: boolean
}

const processes = new WeakMap<Databases, OfProcess>()

function ofProcess({ dbs }: Pick<Platform, 'dbs'>): OfProcess {
  const found = processes.get(dbs) ?? { hubs: new Map(), isClosed: false }
  processes.set(dbs, found)
  return found
}

/** The hub of this process; undefined while it stops. */
export function changesHub<Pulse>(platform: Platform, watched: Watched<Pulse>): OpenHub | undefined {
  const { hubs, isClosed } = ofProcess(platform)
  if (isClosed) return undefined
  const hub = hubs.get(watched) ?? new ChangesHub(platform, watched)
  hubs.set(watched, hub)
  return hub
}

/** Called before a stop, which open streams would delay. */
export function closeLines(platform: Platform): void {
  const found = ofProcess(platform)
  found.isClosed = true
  for (const hub of found.hubs.values()) hub.closeAll()
}
