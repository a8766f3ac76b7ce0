import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { costOnPast, type PastBooking } from '#domain/money/promotion-preview.ts'
import type { Promotion } from '#domain/money/promotion.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, rows, sql, type Db } from '#platform/db.ts'
import { PREVIEW_BOOKINGS } from '#platform/money-limits.ts'

import type { PromotionPreview } from '../contract.ts'
import type { Terms } from '../contract/terms.ts'

interface BookingRow {
  readonly salon_id: SalonId
  readonly time_zone: string
  readonly booked_at: string
  readonly start_at: string
  readonly person: string
  readonly at_salon: number
  readonly on_platform: number
  readonly service_ids: readonly ServiceId[]
  readonly cents: readonly number[]
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function previewForSalon(ctx: Ctx, salonId: SalonId, terms: Terms): Promise<PromotionPreview> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => preview(tx, { salonId, terms, timeZone, now: ctx.now() }))
}

/** @throws Problem unauthorized, forbidden */
export async function previewForPlatform(
  ctx: Ctx,
  terms: Omit<Terms, 'serviceIds'>,
): Promise<PromotionPreview> {
  const admin = requireAdmin(ctx, 'promotions')
  const all = { ...terms, serviceIds: null }
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    preview(tx, { salonId: null, terms: all, timeZone: defaultTimeZone, now: ctx.now() }),
  )
}

interface PreviewQuery {
  readonly salonId: SalonId | null
  readonly terms: Terms
  readonly timeZone: string
  readonly now: Temporal.Instant
}

async function preview(tx: Db, { salonId, terms, timeZone, now }: PreviewQuery): Promise<PromotionPreview> {
  const month = localDay(now, timeZone).with({ day: 1 })
  const from = month.subtract({ months: 1 })
  const instant = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString()
  const found = await rows(
    tx,
    sql<BookingRow>`select * from bookings_for_preview(${salonId}, ${instant(from)}, ${instant(month)}, ${PREVIEW_BOOKINGS})`,
  )
  const { uses, cents } = costOnPast(promotionOfTerms(salonId, terms), found.map(pastBooking))
  const days = { from: from.toString(), to: month.subtract({ days: 1 }).toString() }
  return { ...days, bookings: found.length, uses, cents }
}

const pastBooking = (row: BookingRow): PastBooking => ({
  salonId: row.salon_id,
  timeZone: row.time_zone,
  now: Temporal.Instant.from(row.booked_at),
  start: Temporal.Instant.from(row.start_at),
  person: row.person,
  lines: row.service_ids.map((serviceId, index) => ({ serviceId, cents: row.cents[index] ?? 0 })),
  earlierBookings: { atSalon: row.at_salon, onPlatform: row.on_platform },
})

const promotionOfTerms = (
  salonId: SalonId | null,
  { reduction, hours, minimumCents, ...terms }: Terms,
): Promotion => ({
  ...terms,
  id: '' as PromotionId,
  salonId,
  reduction:
    reduction.kind === 'amount'
      ? reduction
      : { kind: 'percent', percent: reduction.percent, max: reduction.maxCents },
  // The preview leaves dates out.
  bookFrom: null,
  bookTo: null,
  visitFrom: null,
  visitTo: null,
  hours: hours && [hours.from, hours.to],
  minimum: minimumCents,
  uses: 0,
  usesByPerson: 0,
})
