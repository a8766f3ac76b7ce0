import { useState, type SubmitEvent } from 'react'

import { passwordLength } from '#domain/accounts/password-strength.ts'
import type { Locale } from '#domain/locale.ts'

import { useLocale } from '../messages.tsx'
import { getAuth } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Field, Input, PasswordInput } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { authRefusal } from './auth-refusal.ts'
import { EmailField } from './code-sign-in.tsx'
import { emailProblem } from './email-text.ts'
import { RoleChoice } from './role-choice.tsx'
import { useAccountWords, type AccountWords } from './words.ts'

/** The service refuses shorter ones; said while typing, so that nobody is refused. */
const passwordLeast = 8

export interface SignedUp {
  readonly email: string
  readonly sentAt: number
  /** @returns when. @throws what the sign-in client throws */
  readonly resend: () => Promise<number>
}

interface SignUpFormProps {
  /** The address needs no proof on this installation: signed in already. */
  readonly onDone: () => void
  readonly onCodeSent: (signedUp: SignedUp) => void
}

const empty = {
  role: 'customer' as 'customer' | 'business',
  firstName: '',
  lastName: '',
  businessName: '',
  phone: '',
  email: '',
  password: '',
}
type Typed = typeof empty
type Faults = Partial<Record<keyof Typed | 'form', string | undefined>>

function faultsOf(typed: Typed, words: AccountWords): Faults {
  const { signUp } = words
  const missing = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined)
  const lacks = passwordLeast - passwordLength(typed.password)
  return {
    firstName: missing(typed.firstName, signUp.firstNameMissing),
    lastName: missing(typed.lastName, signUp.lastNameMissing),
    businessName:
      typed.role === 'business' ? missing(typed.businessName, signUp.businessNameMissing) : undefined,
    email: emailProblem(typed.email, words),
    password:
      typed.password === ''
        ? words.passwordMissingSignup
        : lacks > 0
          ? signUp.passwordLacks(lacks)
          : undefined,
  }
}

/** Makes the account. @returns undefined when the address needs no proof here */
async function signUp(typed: Typed, language: Locale): Promise<SignedUp | undefined> {
  const auth = await getAuth()
  const { role, firstName, lastName, phone, businessName } = typed
  const email = typed.email.trim()
  const facts = {
    role,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim(),
    language,
  }
  const { data, error } = await auth.signUp({
    email,
    password: typed.password,
    options: { data: role === 'business' ? { ...facts, businessName: businessName.trim() } : facts },
  })
  if (error) throw error
  if (data.session) return undefined
  const resend = async () => {
    const { error: refused } = await auth.resend({ type: 'signup', email })
    if (refused) throw refused
    return Date.now()
  }
  return { email, sentAt: Date.now(), resend }
}

/** A new account with a password, of a customer or a business. */
export function SignUpForm({ onDone, onCodeSent }: SignUpFormProps) {
  const words = useAccountWords()
  const locale = useLocale()
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(typed, words)
    setFaults(found)
    const first = Object.keys(found).find((name) => found[name as keyof Faults] !== undefined)
    if (first !== undefined) (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
    if (first !== undefined || busy) return
    setBusy(true)
    try {
      const sent = await signUp(typed, locale)
      if (sent) onCodeSent(sent)
      else onDone()
    } catch (error) {
      setFaults({ form: authRefusal(error, words) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <RoleChoice value={typed.role} onChange={(role) => setTyped({ ...typed, role })} />
      <Fields typed={typed} faults={faults} onChange={(change) => setTyped({ ...typed, ...change })} />
      {faults.form !== undefined && (
        <Notice tone="danger" live>
          {faults.form}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {words.signUp.submit}
      </Button>
    </form>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly faults: Faults
  readonly onChange: (change: Partial<Typed>) => void
}

function Fields({ typed, faults, onChange }: FieldsProps) {
  const { signUp: words } = useAccountWords()
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
          <Input
            {...control}
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            value={typed.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        )}
      </Field>
      <EmailField email={typed.email} onEmail={(email) => onChange({ email })} error={faults.email} />
      <NewPassword
        value={typed.password}
        error={faults.password}
        onChange={(password) => onChange({ password })}
      />
    </>
  )
}

interface NewPasswordProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (password: string) => void
}

function NewPassword({ value, error, onChange }: NewPasswordProps) {
  const words = useAccountWords()
  const lacks = passwordLeast - passwordLength(value)
  const hint =
    value === ''
      ? words.signUp.passwordHint(passwordLeast)
      : lacks > 0
        ? words.signUp.passwordLacks(lacks)
        : words.signUp.passwordEnough
  // The count below the field is the better sentence once something is typed.
  const shown = error !== undefined && value === '' ? error : undefined
  return (
    <Field
      label={words.password}
      error={shown}
      hint={<output className={lacks <= 0 ? 'text-success' : error ? 'text-danger' : ''}>{hint}</output>}
    >
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
