import { useState, type ReactNode } from 'react'

import { getAuth, type AuthClient } from '../../app/session.ts'
import { useAction, type Action } from '../../ui/use-action.ts'
import { authRefusal } from './auth-refusal.ts'
import { isCaptchaMissing, useCaptcha, type Captcha } from './use-captcha.tsx'
import { useAccountWords } from './words.ts'

type Answered = Promise<{ readonly error: unknown }>

interface CodeMailOptions {
  /** Asks the sign-in service for the mail. */
  readonly mail: (auth: AuthClient, captcha: ReturnType<Captcha['take']>) => Answered
  /** The fault of the address. */
  readonly check?: () => string | undefined
}

export interface CodeMail {
  /** Milliseconds since 1970; undefined before a code was sent. */
  readonly sentAt: number | undefined
  /** Forgets that a code was sent. */
  readonly forget: () => void
  /** Sends another code. @throws what the sign-in client throws */
  readonly send: () => Promise<void>
  /** Sends the first code. */
  readonly sending: Action<void, string>
  readonly captcha: ReactNode
}

/** Asks for a mail with a code, and remembers when it was sent. */
export function useCodeMail({ mail, check }: CodeMailOptions): CodeMail {
  const words = useAccountWords()
  const captcha = useCaptcha()
  const [sentAt, setSentAt] = useState<number>()
  const send = async () => {
    const { error } = await mail(await getAuth(), captcha.take())
    if (error) throw error
    setSentAt(Date.now())
  }
  const sending = useAction(send, {
    check: () => check?.() ?? (isCaptchaMissing(captcha) ? words.captcha.needed : undefined),
    explain: (error) => authRefusal(error, words),
  })
  return { sentAt, forget: () => setSentAt(undefined), send, sending, captcha: captcha.widget }
}
