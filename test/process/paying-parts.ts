import type { UserId } from '#domain/ids.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { aGiftCard } from '../money/made-gift-card.ts'
import { pointsWorld } from '../money/points-world.ts'
import { aPayoutRoute } from '../payout-route.ts'
import { aPromotion } from '../promotions-world.ts'
import { aSalon, type MadeSalon } from '../salon-factory.ts'
import type { World } from '../world.ts'
import type { Means, PayingCustomer } from './paying-customer.ts'
import type { SignedUp } from './two-sites.ts'

/** A salon that takes gift cards and points. */
export interface PayingSalon extends MadeSalon {
  /** It asks for a card on file, not for a deposit. */
  readonly isGuaranteed: boolean
}

/** Percents of the total. */
interface SalonTerms {
  readonly deposit?: number
  readonly guarantee?: number
}

export async function aPayingSalon(
  owner: Db,
  staff: number,
  { deposit = 0, guarantee = 0 }: SalonTerms = {},
): Promise<PayingSalon> {
  const salon = await aSalon(owner, { staff, services: [{ priceCents: 2500 }] })
  await aPayoutRoute(owner, salon.id)
  const kindOf = (percent: number) => (percent > 0 ? 'percent' : 'none')
  await sql`update booking_policies set deposit_kind = ${kindOf(deposit)}, deposit_value = ${deposit},
    guarantee_kind = ${kindOf(guarantee)}, guarantee_value = ${guarantee} where salon_id = ${salon.id}`.execute(
    owner,
  )
  // Every cancellation of the next seven days owes its fee.
  if (guarantee > 0)
    await sql`update booking_policies set cancellation_hours = 168 where salon_id = ${salon.id}`.execute(
      owner,
    )
  return { ...salon, isGuaranteed: guarantee > 0 }
}

/** Lets the time pass in which customers may cancel their bookings with a card on file free of charge. */
export const endFreeTime = (owner: Db) =>
  sql`update bookings set confirmed_at = confirmed_at - interval '1 day'
    where status = 'confirmed' and guarantee_kind <> 'none' and confirmed_at > now() - interval '1 hour'`.execute(
    owner,
  )

/** Gift cards and codes for all customers, too few for all they book, and 300 points for each. */
export async function sharedMeans(world: World, people: readonly SignedUp[]): Promise<Means> {
  const at = Temporal.Now.instant()
  const points = await pointsWorld(world)
  for (const { id } of people)
    await points.earn(id as UserId, await points.aCompletedBooking(id as UserId), 30_000, at)
  const giftCards: string[] = []
  for (const cents of [1000, 5000, 20_000]) giftCards.push((await aGiftCard(world, { cents, at })).code)
  await aPromotion(world.owner, null, { percent: 20, code: 'TRIA', limit_uses: 3 })
  await aPromotion(world.owner, null, { percent: 10, code: 'PENTE', limit_uses: 5 })
  return { giftCards, promotions: ['TRIA', 'PENTE', 'KANENAS'] }
}

export interface Told {
  readonly customers: readonly PayingCustomer[]
  readonly salons: readonly MadeSalon[]
  /** Bookings that others have changed since. */
  readonly changed?: ReadonlySet<string>
}

/**
 * The salons' bookings that are not what their customers were told last, or of which no customer was told. One who leaves
 * while paying hears of it by mail.
 */
export async function otherThanTold(
  owner: Db,
  { customers, salons, changed = new Set() }: Told,
): Promise<readonly string[]> {
  const told = new Map(customers.flatMap((customer) => [...customer.told]))
  const found = await rows(
    owner,
    sql<{ id: string; status: string; isPaid: boolean }>`
      select id, status, exists (select from payments where booking_id = b.id) as "isPaid" from bookings b
      where confirmed_at is not null and salon_id in (${sql.join(salons.map(({ id }) => id))})`,
  )
  const known = new Set(found.map(({ id }) => id))
  const others = found.filter(({ id, status, isPaid }) => {
    if (changed.has(id)) return false
    return told.has(id) ? told.get(id) !== status : !isPaid
  })
  return [
    ...[...told.keys()].filter((id) => !known.has(id)).map((id) => `${id} is gone`),
    ...others.map(({ id, status }) => `${id} is ${status}, its customer was told ${told.get(id)}`),
  ]
}
