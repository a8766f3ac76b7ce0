/** How a chargeback stands; the last three are closed. */
export const chargebackStatuses = [
  'inquiry',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'withdrawn',
] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** The parts of the administrators' list of chargebacks. */
export const chargebackParts = ['open', 'to_answer', 'won', 'lost', 'all'] as const
export type ChargebackPart = (typeof chargebackParts)[number]

/** Whether a chargeback is decided, or has ended without a decision. */
export const isClosed = (status: ChargebackStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'withdrawn'

/**
 * A provider's answer may be older than what we know. A closed chargeback never opens again; a bank may still decide
 * otherwise about it.
 */
export const laterStatus = (known: ChargebackStatus, told: ChargebackStatus): ChargebackStatus =>
  isClosed(known) && !isClosed(told) ? known : told

export interface LostPayment {
  readonly purpose: 'booking' | 'gift_card' | 'subscription' | 'guarantee'
  readonly hasSalon: boolean
  /** Cents that the bank has kept. */
  readonly lost: number
  /** Cents of the payment that have not gone back to the customer. */
  readonly kept: number
  /** Cents that are left on the gift card that was bought. */
  readonly onGiftCard: number
}

export interface Bearers {
  readonly salon: number
  readonly giftCard: number
  readonly ours: number
}

/**
 * Who bears a lost chargeback. A salon bears what it has from the payment, or will have, as with any card payment of its
 * own; a gift card that was bought loses what is left of it. We bear the rest, and what went back before.
 */
export function bearersOf({ purpose, hasSalon, lost, kept, onGiftCard }: LostPayment): Bearers {
  const isOfSalon = hasSalon && (purpose === 'booking' || purpose === 'guarantee')
  const salon = isOfSalon ? Math.min(lost, Math.max(kept, 0)) : 0
  const giftCard = purpose === 'gift_card' ? Math.min(lost, Math.max(onGiftCard, 0)) : 0
  return { salon, giftCard, ours: lost - salon - giftCard }
}
