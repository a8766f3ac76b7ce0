import { useState, type ComponentProps, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { AccountPage } from '../person/account/account-page.tsx'
import { CodeEntry } from '../person/account/code-entry.tsx'
import { EmailField } from '../person/account/email-field.tsx'
import { emailProblem } from '../person/account/email-text.ts'
import { useCodeMail, type CodeMail } from '../person/account/use-code-mail.ts'
import { useAccountWords } from '../person/account/words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { ScriptForm } from '../ui/forms/script-form.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Mails a code to a user who forgot the password. Says the same of every address, whether or not it has an account. */
export default function AuthForgot() {
  const { forgot } = useAccountWords()
  const [email, setEmail] = useState('')
  const mail = useRecoveryMail(email)
  const { sentAt, send, forget } = mail
  const isSent = sentAt !== undefined
  return (
    <AccountPage
      page={forgot.page}
      title={isSent ? forgot.codeTitle : forgot.title}
      {...(!isSent && { lead: forgot.lead })}
      picture="tips-1-aegean-oval-mati-waves-solid"
    >
      {isSent ? (
        <RecoveryCode email={email.trim()} sentAt={sentAt} resend={send} onOtherEmail={forget} />
      ) : (
        <Ask email={email} onEmail={setEmail} mail={mail} />
      )}
      {isSent && mail.captcha}
    </AccountPage>
  )
}

function useRecoveryMail(email: string): CodeMail {
  const words = useAccountWords()
  const href = useHref()
  return useCodeMail({
    mail: (auth, captcha) => {
      const redirectTo = location.origin + href('authNewPassword')
      return auth.resetPasswordForEmail(email.trim(), { redirectTo, ...captcha })
    },
    check: () => emailProblem(email, words),
  })
}

type RecoveryCodeProps = Pick<
  ComponentProps<typeof CodeEntry>,
  'email' | 'sentAt' | 'resend' | 'onOtherEmail'
>

/** Takes the mailed code, and leads on to the new password. */
function RecoveryCode(props: RecoveryCodeProps) {
  const navigate = useNavigate()
  const href = useHref()
  const goOn = () => void navigate(href('authNewPassword'), { replace: true })
  return <CodeEntry {...props} type="recovery" onVerified={goOn} />
}

interface AskProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly mail: CodeMail
}

function Ask({ email, onEmail, mail: { sending, captcha } }: AskProps) {
  const words = useAccountWords()
  const href = useHref()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void sending.run()
  }
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} error={sending.problem} />
      {captcha}
      <Button type="submit" size="lg" wide busy={sending.isBusy}>
        {words.forgot.submit}
      </Button>
      <LinkButton to={href('login')} variant="ghost" wide>
        {words.forgot.back}
      </LinkButton>
    </ScriptForm>
  )
}
