import type { ServiceId } from '../ids.ts'
import { cents, sumCents, type Cents } from '../money.ts'
import type { PartOfTotal } from './deposit.ts'
import type { GuaranteeStatus } from './guarantee.ts'
import { worthOfPoints } from './points-worth.ts'
import { settlementOf, type EndedBooking, type Settlement } from './settlement.ts'

/** The agreed and the paid amounts of a booking, in cents. */
export interface BookedMoney {
  readonly totalCents: number
  readonly depositCents: number
  readonly paidCents: number
  /** The refunds so far, such as the surplus of a move. */
  readonly refundedCents: number
  /** The part of `paidCents` that a gift card paid. */
  readonly giftCardCents: number
  readonly pointsUsed: number
  /** The promise of a card on file; missing or null without one. A card that was let go of stands for nothing. */
  readonly guarantee?: (PartOfTotal & { readonly status?: GuaranteeStatus }) | null
}

/** The payments of a booking that have not come back: the card's come back before the gift card's. */
export function heldMoney({
  paidCents,
  giftCardCents,
  refundedCents,
}: Pick<BookedMoney, 'paidCents' | 'giftCardCents' | 'refundedCents'>): MoneyParts {
  const paidByCard = paidCents - giftCardCents
  const refundedToCard = Math.min(refundedCents, paidByCard)
  return {
    card: cents(paidByCard - refundedToCard),
    giftCard: cents(giftCardCents - (refundedCents - refundedToCard)),
  }
}

/** An amount in its two ways: by card and by gift card. */
export interface MoneyParts {
  readonly card: Cents
  readonly giftCard: Cents
}

type Ending = Pick<EndedBooking, 'by' | 'isEarly'>

/** How the payments of a booking are divided when it ends before its completion (MONEY.md 2). */
export const settledMoney = (money: BookedMoney, ending: Ending, waived = 0): Settlement =>
  settlementOf({
    ...ending,
    total: cents(money.totalCents),
    deposit: money.depositCents,
    paid: { ...heldMoney(money), points: money.pointsUsed },
    guarantee: money.guarantee?.status === 'released' ? null : (money.guarantee ?? null),
    waived,
  })

/** The refund now, to the card and to the gift card. */
export function refundOf(money: BookedMoney, ending: Ending): Cents {
  const { back } = settledMoney(money, ending)
  return cents(back.card + back.giftCard)
}

/** The rest, due at the salon. */
export const leftAtSalon = ({
  totalCents,
  paidCents,
  refundedCents,
}: Pick<BookedMoney, 'totalCents' | 'paidCents' | 'refundedCents'>): Cents =>
  cents(Math.max(0, totalCents - (paidCents - refundedCents)))

interface ReducedLine {
  readonly serviceId: ServiceId
  /** The promotion's part that falls on the line. */
  readonly reductionCents: number
}

interface MovedLine {
  readonly serviceId: ServiceId
  readonly priceCents: number
}

export interface MovedMoney {
  /** The reduction of each new line. */
  readonly reductions: readonly Cents[]
  readonly totalCents: Cents
  readonly depositCents: Cents
  /** The surplus of the payments over the new total. */
  readonly surplus: MoneyParts
}

/**
 * The money of a booking that moves or changes: a line that stays keeps its reduction, nothing is charged again, and what
 * was paid above the new total comes back. A deposit that was agreed does not grow. Undefined if the new price is less than
 * the points are worth, since points come back only as a whole.
 * @param money with its former line for each new one; undefined where the line is new
 */
export function moneyAfterMove(
  money: BookedMoney & { readonly items: readonly (ReducedLine | undefined)[] },
  lines: readonly MovedLine[],
): MovedMoney | undefined {
  const reductions = lines.map(({ serviceId, priceCents }, line) => {
    const former = money.items[line]
    return cents(former?.serviceId === serviceId ? Math.min(former.reductionCents, priceCents) : 0)
  })
  const price = sumCents(lines.map(({ priceCents }) => priceCents)) - sumCents(reductions)
  const worth = worthOfPoints(money.pointsUsed)
  if (price < worth) return undefined
  const total = cents(price - worth)
  const held = heldMoney(money)
  const surplus = Math.max(0, held.card + held.giftCard - total)
  const toCard = cents(Math.min(surplus, held.card))
  return {
    reductions,
    totalCents: total,
    depositCents: cents(Math.min(money.depositCents, total)),
    surplus: { card: toCard, giftCard: cents(surplus - toCard) },
  }
}
