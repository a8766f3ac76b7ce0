import type { Mark } from '#domain/booking-state.ts'
import type { BookingId } from '#domain/ids.ts'
import { settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'
import type { Db } from '#platform/db.ts'

import { canStandAgain, type BookedGuarantee } from '../queries/guarantee.ts'
import { updateGuarantee } from '../store/guarantees.ts'

interface GuaranteedBooking extends BookedMoney {
  readonly id: BookingId
  readonly guarantee?: BookedGuarantee | null
}

/**
 * Sets what the card on file of a locked booking owes; the fee waits until nobody can object or waive it.
 * @returns the guarantee afterwards; null without one
 * @throws Problem booking_not_changeable once the card is being charged
 */
export async function oweFee(
  tx: Db,
  { id, guarantee }: GuaranteedBooking,
  feeCents: number,
  at: Temporal.Instant,
): Promise<BookedGuarantee | null> {
  if (!guarantee) return null
  // The card is gone.
  if (guarantee.status === 'released') return guarantee
  const change = { status: feeCents > 0 ? 'due' : 'released', feeCents } as const
  await updateGuarantee(tx, id, change, at.toString())
  return { ...guarantee, ...change }
}

/**
 * The card on file follows the status of its locked booking: a missed one owes the fee, and one that is opened again keeps
 * the card, unless the provider has forgotten it. @throws as `oweFee`
 */
export async function followMark(
  tx: Db,
  booking: GuaranteedBooking,
  mark: Mark,
  at: Temporal.Instant,
): Promise<BookedGuarantee | null> {
  const { guarantee } = booking
  if (!guarantee) return null
  if (mark === 'no_show')
    return oweFee(tx, booking, settledMoney(booking, { by: 'no_show', isEarly: false }).charged, at)
  const status = mark === 'completed' ? 'released' : 'kept'
  if (guarantee.status === status) return guarantee
  const isLetGo = guarantee.status === 'released' && status === 'kept'
  if (isLetGo && !(await canStandAgain(tx, booking.id, at.toString()))) return guarantee
  await updateGuarantee(tx, booking.id, { status, feeCents: 0 }, at.toString())
  return { ...guarantee, status, feeCents: 0 }
}
