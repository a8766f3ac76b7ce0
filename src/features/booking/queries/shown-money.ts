import { isOpen } from '#domain/booking-state.ts'
import { sumCents } from '#domain/money.ts'
import { leftAtSalon, settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'
import { worthOfPoints } from '#domain/money/points-worth.ts'

import type { BookingView } from '../contract.ts'
import { feeOf } from '../policy/fee.ts'
import { guaranteeShown, type BookedGuarantee } from './guarantee.ts'

interface MoneyRow extends BookedMoney {
  readonly status: BookingView['status']
  readonly waivedCents: number
  readonly guarantee?: BookedGuarantee | null
  readonly refunds?: BookingView['refunds'] | null
  readonly items: readonly { readonly reductionCents: number }[]
}

interface Cancelling {
  readonly canCancel: boolean
  /** Whether a cancellation now would be early. */
  readonly isEarly: boolean
}

/** The money of a booking for its customer, so that pages compute none of it. */
export const moneyShown = (row: MoneyRow, cancelling: Cancelling) => ({
  totalCents: row.totalCents,
  depositCents: row.depositCents,
  reductionCents: sumCents(row.items.map(({ reductionCents }) => reductionCents)),
  pointsUsed: row.pointsUsed,
  pointsCents: worthOfPoints(row.pointsUsed),
  paidCents: row.paidCents,
  giftCardCents: row.giftCardCents,
  atSalonCents: isOpen(row.status) ? leftAtSalon(row) : 0,
  keptCents: feeOf(row),
  waivedCents: row.waivedCents,
  refunds: [...(row.refunds ?? [])],
  refundCents: row.refundedCents,
  guarantee: guaranteeShown(row),
  ...ifCancelled(row, cancelling),
})

/** The amounts that would come back, and that the salon would keep or charge, if its customer cancelled now. */
function ifCancelled(
  row: MoneyRow,
  { canCancel, isEarly }: Cancelling,
): Pick<BookingView, 'refundIfCancelledCents' | 'keptIfCancelledCents' | 'chargedIfCancelledCents'> {
  if (!canCancel) return { refundIfCancelledCents: 0, keptIfCancelledCents: 0, chargedIfCancelledCents: 0 }
  const { kept, charged, back } = settledMoney(row, { by: 'customer', isEarly })
  return {
    refundIfCancelledCents: back.card + back.giftCard,
    keptIfCancelledCents: kept,
    chargedIfCancelledCents: charged,
  }
}
