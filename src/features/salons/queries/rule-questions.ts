import type { SlotSettings } from '#domain/availability/calendar.ts'
import type { OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { previewSettings, type PolicyPreview } from '#features/booking/queries/policy-preview.ts'
import { explainStart } from '#features/booking/queries/why-not.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'

import type { BookingRules, WhyNotView } from '../contract/policy.ts'
import { requireSalon } from '../policy.ts'

interface PreviewQuery {
  readonly salonId: SalonId
  readonly rules: BookingRules
  readonly date: string
  readonly services: readonly ServiceId[]
  readonly options: readonly OptionId[]
  readonly staffId: StaffId | null
}

/**
 * Shows the effect of unsaved rules on a day.
 * @throws Problem unauthorized, forbidden, not_found, service_not_available
 */
export async function previewRules(ctx: Ctx, { rules, ...query }: PreviewQuery): Promise<PolicyPreview> {
  await requireSalon(ctx, query.salonId, 'set-up')
  return previewSettings(ctx, { ...query, settings: slotSettings(rules) })
}

/** The part of the rules that decides free times. */
const slotSettings = ({ slotStep, minimumNotice, horizonDays, ...rest }: BookingRules): SlotSettings => ({
  step: slotStep,
  minimumNotice,
  horizonDays,
  tightStarts: rest.tightStarts,
  buffersInsideHours: rest.buffersInsideHours,
  split: rest.split,
  maximumWait: rest.maximumWait,
  flexibleOrder: rest.flexibleOrder,
  gapRule: rest.gapRule,
  minimumGap: rest.minimumGap,
})

interface WhyQuery {
  readonly salonId: SalonId
  readonly serviceId: ServiceId
  readonly optionIds: readonly OptionId[]
  readonly staffId: StaffId | null
  readonly at: string
}

/**
 * The reasons why a start is not offered at a salon.
 * @throws Problem unauthorized, forbidden, not_found, local_time_missing, local_time_ambiguous
 */
export async function readWhyNot(ctx: Ctx, query: WhyQuery): Promise<WhyNotView> {
  const { timeZone } = await requireSalon(ctx, query.salonId, 'set-up')
  const { refusals, ...answer } = await explainStart(ctx, { ...query, timeZone })
  const used = refusals.flatMap(({ resourceId }) => resourceId ?? [])
  const name = ctx.locale === 'el' ? sql`name_el` : sql`name_en`
  const found = await rows(
    ctx.dbs.app,
    sql<{
      id: string
      name: string
    }>`select id, ${name} as name from resources where salon_id = ${query.salonId} and id = any (${used}::uuid[])`,
  )
  const names = new Map(found.map((row) => [row.id, row.name]))
  return {
    ...answer,
    refusals: refusals.map(({ resourceId, ...refusal }) => ({
      ...refusal,
      resource: resourceId && (names.get(resourceId) ?? null),
    })),
  }
}
