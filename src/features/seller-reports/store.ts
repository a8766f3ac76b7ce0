import { one, sql, type Db } from '#platform/db.ts'

/** @returns whether that year's report had not been mailed before */
export async function insertNotice(tx: Db, year: number, at: Temporal.Instant): Promise<boolean> {
  const notice = sql`
    insert into seller_report_notices (year, told_at) values (${year}, ${at.toString()}) on conflict do nothing returning year`
  return (await one(tx, notice)) !== undefined
}
