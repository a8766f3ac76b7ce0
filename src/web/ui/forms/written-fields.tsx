import type { ComponentProps } from 'react'

import { Field, Input, PhoneInput, Textarea } from '../field.tsx'

interface WrittenProps {
  /** The name of the sent value, and of the field in its form. */
  readonly name?: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly optional?: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Other props of an input, such as `autoComplete` or `inputMode`. */
type InputProps = Omit<ComponentProps<'input'>, keyof WrittenProps | 'maxLength'>

interface LineProps extends WrittenProps, InputProps {
  /** Letters. */
  readonly most?: number
}

/** One line of a form that is sent. */
export function LineField({ label, hint, error, optional = false, most, onChange, ...field }: LineProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Input
          {...control}
          type="text"
          {...field}
          maxLength={most}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** A telephone number. */
export function PhoneField({
  label,
  hint,
  error,
  optional = false,
  value,
  onChange,
}: Omit<WrittenProps, 'name'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <PhoneInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

interface TextProps extends WrittenProps {
  readonly most: number
  readonly lang?: string
  readonly rows?: number
}

/** Some paragraphs. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  most,
  rows = 5,
  onChange,
  ...field
}: TextProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Textarea
          {...control}
          {...field}
          rows={rows}
          maxLength={most}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
