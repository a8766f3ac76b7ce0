import type { Banner } from '#domain/content/announcement.ts'
import { allInForce, type RunSettingsInForce } from '#domain/run-settings.ts'
import { listShownNow } from '#features/content/queries/banners.ts'
import { listShownSettings } from '#features/settings/queries.ts'
import type { Platform } from '#platform/context.ts'
import { pause } from '#platform/pause.ts'

export interface ContentFeed {
  readonly banners: () => readonly Banner[]
  readonly settings: () => RunSettingsInForce
  /** Reads at once. */
  readonly follow: () => void
  readonly close: () => Promise<void>
}

/** The longest delay of a change that happens by the clock. */
const everyMs = 30_000

/**
 * Keeps the announcements above the pages, and the settings that pages depend on, in memory, so that no page asks the
 * database for them.
 * @param onChange called when an announcement begins or ends, a version of a text comes into force, or a setting
 * changes
 */
export async function startContentFeed(
  { dbs, log, now }: Pick<Platform, 'dbs' | 'log' | 'now'>,
  onChange: () => void,
): Promise<ContentFeed> {
  const closing = new AbortController()
  let waking = new AbortController()
  let banners: readonly Banner[] = []
  let settings = allInForce(new Map())
  let known: string | undefined

  async function read(): Promise<void> {
    waking = new AbortController()
    try {
      const found = await listShownNow(dbs.public, now())
      const { inForce, pause: paused } = await listShownSettings(dbs.public)
      const mark = JSON.stringify([found, inForce, paused])
      settings = inForce
      banners = paused ? [paused, ...found.banners] : found.banners
      if (known !== undefined && known !== mark) onChange()
      known = mark
    } catch (error) {
      log.warn({ err: error }, 'could not read what is announced')
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(everyMs, AbortSignal.any([waking.signal, closing.signal]))
      if (!closing.signal.aborted) await read()
    }
  }

  await read()
  const running = run()
  return {
    banners: () => banners,
    settings: () => settings,
    follow: () => waking.abort(),
    close: async () => {
      closing.abort()
      await running
    },
  }
}
