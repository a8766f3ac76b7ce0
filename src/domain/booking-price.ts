import { cents, sumCents, type Cents } from './money.ts'

/** One part of a booking's price, in cents. */
export interface PriceLine {
  readonly kind: 'service'
  readonly cents: number
}

/** All parts of a booking's price, in cents, none negative. */
export interface PriceParts {
  readonly lines: readonly PriceLine[]
  readonly reductions: readonly number[]
  readonly payments: readonly number[]
  readonly refunds: readonly number[]
}

export interface BookingPrice {
  readonly total: Cents
  /** Payments that were not refunded. */
  readonly paid: Cents
  /** Still to be paid at the salon. */
  readonly due: Cents
}

/** The price of a booking: its lines minus reductions and payments. No result is below zero. */
export function bookingPrice({ lines, reductions, payments, refunds }: PriceParts): BookingPrice {
  const atLeastZero = (amount: number) => cents(Math.max(0, amount))
  const total = atLeastZero(sumCents(lines.map((line) => line.cents)) - sumCents(reductions))
  const paid = atLeastZero(sumCents(payments) - sumCents(refunds))
  return { total, paid, due: atLeastZero(total - paid) }
}

/** The price of services before anything is paid. */
export const priceOfServices = (services: readonly { readonly priceCents: number }[]): BookingPrice =>
  bookingPrice({
    lines: services.map(({ priceCents }) => ({ kind: 'service', cents: priceCents })),
    reductions: [],
    payments: [],
    refunds: [],
  })
