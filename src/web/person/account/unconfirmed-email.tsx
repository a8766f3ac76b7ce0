import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeEntry } from './code-entry.tsx'
import { useCodeMail, type CodeMail } from './use-code-mail.ts'
import { useAccountWords } from './words.ts'

interface UnconfirmedEmailProps {
  readonly email: string
  readonly onVerified: () => void
  readonly onOtherEmail: () => void
}

/** The password was right, but the address is not confirmed yet: another code is sent and entered here. */
export function UnconfirmedEmail({ email, onVerified, onOtherEmail }: UnconfirmedEmailProps) {
  const mail = useCodeMail({
    mail: async (auth, options) => auth.resend({ type: 'signup', email, options }),
  })
  const { sentAt, send, captcha } = mail
  if (sentAt === undefined) return <SendAgain email={email} mail={mail} onOtherEmail={onOtherEmail} />
  const code = { email, sentAt, type: 'signup', resend: send } as const
  return (
    <div className="flex flex-col gap-4">
      <CodeEntry {...code} onVerified={onVerified} onOtherEmail={onOtherEmail} />
      {captcha}
    </div>
  )
}

interface SendAgainProps extends Pick<UnconfirmedEmailProps, 'email' | 'onOtherEmail'> {
  readonly mail: CodeMail
}

function SendAgain({ email, mail: { sending, captcha }, onOtherEmail }: SendAgainProps) {
  const words = useAccountWords()
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" live>
        {words.signIn.unconfirmed(email)}
      </Notice>
      <Problem>{sending.problem}</Problem>
      {captcha}
      <Button size="lg" wide busy={sending.isBusy} onClick={() => void sending.run()}>
        {words.signIn.sendAgain}
      </Button>
      <Button variant="ghost" onClick={onOtherEmail}>
        {words.code.otherEmail}
      </Button>
    </div>
  )
}
