import type { BookingId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { clawBackPoints } from '#features/points/commands/claw-back-points.ts'
import { earnPoints } from '#features/points/commands/earn-points.ts'
import { returnPoints } from '#features/points/commands/return-points.ts'
import { spendPoints } from '#features/points/commands/spend-points.ts'
import { pointsBalance } from '#features/points/queries.ts'
import { asUser, only, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { auditOf } from '../audit-of.ts'
import { aSalon } from '../salon-factory.ts'
import type { World } from '../world.ts'

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const aCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('')

/** What tests of points need in a world: completed bookings at one salon, and the commands on their own. */
export async function pointsWorld(world: World) {
  const salon = await aSalon(world.owner)
  const inTx = <Result>(work: (tx: Db) => Promise<Result>) =>
    world.platform.dbs.app.transaction().execute(work)

  async function aCompletedBooking(customerId: UserId): Promise<BookingId> {
    const id = newId<BookingId>()
    const [start, end] = ['2026-05-12T09:00:00Z', '2026-05-12T10:00:00Z']
    await sql`insert into bookings (id, salon_id, customer_id, status, code, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
      values (${id}, ${salon.id}, ${customerId}, 'completed', ${aCode()}, ${start}, ${end}, 0, ${start}, 'Μαρία', ${start})`.execute(
      world.owner,
    )
    await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
      values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[0]}, 'Α', 'A', '[["work", 60]]', ${start}, ${end}, 0)`.execute(
      world.owner,
    )
    return id
  }

  return {
    salon,
    inTx,
    aCompletedBooking,
    earn: (customerId: UserId, bookingId: BookingId, totalCents: number, completedAt: Temporal.Instant) =>
      inTx((tx) => earnPoints(tx, { bookingId, customerId, totalCents, completedAt })),
    /** @returns `ok`, or the code of the refusal */
    spend: (customerId: UserId, bookingId: BookingId, points: number, at: Temporal.Instant) =>
      inTx((tx) => spendPoints(tx, { bookingId, customerId, points, at })).then(
        () => 'ok',
        (error: unknown) => (error instanceof Problem ? error.code : Promise.reject(error as Error)),
      ),
    putBack: (bookingId: BookingId, at: Temporal.Instant) => inTx((tx) => returnPoints(tx, bookingId, at)),
    clawBack: (bookingId: BookingId, at: Temporal.Instant) => inTx((tx) => clawBackPoints(tx, bookingId, at)),
    balanceOf: (customerId: UserId, at: Temporal.Instant) =>
      asUser(world.platform.dbs.app, customerId, (tx) => pointsBalance(tx, customerId, at)),
    /** The balance of the customer's account in the ledger. */
    walletOf: async (customerId: UserId) =>
      (
        await only(
          world.owner,
          sql<{
            n: number
          }>`select coalesce((select balance_cents from ledger_accounts where code = 'points' and holder = ${customerId}), 0) as n`,
        )
      ).n,
    /** Everything that the audit finds. */
    breaches: async () => (await auditOf(world)).flatMap((finding) => finding.breaches),
  }
}
