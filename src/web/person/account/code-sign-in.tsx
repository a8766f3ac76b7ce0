import { useState, type SubmitEvent } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
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
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const options = { shouldCreateUser: true, data: { language: locale }, ...captcha.take() }
    const { error: refused } = await (await getAuth()).signInWithOtp({ email: email.trim(), options })
    if (refused) throw refused
    setSentAt(Date.now())
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const problem =
      emailProblem(email, words) ?? (isCaptchaMissing(captcha) ? words.captcha.needed : undefined)
    setError(problem)
    if (problem !== undefined || busy) return
    setBusy(true)
    try {
      await send()
    } catch (refused) {
      setError(authRefusal(refused, words))
    } finally {
      setBusy(false)
    }
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
    <ScriptForm className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <EmailField email={email} onEmail={onEmail} error={error} withPasskeys />
      {captcha.widget}
      <Button type="submit" size="lg" wide busy={busy}>
        {words.code.send}
      </Button>
    </ScriptForm>
  )
}
