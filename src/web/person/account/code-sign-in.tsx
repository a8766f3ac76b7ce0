import { useState, type SubmitEvent } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal } from './auth-refusal.ts'
import { CodeEntry } from './code-entry.tsx'
import { EmailField } from './email-field.tsx'
import { emailProblem } from './email-text.ts'
import { isCaptchaMissing, useCaptcha } from './use-captcha.tsx'
import { useAccountWords } from './words.ts'

interface CodeSignInProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: () => void
}

/** An address, then the code that was mailed to it. An unknown address becomes an account. */
export function CodeSignIn({ email, onEmail, onSignedIn }: CodeSignInProps) {
  const words = useAccountWords()
  const locale = useLocale()
  const captcha = useCaptcha()
  const [sentAt, setSentAt] = useState<number>()
  const send = async () => {
    const options = { shouldCreateUser: true, data: { language: locale }, ...captcha.take() }
    const { error: refused } = await (await getAuth()).signInWithOtp({ email: email.trim(), options })
    if (refused) throw refused
    setSentAt(Date.now())
  }
  const { run, isBusy, problem } = useAction(send, {
    check: () => emailProblem(email, words) ?? (isCaptchaMissing(captcha) ? words.captcha.needed : undefined),
    explain: (error) => authRefusal(error, words),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  if (sentAt !== undefined)
    return (
      <>
        <CodeEntry
          email={email.trim()}
          sentAt={sentAt}
          type="email"
          resend={send}
          onVerified={onSignedIn}
          onOtherEmail={() => setSentAt(undefined)}
        />
        {captcha.widget}
      </>
    )
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} error={problem} withPasskeys />
      {captcha.widget}
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.code.send}
      </Button>
    </ScriptForm>
  )
}
