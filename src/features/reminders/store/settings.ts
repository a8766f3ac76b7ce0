import type { SalonId } from '#domain/ids.ts'
import { one, sql, type Db } from '#platform/db.ts'

import type { ReminderSettings } from '../contract/settings.ts'

const usual: ReminderSettings = { sendsSoon: true, lineEl: '', lineEn: '' }

export const findSettings = async (tx: Db, salonId: SalonId): Promise<ReminderSettings> =>
  (await one(
    tx,
    sql<ReminderSettings>`
      select sends_soon as "sendsSoon", line_el as "lineEl", line_en as "lineEn" from salon_reminders where salon_id = ${salonId}`,
  )) ?? usual

export async function setSettings(
  tx: Db,
  salonId: SalonId,
  { sendsSoon, lineEl, lineEn }: ReminderSettings,
): Promise<void> {
  await sql`
    insert into salon_reminders (salon_id, sends_soon, line_el, line_en) values (${salonId}, ${sendsSoon}, ${lineEl}, ${lineEn})
    on conflict (salon_id) do update set sends_soon = excluded.sends_soon, line_el = excluded.line_el, line_en = excluded.line_en`.execute(
    tx,
  )
}
