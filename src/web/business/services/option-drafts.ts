import { newIdempotencyKey } from '../../app/api.ts'
import type { DraftOption } from './draft.ts'

/** The rule of one option about another one. */
export type OptionRule = 'requires' | 'excludes'

type Options = readonly DraftOption[]

export const withNewOption = (options: Options): Options => [
  ...options,
  {
    key: newIdempotencyKey(),
    nameEl: '',
    nameEn: '',
    minutes: '10',
    price: '',
    requires: [],
    excludes: [],
  },
]

/** Removes an option, and all rules about it. */
export const withoutOption = (options: Options, key: string): Options =>
  options.filter((option) => option.key !== key).map((option) => withoutRules(option, key))

/** Replaces the option that has the same key. */
export const withOption = (options: Options, changed: DraftOption): Options =>
  options.map((option) => (option.key === changed.key ? changed : option))

/** Swaps the option at a place with the one above it. */
export const withRaised = (options: Options, at: number): Options =>
  options.toSpliced(at - 1, 2, ...options.slice(at - 1, at + 1).toReversed())

/** Sets or drops a rule between two options. What excludes the other is excluded by it. */
export function withRuleToggled(
  options: Options,
  { key, rule, other }: { readonly key: string; readonly rule: OptionRule; readonly other: string },
): Options {
  const isOn = options.some((option) => option.key === key && option[rule].includes(other))
  return options.map((option) => {
    if (option.key === key) return withRule(option, rule, other, !isOn)
    if (option.key === other && rule === 'excludes') return withRule(option, rule, key, !isOn)
    return option
  })
}

/** A pair of options has one rule at most. */
function withRule(option: DraftOption, rule: OptionRule, other: string, isOn: boolean): DraftOption {
  const cleared = withoutRules(option, other)
  return isOn ? { ...cleared, [rule]: [...cleared[rule], other] } : cleared
}

const withoutRules = (option: DraftOption, other: string): DraftOption => ({
  ...option,
  requires: option.requires.filter((key) => key !== other),
  excludes: option.excludes.filter((key) => key !== other),
})
