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

/** Chooses a service or a team member of the salon. */
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
