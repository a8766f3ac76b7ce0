import { useState, type SubmitEvent } from 'react'

import { passwordLength } from '#domain/accounts/password-strength.ts'
import type { Locale } from '#domain/locale.ts'

import { useLocale } from '../messages.tsx'
import { getAuth } from '../session.ts'
import { useSignInFacts } from '../sign-in-facts.ts'
import { Notice } from '../ui/notice.tsx'
import { authRefusal, refusalOf } from './auth-refusal.ts'
import { emailProblem } from './email-text.ts'
import { OrLine } from './or-line.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { RoleChoice } from './role-choice.tsx'
import {
  emptySignUp,
  SignUpFields,
  type SignUpFaults,
  type SignUpRole,
  type TypedSignUp,
} from './sign-up-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { isCaptchaMissing, useCaptcha, type Captcha } from './use-captcha.tsx'
import { useAccountWords, type AccountWords } from './words.ts'

export interface SignedUp {
  readonly email: string
  readonly sentAt: number
  /** @returns when. @throws what the sign-in client throws */
  readonly resend: () => Promise<number>
}

interface SignUpFormProps {
  /** Given where the page is for one of the two; else it's asked. */
  readonly role?: SignUpRole
  /** Where a provider's sign-up leads; the own page unless given. */
  readonly next?: string | undefined
  /** The address needs no proof on this installation: signed in already. */
  readonly onDone: () => void
  readonly onCodeSent: (signedUp: SignedUp) => void
}

function faultsOf(typed: TypedSignUp, passwordLeast: number, words: AccountWords): SignUpFaults {
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
async function signUp(
  typed: TypedSignUp,
  language: Locale,
  takeCaptcha: Captcha['take'],
): Promise<SignedUp | undefined> {
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
    options: {
      data: role === 'business' ? { ...facts, businessName: businessName.trim() } : facts,
      ...takeCaptcha(),
    },
  })
  if (error) throw error
  if (data.session) return undefined
  const resend = async () => {
    const { error: refused } = await auth.resend({ type: 'signup', email, options: takeCaptcha() })
    if (refused) throw refused
    return Date.now()
  }
  return { email, sentAt: Date.now(), resend }
}

/** A new account of a customer or a business: by a provider, or with a password. */
export function SignUpForm({ role, next, onDone, onCodeSent }: SignUpFormProps) {
  const words = useAccountWords()
  const { google, facebook } = useSignInFacts()
  const captcha = useCaptcha()
  const [typed, setTyped] = useState({ ...emptySignUp, ...(role && { role }) })
  const { faults, busy, submit } = useSubmit(typed, captcha, { onDone, onCodeSent })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {role === undefined && (
        <RoleChoice value={typed.role} onChange={(chosen) => setTyped({ ...typed, role: chosen })} />
      )}
      {(google || facebook) && (
        <div className="flex flex-col gap-3">
          <ProviderButtons next={next} role={typed.role} businessName={typed.businessName} />
          <OrLine text={words.signUp.withEmail} />
        </div>
      )}
      <SignUpFields typed={typed} faults={faults} onChange={(change) => setTyped({ ...typed, ...change })} />
      {captcha.widget}
      {faults.form !== undefined && (
        <Notice tone="danger" live>
          {faults.form}
        </Notice>
      )}
      <SubmitButton busy={busy}>{words.signUp.submit}</SubmitButton>
    </form>
  )
}

type Done = Pick<SignUpFormProps, 'onDone' | 'onCodeSent'>

function useSubmit(typed: TypedSignUp, captcha: Captcha, { onDone, onCodeSent }: Done) {
  const words = useAccountWords()
  const locale = useLocale()
  const { passwordLeast } = useSignInFacts()
  const [faults, setFaults] = useState<SignUpFaults>({})
  const [busy, setBusy] = useState(false)
  const send = async (form: HTMLFormElement) => {
    const found = {
      ...faultsOf(typed, passwordLeast, words),
      form: isCaptchaMissing(captcha) ? words.captcha.needed : undefined,
    }
    setFaults(found)
    const first = firstFault(found)
    if (first !== undefined) focusField(form, first)
    if (first !== undefined || busy) return
    setBusy(true)
    try {
      const sent = await signUp(typed, locale, captcha.take)
      if (sent) onCodeSent(sent)
      else onDone()
    } catch (error) {
      // A password that many people use is known to the server alone; the field is where it's put right.
      const isWeak = refusalOf(error).code === 'weak_password'
      setFaults({ [isWeak ? 'password' : 'form']: authRefusal(error, words) })
      if (isWeak) focusField(form, 'password')
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return { faults, busy, submit }
}

const firstFault = (faults: SignUpFaults): string | undefined =>
  Object.keys(faults).find((name) => faults[name as keyof SignUpFaults] !== undefined)

const focusField = (form: HTMLFormElement, name: string): void =>
  (form.elements.namedItem(name) as HTMLElement | null)?.focus()
