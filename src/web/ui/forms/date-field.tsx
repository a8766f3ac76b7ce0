import { DateInput } from '../date-input.tsx'
import { Field } from '../field.tsx'

interface DateFieldProps {
  readonly label: string
  readonly error?: string | undefined
  /** ISO date; empty before one is chosen. */
  readonly value: string
  readonly onChange: (date: string) => void
  /** The first day that can be chosen. */
  readonly min?: string
  readonly required?: boolean
}

/** A day. */
export const DateField = ({ label, error, onChange, ...rest }: DateFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <DateInput {...control} {...rest} type="date" onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)
