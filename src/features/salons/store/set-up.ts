import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { SalonId } from '#domain/ids.ts'
import type { VatRate } from '#domain/money/bill.ts'
import type { SetUpStep } from '#domain/set-up-steps.ts'
import type { DayHours } from '#domain/week-hours.ts'
import { sql, type Db } from '#platform/db.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import type { SalonText } from '../contract/details.ts'
import type { BookingRules } from '../contract/policy.ts'
import type { TraderFields } from '../contract/trader.ts'

// These run as the account that manages the salon (`asUser`): row-level security refuses all other writes.

/** Serialises changes of the same salon. */
export async function lockSalon(tx: Db, salonId: SalonId, now: Temporal.Instant): Promise<void> {
  await lockCalendar(tx, salonId, now)
  await sql`select from salons where id = ${salonId} for no key update`.execute(tx)
}

/** A plan in PostgreSQL's form: `{[600,840),[1020,1260)}`. */
const planOf = (ranges: readonly MinuteRange[]) =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** @param hours missing weekdays are closed */
export async function replaceHours(tx: Db, salonId: SalonId, hours: readonly DayHours[]): Promise<void> {
  const days = hours.map(({ weekday, ranges }) => ({ weekday, plan: planOf(ranges) }))
  await sql`delete from salon_hours where salon_id = ${salonId}`.execute(tx)
  await sql`
    insert into salon_hours (salon_id, weekday, plan)
    select ${salonId}, weekday, plan::day_plan from json_to_recordset(${JSON.stringify(days)}::json) as d (weekday smallint, plan text)`.execute(
    tx,
  )
}

export interface SpecialDays {
  readonly dates: readonly string[]
  readonly ranges: readonly MinuteRange[]
  readonly reasonEl: string
  readonly reasonEn: string
}

export async function putSpecialDays(
  tx: Db,
  salonId: SalonId,
  { dates, ranges, reasonEl, reasonEn }: SpecialDays,
): Promise<void> {
  await sql`
    insert into salon_exceptions (salon_id, day, plan, reason_el, reason_en)
    select distinct ${salonId}::uuid, day, ${planOf(ranges)}::day_plan, nullif(${reasonEl}, ''), nullif(${reasonEn}, '') from unnest(${dates}::date[]) day
    on conflict (salon_id, day) do update set plan = excluded.plan, reason_el = excluded.reason_el, reason_en = excluded.reason_en`.execute(
    tx,
  )
}

export async function removeSpecialDays(tx: Db, salonId: SalonId, dates: readonly string[]): Promise<void> {
  await sql`delete from salon_exceptions where salon_id = ${salonId} and day = any (${dates}::date[])`.execute(
    tx,
  )
}

export async function setDetails(tx: Db, salonId: SalonId, text: SalonText): Promise<void> {
  await sql`
    update salons set description_el = ${text.descriptionEl}, description_en = ${text.descriptionEn}, phone = ${text.phone}, email = ${text.email},
      website = ${text.website}, instagram = ${text.instagram}, amenities = ${text.amenities}, name_en = coalesce(${text.nameEn ?? null}, name_en),
      address_en = coalesce(${text.addressEn ?? null}, address_en) where id = ${salonId}`.execute(tx)
}

export async function setRules(tx: Db, salonId: SalonId, rules: BookingRules): Promise<void> {
  await sql`
    update booking_policies set slot_step = ${rules.slotStep}, minimum_notice = ${rules.minimumNotice}, horizon_days = ${rules.horizonDays},
      cancellation_hours = ${rules.cancellationHours}, deposit_kind = ${rules.depositKind}, deposit_value = ${rules.depositValue},
      guarantee_kind = ${rules.guaranteeKind}, guarantee_value = ${rules.guaranteeValue},
      tight_starts = ${rules.tightStarts}, buffers_inside_hours = ${rules.buffersInsideHours}, split = ${rules.split}, maximum_wait = ${rules.maximumWait},
      flexible_order = ${rules.flexibleOrder}, gap_rule = ${rules.gapRule}, minimum_gap = ${rules.minimumGap} where salon_id = ${salonId}`.execute(
    tx,
  )
}

export const setVatRate = (tx: Db, salonId: SalonId, rate: VatRate) =>
  sql`update salons set vat_rate = ${rate} where id = ${salonId}`.execute(tx)

interface Publication {
  readonly isPublished: boolean
  /** ISO instant */
  readonly at: string
}

/** @throws what the database refuses: salon_not_ready */
export const setPublished = (tx: Db, salonId: SalonId, { isPublished, at }: Publication) =>
  sql`select publish_salon(${salonId}, ${isPublished}, ${at})`.execute(tx)

/** @param at ISO instant */
export async function setMark(
  tx: Db,
  {
    salonId,
    step,
    mark,
    at,
  }: {
    readonly salonId: SalonId
    readonly step: SetUpStep
    readonly mark: 'skipped' | 'finished' | 'none'
    readonly at: string
  },
): Promise<void> {
  if (mark === 'none') {
    await sql`delete from salon_set_up_steps where salon_id = ${salonId} and step = ${step}`.execute(tx)
    return
  }
  await sql`
    insert into salon_set_up_steps (salon_id, step, status, changed_at) values (${salonId}, ${step}, ${mark}, ${at})
    on conflict (salon_id, step) do update set status = excluded.status, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

/** @param at ISO instant */
export async function putTrader(tx: Db, salonId: SalonId, trader: TraderFields, at: string): Promise<void> {
  const { legalName, vatNumber, registryNumber, address, email, phone } = trader
  await sql`
    insert into salon_traders (salon_id, legal_name, vat_number, registry_number, address, email, phone, certified_at, updated_at)
    values (${salonId}, ${legalName}, ${vatNumber}, ${registryNumber}, ${address}, ${email}, ${phone}, ${at}, ${at})
    on conflict (salon_id) do update set legal_name = excluded.legal_name, vat_number = excluded.vat_number, registry_number = excluded.registry_number,
      address = excluded.address, email = excluded.email, phone = excluded.phone, certified_at = excluded.certified_at, updated_at = excluded.updated_at`.execute(
    tx,
  )
}
