import type { Databases, Platform } from '../context.ts'
import { LINE_LOOK_MILLISECONDS } from '../limits.ts'

/** What open pages of one kind watch, and how a process finds out that it changed. */
export interface Watched<Pulse> {
  /** For the log: `calendars`. */
  readonly name: string
  /** What each key shows now; a key without a row has none. */
  readonly read: (
    platform: Pick<Platform, 'dbs' | 'now'>,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, Pulse>>
  /** The events between two looks, without content; `before` is undefined when it is not known. */
  readonly eventsOf: (before: Pulse | undefined, after: Pulse) => readonly string[]
}

/** One open page in a browser. */
export interface Watcher {
  /** Of a salon, or of an account. */
  readonly key: string
  readonly tell: (event: string) => void
  readonly close: () => void
}

/** What pages watch in this process. */
export interface OpenHub {
  readonly name: string
  /** @returns ends it */
  readonly add: (watcher: Watcher) => () => void
  readonly closeAll: () => void
}

/**
 * Looks once a second per process at what open pages watch, and not at all without open pages. It does not use the
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
      // What changed while the database is down is unknown, so the first look that succeeds tells every page.
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
      // A page that was opened between two looks may have been read before a change in between.
      for (const event of this.#watched.eventsOf(before.get(key), pulse)) this.#tell(key, event)
  }

  #tell(key: string, event: string): void {
    for (const watcher of this.#watchers) if (watcher.key === key) watcher.tell(event)
  }
}

interface OfProcess {
  readonly hubs: Map<object, OpenHub>
  /** Set once, at a stop: a line that opened later would delay it. */
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

/** Called before a stop, which open lines would delay. */
export function closeLines(platform: Platform): void {
  const found = ofProcess(platform)
  found.isClosed = true
  for (const hub of found.hubs.values()) hub.closeAll()
}
