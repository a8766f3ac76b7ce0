import { useState, type ReactNode } from 'react'

import { useSession } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'
import { AgreedTerms } from './agreed-terms.tsx'
import { CodeEntry } from './code-entry.tsx'
import { keepPassword } from './keep-password.ts'
import { SecondFactor } from './second-factor.tsx'
import type { SignUpRole, TypedSignUp } from './sign-up-fields.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignedUp } from './sign-up.ts'
import { useAccountWords } from './words.ts'

export interface SignUp {
  /** The heading of the later steps; undefined while the form is shown. */
  readonly title: string | undefined
  readonly steps: ReactNode
  /** The account was made here, a moment ago. */
  readonly isNew: boolean
}

interface SignUpOptions {
  readonly role?: SignUpRole
  /** The initial values of the form. */
  readonly begin?: Partial<TypedSignUp> | undefined
  readonly next?: string | undefined
  /** Links below the form. */
  readonly foot: ReactNode
}

/** Signs up in two steps: the form, then the code that was mailed. */
export function useSignUp({ role, begin, next, foot }: SignUpOptions): SignUp {
  const { signUp: words, factor } = useAccountWords()
  const { status } = useSession()
  const [signedUp, setSignedUp] = useState<SignedUp>()
  const [isConfirming, setConfirming] = useState(false)
  const [isDone, setDone] = useState(false)
  const isNew = isDone || signedUp !== undefined
  const say = useGreeting()
  const greet = () => {
    setDone(true)
    say()
  }
  const confirming = isConfirming && signedUp !== undefined
  const confirm = (sent: SignedUp) => {
    setSignedUp(sent)
    setConfirming(true)
  }
  // The address belongs to an account that has a second factor already.
  if (status === 'second-factor')
    return { title: factor.title, steps: <SecondFactor onDone={greet} />, isNew: false }
  const steps = (
    <>
      {confirming && (
        <ConfirmCode
          signedUp={signedUp}
          onSentAgain={(sentAt) => setSignedUp({ ...signedUp, sentAt })}
          onOtherEmail={() => setConfirming(false)}
        />
      )}
      {/* Stays beside the code, so that «another email» finds everything as it was typed. */}
      <div hidden={confirming}>
        <SignUpForm {...(role && { role })} begin={begin} next={next} onDone={greet} onCodeSent={confirm} />
        <AgreedTerms text={words.agree} />
        {foot}
      </div>
    </>
  )
  return { title: confirming ? words.codeTitle : undefined, steps, isNew }
}

function useGreeting(): () => void {
  const { signUp: words } = useAccountWords()
  return () => toast(words.done, { kind: 'success' })
}

interface ConfirmCodeProps {
  readonly signedUp: SignedUp
  readonly onSentAgain: (sentAt: number) => void
  readonly onOtherEmail: () => void
}

/** The code that was mailed proves the address of the new account. */
function ConfirmCode({ signedUp, onSentAgain, onOtherEmail }: ConfirmCodeProps) {
  const greet = useGreeting()
  const { email, sentAt, said, resend } = signedUp
  return (
    <CodeEntry
      email={email}
      sentAt={sentAt}
      type="signup"
      said={said}
      resend={async () => onSentAgain(await resend())}
      onVerified={() => {
        greet()
        void keepPassword(signedUp)
      }}
      onOtherEmail={onOtherEmail}
    />
  )
}
