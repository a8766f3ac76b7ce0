import type { SalonId, ServiceId } from '#domain/ids.ts'
import { quoteBooking, withSmallestCardPayment, type PayChoice, type Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'

import { termsOnline, type SalonTerms } from '../policy/terms.ts'

/** How the customer wishes to pay. */
export interface PayInput {
  readonly pay: PayChoice
}

/** A booking or a hold that gets its price. */
export interface PricedBooking {
  readonly salon: { readonly id: SalonId; readonly timeZone: string }
  /** ISO instant. */
  readonly start: string
  readonly items: readonly { readonly serviceId: ServiceId; readonly priceCents: number }[]
  readonly terms: SalonTerms
}

/**
 * The price of a booking and the part that is due now, by the rules of MONEY.md 1.
 * @throws Problem payment_required, payment_not_supported (paying now where nothing can be paid online)
 */
export function quoteOf(
  { payments, now }: Pick<Platform, 'payments' | 'now'>,
  { salon, start, items, terms }: PricedBooking,
  { pay }: PayInput,
): Quote {
  if (payments === undefined && pay !== 'none') throw new Problem('payment_not_supported')
  const result = quoteBooking({
    salonId: salon.id,
    timeZone: salon.timeZone,
    now: now(),
    start: Temporal.Instant.from(start),
    lines: items.map(({ serviceId, priceCents }) => ({ serviceId, cents: priceCents })),
    earlierBookings: { atSalon: 0, onPlatform: 0 },
    promotions: [],
    code: null,
    points: { wished: 0, balance: 0 },
    deposit: termsOnline(terms, payments !== undefined).deposit,
    pay,
    giftCard: null,
  })
  if (!result.ok) throw new Problem('payment_required')
  return { ...result.quote, ...withSmallestCardPayment(result.quote, payments?.leastCents ?? 0) }
}
