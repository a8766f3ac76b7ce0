import type { Insertable, Updateable } from 'kysely'

import type { BookingId, UserId } from '#domain/ids.ts'
import type { MovedMoney } from '#domain/money/booking-money.ts'
import { Problem } from '#domain/problem.ts'
import type { DB } from '#platform/database.ts'
import type { Db } from '#platform/db.ts'

import type { PlannedItem, PlannedVisit } from '../policy/planned.ts'
import type { BookedGuarantee } from '../queries/guarantee.ts'
import { busyRows, freeTime, moveTime, useRows } from './times.ts'

/** The columns of `bookings` about the customer and the kind of booking; the visit has the services and times. */
export type NewBooking = Omit<
  Insertable<DB['bookings']>,
  'salon_id' | 'start_at' | 'end_at' | 'total_cents' | 'refundable_until'
> & { readonly id: BookingId }

/** Writes a hold or a booking with its services and times, in one statement. Needs the lock of the calendar. */
export async function insertBooking(tx: Db, booking: NewBooking, visit: PlannedVisit): Promise<void> {
  const row = { ...booking, salon_id: visit.salonId, total_cents: visit.totalCents, ...timesOf(visit) }
  const uses = useRows(booking.id, visit)
  const written = tx
    .with('booking', (query) => query.insertInto('bookings').values(row))
    .with('listed', (query) => query.insertInto('booking_items').values(itemRows(booking.id, visit)))
  const busy = busyRows(booking.id, visit)
  await (uses.length === 0
    ? written.insertInto('busy_times').values(busy).execute()
    : written
        .with('used', (query) => query.insertInto('resource_uses').values(uses))
        .insertInto('busy_times')
        .values(busy)
        .execute())
}

const timesOf = ({ start, end, refundableUntil }: PlannedVisit) => ({
  start_at: start,
  end_at: end,
  refundable_until: refundableUntil,
})

const itemRows = (
  bookingId: BookingId,
  { salonId, items }: Pick<PlannedVisit, 'salonId' | 'items'>,
  reductions: readonly number[] = [],
) =>
  items.map((item) => ({
    booking_id: bookingId,
    salon_id: salonId,
    ...rowOf(item),
    reduction_cents: reductions[item.position] ?? 0,
  }))

const rowOf = (item: PlannedItem) => ({
  position: item.position,
  service_id: item.serviceId,
  staff_id: item.staffId,
  asked_staff_id: item.askedStaffId,
  option_ids: [...item.optionIds],
  service_name_el: item.nameEl,
  service_name_en: item.nameEn,
  option_names_el: [...item.optionNamesEl],
  option_names_en: [...item.optionNamesEn],
  phases: JSON.stringify(item.phases),
  start_at: item.start,
  end_at: item.end,
  price_cents: item.priceCents,
})

/** A booking as the caller read it. */
export interface SeenBooking {
  readonly id: BookingId
  /** The time of the last change that was read. */
  readonly stamp: string
  /** The whole booking as it was read, because two changes within a millisecond have the same stamp. */
  readonly status: string
}

/**
 * Locks a booking until the end of the transaction. @throws Problem booking_not_changeable when it changed since it was
 * read
 */
export async function lockAsSeen(tx: Db, { id, stamp, status }: SeenBooking): Promise<void> {
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('updated_at', '=', stamp)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('booking_not_changeable')
}

export type BookingChange = Omit<Updateable<DB['bookings']>, 'id' | 'updated_at'>

/** Changes columns of a booking that this transaction may change. @param at ISO instant */
export async function updateBooking(tx: Db, id: BookingId, change: BookingChange, at: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Problem('booking_not_changeable')
}

type EventKind =
  | 'booked'
  | 'moved'
  | 'changed'
  | 'cancelled'
  | 'checked_in'
  | 'started'
  | 'completed'
  | 'no_show'
  | 'reopened'
  | 'disputed'
  | 'dispute_answered'
  | 'waived'
  | 'messaged'

export interface BookingEvent {
  readonly kind: EventKind
  /** Null: the holder of the link of a booking without an account. */
  readonly actorId: UserId | null
  /** The booking's facts before the change; for a message, its text. */
  readonly before: object | null
}

/** @param at ISO instant */
export async function insertEvent(
  tx: Db,
  bookingId: BookingId,
  { kind, actorId, before }: BookingEvent,
  at: string,
): Promise<void> {
  const beforeJson = before && JSON.stringify(before)
  await tx
    .insertInto('booking_events')
    .values({ booking_id: bookingId, kind, actor_id: actorId, before: beforeJson, happened_at: at })
    .execute()
}

export interface MovedBooking extends SeenBooking {
  readonly start: string
  readonly end: string
  readonly totalCents: number
  readonly items: readonly (Pick<
    PlannedItem,
    'serviceId' | 'staffId' | 'optionIds' | 'start' | 'end' | 'priceCents' | 'nameEl' | 'nameEn'
  > & {
    readonly optionsEl: readonly string[]
    readonly optionsEn: readonly string[]
    readonly reductionCents: number
  })[]
}

/** A move keeps the services; a change has others, or other prices. */
type MoveKind = Extract<EventKind, 'moved' | 'changed'>

/** The account that changes a booking (null: the holder of its link), and the time (an ISO instant). */
export interface ChangedBy {
  readonly actorId: UserId | null
  readonly at: string
}

/**
 * Moves a booking for its customer or its salon, or changes its services. Needs the lock of the calendar.
 * @throws Problem booking_not_changeable when it changed since it was read; slot_taken and own_overlap come from
 *   `write`
 */
export async function updateToMoved(
  tx: Db,
  before: MovedBooking,
  visit: PlannedVisit,
  {
    actorId,
    at,
    money,
    kind = 'moved',
  }: ChangedBy & { readonly money: MovedMoney; readonly kind?: MoveKind },
): Promise<void> {
  await lockAsSeen(tx, before)
  await moveItems(tx, before, visit, money.reductions)
  await moveTime(tx, before.id, visit)
  const price = { total_cents: money.totalCents, deposit_cents: money.depositCents }
  await updateBooking(tx, before.id, { ...timesOf(visit), ...price }, at)
  const { start, end, totalCents } = before
  const items = before.items.map((item) => ({
    serviceId: item.serviceId,
    staffId: item.staffId,
    start: item.start,
    end: item.end,
    nameEl: item.nameEl,
    nameEn: item.nameEn,
    optionsEl: item.optionsEl,
    optionsEn: item.optionsEn,
    priceCents: item.priceCents,
  }))
  await insertEvent(tx, before.id, { kind, actorId, before: { start, end, totalCents, items } }, at)
}

/** Leaves unchanged services untouched, because team members may change only their own. */
async function moveItems(
  tx: Db,
  before: MovedBooking,
  visit: PlannedVisit,
  reductions: readonly number[],
): Promise<void> {
  const isKept = (item: PlannedItem | undefined, position: number) => {
    const was = before.items[position]
    return (
      item !== undefined &&
      was?.serviceId === item.serviceId &&
      was.staffId === item.staffId &&
      was.priceCents === item.priceCents &&
      was.reductionCents === (reductions[position] ?? 0) &&
      String(was.optionIds) === String(item.optionIds) &&
      isSameTime(was.start, item.start) &&
      isSameTime(was.end, item.end)
    )
  }
  const added = visit.items.filter((item) => !isKept(item, item.position))
  const gone = before.items.flatMap((_, position) =>
    isKept(visit.items[position], position) ? [] : [position],
  )
  if (gone.length > 0)
    await tx
      .deleteFrom('booking_items')
      .where('booking_id', '=', before.id)
      .where('position', 'in', gone)
      .execute()
  const rows = itemRows(before.id, { salonId: visit.salonId, items: added }, reductions)
  if (rows.length > 0) await tx.insertInto('booking_items').values(rows).execute()
}

const isSameTime = (one: string, other: string): boolean =>
  Temporal.Instant.from(one).equals(Temporal.Instant.from(other))

export interface Cancellation {
  readonly status: 'cancelled_by_customer' | 'cancelled_by_salon'
  readonly reason: string | null
}

/**
 * Cancels a booking for its customer or its salon; its time is free at once.
 * @param settle divides its payments, once the booking is locked
 * @throws Problem booking_not_changeable when it changed since it was read
 */
export async function updateToCancelled(
  tx: Db,
  before: SeenBooking & { readonly start: string; readonly end: string },
  { status, reason }: Cancellation,
  { actorId, at, settle }: ChangedBy & { readonly settle: () => Promise<EndedMoney> },
): Promise<EndedMoney> {
  const { id, start, end } = before
  await lockAsSeen(tx, before)
  const money = await settle()
  await freeTime(tx, id)
  await updateBooking(tx, id, { status, cancelled_at: at, cancel_reason: reason, ...endedRow(money) }, at)
  await insertEvent(tx, id, { kind: 'cancelled', actorId, before: { start, end } }, at)
  return money
}

/** The effects of a booking's end on its payments; amounts in cents. */
export interface EndedMoney {
  /** All that has gone back so far. */
  readonly refundCents: number
  readonly keptCents: number
  /** ISO instant; null if nothing waits for objections and waiving. */
  readonly settleAt: string | null
  /** The card on file afterwards; null without one. */
  readonly guarantee: BookedGuarantee | null
}

export const endedRow = ({ refundCents, keptCents, settleAt }: EndedMoney) => ({
  refunded_cents: refundCents,
  kept_cents: keptCents,
  settle_at: settleAt,
})

/** Nothing of a booking's payments waits any more. Runs as the worker; the calendar shows nothing of it. */
export async function updateToSettled(
  tx: Db,
  id: BookingId,
  { refundedCents, keptCents }: { readonly refundedCents: number; readonly keptCents: number },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ settle_at: null, refunded_cents: refundedCents, kept_cents: keptCents })
    .where('id', '=', id)
    .execute()
}
