import { useState } from 'react'
import { Link } from 'react-router'

import { AccountPage } from '../account/account-page.tsx'
import { CodeEntry } from '../account/code-entry.tsx'
import { SignUpForm, type SignedUp } from '../account/sign-up-form.tsx'
import { useAfterSignIn } from '../account/use-after-sign-in.ts'
import { useAccountWords } from '../account/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { useHref } from '../paths.ts'
import { toast } from '../ui/toast.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Register() {
  const { signUp } = useAccountWords()
  const href = useHref()
  const next = useAfterSignIn()
  const greet = () => toast(signUp.done, { kind: 'success' })
  const [signedUp, setSignedUp] = useState<SignedUp>()
  const [isConfirming, setConfirming] = useState(false)
  const confirming = isConfirming && signedUp !== undefined
  return (
    <AccountPage
      page={signUp.page}
      title={confirming ? signUp.codeTitle : signUp.title}
      {...(!confirming && { lead: signUp.lead })}
      picture="tips-1-sunset-almond-hearts-dots-ombre"
    >
      {confirming && (
        <CodeEntry
          email={signedUp.email}
          sentAt={signedUp.sentAt}
          type="signup"
          resend={async () => setSignedUp({ ...signedUp, sentAt: await signedUp.resend() })}
          onVerified={greet}
          onOtherEmail={() => setConfirming(false)}
        />
      )}
      {/* Kept beside the code, so that «another email» finds everything as it was typed. */}
      <div hidden={confirming}>
        <SignUpForm
          onDone={greet}
          onCodeSent={(sent) => {
            setSignedUp(sent)
            setConfirming(true)
          }}
        />
        <p className="mt-6 text-center text-ink-2">
          {signUp.haveAccount}{' '}
          <Link
            to={href('login', undefined, { next })}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {signUp.signIn}
          </Link>
        </p>
      </div>
    </AccountPage>
  )
}
