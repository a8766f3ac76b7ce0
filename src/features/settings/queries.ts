import type { Banner } from '#domain/content/announcement.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { allInForce, runSettingNames, runSettings, valueInForce } from '#domain/run-settings.ts'
import type { RunSettingName, RunSettingsInForce, RunSettingValue } from '#domain/run-settings.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { banners as el } from '#i18n/el/banners.ts'
import { banners as en } from '#i18n/en/banners.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'

import type { RunSetting } from './contract.ts'

/** The value in force; one look-up by key, because every process must obey at once. */
export async function settingInForce<Name extends RunSettingName>(
  db: Db,
  name: Name,
): Promise<RunSettingValue<Name>> {
  const found = await one(db, sql<{ value: unknown }>`select value from run_settings where name = ${name}`)
  return valueInForce(name, found?.value)
}

interface ShownSettings {
  readonly inForce: RunSettingsInForce
  /** A banner above the pages that says that booking is paused; undefined when it is not. */
  readonly pause: Banner | undefined
}

/** The values in force, and the banner of a pause. */
export async function listShownSettings(db: Db): Promise<ShownSettings> {
  const found = await rows(
    db,
    sql<{
      name: string
      value: unknown
      changedAt: string
    }>`select name, value, changed_at as "changedAt" from run_settings`,
  )
  const inForce = allInForce(new Map(found.map(({ name, value }) => [name, value])))
  const since = found.find(({ name }) => name === 'online-bookings')?.changedAt
  const isPaused = since !== undefined && inForce['online-bookings'] === 'paused'
  return { inForce, pause: isPaused ? pauseBanner(since) : undefined }
}

/** Each pause has its own id, because a reader may have closed the banner of an earlier one. */
const pauseBanner = (since: string): Banner => ({
  id: `paused-${Temporal.Instant.from(since).epochMilliseconds}`,
  audience: 'everyone',
  text: { el: el.bookingsPaused, en: en.bookingsPaused },
  termsFrom: null,
})

const refusals = {
  'online-bookings': 'bookings_paused',
  'salon-applications': 'applications_paused',
} as const satisfies Partial<Record<RunSettingName, ProblemCode>>

/** @throws Problem bookings_paused, applications_paused */
export async function requireOpen(db: Db, name: keyof typeof refusals): Promise<void> {
  if ((await settingInForce(db, name)) === 'paused') throw new Problem(refusals[name])
}

type Changed = Pick<RunSetting, 'name' | 'value' | 'changedAt' | 'changedBy'>

/** Every setting, in the order of their list. Runs for administrators (`asAdmin`). */
export async function presentSettings(tx: Db): Promise<RunSetting[]> {
  const found = await rows(
    tx,
    sql<Changed>`
      select c.name, c.value, c.changed_at as "changedAt", coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) as "changedBy"
      from run_settings c left join profiles p on p.id = c.changed_by`,
  )
  const changed = new Map(found.map((row) => [row.name, row]))
  return runSettingNames.map((name) => {
    const { value, changedAt = null, changedBy = null } = changed.get(name) ?? {}
    const { standard } = runSettings[name]
    return { name, value: valueInForce(name, value), standard, changedAt, changedBy }
  })
}

/** @throws Problem unauthorized, forbidden */
export async function listSettings(ctx: Ctx): Promise<{ readonly items: RunSetting[] }> {
  const admin = requireAdmin(ctx, 'settings')
  return { items: await asAdmin(ctx.dbs.app, admin, presentSettings) }
}
