import { passwordLength } from '#domain/accounts/password-strength.ts'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useAccountWords } from './words.ts'

interface NewPasswordProps {
  readonly label: string
  readonly value: string
  /** The fault that the service or the form found; the missing characters are counted below the field anyway. */
  readonly error: string | undefined
  readonly onChange: (password: string) => void
}

/** How many characters a password lacks; zero or less when it is long enough. */
export const usePasswordLack = (password: string): number =>
  useSignInFacts().passwordLeast - passwordLength(password)

/** Takes a new password, and counts the missing characters while it is typed. */
export function NewPassword({ label, value, error, onChange }: NewPasswordProps) {
  return (
    <Field label={label} error={error} hint={<Strength password={value} isWrong={error !== undefined} />}>
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

interface StrengthProps {
  readonly password: string
  /** An error stands at the field. */
  readonly isWrong: boolean
}

/** How many characters are missing, or that there are enough. */
function Strength({ password, isWrong }: StrengthProps) {
  const { signUp: words } = useAccountWords()
  const { passwordLeast } = useSignInFacts()
  const lacks = usePasswordLack(password)
  if (password === '')
    return <output className={isWrong ? 'text-danger' : ''}>{words.passwordHint(passwordLeast)}</output>
  if (lacks > 0) return <output className={isWrong ? 'text-danger' : ''}>{words.passwordLacks(lacks)}</output>
  // The error matters more than the length.
  return <output className="text-success">{!isWrong && words.passwordEnough}</output>
}
