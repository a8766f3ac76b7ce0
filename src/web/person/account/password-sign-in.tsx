import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { authRefusal, refusalOf } from './auth-refusal.ts'
import { EmailField } from './email-field.tsx'
import { emailProblem } from './email-text.ts'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'
import { isCaptchaMissing, useCaptcha, type Captcha } from './use-captcha.tsx'
import { useAccountWords } from './words.ts'

interface PasswordSignInProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: () => void
}

interface Faults {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
  /** The password was right, the address is not proved yet. */
  readonly isUnconfirmed?: boolean
}

interface Wish {
  readonly email: string
  readonly password: string
  readonly captcha: Captcha
  readonly onSignedIn: () => void
}

function useSubmit({ email, password, captcha, onSignedIn }: Wish) {
  const words = useAccountWords()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const found: Faults = {
      email: emailProblem(email, words),
      password: password === '' ? words.passwordMissingLogin : undefined,
      form: isCaptchaMissing(captcha) ? words.captcha.needed : undefined,
    }
    setFaults(found)
    if (Object.values(found).some((fault) => fault !== undefined) || busy) return
    setBusy(true)
    try {
      const auth = await getAuth()
      const { error } = await auth.signInWithPassword({
        email: email.trim(),
        password,
        options: captcha.take(),
      })
      if (error) throw error
      onSignedIn()
    } catch (error) {
      const isUnconfirmed = refusalOf(error).code === 'email_not_confirmed'
      setFaults(isUnconfirmed ? { isUnconfirmed } : { form: authRefusal(error, words) })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return { faults, busy, submit, forgive: () => setFaults({}) }
}

/** Email and password. Everything typed stays, whatever the answer. */
export function PasswordSignIn({ email, onEmail, onSignedIn }: PasswordSignInProps) {
  const words = useAccountWords()
  const captcha = useCaptcha()
  const [password, setPassword] = useState('')
  const { faults, busy, submit, forgive } = useSubmit({ email, password, captcha, onSignedIn })
  if (faults.isUnconfirmed)
    return <UnconfirmedEmail email={email.trim()} onVerified={onSignedIn} onOtherEmail={forgive} />
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} error={faults.email} withPasskeys />
      <div>
        <Field label={words.password} error={faults.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <ForgottenLink />
      </div>
      {captcha.widget}
      {faults.form !== undefined && (
        <Notice tone="danger" live>
          {faults.form}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {words.signIn.submit}
      </Button>
    </ScriptForm>
  )
}

function ForgottenLink() {
  const { signIn } = useAccountWords()
  return (
    <Link
      to={useHref()('authForgot')}
      className="-mb-2 inline-flex min-h-11 items-center text-small font-semibold text-primary underline-offset-4 hover:underline"
    >
      {signIn.forgot}
    </Link>
  )
}
