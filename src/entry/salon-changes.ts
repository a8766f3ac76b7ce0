import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import type { Log } from '#platform/log.ts'

export interface SalonChanges {
  readonly close: () => Promise<void>
}

/**
 * Hears of every change of a salon, made by whatever process, and drops the pages that show it. While the line is
 * down nothing can be heard, so once it is back everything is dropped.
 * @param invalidate takes a tag: `salon:<id>`, or `salons` for every list
 */
export async function listenToSalons(
  url: string,
  log: Log,
  invalidate: (tag: string) => void,
): Promise<SalonChanges> {
  let isClosed = false
  let client = await openLine()

  async function openLine(): Promise<pg.Client> {
    const line = new pg.Client({ connectionString: url, application_name: 'onyxi-changes', keepAlive: true })
    await line.connect()
    line.on('notification', ({ payload }) => {
      if (payload) invalidate(`salon:${payload}`)
      invalidate('salons')
    })
    line.on('error', (error) => void reconnect(error))
    await line.query('listen salon_changed')
    return line
  }

  async function reconnect(error: Error): Promise<void> {
    log.warn({ err: error }, 'lost the line that tells of changed salons')
    for (let tries = 0; !isClosed; tries += 1) {
      await sleep(Math.min(200 * 2 ** tries, 10_000))
      const [line] = await Promise.allSettled([openLine()])
      if (line.status === 'rejected') continue
      client = line.value
      return invalidate('*')
    }
  }

  return {
    close: async () => {
      isClosed = true
      client.removeAllListeners('error').on('error', () => undefined)
      await client.end()
    },
  }
}
