import type { SlotSettings } from '#domain/availability/calendar.ts'
import { instantWriter } from '#domain/availability/day-clock.ts'
import { offeredStarts } from '#domain/availability/free-starts.ts'
import type { OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'

import { visitRequest } from '../policy/plan-visit.ts'
import { openSalon } from '../store/salon-calendar.ts'
import { wantedItems } from './free-times.ts'

export interface PreviewQuery {
  readonly salonId: SalonId
  readonly services: readonly ServiceId[]
  readonly options: readonly OptionId[]
  /** One team member for all services; null: any. */
  readonly staffId: StaffId | null
  /** A date at the salon. */
  readonly date: string
  readonly settings: SlotSettings
}

export interface PolicyPreview {
  readonly timeZone: string
  /** Instants as ISO text with the salon's offset. */
  readonly before: string[]
  readonly after: string[]
}

/**
 * The free starts of a day with the present settings and with other ones; nothing is saved. The caller must have
 * checked the right to manage the salon, which need not take bookings yet.
 * @throws Problem not_found, service_not_available
 */
export async function previewSettings(
  { dbs, now }: Platform,
  { salonId, date, settings, ...query }: PreviewQuery,
): Promise<PolicyPreview> {
  const found = await openSalon(dbs.app, salonId, { from: date, to: date, now: now(), without: null })
  if (!found) throw new Problem('not_found')
  const { setup, calendar } = found
  const request = visitRequest(setup, wantedItems(setup, query), 'sequence')
  const write = instantWriter(setup.timeZone)
  const under = (each: SlotSettings) =>
    offeredStarts({ ...calendar, settings: each }, request, { from: date, to: date }).flatMap(({ starts }) =>
      starts.map(({ start }) => write(start)),
    )
  return { timeZone: setup.timeZone, before: under(setup.settings), after: under(settings) }
}
