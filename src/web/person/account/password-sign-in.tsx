import { useState } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { EmailField } from './email-field.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'
import { useCaptcha } from './use-captcha.tsx'
import { usePasswordSubmit } from './use-password-submit.ts'
import { useAccountWords } from './words.ts'

interface PasswordSignInProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: () => void
}

/** Signs in with email and password. What is typed stays after every refusal. */
export function PasswordSignIn({ email, onEmail, onSignedIn }: PasswordSignInProps) {
  const words = useAccountWords()
  const captcha = useCaptcha()
  const [password, setPassword] = useState('')
  const { faults, isBusy, submit, forgive } = usePasswordSubmit({ email, password, captcha, onSignedIn })
  if (faults.isUnconfirmed)
    return <UnconfirmedEmail email={email.trim()} onVerified={onSignedIn} onOtherEmail={forgive} />
  const field = { name: 'password', label: words.password } as const
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} error={faults.email} withPasskeys />
      <div>
        <CurrentPassword {...field} error={faults.password} value={password} onChange={setPassword} />
        <ForgottenLink />
      </div>
      {captcha.widget}
      <Problem>{faults.form}</Problem>
      <Button type="submit" size="lg" wide busy={isBusy}>
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
