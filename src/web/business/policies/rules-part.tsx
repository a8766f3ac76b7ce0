import type { ReactNode } from 'react'

import { Checkbox } from '../../ui/check.tsx'
import { Field } from '../../ui/field.tsx'
import type { Faults } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import type { TypedRules } from './typed-rules.ts'
import { usePolicyWords } from './words.ts'

/** The values that each part of the form reads and changes. */
export interface RulesPartProps {
  readonly typed: TypedRules
  readonly faults: Faults<TypedRules>
  readonly change: (more: Partial<TypedRules>) => void
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** Rules about one thing, under its title. */
export const Part = ({ title, children }: PartProps) => (
  <fieldset className="flex flex-col gap-5 border-b border-line pb-7">
    <legend className="mb-4 text-title">{title}</legend>
    {children}
  </fieldset>
)

interface NumberSelectProps {
  readonly rules: RulesPartProps
  readonly name: 'slotStep' | 'minimumNotice' | 'cancellationHours' | 'maximumWait'
  readonly hint?: string
  readonly values: readonly number[]
  readonly textOf: (value: number) => string
}

/** One of the usual numbers, or the saved one where it is another. */
export function NumberSelect({ rules, name, hint, values, textOf }: NumberSelectProps) {
  const words = usePolicyWords()
  const chosen = rules.typed[name]
  const all = values.includes(chosen) ? values : [...values, chosen].toSorted((a, b) => a - b)
  return (
    <Field label={words[name]} hint={hint}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={String(chosen)}
          onValueChange={(value) => rules.change({ [name]: Number(value) })}
          items={all.map((value) => ({ value: String(value), label: textOf(value) }))}
        />
      )}
    </Field>
  )
}

interface NumberFieldProps {
  readonly rules: RulesPartProps
  readonly name: 'horizonDays' | 'askedValue' | 'minimumGap'
  readonly label: string
  readonly hint?: string | undefined
  readonly inputMode?: 'numeric' | 'decimal'
  /** Digits. */
  readonly most?: number
}

/** A number that is typed. */
export const NumberField = ({ rules, name, inputMode = 'numeric', most = 3, ...field }: NumberFieldProps) => (
  <LineField
    {...field}
    name={name}
    inputMode={inputMode}
    most={most}
    error={rules.faults[name]}
    value={rules.typed[name]}
    onChange={(text) => rules.change({ [name]: text })}
  />
)

interface FlagFieldProps {
  readonly rules: RulesPartProps
  readonly name: 'tightStarts' | 'buffersInsideHours' | 'flexibleOrder'
}

/** A rule that holds or not. */
export function FlagField({ rules, name }: FlagFieldProps) {
  const words = usePolicyWords()
  return (
    <Checkbox
      name={name}
      label={words[name]}
      hint={words[`${name}Hint`]}
      checked={rules.typed[name]}
      onChange={({ target }) => rules.change({ [name]: target.checked })}
    />
  )
}
