import { useRef, useState, type SubmitEvent } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal, refusalOf } from './auth-refusal.ts'
import { nextPath } from './next-path.ts'
import type { SignUpFaults, TypedSignUp } from './sign-up-fields.tsx'
import { signUp, signUpFaults, type SignedUp } from './sign-up.ts'
import { isCaptchaMissing, type Captcha } from './use-captcha.tsx'
import { useAccountWords } from './words.ts'

/** The step after a sign-up. */
interface AfterSignUp {
  readonly next?: string | undefined
  readonly onDone: () => void
  readonly onCodeSent: (signedUp: SignedUp) => void
}

/** Faults by field, and the focus on the first of them. */
function useFaults() {
  const [faults, setFaults] = useState<SignUpFaults>({})
  const form = useRef<HTMLFormElement>(null)
  /** @returns whether there is a fault */
  const show = (found: SignUpFaults, sent = form.current): boolean => {
    form.current = sent
    setFaults(found)
    const first = Object.entries(found).find(([, fault]) => fault !== undefined)?.[0]
    if (first !== undefined) focusField(sent, first)
    return first !== undefined
  }
  /** Forgets what was found wrong with fields that are typed again. */
  const forget = (names: readonly string[]) =>
    setFaults((found) => Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name))))
  return { faults, show, forget }
}

const focusField = (form: HTMLFormElement | null, name: string): void =>
  (form?.elements.namedItem(name) as HTMLElement | null)?.focus()

/** A password that many people use is known to the server alone; the field is where it's put right. */
const faultOf = (error: unknown, words: ReturnType<typeof useAccountWords>) => ({
  [refusalOf(error).code === 'weak_password' ? 'password' : 'form']: authRefusal(error, words),
})

/** Checks what was typed, then makes the account. */
export function useSignUpSubmit(
  typed: TypedSignUp,
  captcha: Captcha,
  { next, onDone, onCodeSent }: AfterSignUp,
) {
  const words = useAccountWords()
  const { passwordLeast } = useSignInFacts()
  const { faults, show, forget } = useFaults()
  const make = useSignUp(typed, captcha, next)
  const { run, isBusy } = useAction<void, never>(
    async () => {
      const sent = await make()
      if (sent) onCodeSent(sent)
      else onDone()
    },
    {
      explain: (error) => {
        show(faultOf(error, words))
        return undefined
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = signUpFaults(typed, passwordLeast, words)
    const form = isCaptchaMissing(captcha) ? words.captcha.needed : undefined
    if (!show({ ...found, form }, event.currentTarget)) void run()
  }
  return { faults, isBusy, submit, forget }
}

function useSignUp(typed: TypedSignUp, captcha: Captcha, next: string | undefined) {
  const language = useLocale()
  const home = useHref()('dashboard')
  return () => signUp(typed, { language, next: nextPath(next ?? null, home), takeCaptcha: captcha.take })
}
