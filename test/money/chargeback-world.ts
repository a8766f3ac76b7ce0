import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { only, rows, sql } from '#platform/db.ts'

import type { World } from '../world.ts'
import { depositWorld, type PaidBooking } from './deposit-world.ts'

/** The test card whose holder objects at the bank. */
const disputedCard = '4000000000000259'

/** Instants of a chargeback: it is opened seconds after the payment, and has to be answered within a week. */
export const opened = '2026-05-11T07:00:00Z'
export const overdue = '2026-05-19T06:00:00Z'

/** What tests of chargebacks do in a world with the sandbox. */
export function chargebackWorld(world: World) {
  const deposits = depositWorld(world)
  const { aPaidBooking, follow } = deposits

  /** A booking with a deposit of 5 euros that its customer charges back. */
  const aChargeback = async (options: Parameters<typeof aPaidBooking>[0] = {}): Promise<PaidBooking> => {
    const one = await aPaidBooking({ card: disputedCard, ...options })
    await follow()
    world.setNow(opened)
    await follow()
    return one
  }

  const chargebackOf = ({ paymentId }: PaidBooking) =>
    only(
      world.owner,
      sql<{
        id: string
        ref: string
        status: string
        loss: number[]
        covered: number
      }>`select id, provider_ref as ref, status, array[salon_cents, gift_card_cents, our_cents] as loss, covered_cents as covered
        from chargebacks where payment_id = ${paymentId}`,
    )

  const cancel = async ({ ctx, bookingId }: PaidBooking) => {
    await cancelBooking(ctx, { bookingId })
    await follow()
  }

  const refundsOf = ({ paymentId }: PaidBooking) =>
    rows(
      world.owner,
      sql<{
        status: string
        solution: string | null
      }>`select status, solution from refunds where payment_id = ${paymentId} order by asked_at`,
    )

  /** The bank decides, without an answer or after it. */
  const decide = async (one: PaidBooking, status: 'won' | 'lost') => {
    const { ref } = await chargebackOf(one)
    await sql`update sandbox_chargebacks set next_status = ${status}, next_at = ${world.platform.now().toString()} where ref = ${ref}`.execute(
      world.owner,
    )
    await follow()
  }

  return { ...deposits, aChargeback, chargebackOf, cancel, refundsOf, decide }
}
