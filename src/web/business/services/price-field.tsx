import { Field, Input } from '../../ui/field.tsx'
import { useServicesWords } from './words.ts'

interface PriceFieldProps {
  readonly name?: string
  readonly value: string
  readonly error: string | undefined
  /** The price that holds while nothing is typed. */
  readonly usual?: string
  readonly onChange: (price: string) => void
}

/** A price in euros; one that only replaces a usual price is optional. */
export function PriceField({ name, value, error, usual, onChange }: PriceFieldProps) {
  const { form: words } = useServicesWords()
  return (
    <Field label={words.price} error={error} optional={usual !== undefined}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          maxLength={9}
          className="max-w-40"
          placeholder={usual}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
