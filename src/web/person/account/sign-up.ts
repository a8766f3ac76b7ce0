import { passwordLength } from '#domain/accounts/password-strength.ts'
import type { Locale } from '#domain/locale.ts'

import { getAuth, type AuthClient } from '../../app/session.ts'
import { emailProblem } from './email-text.ts'
import { insertProfile } from './insert-profile.ts'
import type { SignUpFaults, TypedSignUp } from './sign-up-fields.tsx'
import type { Captcha } from './use-captcha.tsx'
import type { AccountWords } from './words.ts'

export interface SignedUp {
  readonly email: string
  readonly password: string
  /** The answers of the form as they are kept with the account. */
  readonly said: Readonly<Record<string, string>>
  readonly sentAt: number
  /** @returns when the code was sent. @throws what the sign-in client throws */
  readonly resend: () => Promise<number>
}

/** Faults that the form finds without the server. */
export function signUpFaults(typed: TypedSignUp, passwordLeast: number, words: AccountWords): SignUpFaults {
  const { signUp } = words
  const missing = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined)
  const isBusiness = typed.role === 'business'
  return {
    // In the order of the fields, since the focus goes to the first fault.
    businessName: isBusiness ? missing(typed.businessName, signUp.businessNameMissing) : undefined,
    firstName: missing(typed.firstName, signUp.firstNameMissing),
    lastName: missing(typed.lastName, signUp.lastNameMissing),
    email: emailProblem(typed.email, words),
    password: passwordFault(typed.password, passwordLeast, words),
  }
}

function passwordFault(password: string, least: number, words: AccountWords): string | undefined {
  if (password === '') return words.passwordMissingSignup
  const lacks = least - passwordLength(password)
  return lacks > 0 ? words.signUp.passwordLacks(lacks) : undefined
}

interface SignUpOptions {
  readonly language: Locale
  /** Where the mailed link leads on to. */
  readonly next: string
  readonly takeCaptcha: Captcha['take']
}

function saidOf(typed: TypedSignUp, language: Locale): SignedUp['said'] {
  const said = {
    role: typed.role,
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phone: typed.phone.trim(),
    language,
  }
  return typed.role === 'business' ? { ...said, businessName: typed.businessName.trim() } : said
}

async function resend(
  auth: AuthClient,
  email: string,
  options: { readonly emailRedirectTo: string },
): Promise<number> {
  const { error } = await auth.resend({ type: 'signup', email, options })
  if (error) throw error
  return Date.now()
}

/** Makes the account. @returns undefined when the address needs no proof here. @throws what the sign-in client throws */
export async function signUp(
  typed: TypedSignUp,
  { language, next, takeCaptcha }: SignUpOptions,
): Promise<SignedUp | undefined> {
  const auth = await getAuth()
  const { password } = typed
  const email = typed.email.trim()
  const said = saidOf(typed, language)
  const emailRedirectTo = location.origin + next
  const options = { data: said, emailRedirectTo, ...takeCaptcha() }
  const { data, error } = await auth.signUp({ email, password, options })
  if (error) throw error
  if (data.session) {
    void insertProfile(data.session)
    return undefined
  }
  const again = () => resend(auth, email, { emailRedirectTo, ...takeCaptcha() })
  return { email, password, said, sentAt: Date.now(), resend: again }
}
