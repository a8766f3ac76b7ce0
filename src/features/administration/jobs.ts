import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'

import { FIGURE_DAYS } from './contract.ts'

/** Counts today, and the days of the overview that were never counted to their end, each in its own transaction. */
export async function countDays(
  { dbs, now }: Pick<Platform, 'dbs' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const at = now()
  const today = at.toZonedDateTimeISO(defaultTimeZone).toPlainDate()
  const from = today.subtract({ days: FIGURE_DAYS - 1 })
  const days = await rows(
    dbs.worker,
    sql<{
      day: string
    }>`select to_char(day, 'YYYY-MM-DD') as day from days_to_count(${from.toString()}, ${today.toString()}) day`,
  )
  for (const { day } of days) {
    if (signal?.aborted) return
    await sql`select count_day(${day}, ${at.toString()})`.execute(dbs.worker)
  }
}
