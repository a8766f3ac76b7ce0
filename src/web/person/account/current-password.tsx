import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

interface CurrentPasswordProps {
  /** The name of the field in its form. */
  readonly name: 'password' | 'current'
  readonly label: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (password: string) => void
}

/** Asks for the account's present password, which the browser may fill in. */
export function CurrentPassword({ name, label, error, value, onChange }: CurrentPasswordProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
