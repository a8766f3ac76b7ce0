import type { SubmitEvent } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { CodeEntry } from './code-entry.tsx'
import { EmailField } from './email-field.tsx'
import { emailProblem } from './email-text.ts'
import { useCodeMail } from './use-code-mail.ts'
import { useAccountWords } from './words.ts'

interface CodeSignInProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: () => void
}

/** A sign-in without a password; for an unknown address it makes an account. */
function useSignInMail(address: string) {
  const words = useAccountWords()
  const language = useLocale()
  return useCodeMail({
    mail: async (auth, captcha) => {
      const options = { shouldCreateUser: true, data: { language }, ...captcha }
      return auth.signInWithOtp({ email: address.trim(), options })
    },
    check: () => emailProblem(address, words),
  })
}

/** An address, then the code that was mailed to it. */
export function CodeSignIn({ email, onEmail, onSignedIn }: CodeSignInProps) {
  const words = useAccountWords()
  const { sentAt, forget, send, sending, captcha } = useSignInMail(email)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void sending.run()
  }
  if (sentAt !== undefined) {
    const code = { email: email.trim(), sentAt, type: 'email', resend: send } as const
    return (
      <>
        <CodeEntry {...code} onVerified={onSignedIn} onOtherEmail={forget} />
        {captcha}
      </>
    )
  }
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} error={sending.problem} withPasskeys />
      {captcha}
      <Button type="submit" size="lg" wide busy={sending.isBusy}>
        {words.code.send}
      </Button>
    </ScriptForm>
  )
}
