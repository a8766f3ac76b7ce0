import { cents, type Cents } from '../money.ts'
import { settlementOf, type EndedBooking, type Settlement } from './settlement.ts'

/** What was agreed and paid for a booking; amounts in cents. */
export interface BookedMoney {
  readonly totalCents: number
  readonly depositCents: number
  readonly paidCents: number
  /** The part of `paidCents` that a gift card paid. */
  readonly giftCardCents: number
  readonly pointsUsed: number
}

type Ending = Pick<EndedBooking, 'by' | 'isEarly'>

/** How the payments of a booking are divided when it ends before its completion (MONEY.md 2). */
export const settledMoney = (money: BookedMoney, ending: Ending, waived = 0): Settlement =>
  settlementOf({
    ...ending,
    total: cents(money.totalCents),
    deposit: money.depositCents,
    paid: {
      giftCard: money.giftCardCents,
      card: money.paidCents - money.giftCardCents,
      points: money.pointsUsed,
    },
    guarantee: null,
    waived,
  })

/** What the customer gets back, on the card and on the gift card. */
export function refundOf(money: BookedMoney, ending: Ending): Cents {
  const { back } = settledMoney(money, ending)
  return cents(back.card + back.giftCard)
}
