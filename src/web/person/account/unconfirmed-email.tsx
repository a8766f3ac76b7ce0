import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal } from './auth-refusal.ts'
import { CodeEntry } from './code-entry.tsx'
import { isCaptchaMissing, useCaptcha } from './use-captcha.tsx'
import { useAccountWords } from './words.ts'

interface UnconfirmedEmailProps {
  readonly email: string
  readonly onVerified: () => void
  readonly onOtherEmail: () => void
}

/** The password was right, but nobody has shown yet that the address is theirs: another code, entered here. */
export function UnconfirmedEmail({ email, onVerified, onOtherEmail }: UnconfirmedEmailProps) {
  const words = useAccountWords()
  const captcha = useCaptcha()
  const [sentAt, setSentAt] = useState<number>()
  const send = async () => {
    const auth = await getAuth()
    const { error } = await auth.resend({ type: 'signup', email, options: captcha.take() })
    if (error) throw error
    setSentAt(Date.now())
  }
  const { run, isBusy, problem } = useAction(send, {
    check: () => (isCaptchaMissing(captcha) ? words.captcha.needed : undefined),
    explain: (error) => authRefusal(error, words),
  })
  return (
    <div className="flex flex-col gap-4">
      {sentAt === undefined ? (
        <>
          <Notice tone="warning" live>
            {words.signIn.unconfirmed(email)}
          </Notice>
          <Problem>{problem}</Problem>
          {captcha.widget}
          <Button size="lg" wide busy={isBusy} onClick={() => void run()}>
            {words.signIn.sendAgain}
          </Button>
          <Button variant="ghost" onClick={onOtherEmail}>
            {words.code.otherEmail}
          </Button>
        </>
      ) : (
        <>
          <CodeEntry
            email={email}
            sentAt={sentAt}
            type="signup"
            resend={send}
            onVerified={onVerified}
            onOtherEmail={onOtherEmail}
          />
          {captcha.widget}
        </>
      )}
    </div>
  )
}
