import type { BookingRules, OwnRules } from '#features/salons/contract/policy.ts'

import type { Faults } from '../../ui/forms/use-form.ts'
import type { PolicyWords } from './words.ts'

/** The terms for those who book: nothing, a deposit, or a card on file. */
export const askedKinds = [
  'none',
  'deposit-fixed',
  'deposit-percent',
  'guarantee-fixed',
  'guarantee-percent',
] as const
export type Asked = (typeof askedKinds)[number]

type PartField = 'depositKind' | 'depositValue' | 'guaranteeKind' | 'guaranteeValue'

export const isFixed = (asked: Asked): boolean => asked.endsWith('fixed')
export const isGuarantee = (asked: Asked): boolean => asked.startsWith('guarantee')

/** The rules as the form has them: typed numbers stay as they were typed. */
export type TypedRules = Omit<BookingRules, 'horizonDays' | 'minimumGap' | PartField> & {
  readonly horizonDays: string
  /** A deposit or a card on file, as an amount or a percentage. */
  readonly asked: Asked
  /** Euros or percent. */
  readonly askedValue: string
  readonly minimumGap: string
}

export function typedOf({ shortestMinutes, ...known }: OwnRules): TypedRules {
  const {
    stamp: _,
    takesPayments: __,
    depositKind,
    depositValue,
    guaranteeKind,
    guaranteeValue,
    ...rules
  } = known
  const [name, kind, value] =
    guaranteeKind === 'none'
      ? (['deposit', depositKind, depositValue] as const)
      : (['guarantee', guaranteeKind, guaranteeValue] as const)
  return {
    ...rules,
    horizonDays: String(rules.horizonDays),
    asked: kind === 'none' ? 'none' : `${name}-${kind}`,
    askedValue: kind === 'none' ? '' : String(kind === 'fixed' ? value / 100 : value),
    minimumGap: String(rules.minimumGap || (shortestMinutes ?? 30)),
  }
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most

/** The rules as the server takes them; a typed text that is no number becomes NaN. */
export function rulesOf({ asked, askedValue, ...typed }: TypedRules): BookingRules {
  return {
    ...typed,
    horizonDays: numberOf(typed.horizonDays),
    ...partsOf(asked, askedValue),
    minimumGap: typed.gapRule === 'minimum' ? numberOf(typed.minimumGap) : 0,
  }
}

function partsOf(asked: Asked, text: string): Pick<BookingRules, PartField> {
  const nothing = { kind: 'none', value: 0 } as const
  const value = Math.round(numberOf(text) * (isFixed(asked) ? 100 : 1))
  const part = asked === 'none' ? nothing : ({ kind: isFixed(asked) ? 'fixed' : 'percent', value } as const)
  const [deposit, guarantee] = isGuarantee(asked) ? [nothing, part] : [part, nothing]
  return {
    depositKind: deposit.kind,
    depositValue: deposit.value,
    guaranteeKind: guarantee.kind,
    guaranteeValue: guarantee.value,
  }
}

export function faultsOf(typed: TypedRules, { faults }: Pick<PolicyWords, 'faults'>): Faults<TypedRules> {
  const { horizonDays, depositValue, guaranteeValue, gapRule, minimumGap } = rulesOf(typed)
  const { asked } = typed
  const value = isGuarantee(asked) ? guaranteeValue : depositValue
  const isValue =
    asked === 'none' || (isFixed(asked) ? isBetween(value, 100, 100_000) : isBetween(value, 1, 100))
  return {
    horizonDays: Number.isInteger(horizonDays) && isBetween(horizonDays, 1, 365) ? undefined : faults.horizon,
    askedValue: isValue ? undefined : isFixed(asked) ? faults.fixed : faults.percent,
    minimumGap:
      gapRule !== 'minimum' || (Number.isInteger(minimumGap) && isBetween(minimumGap, 5, 480))
        ? undefined
        : faults.gap,
  }
}

export const isWhole = (faults: Faults<TypedRules>): boolean =>
  Object.values(faults).every((fault) => fault === undefined)
