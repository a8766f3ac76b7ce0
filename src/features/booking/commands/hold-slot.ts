import { assignmentsAt } from '#domain/availability/assignments.ts'
import type { SalonCalendar, VisitRequest } from '#domain/availability/calendar.ts'
import { chooseAssignment } from '#domain/availability/choose-assignment.ts'
import { readLocalTime } from '#domain/availability/local-time.ts'
import type { BookingId, SalonId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'

import {
  findLastStaff,
  isBlockedClient,
  listStaffLoad,
  rememberHold,
  type PlannedVisit,
} from '../store/booking.ts'
import { findOwnHold, type SalonSetup } from '../store/calendar.ts'
import { addToDay, forgetDay, recallDay, rememberDay, seenSalon } from '../store/day-memory.ts'
import { insertHold } from '../store/hold-and-confirm.ts'
import {
  heldVisit,
  plannedHold,
  type HoldAnswer,
  type HoldTerms,
  type PlannedHold,
} from '../store/plan-hold.ts'
import { plannedVisit, visitRequest, type WantedItem } from '../store/plan-visit.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import { withAlternatives } from './refuse-slot.ts'

export interface HoldInput extends HoldTerms {
  readonly salonId: SalonId
  readonly items: readonly WantedItem[]
  /** ISO, with offset or in the salon's local time. */
  readonly start: string
}

/**
 * Keeps a free start for ten minutes. The engine says whether it is offered and who does it; the database has the last word.
 * @throws Problem not_found, salon_not_bookable, booking_by_phone, service_not_available, slot_taken (with `alternatives`), too_many_holds, local_time_…
 */
export const holdSlot = async (ctx: Ctx, input: HoldInput): Promise<HoldAnswer> =>
  (await holdFromMemory(ctx, input)) ?? holdBySight(ctx, input)

/**
 * One round trip where two would do: planned by what this process remembers of the day, and written only if the
 * database finds it so. Undefined when nothing is remembered, or not rightly.
 */
async function holdFromMemory(ctx: Ctx, input: HoldInput): Promise<HoldAnswer | undefined> {
  const planned = input.replacesToken === undefined ? await planFromMemory(ctx, input) : undefined
  if (!planned) return undefined
  const { salon, held } = planned
  const seen = seenSalon(salon, input.items)
  try {
    const isHeld = await save(ctx, salon, { ...held, plan: { ...held.plan, seen } })
    if (!isHeld) return forgetDay(salon)
    addToDay(salon, held.plan.busy)
    return held.answer
  } catch (error) {
    forgetDay(salon)
    throw await refusal(ctx, error, input, { ...salon, without: null })
  }
}

async function planFromMemory(ctx: Ctx, { salonId, items, mode, ...input }: HoldInput) {
  const day = dayOf(input.start)
  const known = recallDay(salonId, { from: day, to: day, now: ctx.now(), without: null })
  if (!known) return undefined
  try {
    const salon = startingAt(known, input.start)
    await refuseBlocked(ctx, salon.setup)
    const visit = await chooseVisit(ctx, { ...salon, request: visitRequest(salon.setup, items, mode), items })
    return { salon, held: plannedHold(ctx, salon.setup, { ...input, mode }, visit) }
  } catch (error) {
    // A memory refuses nobody: it may be out of date.
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** How often a plan is made because the salon changed meanwhile; nobody changes it by hand that fast. */
const mostTries = 4

/** The salon's book is read, then the hold is written. */
async function holdBySight(ctx: Ctx, input: HoldInput, triesLeft = mostTries): Promise<HoldAnswer> {
  const { items, mode, replacesToken } = input
  const without = replacesToken === undefined ? null : await findOwnHold(ctx.dbs.public, replacesToken)
  const salon = await openOnDay(ctx, input.salonId, { start: input.start, without })
  await refuseBlocked(ctx, salon.setup)
  const request = visitRequest(salon.setup, items, mode)
  try {
    const visit = await chooseVisit(ctx, { ...salon, request, items })
    const held = plannedHold(ctx, salon.setup, input, visit)
    if (await save(ctx, salon, held)) {
      if (without === null) rememberDay(salon, visit.busy)
      return held.answer
    }
    if (triesLeft === 1) throw new Problem('slot_taken')
  } catch (error) {
    throw await refusal(ctx, error, input, { ...salon, without })
  }
  return holdBySight(ctx, input, triesLeft - 1)
}

/** Whom the salon takes nothing online of any more hears it before choosing further; a visitor is met when confirming. */
export async function refuseBlocked(
  { dbs, actor }: Ctx,
  { id, hasBlockedClients }: SalonSetup,
): Promise<void> {
  if (hasBlockedClients && actor.kind === 'user' && (await isBlockedClient(dbs.app, id, actor.id)))
    throw new Problem('booking_by_phone')
}

/** False, and nothing is written, when the plan went by a book that is no more. */
async function save(ctx: Ctx, { setup }: OpenSalon, { plan }: PlannedHold): Promise<boolean> {
  const isHeld = await insertHold(ctx.dbs.app, plan, ctx.now().toString())
  if (isHeld) rememberHold(heldVisit(setup, plan, ctx.now()), Buffer.from(plan.tokenHash, 'hex'))
  return isHeld
}

const refusal = (
  ctx: Ctx,
  error: unknown,
  { items, mode }: HoldInput,
  { setup, start, without }: SalonOnDay & { without: BookingId | null },
) => withAlternatives(ctx, error, { salonId: setup.id, items, mode, start, without })

export interface SalonOnDay extends OpenSalon {
  /** Epoch milliseconds. */
  readonly start: number
}

/**
 * The salon and its book on the day of a start.
 * @param start ISO, with offset or in the salon's local time
 * @throws Problem not_found, salon_not_bookable, local_time_missing, local_time_ambiguous, validation_failed
 */
export async function openOnDay(
  ctx: Ctx,
  salonId: SalonId,
  { start, without }: { start: string; without: BookingId | null },
): Promise<SalonOnDay> {
  const day = dayOf(start)
  const salon = await openSalon(ctx.dbs.public, salonId, { from: day, to: day, now: ctx.now(), without })
  if (!salon) throw new Problem('not_found')
  return startingAt(salon, start)
}

/** The salon's day of a start, as its default zone has it. */
export function dayOf(start: string): string {
  const day = hasOffset(start)
    ? Temporal.Instant.from(start).toZonedDateTimeISO(defaultTimeZone).toPlainDate()
    : Temporal.PlainDate.from(start)
  return day.toString()
}

/** @throws Problem salon_not_bookable, local_time_missing, local_time_ambiguous, validation_failed */
function startingAt(salon: OpenSalon, start: string): SalonOnDay {
  if (!salon.setup.takesBookings) throw new Problem('salon_not_bookable')
  return { ...salon, start: startInstant(salon.setup, start) }
}

const hasOffset = (start: string): boolean => /(Z|[+-]\d{2}:?\d{2})$/i.test(start)

/** An instant with its offset, or in the salon's local time. @throws Problem local_time_missing, local_time_ambiguous, validation_failed */
export function startInstant({ timeZone }: Pick<SalonSetup, 'timeZone'>, start: string): number {
  if (hasOffset(start)) return Temporal.Instant.from(start).epochMilliseconds
  const read = readLocalTime(start, timeZone)
  if (read.ok) return read.instant
  throw read.because === 'local_time_malformed'
    ? new Problem('validation_failed', { fields: { start: 'invalid' } })
    : new Problem(read.because)
}

interface VisitQuestion {
  readonly setup: SalonSetup
  readonly request: VisitRequest
  readonly calendar: SalonCalendar
  readonly start: number
  readonly items: readonly WantedItem[]
}

/** Who does it, decided now. @throws Problem slot_taken when this start is not offered */
export async function chooseVisit(
  ctx: Ctx,
  { setup, request, calendar, start, items }: VisitQuestion,
): Promise<PlannedVisit> {
  const ways = assignmentsAt(calendar, request, start)
  const chosen = ways.length === 1 ? ways[0] : chooseAssignment(ways, await preference(ctx, setup, start))
  if (!chosen) throw new Problem('slot_taken')
  return plannedVisit(setup, items, chosen)
}

async function preference(ctx: Ctx, setup: SalonSetup, start: number) {
  const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(setup.timeZone).startOfDay()
  const week = day.subtract({ days: day.dayOfWeek - 1 })
  const span = (from: Temporal.ZonedDateTime, days: number) => ({
    from: from.toInstant().toString(),
    to: from.add({ days }).toInstant().toString(),
  })
  const [loads, last] = await Promise.all([
    listStaffLoad(ctx.dbs.public, setup.id, span(day, 1), span(week, 7)),
    ctx.actor.kind === 'user' ? lastStaff(ctx, ctx.actor.id, setup.id) : undefined,
  ])
  return {
    loads: new Map(loads.map((load) => [load.staffId, load])),
    staffOrder: setup.staff.map(({ staffId }) => staffId),
    customersLastStaffId: last?.staffId ?? null,
  }
}

const lastStaff = (ctx: Ctx, userId: UserId, salonId: SalonId) =>
  asUser(ctx.dbs.app, userId, (tx) => findLastStaff(tx, userId, salonId))
