import type { BookingRules, OwnRules } from '#features/salons/contract/policy.ts'

import type { Faults } from '../../ui/forms/use-form.ts'
import type { PolicyWords } from './words.ts'

/** The rules as the form has them: typed numbers stay as they were typed. */
export type TypedRules = Omit<BookingRules, 'horizonDays' | 'depositValue' | 'minimumGap'> & {
  readonly horizonDays: string
  /** Euros or percent. */
  readonly depositValue: string
  readonly minimumGap: string
}

export function typedOf({ shortestMinutes, ...known }: OwnRules): TypedRules {
  const { stamp: _, takesPayments: __, ...rules } = known
  const value = rules.depositKind === 'fixed' ? rules.depositValue / 100 : rules.depositValue
  return {
    ...rules,
    horizonDays: String(rules.horizonDays),
    depositValue: rules.depositKind === 'none' ? '' : String(value),
    minimumGap: String(rules.minimumGap || (shortestMinutes ?? 30)),
  }
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most

/** The rules as the server takes them; a typed text that is no number becomes NaN. */
export function rulesOf(typed: TypedRules): BookingRules {
  const deposit = Math.round(numberOf(typed.depositValue) * (typed.depositKind === 'fixed' ? 100 : 1))
  return {
    ...typed,
    horizonDays: numberOf(typed.horizonDays),
    depositValue: typed.depositKind === 'none' ? 0 : deposit,
    minimumGap: typed.gapRule === 'minimum' ? numberOf(typed.minimumGap) : 0,
  }
}

export function faultsOf(typed: TypedRules, { faults }: Pick<PolicyWords, 'faults'>): Faults<TypedRules> {
  const { horizonDays, depositKind, depositValue, gapRule, minimumGap } = rulesOf(typed)
  const isDeposit =
    depositKind === 'none' ||
    isBetween(depositValue, depositKind === 'fixed' ? 100 : 1, depositKind === 'fixed' ? 100_000 : 100)
  return {
    horizonDays: Number.isInteger(horizonDays) && isBetween(horizonDays, 1, 365) ? undefined : faults.horizon,
    depositValue: isDeposit ? undefined : depositKind === 'fixed' ? faults.fixed : faults.percent,
    minimumGap:
      gapRule !== 'minimum' || (Number.isInteger(minimumGap) && isBetween(minimumGap, 5, 480))
        ? undefined
        : faults.gap,
  }
}

export const isWhole = (faults: Faults<TypedRules>): boolean =>
  Object.values(faults).every((fault) => fault === undefined)
