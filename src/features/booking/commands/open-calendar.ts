import { assignmentsAt } from '#domain/availability/assignments.ts'
import type { VisitRequest } from '#domain/availability/calendar.ts'
import { chooseAssignment } from '#domain/availability/choose-assignment.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import { plannedVisit, type WantedItem } from '../policy/plan-visit.ts'
import type { PlannedVisit } from '../policy/planned.ts'
import { dayOf, startInstant } from '../policy/start.ts'
import { findLastStaff, isBlockedClient, listStaffLoad } from '../store/holds.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import type { SalonSetup } from '../store/salon-setup.ts'

export interface SalonOnDay extends OpenSalon {
  /** Epoch milliseconds. */
  readonly start: number
}

/**
 * Locks a salon's calendar and reads the day of a start, so that a decision stays valid until the write.
 * @param start ISO time with an offset, or local time of the salon
 * @throws Problem not_found, local_time_missing, local_time_ambiguous, validation_failed
 */
export async function openCalendar(
  tx: Db,
  { now }: Pick<Ctx, 'now'>,
  { salonId, start, without }: { salonId: SalonId; start: string; without: BookingId | null },
): Promise<SalonOnDay> {
  const day = dayOf(start)
  const [, salon] = await Promise.all([
    lockCalendar(tx, salonId, now()),
    openSalon(tx, salonId, { from: day, to: day, now: now(), without }),
  ])
  if (!salon) throw new Problem('not_found')
  return { ...salon, start: startInstant(salon.setup, start) }
}

/** @throws Problem salon_not_bookable; booking_by_phone for a customer who is blocked from booking online */
export async function requireBookable(
  tx: Db,
  { actor }: Pick<Ctx, 'actor'>,
  { id, takesBookings, hasBlockedClients }: Pick<SalonSetup, 'id' | 'takesBookings' | 'hasBlockedClients'>,
  phone: string | null = null,
): Promise<void> {
  if (!takesBookings) throw new Problem('salon_not_bookable')
  // Anonymous callers are checked when they confirm.
  if (hasBlockedClients && actor.kind === 'user' && (await isBlockedClient(tx, id, actor.id, phone)))
    throw new Problem('booking_by_phone')
}

/** Chooses the team members for a start. @throws Problem slot_taken when the start is not offered */
export async function chooseVisit(
  tx: Db,
  ctx: Pick<Ctx, 'actor'>,
  { setup, calendar, start }: SalonOnDay,
  { request, items }: { readonly request: VisitRequest; readonly items: readonly WantedItem[] },
): Promise<PlannedVisit> {
  const ways = assignmentsAt(calendar, request, start)
  const chosen =
    ways.length === 1 ? ways[0] : chooseAssignment(ways, await preference(tx, ctx, { setup, start }))
  if (!chosen) throw new Problem('slot_taken')
  return plannedVisit(setup, items, chosen)
}

async function preference(
  tx: Db,
  { actor }: Pick<Ctx, 'actor'>,
  { setup, start }: Pick<SalonOnDay, 'setup' | 'start'>,
) {
  const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(setup.timeZone).startOfDay()
  const week = day.subtract({ days: day.dayOfWeek - 1 })
  const span = (from: Temporal.ZonedDateTime, days: number) => ({
    from: from.toInstant().toString(),
    to: from.add({ days }).toInstant().toString(),
  })
  const loads = await listStaffLoad(tx, setup.id, span(day, 1), span(week, 7))
  const last = actor.kind === 'user' ? await findLastStaff(tx, actor.id, setup.id) : undefined
  return {
    loads: new Map(loads.map((load) => [load.staffId, load])),
    staffOrder: setup.staff.map(({ staffId }) => staffId),
    customersLastStaffId: last?.staffId ?? null,
  }
}
