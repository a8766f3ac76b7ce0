import type { UserId } from '#domain/ids.ts'
import type { RunSettingName, RunSettingValue } from '#domain/run-settings.ts'
import { only, sql, type Db } from '#platform/db.ts'

interface ChangedSetting {
  readonly name: RunSettingName
  readonly value: RunSettingValue
  readonly by: UserId
  /** ISO instant. */
  readonly at: string
}

/** Serialises changes of one setting, including the first one, which has no row yet. */
export async function lockSetting(tx: Db, name: RunSettingName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 84))`.execute(tx)
}

/** @returns the id of its row, which the log refers to */
export const writeSetting = async (tx: Db, { name, value, by, at }: ChangedSetting): Promise<string> =>
  (
    await only(
      tx,
      sql<{ id: string }>`
        insert into run_settings (name, value, changed_at, changed_by) values (${name}, ${JSON.stringify(value)}::jsonb, ${at}, ${by})
        on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by
        returning id`,
    )
  ).id
