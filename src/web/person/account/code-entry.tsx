import { useEffect, useState, type Ref } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useAction, type Action } from '../../ui/use-action.ts'
import { authRefusal } from './auth-refusal.ts'
import { insertProfile } from './insert-profile.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useTypedCode } from './use-typed-code.ts'
import { useAccountWords } from './words.ts'

interface CodeEntryProps {
  readonly email: string
  /** When the code was sent, in milliseconds since 1970. */
  readonly sentAt: number
  /** `signup` proves the address of a new account with a password, `email` signs in, `recovery` leads to a new password. */
  readonly type: 'email' | 'signup' | 'recovery'
  /** The customer's details from the form of a sign-up. */
  readonly said?: Readonly<Record<string, string>>
  /** Sends another code. @throws what the sign-in client throws */
  readonly resend: () => Promise<void>
  readonly onVerified: () => void
  readonly onOtherEmail: () => void
}

/** Groups the digits as the mail does. */
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

function useVerify({ email, type, said, onVerified }: CodeEntryProps): Action<string, string> {
  const words = useAccountWords()
  const { codeDigits } = useSignInFacts()
  return useAction<string>(
    async (token) => {
      const { data, error } = await (await getAuth()).verifyOtp({ email, token, type })
      if (error) throw error
      if (type === 'signup' && data.session) void insertProfile(data.session, said)
      onVerified()
    },
    {
      check: (token) => (token.length < codeDigits ? words.code.missing(codeDigits) : undefined),
      explain: (error) => authRefusal(error, words),
    },
  )
}

/** Verifies a code and sends another one; the refusal of either stays until the next press. */
function useCode(props: CodeEntryProps) {
  const words = useAccountWords()
  const verifying = useVerify(props)
  const resending = useAction(props.resend, { explain: (error) => authRefusal(error, words) })
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

/** The mailed code, checked as soon as its last digit is typed. */
export function CodeEntry(props: CodeEntryProps) {
  const words = useAccountWords()
  const { codeDigits } = useSignInFacts()
  const { isBusy, isResent, problem, verify, resend } = useCode(props)
  const input = useFocusOnMount()
  const { code, change, submit } = useTypedCode(codeDigits, async (token) => {
    if (!(await verify(token))) input.current?.select()
  })
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <SentTo email={props.email} type={props.type} />
      <MailedCodeField ref={input} code={code} error={problem} onChange={change} />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.code.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Resend sentAt={props.sentAt} isResent={isResent} onPress={resend} />
        <Button variant="ghost" size="sm" onClick={props.onOtherEmail}>
          {words.code.otherEmail}
        </Button>
      </div>
    </ScriptForm>
  )
}

function SentTo({ email, type }: Pick<CodeEntryProps, 'email' | 'type'>) {
  const { code: words } = useAccountWords()
  const { codeMinutes } = useSignInFacts()
  // A forgotten password is answered alike whether or not the address has an account.
  const sent = type === 'recovery' ? words.sentIfKnown : words.sent
  return <p className="text-ink-2">{sent(email, codeMinutes)}</p>
}

interface MailedCodeFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly code: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
}

function MailedCodeField({ ref, code, error, onChange }: MailedCodeFieldProps) {
  const { code: words } = useAccountWords()
  const { codeDigits } = useSignInFacts()
  return (
    <Field label={words.label(codeDigits)} error={error} hint={words.hint}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular text-[20px] tracking-[0.18em]"
          value={grouped(code)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
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
