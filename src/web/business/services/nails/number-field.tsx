import { useState } from 'react'

import { LineField } from '../../../ui/forms/written-fields.tsx'
import { wholeIn } from './nail-draft.ts'

interface NumberFieldProps {
  readonly label: string
  /** Says which numbers it takes. */
  readonly fault: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

/** A whole number from 1 on. The typed text stays; the last valid number counts. */
export function NumberField({ label, fault, value, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState({ text: String(value), value })
  // A number from elsewhere replaces the typed text.
  if (typed.value !== value) setTyped({ text: String(value), value })
  const isFault = wholeIn(typed.text, { least: 1, most }) === undefined
  return (
    <LineField
      label={label}
      inputMode="numeric"
      most={3}
      value={typed.text}
      error={isFault ? fault : undefined}
      onChange={(text) => {
        const number = wholeIn(text, { least: 1, most })
        setTyped({ text, value: number ?? value })
        if (number !== undefined) onChange(number)
      }}
    />
  )
}
