import type { ReactNode } from 'react'

import { Radio } from './check.tsx'
import type { Choice } from './choices.tsx'

interface RadioGroupProps<Value extends string> {
  readonly label: string
  /** For screen readers only: the options explain themselves to the eye. */
  readonly isLabelHidden?: boolean
  readonly name: string
  readonly options: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Below the options: what depends on the chosen one. */
  readonly children?: ReactNode
}

/** One of several options below each other; short ones beside each other are `Choices`. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  name,
  options,
  value,
  onChange,
  children,
}: RadioGroupProps<Value>) {
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'text-label'}>{label}</legend>
      {options.map(([each, text, hint]) => (
        <Radio
          key={each}
          name={name}
          label={text}
          hint={hint}
          checked={value === each}
          onChange={() => onChange(each)}
        />
      ))}
      {children}
    </fieldset>
  )
}
