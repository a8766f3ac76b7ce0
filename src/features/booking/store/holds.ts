import type { BookingDetails } from '#domain/booking-details.ts'
import type { BookingId, SalonId, StaffId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { PartOfTotal } from '#domain/money/deposit.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

import type { LiveHold } from '../policy/hold-limits.ts'
import type { SalonTerms } from '../policy/terms.ts'
import { detailRow } from '../queries/details.ts'
import { updateBooking } from './bookings.ts'
import { freeTime } from './times.ts'

/** The live holds of one holder, and those of its network. @param at ISO instant */
export const listLiveHolds = (
  tx: Db,
  { holder, network }: { readonly holder: Buffer; readonly network: Buffer | null },
  at: string,
): Promise<readonly LiveHold[]> =>
  rows(
    tx,
    sql<LiveHold>`
      select salon_id as "salonId", start_at as start, expires_at as "expiresAt", minutes, is_holders as "isHolders", is_networks as "isNetworks"
      from live_holds(${holder}, ${network}, ${at})`,
  )

/**
 * Ends a hold, in a transaction that knows its secret; its time is free at once.
 * @param at ISO instant
 * @returns false when there is no such live hold
 */
export async function releaseHeld(tx: Db, id: BookingId, at: string): Promise<boolean> {
  // Locked first: a confirmation on its way keeps the time.
  const held = await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'held')
    .forUpdate()
    .executeTakeFirst()
  if (!held) return false
  await freeTime(tx, id)
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ status: 'expired', hold_expires_at: null, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The facts that a hold gets when its customer confirms it. */
export interface Confirmation extends BookingDetails {
  readonly id: BookingId
  readonly customerId: UserId
  readonly code: string
  readonly contactName: string
  readonly contactPhone: string
  readonly isForSomeoneElse: boolean
  readonly language: Locale
  /** ISO instant. */
  readonly confirmedAt: string
  readonly money: AgreedMoney
}

/** The terms of payment that were agreed at the booking; amounts in cents. */
export interface AgreedMoney {
  readonly cancellationHours: SalonTerms['cancellationHours']
  /** The amount that the card on file guarantees; null without one. */
  readonly guarantee: PartOfTotal | null
  readonly totalCents: number
  readonly depositCents: number
  readonly paidCents: number
  readonly giftCardCents: number
  readonly pointsUsed: number
  /** The reduction of each line. */
  readonly reductions: readonly number[]
}

const moneyRow = ({ guarantee, ...money }: AgreedMoney) => ({
  total_cents: money.totalCents,
  deposit_cents: money.depositCents,
  paid_cents: money.paidCents,
  gift_card_cents: money.giftCardCents,
  points_used: money.pointsUsed,
  cancellation_hours: money.cancellationHours,
  guarantee_kind: guarantee?.kind ?? 'none',
  guarantee_value: guarantee?.value ?? 0,
})

/** Turns a hold into a booking, in a transaction that has locked it and knows its secret. */
export async function updateToConfirmed(tx: Db, hold: Confirmation): Promise<void> {
  const change = {
    status: 'confirmed',
    customer_id: hold.customerId,
    code: hold.code,
    hold_expires_at: null,
    hold_network: null,
    contact_name: hold.contactName,
    contact_phone: hold.contactPhone,
    ...detailRow(hold),
    is_for_someone_else: hold.isForSomeoneElse,
    language: hold.language,
    confirmed_at: hold.confirmedAt,
    ...moneyRow(hold.money),
  }
  await updateBooking(tx, hold.id, change, hold.confirmedAt)
  await reduceItems(tx, hold.id, hold.money.reductions)
}

async function reduceItems(tx: Db, id: BookingId, reductions: readonly number[]): Promise<void> {
  const reduced = [...reductions.entries()].filter(([, reduction]) => reduction > 0)
  await Promise.all(
    reduced.map(([position, reduction]) =>
      tx
        .updateTable('booking_items')
        .set({ reduction_cents: reduction })
        .where('booking_id', '=', id)
        .where('position', '=', position)
        .execute(),
    ),
  )
}

/** The customer's wishes before paying; the hold keeps them until the payment is settled. */
export interface PayingHold extends Omit<Confirmation, 'customerId' | 'code' | 'confirmedAt' | 'money'> {
  /** ISO instant. */
  readonly expiresAt: string
}

/** Keeps a hold, with its customer's details, until its payment ends. @param at ISO instant */
export async function updateToPaying(tx: Db, hold: PayingHold, at: string): Promise<void> {
  const change = {
    hold_expires_at: hold.expiresAt,
    contact_name: hold.contactName,
    contact_phone: hold.contactPhone,
    ...detailRow(hold),
    is_for_someone_else: hold.isForSomeoneElse,
    language: hold.language,
  }
  await updateBooking(tx, hold.id, change, at)
}

export interface StaffLoad {
  readonly staffId: StaffId
  readonly dayMinutes: number
  readonly weekMinutes: number
}

/** Booked minutes of each team member on a day and in its week. */
export const listStaffLoad = (
  db: Db,
  salonId: SalonId,
  day: { from: string; to: string },
  week: { from: string; to: string },
) =>
  rows(
    db,
    sql<StaffLoad>`
    select staff_id as "staffId", day_minutes as "dayMinutes", week_minutes as "weekMinutes"
    from staff_load(${salonId}, ${day.from}, ${day.to}, ${week.from}, ${week.to})`,
  )

/** Whether a salon blocks online bookings of a customer, known by account or phone. */
export async function isBlockedClient(
  db: Db,
  salonId: SalonId,
  customerId: UserId,
  phone: string | null,
): Promise<boolean> {
  const row = await one(
    db,
    sql<{ blocked: boolean }>`select blocks_client(${salonId}, ${customerId}, ${phone}) as blocked`,
  )
  return row?.blocked ?? false
}

/** The team members of this customer's last booking at a salon; row-level security shows own bookings only. */
export const findLastStaff = (db: Db, customerId: UserId, salonId: SalonId) =>
  one(
    db,
    sql<{ staffId: StaffId }>`
    select i.staff_id as "staffId" from bookings b join booking_items i on i.booking_id = b.id
    where b.customer_id = ${customerId} and b.salon_id = ${salonId} and b.status in ('confirmed', 'completed', 'checked_in', 'in_progress')
    order by b.start_at desc, i.position limit 1`,
  )
