import { cents, type Cents } from '../money.ts'
import { partOfTotal, type PartOfTotal } from './deposit.ts'

/** A customer's payments in advance: cents of a gift card and of the card, and points. */
export interface PaidInAdvance {
  readonly giftCard: number
  readonly card: number
  readonly points: number
}

/** A booking that is cancelled or missed. */
export interface EndedBooking {
  readonly by: 'customer' | 'salon' | 'no_show'
  /** Whether a customer's cancellation is early, by the window or in the grace after booking. */
  readonly isEarly: boolean
  /** Cents. */
  readonly total: Cents
  /** The deposit of the booking in cents, whatever was paid. */
  readonly deposit: number
  readonly paid: PaidInAdvance
  /** The promise of a card on file instead of a deposit. */
  readonly guarantee: PartOfTotal | null
  /** Cents that the salon waives. */
  readonly waived: number
}

export interface Settlement {
  /** Cents of the payment that the salon keeps. */
  readonly kept: Cents
  /** Cents that the guarantee's card is charged. */
  readonly charged: Cents
  /** Money and points that go back to where they came from. */
  readonly back: PaidInAdvance
}

/**
 * Whether a booking ends at no cost for the customer: early or by the salon (MONEY.md 2). The use of its promotion is
 * given back then (MONEY.md 1).
 */
export const isFree = ({ by, isEarly }: Pick<EndedBooking, 'by' | 'isEarly'>): boolean =>
  by === 'salon' || (by === 'customer' && isEarly)

/**
 * The amounts that are kept, charged and given back when a booking is cancelled or missed (MONEY.md 2). The kept part
 * comes from the gift card first; points always come back.
 * @throws RangeError for broken cents or a finer percentage
 */
export function settlementOf(booking: EndedBooking): Settlement {
  const { paid, deposit, total, guarantee, waived } = booking
  const afterWaiving = (amount: number) => cents(isFree(booking) ? 0 : Math.max(0, amount - waived))
  const kept = afterWaiving(Math.min(deposit, paid.giftCard + paid.card))
  const keptOfGiftCard = Math.min(kept, paid.giftCard)
  return {
    kept,
    charged: afterWaiving(guarantee === null ? 0 : partOfTotal(total, guarantee)),
    back: {
      giftCard: cents(paid.giftCard - keptOfGiftCard),
      card: cents(paid.card - (kept - keptOfGiftCard)),
      points: paid.points,
    },
  }
}
