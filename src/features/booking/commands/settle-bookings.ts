import type { BookingId, SalonId } from '#domain/ids.ts'
import { settledMoney } from '#domain/money/booking-money.ts'
import { bookingSettled } from '#domain/money/ledger/payment-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { updateToSettled } from '../store/bookings.ts'
import { refundCard } from './settle-ended.ts'

interface DueBooking {
  readonly id: BookingId
  readonly salonId: SalonId
  readonly status: string
  readonly totalCents: number
  readonly depositCents: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly giftCardCents: number
  readonly pointsUsed: number
  readonly keptCents: number
}

/**
 * Divides what is left of bookings whose time for objections and waiving is over: a missed one gives back what the
 * deposit does not cover, and the rest is the salon's. @returns how many there were
 */
export const settleDueBookings = ({ dbs, now }: Platform): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const at = now()
    const due = await lockDue(tx, at.toString())
    for (const booking of due) await settle(tx, booking, at)
    return due.length
  })

const lockDue = (tx: Db, at: string): Promise<readonly DueBooking[]> =>
  rows(
    tx,
    sql<DueBooking>`
      select id, salon_id as "salonId", status, total_cents as "totalCents", deposit_cents as "depositCents", paid_cents as "paidCents",
        refunded_cents as "refundedCents", gift_card_cents as "giftCardCents", points_used as "pointsUsed", kept_cents as "keptCents"
      from bookings where settle_at <= ${at}::timestamptz order by id limit 50 for update skip locked`,
  )

async function settle(tx: Db, booking: DueBooking, at: Temporal.Instant): Promise<void> {
  const { id, salonId, paidCents, refundedCents } = booking
  const back = booking.status === 'no_show' ? await giveBackOfMissed(tx, booking, at) : 0
  const owed = paidCents - refundedCents - back
  await post(tx, bookingSettled(id, salonId, owed), { at })
  const kept = booking.status === 'no_show' ? owed : booking.keptCents
  await updateToSettled(tx, id, { refundedCents: refundedCents + back, keptCents: kept })
}

/** A missed booking costs its deposit. @returns the cents that go back */
async function giveBackOfMissed(tx: Db, booking: DueBooking, at: Temporal.Instant): Promise<number> {
  const { back } = settledMoney(booking, { by: 'no_show', isEarly: false })
  await refundCard(tx, booking.id, { cents: back.card, reason: 'goodwill', at })
  return back.card + back.giftCard
}
