import { only, sql } from '#platform/db.ts'

import { ctxOf, tuesday } from '../booking-calls.ts'
import { aCustomer, type MadeSalon } from '../salon-factory.ts'
import type { HeldVisit, PayingWorld } from './paying-world.ts'

const start = `${tuesday}T12:00:00+03:00`

export interface MixedVisit extends HeldVisit {
  readonly salon: MadeSalon
  readonly cardId: string
}

/** Visits that are paid by points, a gift card and a card together, and what their salons need to end them. */
export const mixedVisits = (paying: PayingWorld) => ({
  /** A visit of 25 euros with a deposit of 60 %, of which points pay 5, a gift card 8 and a card what is due. */
  booked: async (pay: 'deposit' | 'full'): Promise<MixedVisit> => {
    const services = [{ priceCents: 2500 }, { priceCents: 1200 }, { priceCents: 400 }]
    const salon = await paying.aSalon(60, { services })
    const [ctx, { code, cardId }] = [await paying.aCtx(100), await paying.aCard(1000)]
    // Two euros of the card are spent elsewhere.
    const elsewhere = await paying.aSalon(0, { services: [{ priceCents: 200 }] })
    const other = await paying.held(ctx, elsewhere, `${tuesday}T15:00:00+03:00`)
    await paying.book(other, { pay: 'full', giftCard: code })
    const visit = await paying.held(ctx, salon, start)
    await paying.book(visit, { pay, points: 100, giftCard: code })
    return { ...visit, salon, cardId }
  },
  ownerOf: async (salon: MadeSalon) => {
    const { world } = paying
    const owner = await aCustomer(world.owner)
    await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
    return ctxOf(world, owner)
  },
  stampOf: async ({ bookingId }: Pick<HeldVisit, 'bookingId'>): Promise<string> => {
    const query = sql<{ stamp: string }>`select updated_at as stamp from bookings where id = ${bookingId}`
    return (await only(paying.world.owner, query)).stamp
  },
})
