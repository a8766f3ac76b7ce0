import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'

interface NamedSelectProps {
  readonly label: string
  /** An empty id stands for none of them. */
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Chooses one of the salon's services or people. */
export const NamedSelect = ({ label, items, value, onChange }: NamedSelectProps) => (
  <Field label={label}>
    {(control) => (
      <Select
        {...control}
        value={valueOf(value)}
        onValueChange={(chosen) => onChange(textOf(chosen))}
        items={items.map(({ id, name }) => ({ value: valueOf(id), label: name }))}
      />
    )}
  </Field>
)

interface DayFieldProps {
  readonly label: string
  /** ISO date. */
  readonly value: string
  readonly onChange: (date: string) => void
  readonly min?: string
}

/** Chooses a day. */
export const DayField = ({ label, onChange, ...rest }: DayFieldProps) => (
  <Field label={label}>
    {(control) => (
      <DateInput {...control} {...rest} type="date" onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)
