import type { SalonId, ServiceId } from '#domain/ids.ts'
import type { LostRequests } from '#domain/reports/lost-demand.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { keptSince } from '#domain/retention.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { rows, sql, type Db } from '#platform/db.ts'

export interface LostRow extends LostRequests {
  readonly source: 'page' | 'search'
  readonly serviceId: ServiceId | null
}

/** Unmet demand for the days of a period; empty when the transaction's account does not manage the salon. */
export const listLostDemand = (
  tx: Db,
  salonId: SalonId,
  { from, to }: ReportPeriod,
): Promise<readonly LostRow[]> =>
  rows(
    tx,
    sql<LostRow>`
      select day, from_hour as "fromHour", to_hour as "toHour", service_id as "serviceId", source, reason, times from lost_demand
      where salon_id = ${salonId} and day between ${from} and ${to}`,
  )

/** The first day whose demand is still kept. */
export const oldestKept = (now: Temporal.Instant): string =>
  keptSince('lost-demand', now).toZonedDateTimeISO(defaultTimeZone).toPlainDate().toString()
