import { ChevronDown } from 'lucide-react'

import { Chip } from '../../ui/chip.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { withRuleToggled, type OptionRule } from './option-drafts.ts'
import type { OptionProps } from './option-props.ts'
import { useServicesWords } from './words.ts'

/** The rules of one option; they start folded unless there are any, or a fault. */
export function OptionRules(props: OptionProps) {
  const { at, option, faults } = props
  const fault = faults[`options.${at}.requires`]
  const isUsed = option.requires.length + option.excludes.length > 0
  return (
    <details className="group mt-2" open={isUsed || fault !== undefined || undefined}>
      <RulesSummary />
      <RuleChips {...props} rule="requires" />
      <RuleChips {...props} rule="excludes" />
      <Fault>{fault}</Fault>
    </details>
  )
}

function RulesSummary() {
  const { options: words } = useServicesWords()
  return (
    <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-small font-semibold text-primary">
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="transition-transform group-open:rotate-180"
      />
      {words.rules}
    </summary>
  )
}

/** Chips for the other options; a pressed one is under the rule. */
function RuleChips({ rule, option, options, onChange }: OptionProps & { readonly rule: OptionRule }) {
  const { options: words } = useServicesWords()
  const { key } = option
  return (
    <fieldset className="mt-1 mb-2">
      <legend className="mb-1.5 text-caption text-muted">{words[rule]}</legend>
      <div className="flex flex-wrap gap-2">
        {options
          .filter((other) => other.key !== key)
          .map((other) => (
            <Chip
              key={other.key}
              selected={option[rule].includes(other.key)}
              onClick={() => onChange(withRuleToggled(options, { key, rule, other: other.key }))}
            >
              {other.nameEl.trim() || words.unnamed}
            </Chip>
          ))}
      </div>
    </fieldset>
  )
}
