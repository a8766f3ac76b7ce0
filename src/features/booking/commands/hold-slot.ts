import { assignmentsAt } from '#domain/availability/assignments.ts'
import type { SalonCalendar, VisitRequest } from '#domain/availability/calendar.ts'
import { chooseAssignment } from '#domain/availability/choose-assignment.ts'
import { readLocalTime } from '#domain/availability/local-time.ts'
import type { BookingId, SalonId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import type { OnceRequest } from '#platform/http/idempotency.ts'
import { HOLD_MINUTES, HOLDS_PER_PERSON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { createHold } from '../contract.ts'
import { findLastStaff, listStaffLoad, rememberHold, type Hold, type PlannedVisit } from '../store/booking.ts'
import { findOwnHold, type SalonSetup } from '../store/calendar.ts'
import { insertHold } from '../store/hold-and-confirm.ts'
import { heldId, newHoldToken, tokenHash } from '../store/hold-token.ts'
import { atSalon, plannedVisit, visitRequest, type WantedItem } from '../store/plan-visit.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import { withAlternatives } from './refuse-slot.ts'

export interface HoldInput {
  readonly salonId: SalonId
  readonly items: readonly WantedItem[]
  readonly mode: VisitRequest['mode']
  /** ISO, with offset or in the salon's local time. */
  readonly start: string
  /** Whose hold it is, for the limit: a person or a browser. */
  readonly holder: string
  readonly replacesToken: string | undefined
  readonly once: OnceRequest | null
}

type HoldAnswer = Answer<typeof createHold> & { readonly id: BookingId }

/**
 * Keeps a free start for ten minutes. The engine says whether it is offered and who does it; the database has the last word.
 * @throws Problem not_found, salon_not_bookable, service_not_available, slot_taken (with `alternatives`), too_many_holds, local_time_…
 */
export async function holdSlot(ctx: Ctx, input: HoldInput): Promise<HoldAnswer> {
  const { items, mode, replacesToken } = input
  const without = replacesToken === undefined ? null : await findOwnHold(ctx.dbs.public, replacesToken)
  const salon = await openOnDay(ctx, input.salonId, { start: input.start, without })
  const request = visitRequest(salon.setup, items, mode)
  try {
    const visit = await chooseVisit(ctx, { ...salon, request, items })
    const { plan, answer } = holdPlan(ctx, salon.setup, input, visit)
    await insertHold(ctx.dbs.app, plan, ctx.now().toString())
    rememberHold(heldVisit(salon.setup, plan, ctx.now()), Buffer.from(plan.tokenHash, 'hex'))
    return answer
  } catch (error) {
    throw await withAlternatives(ctx, error, {
      salonId: salon.setup.id,
      items,
      mode,
      start: salon.start,
      without,
    })
  }
}

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
  const day = (
    hasOffset(start)
      ? Temporal.Instant.from(start).toZonedDateTimeISO(defaultTimeZone).toPlainDate()
      : Temporal.PlainDate.from(start)
  ).toString()
  const salon = await openSalon(ctx.dbs.public, salonId, { from: day, to: day, now: ctx.now(), without })
  if (!salon) throw new Problem('not_found')
  if (!salon.setup.takesBookings) throw new Problem('salon_not_bookable')
  return { ...salon, start: startInstant(salon.setup, start) }
}

const hasOffset = (start: string): boolean => /(Z|[+-]\d{2}:?\d{2})$/i.test(start)

function startInstant(setup: SalonSetup, start: string): number {
  if (hasOffset(start)) return Temporal.Instant.from(start).epochMilliseconds
  const read = readLocalTime(start, setup.timeZone)
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

function holdPlan(ctx: Ctx, setup: SalonSetup, input: HoldInput, visit: PlannedVisit) {
  const id = newId<BookingId>()
  const token = newHoldToken(id)
  const expiresAt = ctx.now().add({ minutes: HOLD_MINUTES }).toString()
  const answer: HoldAnswer = {
    id,
    token,
    expiresAt: atSalon(setup, expiresAt),
    items: visit.items.map(({ serviceId, staffId, start, end, priceCents }) => ({
      serviceId,
      staffId,
      start: atSalon(setup, start),
      end: atSalon(setup, end),
      priceCents,
    })),
    totalCents: visit.totalCents,
    refundableUntil: atSalon(setup, visit.refundableUntil),
  }
  const plan = {
    ...visit,
    id,
    mode: input.mode,
    expiresAt,
    tokenHash: tokenHash(token).toString('hex'),
    holder: tokenHash(input.holder).toString('hex'),
    replaces:
      input.replacesToken === undefined
        ? null
        : { id: heldId(input.replacesToken) ?? null, hash: tokenHash(input.replacesToken).toString('hex') },
    maxHolds: HOLDS_PER_PERSON,
    language: ctx.locale,
    answer: input.once && { ...input.once, status: 201, response: answer },
  }
  return { plan, answer }
}

/** The hold as `find_hold` would read it back. */
function heldVisit(
  setup: SalonSetup,
  plan: PlannedVisit & { id: BookingId; mode: VisitRequest['mode'] },
  now: Temporal.Instant,
): Hold {
  const {
    id,
    slug,
    name,
    address,
    cityEl,
    cityEn,
    phone,
    email,
    latitude,
    longitude,
    timeZone,
    takesBookings,
    picture,
  } = setup
  return {
    id: plan.id,
    state: 'held',
    mode: plan.mode,
    start: plan.start,
    end: plan.end,
    totalCents: plan.totalCents,
    refundableUntil: plan.refundableUntil,
    createdAt: now.toString(),
    salon: {
      id,
      slug,
      name,
      address,
      cityEl,
      cityEn,
      phone,
      email,
      latitude,
      longitude,
      timeZone,
      takesBookings,
      picture,
    },
    items: plan.items.map((item) => ({
      ...item,
      optionsEl: item.optionNamesEl,
      optionsEn: item.optionNamesEn,
      staffName: setup.staffNames.get(item.staffId) ?? '',
    })),
  }
}
