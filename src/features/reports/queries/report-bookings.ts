import type { ShownStatus } from '#domain/booking-state.ts'
import type { SalonId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { COME_BACK_DAYS } from '#domain/reports/rebooking.ts'
import { instantsOf } from '#domain/reports/report-period.ts'
import { findWorkPlan } from '#features/booking/queries/work-plan.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql } from '#platform/db.ts'
import type { Parsed } from '#platform/http/contract.ts'

import type { listReportBookings, ReportBookings } from '../contract.ts'

/** Bookings on one page of the list. */
const PAGE = 25

interface Found {
  readonly bookings: number
  readonly cents: number
  readonly minutes: number
  readonly again: number
  readonly page: readonly {
    readonly id: string
    readonly start: string
    readonly status: ShownStatus
    readonly client: string
    readonly cents: number
    readonly minutes: number
    readonly cameAgain: boolean
    readonly items: readonly {
      readonly nameEl: string
      readonly nameEn: string
      readonly staff: WrittenName
    }[]
  }[]
}

/**
 * The bookings behind one figure of a salon's report; their number and sums equal the figure.
 * @throws Problem unauthorized, forbidden, not_found (for another owner's salon too)
 */
export async function reportBookings(
  ctx: Ctx,
  salonId: SalonId,
  { from, to, figure, page }: Parsed<(typeof listReportBookings)['query']>,
): Promise<ReportBookings> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'reports')
  const plan = figure === 'occupancy' ? await findWorkPlan(ctx.dbs.app, salonId) : undefined
  const team = plan?.staff.map(({ staffId }) => staffId) ?? []
  const span = instantsOf({ from, to }, timeZone)
  const today = localDay(ctx.now(), timeZone).toString()
  const found = await asUser(ctx.dbs.app, userId, (tx) =>
    only(
      tx,
      sql<Found>`
        select bookings::integer, cents::integer, minutes::integer, again::integer, page
        from report_bookings(${salonId}, ${span.from}, ${span.to}, ${today}, ${COME_BACK_DAYS}, ${figure},
          ${team}::uuid[], ${PAGE}, ${(page - 1) * PAGE})`,
    ),
  )
  return {
    period: { from, to },
    figure,
    count: found.bookings,
    cents: found.cents,
    minutes: found.minutes,
    cameAgain: found.again,
    page,
    pages: Math.max(1, Math.ceil(found.bookings / PAGE)),
    bookings: found.page.map(({ items, start, ...booking }) => ({
      ...booking,
      start: Temporal.Instant.from(start).toString(),
      items: items.map(({ nameEl, nameEn, staff }) => ({
        name: ctx.locale === 'el' ? nameEl : nameEn || nameEl,
        staff: nameIn(ctx.locale, staff),
      })),
    })),
  }
}
