import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { authRefusal } from './auth-refusal.ts'
import { insertProfile } from './insert-profile.ts'
import { useAccountWords } from './words.ts'

interface CodeEntryProps {
  readonly email: string
  /** When the code was sent, in milliseconds since 1970. */
  readonly sentAt: number
  /** `signup` proves the address of a new account with a password, `email` signs in, `recovery` leads to a new password. */
  readonly type: 'email' | 'signup' | 'recovery'
  /** Of a sign-up: what was said of the person. */
  readonly said?: Readonly<Record<string, string>>
  /** Sends another code. @throws what the sign-in client throws */
  readonly resend: () => Promise<void>
  readonly onVerified: () => void
  readonly onOtherEmail: () => void
}

const digitsOf = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most)
/** Shown in two groups, as in the mail. */
const grouped = (digits: string): string => digits.replace(/^(\d{4})(?=\d)/, '$1 ')

/** Seconds until a new code may be asked for. */
function useResendWait(sentAt: number): number {
  const { resendSeconds } = useSignInFacts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((sentAt - now) / 1000) + resendSeconds
  return Math.min(Math.max(left, 0), resendSeconds)
}

interface Verifying {
  readonly busy: boolean
  readonly error: string | undefined
  readonly setError: (sentence: string | undefined) => void
  /** @returns whether the code was right */
  readonly verify: (token: string) => Promise<boolean>
}

function useVerify({
  email,
  type,
  said,
  onVerified,
}: Pick<CodeEntryProps, 'email' | 'type' | 'said' | 'onVerified'>): Verifying {
  const words = useAccountWords()
  const { codeDigits } = useSignInFacts()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const verify = async (token: string) => {
    if (busy) return false
    if (token.length < codeDigits) {
      setError(words.code.missing(codeDigits))
      return false
    }
    setBusy(true)
    setError(undefined)
    try {
      const { data, error: refused } = await (await getAuth()).verifyOtp({ email, token, type })
      if (refused) throw refused
      if (type === 'signup' && data.session) void insertProfile(data.session, said)
      onVerified()
      return true
    } catch (refused) {
      setError(authRefusal(refused, words))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, setError, verify }
}

/** The mailed code: eight digits in two groups, checked as soon as the last one is typed. */
export function CodeEntry({ email, sentAt, type, said, resend, onVerified, onOtherEmail }: CodeEntryProps) {
  const words = useAccountWords()
  const { codeDigits, codeMinutes } = useSignInFacts()
  const [digits, setDigits] = useState('')
  const { busy, error, setError, verify } = useVerify({ email, type, ...(said && { said }), onVerified })
  // A forgotten password is answered alike whether or not the address has an account.
  const sent = type === 'recovery' ? words.code.sentIfKnown : words.code.sent
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const check = async (token: string) => {
    if (!(await verify(token))) input.current?.select()
  }
  return (
    <ScriptForm
      className="flex flex-col gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void check(digits)
      }}
    >
      <p className="text-ink-2">{sent(email, codeMinutes)}</p>
      <Field label={words.code.label(codeDigits)} error={error} hint={words.code.hint}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular text-[20px] tracking-[0.18em]"
            value={grouped(digits)}
            onChange={({ target }) => {
              const typed = digitsOf(target.value, codeDigits)
              setDigits(typed)
              if (typed.length === codeDigits && typed !== digits) void check(typed)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" wide busy={busy}>
        {words.code.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Resend sentAt={sentAt} resend={resend} onError={setError} />
        <Button variant="ghost" size="sm" onClick={onOtherEmail}>
          {words.code.otherEmail}
        </Button>
      </div>
    </ScriptForm>
  )
}

interface ResendProps {
  readonly sentAt: number
  readonly resend: () => Promise<void>
  readonly onError: (sentence: string | undefined) => void
}

function Resend({ sentAt, resend, onError }: ResendProps) {
  const words = useAccountWords()
  const wait = useResendWait(sentAt)
  const [said, setSaid] = useState('')
  const again = async () => {
    onError(undefined)
    try {
      await resend()
      setSaid(words.code.resent)
    } catch (refused) {
      onError(authRefusal(refused, words))
    }
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="tabular" disabled={wait > 0} onClick={() => void again()}>
        {wait > 0 ? words.code.resendIn(wait) : words.code.resend}
      </Button>
      <output className={said === '' ? 'sr-only' : 'order-last w-full text-small text-success'}>
        {said}
      </output>
    </>
  )
}
