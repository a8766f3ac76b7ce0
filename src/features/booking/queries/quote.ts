import type { SalonId, ServiceId, UserId } from '#domain/ids.ts'
import { quoteBooking, withSmallestCardPayment, type PayChoice, type Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import { personKeysOf } from '#features/promotions/policy.ts'
import { promotionsFor } from '#features/promotions/queries/promotions-for.ts'
import type { Platform } from '#platform/context.ts'
import { only, sql, type Db } from '#platform/db.ts'

import { termsOnline, type SalonTerms } from '../policy/terms.ts'

/** How the customer wishes to pay. */
export interface PayInput {
  readonly pay: PayChoice
  /** A promotion code as typed. */
  readonly code?: string | undefined
}

/** The customer, as far as the caller is known: some promotions are for the first booking, or once for each person. */
export interface Payer {
  readonly customerId?: UserId | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** A booking or a hold that gets its price. */
export interface PricedBooking {
  readonly salon: { readonly id: SalonId; readonly timeZone: string }
  /** ISO instant. */
  readonly start: string
  readonly items: readonly { readonly serviceId: ServiceId; readonly priceCents: number }[]
  readonly terms: SalonTerms
  readonly payer: Payer
}

/**
 * The price of a booking and the part that is due now, by the rules of MONEY.md 1.
 * @throws Problem payment_required, payment_not_supported (paying now where nothing can be paid online)
 */
export async function quoteOf(
  db: Db,
  platform: Pick<Platform, 'payments' | 'now' | 'sealingKey'>,
  { salon, start, items, terms, payer }: PricedBooking,
  { pay, code = '' }: PayInput,
): Promise<Quote> {
  const { payments, now } = platform
  if (payments === undefined && pay !== 'none') throw new Problem('payment_not_supported')
  const { customerId } = payer
  const personKeys = personKeysOf(platform, payer)
  const typed = code.trim() === '' ? null : code
  const [promotions, earlierBookings] = await Promise.all([
    promotionsFor(db, { salonId: salon.id, code: typed, customerId, personKeys }),
    countEarlier(db, salon.id, customerId),
  ])
  const result = quoteBooking({
    salonId: salon.id,
    timeZone: salon.timeZone,
    now: now(),
    start: Temporal.Instant.from(start),
    lines: items.map(({ serviceId, priceCents }) => ({ serviceId, cents: priceCents })),
    earlierBookings,
    promotions,
    code: typed,
    // A salon takes points and gift cards once it has a payout route.
    points: { wished: 0, balance: 0 },
    deposit: termsOnline(terms, payments !== undefined).deposit,
    pay,
    giftCard: null,
  })
  if (!result.ok) throw new Problem('payment_required')
  return { ...result.quote, ...withSmallestCardPayment(result.quote, payments?.leastCents ?? 0) }
}

/** The customer's bookings that count for a promotion for the first one; row-level security shows own bookings only. */
const countEarlier = async (db: Db, salonId: SalonId, customerId: UserId | undefined) =>
  customerId === undefined
    ? { atSalon: 0, onPlatform: 0 }
    : only(
        db,
        sql<{ atSalon: number; onPlatform: number }>`
          select count(*) filter (where salon_id = ${salonId})::integer as "atSalon", count(*)::integer as "onPlatform" from bookings
          where customer_id = ${customerId} and status in ('confirmed', 'checked_in', 'in_progress', 'completed', 'no_show')`,
      )
