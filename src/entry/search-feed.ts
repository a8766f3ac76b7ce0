import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Platform } from '#platform/context.ts'
import { pause } from '#platform/pause.ts'

import { FollowedSearch } from './followed-search.ts'

export interface SearchFeed {
  /** Undefined until all salons are read, and while the database has not been asked for changes in time. */
  readonly index: () => SearchIndex | undefined
  /** Asks for changes at once. */
  readonly follow: () => void
  readonly close: () => Promise<void>
}

interface FeedOptions {
  readonly platform: Pick<Platform, 'dbs' | 'log'>
  /** Milliseconds, of a clock that never jumps. */
  readonly clock?: () => number
  /** Called after changes are in the index. */
  readonly onChange: () => void
}

const everyMs = 500
/** An index that is further behind does not answer. */
const longestLagMs = 2000
/** The changes are kept for a day; after half of it, what is missing might be gone. */
const longestGapMs = 12 * 60 * 60 * 1000
/** Salons that changed or left keep their old numbers, which slow every search down until the index is rebuilt. */
const mostDead = 2000
const longestPauseMs = 5000

/** Keeps the salons in memory for searches, and follows their changes. */
export function startSearchFeed({
  platform: { dbs, log },
  clock = () => performance.now(),
  onChange,
}: FeedOptions): SearchFeed {
  const closing = new AbortController()
  let waking = new AbortController()
  let search: FollowedSearch | undefined
  let asOf = -Infinity
  const isWorn = ({ index }: FollowedSearch) => index.dead > mostDead && index.dead > index.salons / 4

  async function read(): Promise<void> {
    const before = clock()
    search = await FollowedSearch.read(dbs.public, closing.signal)
    log.info(
      { salons: search.index.salons, ms: Math.round(clock() - before) },
      'read the salons for searches',
    )
  }

  async function step(): Promise<void> {
    if (!search || isWorn(search) || clock() - asOf > longestGapMs) await read()
    const began = clock()
    const changed = (await search?.follow()) ?? []
    asOf = began
    if (changed.length > 0) onChange()
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted;) {
      try {
        waking = new AbortController()
        await step()
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'could not follow the changes of salons')
      }
      const wait = failures === 0 ? everyMs : Math.min(everyMs * 2 ** failures, longestPauseMs)
      if (!closing.signal.aborted) await pause(wait, waking.signal)
    }
  }

  const running = run()
  return {
    index: () => (clock() - asOf <= longestLagMs ? search?.index : undefined),
    follow: () => waking.abort(),
    close: async () => {
      closing.abort()
      waking.abort()
      await running
    },
  }
}
