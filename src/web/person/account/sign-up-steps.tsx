import { useState, type ReactNode } from 'react'

import { useSession } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'
import { CodeEntry } from './code-entry.tsx'
import { keepPassword } from './keep-password.ts'
import { SecondFactor } from './second-factor.tsx'
import type { SignUpRole } from './sign-up-fields.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignedUp } from './use-sign-up-submit.ts'
import { useAccountWords } from './words.ts'

export interface SignUp {
  /** What the page is headed by, once it's no longer the form. */
  readonly title: string | undefined
  readonly steps: ReactNode
}

interface SignUpOptions {
  readonly role?: SignUpRole
  readonly next?: string | undefined
  /** Below the form. */
  readonly foot: ReactNode
}

/** The form, then the code that was mailed. */
export function useSignUp({ role, next, foot }: SignUpOptions): SignUp {
  const { signUp: words, factor } = useAccountWords()
  const { status } = useSession()
  const [signedUp, setSignedUp] = useState<SignedUp>()
  const [isConfirming, setConfirming] = useState(false)
  const greet = () => toast(words.done, { kind: 'success' })
  const confirming = isConfirming && signedUp !== undefined
  // The address of somebody who has an account already, and a second factor.
  if (status === 'second-factor') return { title: factor.title, steps: <SecondFactor onDone={greet} /> }
  const steps = (
    <>
      {confirming && (
        <CodeEntry
          email={signedUp.email}
          sentAt={signedUp.sentAt}
          type="signup"
          said={signedUp.said}
          resend={async () => setSignedUp({ ...signedUp, sentAt: await signedUp.resend() })}
          onVerified={() => {
            greet()
            void keepPassword(signedUp)
          }}
          onOtherEmail={() => setConfirming(false)}
        />
      )}
      {/* Kept beside the code, so that «another email» finds everything as it was typed. */}
      <div hidden={confirming}>
        <SignUpForm
          {...(role && { role })}
          next={next}
          onDone={greet}
          onCodeSent={(sent) => {
            setSignedUp(sent)
            setConfirming(true)
          }}
        />
        {foot}
      </div>
    </>
  )
  return { title: confirming ? words.codeTitle : undefined, steps }
}
