import type { SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal, refusalOf } from './auth-refusal.ts'
import { emailProblem } from './email-text.ts'
import { isCaptchaMissing, type Captcha } from './use-captcha.tsx'
import { useAccountWords, type AccountWords } from './words.ts'

interface Faults {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
  /** The password was right, the address is not proved yet. */
  readonly isUnconfirmed?: boolean
}

interface Typed {
  readonly email: string
  readonly password: string
  readonly captcha: Captcha
  readonly onSignedIn: () => void
}

function faultsOf(
  { email, password, captcha }: Omit<Typed, 'onSignedIn'>,
  words: AccountWords,
): Faults | undefined {
  const found: Faults = {
    email: emailProblem(email, words),
    password: password === '' ? words.passwordMissingLogin : undefined,
    form: isCaptchaMissing(captcha) ? words.captcha.needed : undefined,
  }
  return Object.values(found).some((fault) => fault !== undefined) ? found : undefined
}

/** Signs in by password; everything typed stays, whatever the answer. */
export function usePasswordSubmit({ email, password, captcha, onSignedIn }: Typed) {
  const words = useAccountWords()
  const { run, isBusy, problem, reset } = useAction<void, Faults>(
    async () => {
      const auth = await getAuth()
      const options = captcha.take()
      const { error } = await auth.signInWithPassword({ email: email.trim(), password, options })
      if (error) throw error
      onSignedIn()
    },
    {
      check: () => faultsOf({ email, password, captcha }, words),
      explain: (error) =>
        refusalOf(error).code === 'email_not_confirmed'
          ? { isUnconfirmed: true }
          : { form: authRefusal(error, words) },
    },
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  return { faults: problem ?? {}, isBusy, submit, forgive: reset }
}
