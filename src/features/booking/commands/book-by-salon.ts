import { MINUTE } from '#domain/availability/calendar.ts'
import { endOf } from '#domain/availability/placed-services.ts'
import type { ClientId, SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { OnceRequest } from '#platform/http/idempotency.ts'
import { CLIENTS_EACH, VISIT_HOURS, WRITTEN_AHEAD_DAYS, WRITTEN_BACK_HOURS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { BookingRow } from '../queries/bookings.ts'
import { findClientOfPhone, findVisitClient, type VisitClient } from '../queries/salon-visits.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import type { PlannedVisit } from '../store/booking.ts'
import type { SalonSetup } from '../store/calendar.ts'
import { newCode } from '../store/new-code.ts'
import { inSequence, isFreeFor, isInHours, placedVisit, type PlacedItem } from '../store/placed-visit.ts'
import { visitRequest, type WantedItem } from '../store/plan-visit.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import { insertBySalon, rememberedByMail, type MailOutcome, type NewLine } from '../store/salon-side.ts'
import { dayOf, startInstant } from './hold-slot.ts'
import { withResource } from './refuse-resource.ts'

/** What every change by the salon answers: enough to go on with. */
export interface ChangedVisit {
  readonly id: string
  readonly status: BookingRow['state']
  readonly start: string
  readonly end: string
  readonly stamp: string
}

/** A change of which the client is told: whether a mail goes. */
export interface ToldVisit extends ChangedVisit {
  readonly mail: MailOutcome
}

export interface SalonBookingInput {
  readonly start: string
  readonly items: readonly (WantedItem & { readonly minutes: number | undefined })[]
  readonly client: {
    readonly id: ClientId | undefined
    readonly name: string | undefined
    readonly phone: string | undefined
    readonly email: string | undefined
  }
  readonly note: string
  /** The salon knows that nobody would be offered this time. */
  readonly outsideHours: boolean
  readonly once: OnceRequest | null
}

/** The moment of a write, as the database keeps it. */
export const writtenAt = (ctx: Pick<Ctx, 'now'>): Temporal.Instant =>
  ctx.now().round({ smallestUnit: 'millisecond' })

/**
 * Writes a walk-in or a call into the book: the salon may go past its own rules, never into somebody else's time.
 * @throws Problem forbidden (another's column), not_found (the client), service_not_available, outside_hours, slot_taken, salon_not_bookable, local_time_…
 */
export async function bookBySalon(
  ctx: Ctx,
  access: SalonAccess,
  input: SalonBookingInput,
): Promise<ToldVisit> {
  const salon = await openForSalon(ctx, access.salonId, input.start)
  requireWritable(ctx, salon.start)
  const items = placedItems(salon, access, input)
  requireOneDay(items)
  if (!input.outsideHours && !isInHours(salon.setup, items)) throw new Problem('outside_hours')
  const client = await clientOf(ctx, access, input.client)
  const visit = placedVisit(salon.setup, items)
  const at = writtenAt(ctx)
  const booking = bookingOf(salon.setup, visit, { client, input, at })
  const answer = changed(booking, at)
  const plan = {
    ...visit,
    id: booking.id,
    code: booking.code,
    contactName: booking.contactName,
    contactPhone: booking.contactPhone,
    note: booking.note,
    language: booking.language,
    clientId: client.id ?? null,
    newClient: newLineOf(client),
    messages: messagesAbout('confirmed', booking, { customerEmail: client.email ?? null, isBySalon: true }),
    answer: rememberedByMail(input.once, 201, answer),
  }
  try {
    return { ...answer, mail: await insertBySalon(ctx, access, plan, at.toString()) }
  } catch (error) {
    throw await withResource(ctx, access, error, { items, without: null })
  }
}

export const changed = (
  { id, state, start, end }: Pick<BookingRow, 'id' | 'state' | 'start' | 'end'>,
  at: Temporal.Instant,
): ChangedVisit => ({ id, status: state, start, end, stamp: at.toString() })

/**
 * The salon on the day of a start.
 * @throws Problem not_found, local_time_…
 */
export async function openForSalon(
  ctx: Ctx,
  salonId: SalonId,
  start: string,
): Promise<OpenSalon & { start: number }> {
  const day = dayOf(start)
  const salon = await openSalon(ctx.dbs.app, salonId, { from: day, to: day, now: ctx.now(), without: null })
  if (!salon) throw new Problem('not_found')
  return { ...salon, start: startInstant(salon.setup, start) }
}

/** @throws Problem validation_failed when a start is too long ago or too far ahead to be written */
export function requireWritable({ now }: Pick<Ctx, 'now'>, start: number): void {
  const first = now().subtract({ hours: WRITTEN_BACK_HOURS }).epochMilliseconds
  const last = now().add({ hours: WRITTEN_AHEAD_DAYS * 24 }).epochMilliseconds
  if (start < first || start > last) throw new Problem('validation_failed', { fields: { start: 'range' } })
}

/** @throws Problem validation_failed for a visit that the book has no room for: longer than a day */
export function requireOneDay(items: readonly PlacedItem[]): void {
  const from = Math.min(...items.map(({ start }) => start))
  const to = Math.max(...items.map(endOf))
  if (to - from > VISIT_HOURS * 60 * MINUTE)
    throw new Problem('validation_failed', { fields: { services: 'range' } })
}

function placedItems(
  { setup, calendar, start }: OpenSalon & { start: number },
  access: SalonAccess,
  { items, outsideHours }: SalonBookingInput,
): readonly PlacedItem[] {
  visitRequest(setup, items, 'sequence', true)
  const placedWith = (anyone: StaffId) =>
    inSequence(
      setup,
      items.map((item) => ({ ...item, staffId: item.staffId ?? anyone })),
      start,
    )
  if (access.role === 'technician') {
    const own = access.staffId as StaffId
    if (items.some(({ staffId }) => staffId !== null && staffId !== own)) throw new Problem('forbidden')
    visitRequest(
      setup,
      items.map((item) => ({ ...item, staffId: own })),
      'sequence',
      true,
    )
    return placedWith(own)
  }
  const open = items.filter(({ staffId }) => staffId === null)
  const able = setup.staff.filter(({ services }) => open.every(({ serviceId }) => services.has(serviceId)))
  if (able.length === 0) throw new Problem('service_not_available')
  const ways = able.map(({ staffId }) => placedWith(staffId))
  if (open.length === 0) return ways[0] as readonly PlacedItem[]
  const free = ways.filter((way) => isFreeFor(setup, calendar, way))
  const found = free.find((way) => isInHours(setup, way)) ?? free[0]
  if (!found) throw new Problem('slot_taken')
  return outsideHours || isInHours(setup, found)
    ? found
    : (ways.find((way) => !isInHours(setup, way)) ?? found)
}

type Client = { readonly [Key in keyof VisitClient]: VisitClient[Key] | undefined } & {
  readonly name: string
}

/** @throws Problem not_found, forbidden for a technician who names a line of the book, validation_failed without any name */
async function clientOf(
  ctx: Ctx,
  access: SalonAccess,
  { id, name, phone, email }: SalonBookingInput['client'],
): Promise<Client> {
  if (id !== undefined) {
    if (access.role === 'technician') throw new Problem('forbidden')
    const known = await findVisitClient(ctx, access, id)
    if (!known) throw new Problem('not_found')
    return { ...known, name: name ?? known.name, phone: phone ?? known.phone, email: email ?? known.email }
  }
  if (name === undefined) throw new Problem('validation_failed', { fields: { name: 'required' } })
  const known = phone === undefined ? undefined : await findClientOfPhone(ctx, access, phone)
  return {
    id: known?.id,
    name,
    phone: phone ?? null,
    email: email ?? known?.email ?? null,
    language: known?.language,
  }
}

/** Whoever leaves a number or an address is in the book from now on; a bare first name is nobody whom one would find there again. */
const newLineOf = ({ id, name, phone, email }: Client): NewLine | null =>
  id === undefined && (phone ?? email ?? null) !== null
    ? { name, phone: phone ?? null, email: email ?? null, most: CLIENTS_EACH }
    : null

function bookingOf(
  setup: SalonSetup,
  visit: PlannedVisit,
  { client, input, at }: { client: Client; input: SalonBookingInput; at: Temporal.Instant },
): BookingRow {
  return {
    id: newId(),
    code: newCode(),
    state: 'confirmed',
    mode: 'sequence',
    start: visit.start,
    end: visit.end,
    totalCents: visit.totalCents,
    paidCents: 0,
    refundedCents: 0,
    refundableUntil: visit.refundableUntil,
    confirmedAt: at.toString(),
    note: input.note,
    contactName: client.name,
    contactPhone: client.phone ?? null,
    language: client.language ?? 'el',
    createdAt: at.toString(),
    changes: 0,
    salon: setup,
    items: shownItems(setup, visit),
  }
}

/** Planned services as a booking that was read has them. */
export const shownItems = (setup: SalonSetup, visit: PlannedVisit): BookingRow['items'] =>
  visit.items.map((item) => ({
    ...item,
    optionsEl: item.optionNamesEl,
    optionsEn: item.optionNamesEn,
    staffName: setup.staffNames.get(item.staffId) ?? '',
    staffNameEn: setup.staffNamesEn.get(item.staffId) ?? '',
  }))
