import type { BookingId, SalonId } from '#domain/ids.ts'
import { settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'
import { bookingSettled } from '#domain/money/ledger/payment-postings.ts'
import { worthOfPoints } from '#domain/money/points-worth.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { updateToSettled } from '../store/bookings.ts'
import { updateToCharging } from '../store/guarantees.ts'
import { giveBack } from './settle-ended.ts'

interface DueBooking extends BookedMoney {
  readonly id: BookingId
  readonly salonId: SalonId
  readonly status: string
  readonly keptCents: number
  /** What a promotion of the platform took off. */
  readonly platformCents: number
}

/**
 * Divides what is left of bookings whose time for objections and waiving is over: a missed one gives back what the
 * deposit does not cover, and the salon is owed the rest; for a completed one also what points and a promotion of the
 * platform took off. The fee of a card on file is charged from now on. @returns how many there were
 */
export const settleDueBookings = ({ dbs, now, log }: Platform): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const at = now()
    const due = await lockDue(tx, at.toString())
    let settled = 0
    for (const booking of due) {
      try {
        await alone(tx, () => settle(tx, booking, at))
        settled += 1
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        // It stays due; the others don't wait for it.
        log.error({ err: error, booking: booking.id }, 'a booking can’t be settled')
      }
    }
    return settled
  })

/** Runs work that is undone alone when it fails. */
async function alone(tx: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint one_booking`.execute(tx)
  try {
    await work()
    await sql`release savepoint one_booking`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint one_booking`.execute(tx)
    throw error
  }
}

/** By salon, the order in which payout runs lock what is owed to salons. */
const lockDue = (tx: Db, at: string): Promise<readonly DueBooking[]> =>
  rows(
    tx,
    sql<DueBooking>`
      select id, salon_id as "salonId", status, total_cents as "totalCents", deposit_cents as "depositCents", paid_cents as "paidCents",
        refunded_cents as "refundedCents", gift_card_cents as "giftCardCents", points_used as "pointsUsed", kept_cents as "keptCents",
        platform_reduction(id) as "platformCents"
      from bookings where settle_at <= ${at}::timestamptz order by salon_id, id limit 50 for update skip locked`,
  )

async function settle(tx: Db, booking: DueBooking, at: Temporal.Instant): Promise<void> {
  const { id, salonId, status, paidCents, refundedCents } = booking
  const back = status === 'no_show' ? await giveBackOfMissed(tx, booking, at) : 0
  const prepaid = paidCents - refundedCents - back
  await post(tx, bookingSettled(id, salonId, { prepaid, ...owedByPlatform(booking) }), { at })
  const kept = status === 'no_show' ? prepaid : booking.keptCents
  await updateToSettled(tx, id, { refundedCents: refundedCents + back, keptCents: kept })
  await updateToCharging(tx, id, at.toString())
}

/** The platform pays its part only for a visit that took place. */
const owedByPlatform = ({ status, pointsUsed, platformCents }: DueBooking) =>
  status === 'completed'
    ? { points: worthOfPoints(pointsUsed), promotion: platformCents }
    : { points: 0, promotion: 0 }

/** A missed booking costs its deposit; its points come back. @returns the cents that go back */
async function giveBackOfMissed(tx: Db, booking: DueBooking, at: Temporal.Instant): Promise<number> {
  const { back } = settledMoney(booking, { by: 'no_show', isEarly: false })
  await giveBack(tx, booking.id, back, { reason: 'goodwill', at })
  return back.card + back.giftCard
}
