import type { DepositRule, PartOfTotal } from '#domain/money/deposit.ts'
import type { PayChoice } from '#domain/money/quote.ts'

/** The terms of a salon for customers who book online. */
export interface SalonTerms {
  readonly cancellationHours: number
  readonly depositKind: DepositRule['kind']
  /** Cents, or percent. */
  readonly depositValue: number
  readonly guaranteeKind: DepositRule['kind']
  /** Cents, or percent. */
  readonly guaranteeValue: number
}

interface OnlineTerms {
  readonly deposit: DepositRule
  readonly guarantee: PartOfTotal | null
}

/** The deposit and the guarantee that apply: neither where nothing can be paid online. */
export function termsOnline(terms: SalonTerms, takesPayments: boolean): OnlineTerms {
  if (!takesPayments) return { deposit: { kind: 'none', value: 0 }, guarantee: null }
  const { depositKind, depositValue, guaranteeKind, guaranteeValue } = terms
  return {
    deposit: { kind: depositKind, value: depositKind === 'none' ? 0 : depositValue },
    guarantee: guaranteeKind === 'none' ? null : { kind: guaranteeKind, value: guaranteeValue },
  }
}

/**
 * The ways to pay, the one that the salon asks for first: with a deposit, nothing at all is no choice; with a card on
 * file nothing is due now.
 */
export function payChoices(
  { deposit, guarantee }: OnlineTerms,
  { isOnline }: { readonly isOnline: boolean },
): readonly [PayChoice, ...PayChoice[]] {
  if (!isOnline || guarantee !== null) return ['none']
  return deposit.kind === 'none' ? ['none', 'full'] : ['deposit', 'full']
}
