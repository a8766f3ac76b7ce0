import { Field, Input, PhoneInput } from '../../ui/field.tsx'
import { EmailField } from './email-field.tsx'
import { NewPassword } from './new-password.tsx'
import { useAccountWords } from './words.ts'

export type SignUpRole = 'customer' | 'business'

/** What the form begins with. */
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
  const { signUp: words, password: label } = useAccountWords()
  const line = (name: 'firstName' | 'lastName' | 'businessName', autoComplete: string) => (
    <Field label={words[name]} error={faults[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          autoComplete={autoComplete}
          maxLength={120}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {typed.role === 'business' && line('businessName', 'organization')}
      <div className="grid gap-4 sm:grid-cols-2">
        {line('firstName', 'given-name')}
        {line('lastName', 'family-name')}
      </div>
      <Field label={words.phone} optional>
        {(control) => (
          <PhoneInput
            {...control}
            value={typed.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        )}
      </Field>
      <EmailField email={typed.email} onEmail={(email) => onChange({ email })} error={faults.email} />
      <NewPassword
        label={label}
        value={typed.password}
        error={faults.password}
        onChange={(password) => onChange({ password })}
      />
    </>
  )
}
