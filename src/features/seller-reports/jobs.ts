import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { lastReportYear } from '#domain/money/report-year.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { insertNotice } from './store.ts'

interface ToTell {
  readonly salonId: string
  readonly salonName: string
  readonly salonNameEn: string
  readonly email: string
  readonly language: Locale
}

const listToTell = (tx: Db, year: number): Promise<readonly ToTell[]> =>
  rows(
    tx,
    sql<ToTell>`
      select salon_id as "salonId", salon_name as "salonName", salon_name_en as "salonNameEn", email, language
      from sellers_to_tell(${year})`,
  )

/**
 * Mails the owners of salons that their report for the last year is ready, which they must have by the end
 * of January (DAC7). Only one of several workers writes. @returns how many mails
 */
export const tellOfReports = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const year = lastReportYear(localDay(now(), defaultTimeZone))
    if (!(await insertNotice(tx, year, now()))) return 0
    const sellers = await listToTell(tx, year)
    const messages = sellers.map(({ salonId, email, language, ...names }) =>
      messageTo({ email, language }, 'seller-report', { ...names, year }, `seller-report:${salonId}:${year}`),
    )
    await writeMessages(tx, messages)
    return messages.length
  })
