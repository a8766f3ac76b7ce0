import type { SalonId } from '#domain/ids.ts'
import { savedReportLimits } from '#domain/reports/saved-report.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

import type { NewSavedReport, SavedReport, SavedReportChange } from '../contract/saved.ts'

const shown = sql`id, name, usual, step, is_mailed as "isMailed",
  case when usual is null then json_build_object('from', from_day::text, 'to', to_day::text) end as days`

/**
 * Lets one writer at a time change a salon's reports, so that the names and places that it has read stay as they are.
 */
export const lockSavedReports = (tx: Db, salonId: SalonId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${salonId}, 128))`.execute(tx)

/** In the order in which they were saved. */
export const findSavedReports = (tx: Db, salonId: SalonId): Promise<readonly SavedReport[]> =>
  rows(
    tx,
    sql<SavedReport>`select ${shown} from saved_reports where salon_id = ${salonId} order by created_at, id`,
  )

export const isReportName = async (tx: Db, salonId: SalonId, name: string, but: string | null = null) =>
  (await one(
    tx,
    sql`
      select from saved_reports where salon_id = ${salonId} and id is distinct from ${but}::uuid
        and name_key = coalesce(nullif(fold(${name}), ''), lower(${name}))`,
  )) !== undefined

/** @returns undefined when there is no free place */
export function addSavedReport(
  tx: Db,
  salonId: SalonId,
  report: NewSavedReport & { readonly id: string },
  now: string,
): Promise<SavedReport | undefined> {
  const { id, name, step } = report
  const usual = 'usual' in report ? report.usual : null
  const days = 'days' in report ? report.days : { from: null, to: null }
  return one(
    tx,
    sql<SavedReport>`
      insert into saved_reports (id, salon_id, place, name, usual, from_day, to_day, step, created_at)
      select ${id}, ${salonId}, min(p.place), ${name}, ${usual}, ${days.from}::date, ${days.to}::date, ${step}, ${now}::timestamptz
      from generate_series(1, ${savedReportLimits.perSalon}::integer) p (place)
      where not exists (select from saved_reports o where o.salon_id = ${salonId} and o.place = p.place)
      having count(*) > 0
      returning ${shown}`,
  )
}

/** @returns undefined when there is none */
export const writeSavedReport = (
  tx: Db,
  salonId: SalonId,
  id: string,
  { name = null, isMailed = null }: { [Field in keyof SavedReportChange]: SavedReportChange[Field] | null },
): Promise<SavedReport | undefined> =>
  one(
    tx,
    sql<SavedReport>`
      update saved_reports set name = coalesce(${name}, name), is_mailed = coalesce(${isMailed}::boolean, is_mailed)
      where id = ${id} and salon_id = ${salonId} returning ${shown}`,
  )

/** @returns whether there was one */
export async function removeSavedReport(tx: Db, salonId: SalonId, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from saved_reports where id = ${id} and salon_id = ${salonId}`.execute(tx)
  return numAffectedRows === 1n
}
