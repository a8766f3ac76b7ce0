import { Field, Input } from '../../ui/field.tsx'
import { useAccountWords } from './words.ts'

interface EmailFieldProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly error?: string | undefined
  /** Offers passkeys among what the browser fills in. */
  readonly withPasskeys?: boolean
}

export function EmailField({ email, onEmail, error, withPasskeys }: EmailFieldProps) {
  const words = useAccountWords()
  return (
    <Field label={words.email} error={error}>
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          inputMode="email"
          autoComplete={withPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={({ target }) => onEmail(target.value)}
        />
      )}
    </Field>
  )
}
