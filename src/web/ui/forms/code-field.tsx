import type { ReactNode, Ref } from 'react'

import { Field, Input } from '../field.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly name: string
  readonly digits: number
  /** The digits alone. */
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** «1234 5678»: two halves are read and typed more easily than one long number. */
const grouped = (text: string, half: number): string =>
  text.length > half ? `${text.slice(0, half)} ${text.slice(half)}` : text

/** A code that was mailed, or that an app shows. */
export function CodeField({ label, name, digits, value, onChange, error, hint, ref }: CodeFieldProps) {
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-60 text-[20px] tracking-[0.16em] tabular"
          value={grouped(value, Math.ceil(digits / 2))}
          onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, digits))}
        />
      )}
    </Field>
  )
}
