import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useAction } from '../../ui/use-action.ts'
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

/** Verifies a code and sends another one; what either was refused with stands until the next press. */
function useCode({ email, type, said, resend, onVerified }: CodeEntryProps) {
  const words = useAccountWords()
  const { codeDigits } = useSignInFacts()
  const explain = (error: unknown) => authRefusal(error, words)
  const check = (token: string) => (token.length < codeDigits ? words.code.missing(codeDigits) : undefined)
  const verifying = useAction<string>(
    async (token) => {
      const { data, error } = await (await getAuth()).verifyOtp({ email, token, type })
      if (error) throw error
      if (type === 'signup' && data.session) void insertProfile(data.session, said)
      onVerified()
    },
    { check, explain },
  )
  const resending = useAction(resend, { explain })
  return {
    isBusy: verifying.isBusy,
    isResent: resending.isDone,
    problem: verifying.problem ?? resending.problem,
    /** @returns whether the code was right */
    verify: (token: string): Promise<boolean> => {
      if (resending.problem !== undefined) resending.reset()
      return verifying.run(token)
    },
    resend: () => {
      verifying.reset()
      void resending.run()
    },
  }
}

/** The mailed code: eight digits in two groups, checked as soon as the last one is typed. */
export function CodeEntry(props: CodeEntryProps) {
  const { email, sentAt, type, onOtherEmail } = props
  const words = useAccountWords()
  const { codeDigits, codeMinutes } = useSignInFacts()
  const [digits, setDigits] = useState('')
  const { isBusy, isResent, problem, verify, resend } = useCode(props)
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
      <Field label={words.code.label(codeDigits)} error={problem} hint={words.code.hint}>
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
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.code.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Resend sentAt={sentAt} isResent={isResent} onPress={resend} />
        <Button variant="ghost" size="sm" onClick={onOtherEmail}>
          {words.code.otherEmail}
        </Button>
      </div>
    </ScriptForm>
  )
}

interface ResendProps {
  readonly sentAt: number
  readonly isResent: boolean
  readonly onPress: () => void
}

function Resend({ sentAt, isResent, onPress }: ResendProps) {
  const words = useAccountWords()
  const wait = useResendWait(sentAt)
  return (
    <>
      <Button variant="ghost" size="sm" className="tabular" disabled={wait > 0} onClick={onPress}>
        {wait > 0 ? words.code.resendIn(wait) : words.code.resend}
      </Button>
      <output className={isResent ? 'order-last w-full text-small text-success' : 'sr-only'}>
        {isResent && words.code.resent}
      </output>
    </>
  )
}
