import { useRef, useState, type SubmitEvent } from 'react'

import { passwordLength } from '#domain/accounts/password-strength.ts'
import type { Locale } from '#domain/locale.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal, refusalOf } from './auth-refusal.ts'
import { emailProblem } from './email-text.ts'
import { insertProfile } from './insert-profile.ts'
import { nextPath } from './next-path.ts'
import type { SignUpFaults, TypedSignUp } from './sign-up-fields.tsx'
import { isCaptchaMissing, type Captcha } from './use-captcha.tsx'
import { useAccountWords, type AccountWords } from './words.ts'

export interface SignedUp {
  readonly email: string
  readonly password: string
  /** As it goes with the account. */
  readonly said: Readonly<Record<string, string>>
  readonly sentAt: number
  /** @returns when. @throws what the sign-in client throws */
  readonly resend: () => Promise<number>
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

interface Circumstances {
  readonly language: Locale
  /** Where the mailed link leads on to. */
  readonly next: string
  readonly takeCaptcha: Captcha['take']
}

/** Makes the account. @returns undefined when the address needs no proof here */
async function signUp(
  typed: TypedSignUp,
  { language, next, takeCaptcha }: Circumstances,
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
  const said = role === 'business' ? { ...facts, businessName: businessName.trim() } : facts
  const emailRedirectTo = location.origin + next
  const { data, error } = await auth.signUp({
    email,
    password: typed.password,
    options: {
      data: said,
      emailRedirectTo,
      ...takeCaptcha(),
    },
  })
  if (error) throw error
  if (data.session) {
    void insertProfile(data.session)
    return undefined
  }
  const resend = async () => {
    const options = { emailRedirectTo, ...takeCaptcha() }
    const { error: refused } = await auth.resend({ type: 'signup', email, options })
    if (refused) throw refused
    return Date.now()
  }
  return { email, password: typed.password, said, sentAt: Date.now(), resend }
}

/** What becomes of a sign-up. */
interface Done {
  readonly next?: string | undefined
  readonly onDone: () => void
  readonly onCodeSent: (signedUp: SignedUp) => void
}

/** Checks what was typed, then makes the account. */
export function useSignUpSubmit(typed: TypedSignUp, captcha: Captcha, { next, onDone, onCodeSent }: Done) {
  const words = useAccountWords()
  const locale = useLocale()
  const home = useHref()('dashboard')
  const { passwordLeast } = useSignInFacts()
  const [faults, setFaults] = useState<SignUpFaults>({})
  const element = useRef<HTMLFormElement>(null)
  const { run, isBusy } = useAction<void, never>(
    async () => {
      const sent = await signUp(typed, {
        language: locale,
        next: nextPath(next ?? null, home),
        takeCaptcha: captcha.take,
      })
      if (sent) onCodeSent(sent)
      else onDone()
    },
    {
      explain: (error) => {
        // A password that many people use is known to the server alone; the field is where it's put right.
        const isWeak = refusalOf(error).code === 'weak_password'
        setFaults({ [isWeak ? 'password' : 'form']: authRefusal(error, words) })
        if (isWeak) focusField(element.current, 'password')
        return undefined
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    const found = {
      ...faultsOf(typed, passwordLeast, words),
      form: isCaptchaMissing(captcha) ? words.captcha.needed : undefined,
    }
    setFaults(found)
    const first = firstFault(found)
    if (first === undefined) void run()
    else focusField(element.current, first)
  }
  /** What was found wrong with what is typed anew. */
  const forget = (names: readonly string[]) =>
    setFaults((found) => Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name))))
  return { faults, isBusy, submit, forget }
}

const firstFault = (faults: SignUpFaults): string | undefined =>
  Object.keys(faults).find((name) => faults[name as keyof SignUpFaults] !== undefined)

const focusField = (form: HTMLFormElement | null, name: string): void =>
  (form?.elements.namedItem(name) as HTMLElement | null)?.focus()
