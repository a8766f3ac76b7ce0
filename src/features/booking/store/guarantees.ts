import type { BookingId, SalonId, UserId } from '#domain/ids.ts'
import type { GuaranteeStatus } from '#domain/money/guarantee.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#platform/db.ts'
import type { SavedCard } from '#platform/payments/provider.ts'

/** A card that stands for a booking, known to its provider. */
export interface GuaranteeCard extends Pick<SavedCard, 'ref' | 'brand' | 'last4'> {
  readonly provider: 'sandbox' | 'stripe'
}

interface NewGuarantee {
  readonly bookingId: BookingId
  readonly salonId: SalonId
  readonly customerId: UserId
  readonly card: GuaranteeCard
  /** When the customer agreed, ISO. */
  readonly at: string
}

/** Keeps the card of a booking that its customer confirms. */
export async function insertGuarantee(tx: Db, { card, at, ...booking }: NewGuarantee): Promise<void> {
  await tx
    .insertInto('booking_guarantees')
    .values({
      booking_id: booking.bookingId,
      salon_id: booking.salonId,
      customer_id: booking.customerId,
      provider: card.provider,
      provider_ref: card.ref,
      brand: card.brand,
      last4: card.last4,
      agreed_at: at,
      updated_at: at,
    })
    .execute()
}

interface GuaranteeChange {
  readonly status: Extract<GuaranteeStatus, 'kept' | 'due' | 'released'>
  readonly feeCents: number
}

/**
 * Changes what a booking's card on file owes, in a transaction that has locked the booking.
 * @param at ISO instant
 * @throws Problem booking_not_changeable once the card is being charged
 */
export async function updateGuarantee(
  tx: Db,
  bookingId: BookingId,
  { status, feeCents }: GuaranteeChange,
  at: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_guarantees')
    .set({ status, fee_cents: feeCents, updated_at: at })
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['kept', 'due', 'released'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Problem('booking_not_changeable')
}

/** Hands a fee over to be charged, once nobody can object or waive it any more. Runs as the worker. */
export async function updateToCharging(tx: Db, bookingId: BookingId, at: string): Promise<void> {
  await tx
    .updateTable('booking_guarantees')
    .set({ status: 'charging', due_at: at, updated_at: at })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'due')
    .execute()
}
