import type { BookingId } from '#domain/ids.ts'
import { settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'
import type { PartOfTotal } from '#domain/money/deposit.ts'
import { isFeePayable, type GuaranteeStatus } from '#domain/money/guarantee.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { GuaranteeView } from '../contract/guarantee.ts'

/** A booking's card on file, with the part of the total that it stands for. */
export interface BookedGuarantee extends PartOfTotal {
  readonly status: GuaranteeStatus
  /** Cents that the card is to be charged, or was. */
  readonly feeCents: number
  readonly tries: number
  readonly brand: string
  readonly last4: string
}

/** The card on file of a booking `b`; null without one. */
export const guaranteeJson = sql`(select json_build_object('kind', b.guarantee_kind, 'value', b.guarantee_value, 'status', g.status,
    'feeCents', g.fee_cents, 'tries', g.tries, 'brand', g.brand, 'last4', g.last4)
  from booking_guarantees g where g.booking_id = b.id)`

/** Whether a card that was let go of can stand for its booking again. @param at ISO instant */
export const canStandAgain = async (tx: Db, bookingId: BookingId, at: string): Promise<boolean> =>
  (await only(tx, sql<{ can: boolean }>`select can_stand_again(${bookingId}, ${at}::timestamptz) as can`)).can

/** The card on file, with what it is charged, or would be for a late cancellation or a missed appointment. */
export function guaranteeShown(
  booking: BookedMoney & { readonly guarantee?: BookedGuarantee | null },
): GuaranteeView | null {
  if (!booking.guarantee) return null
  const { status, feeCents, tries, brand, last4 } = booking.guarantee
  const { charged } = settledMoney(booking, { by: 'no_show', isEarly: false })
  const cents = status === 'kept' || status === 'released' ? charged : feeCents
  return { brand, last4, status, cents, isPayable: isFeePayable({ status, tries }) }
}
