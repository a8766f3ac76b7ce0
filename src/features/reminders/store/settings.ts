import type { SalonId } from '#domain/ids.ts'
import { one, sql, type Db } from '#platform/db.ts'

import type { ReminderSettings } from '../contract/settings.ts'

const usual: ReminderSettings = {
  sendsSoon: true,
  lineEl: '',
  lineEn: '',
  sendsRefills: false,
  greetsBirthdays: false,
}

export const findSettings = async (tx: Db, salonId: SalonId): Promise<ReminderSettings> =>
  (await one(
    tx,
    sql<ReminderSettings>`
      select sends_soon as "sendsSoon", line_el as "lineEl", line_en as "lineEn", sends_refills as "sendsRefills", greets_birthdays as "greetsBirthdays" from salon_reminders where salon_id = ${salonId}`,
  )) ?? usual

export async function setSettings(
  tx: Db,
  salonId: SalonId,
  { sendsSoon, lineEl, lineEn, sendsRefills, greetsBirthdays }: ReminderSettings,
): Promise<void> {
  await sql`
    insert into salon_reminders (salon_id, sends_soon, line_el, line_en, sends_refills, greets_birthdays)
    values (${salonId}, ${sendsSoon}, ${lineEl}, ${lineEn}, ${sendsRefills}, ${greetsBirthdays})
    on conflict (salon_id) do update set sends_soon = excluded.sends_soon, line_el = excluded.line_el, line_en = excluded.line_en,
      sends_refills = excluded.sends_refills, greets_birthdays = excluded.greets_birthdays`.execute(tx)
}
