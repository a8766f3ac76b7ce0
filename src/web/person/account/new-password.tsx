import { passwordLength } from '#domain/accounts/password-strength.ts'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useAccountWords } from './words.ts'

interface NewPasswordProps {
  readonly label: string
  readonly value: string
  /** What the service or the form found wrong; the missing characters are counted below the field anyway. */
  readonly error: string | undefined
  readonly onChange: (password: string) => void
}

/** How many characters a password lacks; zero or less when it is long enough. */
export const usePasswordLack = (password: string): number =>
  useSignInFacts().passwordLeast - passwordLength(password)

/** A password to be: what it lacks is said while it is typed. */
export function NewPassword({ label, value, error, onChange }: NewPasswordProps) {
  const { signUp: words } = useAccountWords()
  const { passwordLeast } = useSignInFacts()
  const lacks = usePasswordLack(value)
  // What is found wrong says more than that the length is right.
  const isOnlyLong = lacks <= 0 && error !== undefined
  const hint =
    value === ''
      ? words.passwordHint(passwordLeast)
      : lacks > 0
        ? words.passwordLacks(lacks)
        : words.passwordEnough
  const colour = lacks <= 0 ? 'text-success' : error === undefined ? '' : 'text-danger'
  return (
    <Field label={label} error={error} hint={<output className={colour}>{!isOnlyLong && hint}</output>}>
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="new-password"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
