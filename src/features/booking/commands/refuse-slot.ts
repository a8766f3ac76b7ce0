import type { VisitRequest } from '#domain/availability/calendar.ts'
import { offeredStarts } from '#domain/availability/free-starts.ts'
import { nearestStarts } from '#domain/availability/nearest-starts.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { SLOT_ALTERNATIVES } from '#platform/limits.ts'

import { keptRequest, startPresenter, type WantedItem } from '../policy/plan-visit.ts'
import { dayOf, startInstant } from '../policy/start.ts'
import type { HoldRow } from '../queries/bookings.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'

export interface LostSlot {
  readonly salonId: SalonId
  readonly items: readonly WantedItem[]
  readonly mode: VisitRequest['mode']
  /** ISO time with an offset, or local time of the salon. */
  readonly start: string
  readonly without: BookingId | null
}

/** The time that a hold has lost. */
export const lostSlot = ({ salon, items, mode, start }: HoldRow): LostSlot => ({
  salonId: salon.id,
  items: items.map((item) => ({ ...item, staffId: item.askedStaffId })),
  mode,
  start,
  without: null,
})

const daysAround = 7

/**
 * Adds to a `slot_taken` the three nearest free starts (`alternatives`), at most a week away, and the same start with
 * other team members if one was asked for and others are free (`sameTime`, otherwise null). Returns any other error
 * unchanged.
 */
export async function withAlternatives(
  { dbs, now }: Platform,
  error: unknown,
  lost: LostSlot,
): Promise<unknown> {
  if (!(error instanceof Problem && error.code === 'slot_taken')) return error
  const day = Temporal.PlainDate.from(dayOf(lost.start))
  const dates = {
    from: day.subtract({ days: daysAround }).toString(),
    to: day.add({ days: daysAround }).toString(),
  }
  const salon = await openSalon(dbs.public, lost.salonId, { ...dates, now: now(), without: lost.without })
  if (!salon) return error
  const request = keptRequest(salon.setup, lost.items, lost.mode)
  const start = startInstant(salon.setup, lost.start)
  const nearest = nearestStarts(offeredStarts(salon.calendar, request, dates), start, SLOT_ALTERNATIVES)
  const alternatives = nearest.map(startPresenter(salon.setup, lost.items))
  const extra = { alternatives, sameTime: sameTimeWithOthers(salon, lost, start) }
  return new Problem('slot_taken', { cause: error, extra })
}

/** The lost start with another team member; null if none was asked for, or no other is free. */
function sameTimeWithOthers({ setup, calendar }: OpenSalon, { items, mode }: LostSlot, start: number) {
  if (items.every(({ staffId }) => staffId === null)) return null
  const byAnyone = items.map((item) => ({ ...item, staffId: null }))
  const date = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(setup.timeZone)
  const day = date.toPlainDate().toString()
  const request = keptRequest(setup, byAnyone, mode)
  const [found] = offeredStarts(calendar, request, { from: day, to: day }).flatMap(({ starts }) =>
    starts.filter((each) => each.start === start),
  )
  return found ? startPresenter(setup, byAnyone)(found) : null
}
