import type { VisitRequest } from '#domain/availability/calendar.ts'
import { offeredStarts } from '#domain/availability/free-starts.ts'
import { nearestStarts } from '#domain/availability/nearest-starts.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { SLOT_ALTERNATIVES } from '#platform/limits.ts'

import { keptRequest, startPresenter, type WantedItem } from '../store/plan-visit.ts'
import { openSalon } from '../store/salon-calendar.ts'

export interface LostSlot {
  readonly salonId: SalonId
  readonly items: readonly WantedItem[]
  readonly mode: VisitRequest['mode']
  /** Epoch milliseconds. */
  readonly start: number
  readonly without: BookingId | null
}

const daysAround = 7

/** Adds the three nearest free starts, a week to each side at most, to a `slot_taken`; any other error is given back as it is. */
export async function withAlternatives(
  { dbs, now }: Platform,
  error: unknown,
  lost: LostSlot,
): Promise<unknown> {
  if (!(error instanceof Problem && error.code === 'slot_taken')) return error
  const day = Temporal.Instant.fromEpochMilliseconds(lost.start).toZonedDateTimeISO('UTC').toPlainDate()
  const dates = {
    from: day.subtract({ days: daysAround }).toString(),
    to: day.add({ days: daysAround }).toString(),
  }
  const salon = await openSalon(dbs.public, lost.salonId, { ...dates, now: now(), without: lost.without })
  if (!salon) return error
  const request = keptRequest(salon.setup, lost.items, lost.mode)
  const nearest = nearestStarts(offeredStarts(salon.calendar, request, dates), lost.start, SLOT_ALTERNATIVES)
  const alternatives = nearest.map(startPresenter(salon.setup, lost.items))
  return new Problem('slot_taken', { cause: error, extra: { alternatives } })
}
