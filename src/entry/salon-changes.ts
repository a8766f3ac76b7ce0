import type pg from 'pg'

import { openClient } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { pause } from '#platform/pause.ts'

export interface SalonChanges {
  readonly close: () => Promise<void>
}

interface Line {
  readonly client: pg.Client
  readonly ended: Promise<void>
}

const LONGEST_PAUSE = 2000
/** How often the connection is checked, and how long the answer may take: together under 30 seconds. */
const HEARTBEAT = 10_000

/** The reactions to changes by any process. */
export interface ChangeFollower {
  /** Takes a tag: `salon:<id>`, or `salons` for every list; `*` for all pages. */
  readonly invalidate: (tag: string) => void
  /** The company's texts or announcements have changed. */
  readonly contentChanged: () => void
  /** Milliseconds between two checks of the connection, for tests. */
  readonly heartbeat?: number
}

/**
 * Listens for changes of salons and texts by any process and drops the cached pages that show them. Notifications are lost while
 * the connection is down, so everything is dropped once it is back. A network can drop a connection silently, so the
 * connection is also checked.
 */
export async function listenToSalons(
  url: string,
  log: Log,
  { invalidate, contentChanged, heartbeat = HEARTBEAT }: ChangeFollower,
): Promise<SalonChanges> {
  const closing = new AbortController()
  let line = await openLine()
  const following = follow()

  async function openLine(): Promise<Line> {
    const client = await openClient(url, { application_name: 'onyxi-changes', keepAlive: true })
    const ended = new Promise<void>((done) => client.once('end', done))
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'content_changed') return contentChanged()
      if (payload) invalidate(`salon:${payload}`)
      return invalidate('salons')
    })
    try {
      await client.query('listen salon_changed; listen content_changed')
      void endWhenSilent({ client, ended }, heartbeat)
      return { client, ended }
    } catch (error) {
      await client.end()
      throw error
    }
  }

  async function follow(): Promise<void> {
    for (;;) {
      await line.ended
      if (closing.signal.aborted) return
      log.warn('lost the line that tells of changed salons')
      const next = await reopen()
      if (!next) return
      line = next
      if (closing.signal.aborted) return line.client.end()
      log.info('the line that tells of changed salons is back')
      invalidate('*')
      contentChanged()
    }
  }

  /** Tries until the database is back; undefined when the server stops first. */
  async function reopen(): Promise<Line | undefined> {
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      const [opened] = await Promise.allSettled([openLine()])
      if (opened.status === 'fulfilled') return opened.value
      log.debug({ err: opened.reason as unknown }, 'the line is still down')
      await pause(Math.min(100 * 2 ** tries, LONGEST_PAUSE), closing.signal)
    }
    return undefined
  }

  return {
    close: async () => {
      closing.abort()
      await line.client.end()
      await following
    },
  }
}

/** Checks again and again, and ends a connection that does not answer in time. */
async function endWhenSilent({ client, ended }: Line, heartbeat: number): Promise<void> {
  const over = new AbortController()
  void ended.then(() => over.abort())
  while (!over.signal.aborted) {
    await pause(heartbeat, over.signal)
    if (over.signal.aborted) return
    const asked = client.query({ text: 'select', query_timeout: heartbeat } as pg.QueryConfig)
    // `end` closes the socket at once while a query is open.
    await asked.catch(() => client.end())
  }
}
