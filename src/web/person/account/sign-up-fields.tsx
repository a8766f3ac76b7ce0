import { boundField } from '../../ui/forms/bound-field.ts'
import { LineField, PhoneField } from '../../ui/forms/written-fields.tsx'
import { EmailField } from './email-field.tsx'
import { NewPassword } from './new-password.tsx'
import { useAccountWords } from './words.ts'

export type SignUpRole = 'customer' | 'business'

/** The first values of the form. */
export const emptySignUp = {
  role: 'customer' as SignUpRole,
  firstName: '',
  lastName: '',
  businessName: '',
  phone: '',
  email: '',
  password: '',
}
export type TypedSignUp = typeof emptySignUp
export type SignUpFaults = Partial<Record<keyof TypedSignUp | 'form', string | undefined>>

interface FieldsProps {
  readonly typed: TypedSignUp
  readonly faults: SignUpFaults
  readonly onChange: (change: Partial<TypedSignUp>) => void
}

/** Names, number, address and password of a new account. */
export function SignUpFields({ typed, faults, onChange }: FieldsProps) {
  const { signUp: words, password: passwordLabel } = useAccountWords()
  const { phone, email, password } = typed
  return (
    <>
      <Names typed={typed} faults={faults} onChange={onChange} />
      <PhoneField label={words.phone} optional value={phone} onChange={(text) => onChange({ phone: text })} />
      <EmailField email={email} onEmail={(text) => onChange({ email: text })} error={faults.email} />
      <NewPassword
        label={passwordLabel}
        value={password}
        error={faults.password}
        onChange={(text) => onChange({ password: text })}
      />
    </>
  )
}

function Names({ typed, faults, onChange }: FieldsProps) {
  const { signUp: words } = useAccountWords()
  const field = boundField({ typed, faults, change: onChange })
  const line = (name: 'firstName' | 'lastName' | 'businessName') => ({
    ...field(name),
    label: words[name],
    most: 120,
  })
  return (
    <>
      {typed.role === 'business' && <LineField {...line('businessName')} autoComplete="organization" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...line('firstName')} autoComplete="given-name" />
        <LineField {...line('lastName')} autoComplete="family-name" />
      </div>
    </>
  )
}
