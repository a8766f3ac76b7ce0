import { mayAskPayout } from './affiliate.ts'

/** The facts that decide about a payout to an affiliate. */
export interface PayoutStanding {
  /** The present version of the terms. */
  readonly hasAcceptedTerms: boolean
  readonly balanceCents: number
  /** An earlier payout is not sent yet. */
  readonly isWaiting: boolean
  /** ISO instant from which the account is paid; null without an account. */
  readonly payableFrom: string | null
}

export type PayoutRefusal =
  | 'terms_not_accepted'
  | 'payout_waits'
  | 'payout_below_least'
  | 'payout_account_missing'
  | 'payout_account_held'

/** Why no payout can be requested now; undefined if it can. */
export function payoutRefusal(standing: PayoutStanding, now: Temporal.Instant): PayoutRefusal | undefined {
  const { hasAcceptedTerms, balanceCents, isWaiting, payableFrom } = standing
  if (!hasAcceptedTerms) return 'terms_not_accepted'
  if (isWaiting) return 'payout_waits'
  if (!mayAskPayout(balanceCents)) return 'payout_below_least'
  if (payableFrom === null) return 'payout_account_missing'
  return Temporal.Instant.compare(now, Temporal.Instant.from(payableFrom)) < 0
    ? 'payout_account_held'
    : undefined
}
