import type { BookingView } from '#features/booking/contract.ts'

/** The effect of a cancellation now on the customer's money; amounts in cents. */
export type Consequence =
  | { readonly kind: 'refund'; readonly cents: number }
  /** A late cancellation: the deposit stays with the salon, the rest comes back. */
  | { readonly kind: 'part-kept'; readonly cents: number; readonly keptCents: number }
  | { readonly kind: 'kept'; readonly cents: number }
  /** A late cancellation that is charged to the card on file. */
  | { readonly kind: 'charged'; readonly cents: number }
  /** Too late to be free, but nothing was paid, so nothing is charged. */
  | { readonly kind: 'late-nothing-paid' }
  | { readonly kind: 'nothing-paid' }

export function consequenceOf({
  refundIfCancelledCents,
  keptIfCancelledCents: keptCents,
  chargedIfCancelledCents: chargedCents,
  freeBy,
}: Pick<
  BookingView,
  'refundIfCancelledCents' | 'keptIfCancelledCents' | 'chargedIfCancelledCents' | 'freeBy'
>): Consequence {
  if (chargedCents > 0) return { kind: 'charged', cents: chargedCents }
  if (refundIfCancelledCents > 0 && keptCents > 0)
    return { kind: 'part-kept', cents: refundIfCancelledCents, keptCents }
  if (refundIfCancelledCents > 0) return { kind: 'refund', cents: refundIfCancelledCents }
  if (keptCents > 0) return { kind: 'kept', cents: keptCents }
  return { kind: freeBy === 'none' ? 'late-nothing-paid' : 'nothing-paid' }
}
