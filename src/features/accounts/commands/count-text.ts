import type { Platform } from '#platform/context.ts'
import { sql, type Db } from '#platform/db.ts'

import { takeCall } from '../store/call-buckets.ts'
import { lockAddress, takeMessage } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Only some countries are written to, codes included: strangers earn by texts to dear numbers. */
export const isWrittenTo = ({ config }: Pick<Platform, 'config'>, phone: string): boolean =>
  config.auth.textCountries.some((country) => phone.startsWith(`+${country}`))

class LimitReached extends Error {}

/**
 * Counts a text that is no code before it is sent, by its number and for the whole house, which share the limits of codes.
 * @param phone with a leading `+`
 * @returns whether it may be sent; a refused one counts nowhere
 */
export async function countText(platform: Platform, phone: string): Promise<boolean> {
  const { texts } = platform.config.auth
  try {
    await platform.dbs.auth.transaction().execute(async (tx) => {
      // All texts wait for one row, which is not held until a disk has answered: a count that a crash loses is no harm.
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

/** Takes one text, code or not, out of what the house sends in an hour and in a day. */
export async function takeInAll(
  tx: Db,
  { hourlyInAll, dailyInAll }: Pick<Platform['config']['auth']['texts'], 'hourlyInAll' | 'dailyInAll'>,
): Promise<boolean> {
  const take = (key: string, most: number, seconds: number) =>
    takeCall(tx, key, { burst: most, calls: most, seconds })
  if (!(await take('sending:phone', hourlyInAll, HOUR))) return false
  return dailyInAll === undefined || take('sending:phone:day', dailyInAll, DAY)
}
