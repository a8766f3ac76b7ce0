import { LineField } from '../../ui/forms/written-fields.tsx'
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
    <LineField
      label={words.email}
      error={error}
      type="email"
      name="email"
      inputMode="email"
      autoComplete={withPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      onChange={onEmail}
    />
  )
}
