import type { RequestedService } from '#domain/availability/calendar.ts'
import { dateOfDay, dayNumberAt, instantWriter } from '#domain/availability/day-clock.ts'
import { offeredStarts } from '#domain/availability/free-starts.ts'
import { nearestStarts } from '#domain/availability/nearest-starts.ts'
import { whyNot, type Refusal, type RefusalKind } from '#domain/availability/why-not.ts'
import type { OptionId, ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import { startInstant } from '../policy/start.ts'
import { openSalon } from '../store/salon-calendar.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { staffNameIn } from './salon-setup.ts'

export interface WhyNotQuery {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly serviceId: ServiceId
  readonly optionIds: readonly OptionId[]
  readonly staffId: StaffId | null
  /** ISO time with an offset, or local time of the salon. */
  readonly at: string
}

/** A reason for display: instants as ISO text with the salon's offset. */
export interface RefusalView {
  readonly because: RefusalKind | 'not_bookable' | 'not_online'
  readonly staffId: StaffId | null
  readonly staffName: string | null
  readonly from: string | null
  readonly to: string | null
  readonly amount: number | null
  readonly resourceId: ResourceId | null
}

export interface WhyNotAnswer {
  readonly timeZone: string
  readonly start: string
  readonly isOffered: boolean
  readonly refusals: readonly RefusalView[]
  readonly nearest: string[]
}

/**
 * The reasons why a start is not offered, and the nearest starts of that day. The caller must have checked the right to
 * manage the salon.
 * @throws Problem not_found (the salon, service or team member), local_time_missing, local_time_ambiguous
 */
export async function explainStart(
  { dbs, now, locale }: Ctx,
  { salonId, timeZone, at, ...query }: WhyNotQuery,
): Promise<WhyNotAnswer> {
  const start = startInstant({ timeZone }, at)
  const date = dateOfDay(dayNumberAt(timeZone, start))
  const found = await openSalon(dbs.app, salonId, { from: date, to: date, now: now(), without: null })
  if (!found) throw new Problem('not_found')
  const { setup, calendar } = found
  const service = wanted(setup, query)
  const write = instantWriter(setup.timeZone)
  const request = { services: [service], mode: 'sequence' } as const
  const nearest = nearestStarts(offeredStarts(calendar, request, { from: date, to: date }), start)
  const never = unsold(setup, query.serviceId)
  const refusals = [
    ...never,
    ...whyNot(calendar, service, start).map((refusal) => presentRefusal(setup, locale, refusal)),
  ]
  return {
    timeZone: setup.timeZone,
    start: write(start),
    isOffered: refusals.length === 0,
    refusals,
    nearest: refusals.length === 0 || never.length > 0 ? [] : nearest.map((free) => write(free.start)),
  }
}

/** @throws Problem not_found */
function wanted(
  setup: SalonSetup,
  { serviceId, optionIds, staffId }: Pick<WhyNotQuery, 'serviceId' | 'optionIds' | 'staffId'>,
): RequestedService {
  const options = optionIds.map((id) => setup.options.get(id))
  const isKnown =
    setup.services.has(serviceId) &&
    (staffId === null || setup.staffNames.has(staffId)) &&
    options.every((option) => option?.serviceId === serviceId)
  if (!isKnown) throw new Problem('not_found')
  const extraMinutes = options.reduce((sum, option) => sum + (option?.minutes ?? 0), 0)
  return { serviceId, staffId, extraMinutes }
}

const nothing = { staffId: null, staffName: null, from: null, to: null, amount: null, resourceId: null }

/** The reasons that prevent online booking at any time. */
function unsold(setup: SalonSetup, serviceId: ServiceId): RefusalView[] {
  const isOnline = setup.services.get(serviceId)?.isOnline === true
  return [
    ...(setup.takesBookings ? [] : [{ ...nothing, because: 'not_bookable' as const }]),
    ...(isOnline ? [] : [{ ...nothing, because: 'not_online' as const }]),
  ]
}

function presentRefusal(
  setup: SalonSetup,
  locale: Locale,
  { range, staffId, ...refusal }: Refusal,
): RefusalView {
  const write = instantWriter(setup.timeZone)
  const edge = (at: number | undefined) => (at !== undefined && Number.isFinite(at) ? write(at) : null)
  return {
    ...refusal,
    staffId,
    staffName: staffId && (staffNameIn(locale, setup, staffId) || null),
    from: edge(range?.start),
    to: edge(range?.end),
  }
}
