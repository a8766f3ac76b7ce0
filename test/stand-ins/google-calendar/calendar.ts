import { randomUUID } from 'node:crypto'

/** An event in the form of Google's API. */
export interface StoredEvent {
  readonly id: string
  readonly status: string
  readonly start?: { readonly dateTime?: string; readonly date?: string }
  readonly end?: { readonly dateTime?: string; readonly date?: string }
  readonly summary?: string
  readonly [field: string]: unknown
}

interface Versioned {
  readonly version: number
  readonly event: StoredEvent
}

interface ListQuery {
  readonly syncToken: string | null
  readonly pageToken: string | null
  readonly timeMin: string | null
  readonly timeMax: string | null
}

interface Page {
  readonly items: readonly StoredEvent[]
  readonly nextPageToken?: string
  readonly nextSyncToken?: string
}

/** Few enough that lists in tests have several pages. */
const ON_A_PAGE = 2

/** One calendar with its history, which answers lists as Google does. */
export class StoredCalendar {
  readonly #events = new Map<string, Versioned>()
  readonly #name = randomUUID()
  #version = 1
  #oldestToken = 0
  /** The number of full reads, and of reads of changes. */
  readonly lists = { whole: 0, changes: 0 }

  /** The events of the calendar. */
  get shown(): readonly StoredEvent[] {
    return [...this.#events.values()].map(({ event }) => event).filter(({ status }) => status !== 'cancelled')
  }

  get = (id: string): StoredEvent | undefined => this.#events.get(id)?.event

  put(event: Partial<StoredEvent> & { readonly id: string }): void {
    this.#version += 1
    const before = this.#events.get(event.id)?.event
    this.#events.set(event.id, {
      version: this.#version,
      event: { status: 'confirmed', ...before, ...event },
    })
  }

  remove = (id: string): void => this.put({ id, status: 'cancelled' })

  /** Google invalidates tokens whenever it likes. */
  forgetTokens(): void {
    this.#version += 1
    this.#oldestToken = this.#version
  }

  /** @returns undefined for a token that it does not know: 410 */
  list({ syncToken, pageToken, timeMin, timeMax }: ListQuery): Page | undefined {
    const since = syncToken === null ? undefined : this.#versionOf(syncToken)
    if (since === null) return undefined
    if (pageToken === null) this.lists[since === undefined ? 'whole' : 'changes'] += 1
    const found = [...this.#events.values()]
      .filter(({ version, event }) =>
        since === undefined ? isListed(event, timeMin, timeMax) : version > since,
      )
      .map(({ event }) => (event.status === 'cancelled' ? { id: event.id, status: 'cancelled' } : event))
    const from = Number(pageToken ?? 0)
    const next = from + ON_A_PAGE
    const items = found.slice(from, next)
    return next < found.length
      ? { items, nextPageToken: String(next) }
      : { items, nextSyncToken: `${this.#name}:${this.#version}` }
  }

  /** A token of another calendar is invalid here. */
  #versionOf(token: string): number | null {
    const [name, version] = token.split(':')
    return name === this.#name && Number(version) >= this.#oldestToken ? Number(version) : null
  }
}

function isListed(
  { status, start, end }: StoredEvent,
  timeMin: string | null,
  timeMax: string | null,
): boolean {
  const at = (moment: StoredEvent['start']) => Date.parse(moment?.dateTime ?? `${moment?.date}T00:00:00Z`)
  if (status === 'cancelled') return false
  return (
    (timeMin === null || at(end) > Date.parse(timeMin)) &&
    (timeMax === null || at(start) < Date.parse(timeMax))
  )
}
