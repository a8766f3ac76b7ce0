import type { Platform } from '#platform/context.ts'
import { sql, type Db } from '#platform/db.ts'

import { takeCall } from '../store/call-buckets.ts'
import { lockAddress, takeMessage } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Only some countries get texts, codes included: strangers earn money with texts to expensive numbers. */
export const isWrittenTo = ({ config }: Pick<Platform, 'config'>, phone: string): boolean =>
  config.auth.textCountries.some((country) => phone.startsWith(`+${country}`))

class LimitReached extends Error {}

/**
 * Counts a text without a code before it is sent, by its number and for the whole site. Both share the limits of codes.
 * @param phone with a leading `+`
 * @returns whether it may be sent; a refused one counts nowhere
 */
export async function countText(platform: Platform, phone: string): Promise<boolean> {
  const { texts } = platform.config.auth
  try {
    await platform.dbs.auth.transaction().execute(async (tx) => {
      // All texts wait for one row. Its lock ends before the disk has confirmed the write, because losing a count in
      // a crash is harmless.
      await sql`set local synchronous_commit = off`.execute(tx)
      const isFree = await takeInAll(tx, texts)
      const number = countKey(phone.slice(1))
      await lockAddress(tx, number)
      const { hourly, daily } = texts
      const wait = await takeMessage(tx, `mail:${number}:text`, { gapSeconds: 0, hourly, daily })
      if (!isFree || wait > 0) throw new LimitReached()
    })
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

/** Counts one text, with or without a code, against the site's limits for an hour and a day. */
export async function takeInAll(
  tx: Db,
  { hourlyInAll, dailyInAll }: Pick<Platform['config']['auth']['texts'], 'hourlyInAll' | 'dailyInAll'>,
): Promise<boolean> {
  const take = (key: string, most: number, seconds: number) =>
    takeCall(tx, key, { burst: most, calls: most, seconds })
  if (!(await take('sending:phone', hourlyInAll, HOUR))) return false
  return dailyInAll === undefined || take('sending:phone:day', dailyInAll, DAY)
}
