import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { getAuth } from '../app/session.ts'
import { AccountPage } from '../person/account/account-page.tsx'
import { authRefusal } from '../person/account/auth-refusal.ts'
import { CodeEntry } from '../person/account/code-entry.tsx'
import { EmailField } from '../person/account/email-field.tsx'
import { emailProblem } from '../person/account/email-text.ts'
import { isCaptchaMissing, useCaptcha } from '../person/account/use-captcha.tsx'
import { useAccountWords } from '../person/account/words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { ScriptForm } from '../ui/forms/script-form.tsx'
import { useAction } from '../ui/use-action.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** A code for whoever forgot the password. Says the same of every address, whether or not it has an account. */
export default function AuthForgot() {
  const words = useAccountWords()
  const { forgot } = words
  const navigate = useNavigate()
  const href = useHref()
  const captcha = useCaptcha()
  const [email, setEmail] = useState('')
  const [sentAt, setSentAt] = useState<number>()
  const send = async () => {
    const auth = await getAuth()
    const redirectTo = location.origin + href('authNewPassword')
    const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo, ...captcha.take() })
    if (error) throw error
    setSentAt(Date.now())
  }
  const isSent = sentAt !== undefined
  return (
    <AccountPage
      page={forgot.page}
      title={isSent ? forgot.codeTitle : forgot.title}
      {...(!isSent && { lead: forgot.lead })}
      picture="tips-1-aegean-oval-mati-waves-solid"
    >
      {isSent ? (
        <CodeEntry
          email={email.trim()}
          sentAt={sentAt}
          type="recovery"
          resend={send}
          onVerified={() => void navigate(href('authNewPassword'), { replace: true })}
          onOtherEmail={() => setSentAt(undefined)}
        />
      ) : (
        <Ask email={email} onEmail={setEmail} isBlocked={isCaptchaMissing(captcha)} send={send}>
          {captcha.widget}
        </Ask>
      )}
      {isSent && captcha.widget}
    </AccountPage>
  )
}

interface AskProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  /** The check that a person sits there is still open. */
  readonly isBlocked: boolean
  /** @throws what the sign-in client throws */
  readonly send: () => Promise<void>
  readonly children: ReactNode
}

function Ask({ email, onEmail, isBlocked, send, children }: AskProps) {
  const words = useAccountWords()
  const href = useHref()
  const { run, isBusy, problem } = useAction(send, {
    check: () => emailProblem(email, words) ?? (isBlocked ? words.captcha.needed : undefined),
    explain: (error) => authRefusal(error, words),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} error={problem} />
      {children}
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.forgot.submit}
      </Button>
      <LinkButton to={href('login')} variant="ghost" wide>
        {words.forgot.back}
      </LinkButton>
    </ScriptForm>
  )
}
