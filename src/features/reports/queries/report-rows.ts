import type { ShownStatus } from '#domain/booking-state.ts'
import type { SalonId } from '#domain/ids.ts'
import type { WrittenName } from '#domain/names/name-in.ts'
import { COME_BACK_DAYS } from '#domain/reports/rebooking.ts'
import { instantsOf, type ReportPeriod } from '#domain/reports/report-period.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

export interface Counted {
  readonly status: ShownStatus
  readonly visits: number
  readonly cents: number
}

interface PeopleCounted {
  readonly came: number
  readonly new: number
  readonly due: number
  readonly again: number
}

/** The database's counts for a period; days are the salon's. */
export interface ReportRows {
  readonly days: readonly (Counted & { readonly day: string })[]
  readonly staff: readonly (Counted & { readonly id: string })[]
  readonly services: readonly (Counted & { readonly id: string })[]
  readonly busy: readonly { readonly day: string; readonly staffId: string; readonly minutes: number }[]
  readonly sources: readonly (Counted & { readonly source: string; readonly new: number })[]
  readonly clients: PeopleCounted
  readonly people: readonly (PeopleCounted & { readonly kind: 'staff' | 'service'; readonly id: string })[]
  readonly firstDays: readonly {
    readonly day: string
    readonly new: number
    readonly returning: number
  }[]
  readonly spent: readonly { readonly id: string; readonly staffId: string; readonly minutes: number }[]
}

/** The salon and the moment of a report. */
export interface ReportDay {
  readonly timeZone: string
  /** The present day at the salon. */
  readonly today: string
}

/** Reads as the transaction's account; all zeros when it does not manage the salon. */
export function readReportRows(
  tx: Db,
  salonId: SalonId,
  period: ReportPeriod,
  { timeZone, today }: ReportDay,
): Promise<ReportRows> {
  const { from, to } = instantsOf(period, timeZone)
  return only(
    tx,
    sql<ReportRows>`select days, staff, services, busy, clients, sources, people, first_days as "firstDays", spent from salon_report(${salonId}, ${from}, ${to}, ${today}, ${COME_BACK_DAYS})`,
  )
}

export interface Named {
  readonly id: string
  readonly nameEl: string
  readonly nameEn: string
}

export interface NamedStaff extends WrittenName {
  readonly id: string
  readonly isActive: boolean
}

/** All present and former team members of the salon, in their order. */
export const listStaffNames = (tx: Db, salonId: SalonId) =>
  rows(
    tx,
    sql<NamedStaff>`select id, name, name_en as "nameEn", is_active as "isActive" from staff where salon_id = ${salonId} order by position, id`,
  )

export const listServiceNames = (tx: Db, salonId: SalonId) =>
  rows(
    tx,
    sql<Named>`
      select id, name_el as "nameEl", coalesce(nullif(name_en, ''), name_el) as "nameEn" from services
      where salon_id = ${salonId} order by position, id`,
  )
