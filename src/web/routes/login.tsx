import { useState } from 'react'
import { Link } from 'react-router'

import { AccountPage } from '../account/account-page.tsx'
import { SignInWays } from '../account/sign-in-ways.tsx'
import { useAfterSignIn } from '../account/use-after-sign-in.ts'
import { useAccountWords } from '../account/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { useHref } from '../paths.ts'
import { toast } from '../ui/toast.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Login() {
  const { signIn } = useAccountWords()
  const href = useHref()
  const [email, setEmail] = useState('')
  const next = useAfterSignIn()
  return (
    <AccountPage
      page={signIn.page}
      title={signIn.title}
      lead={signIn.lead}
      picture="tips-1-wine-squoval-meander-solid-ombre"
    >
      <SignInWays
        first="password"
        email={email}
        onEmail={setEmail}
        onSignedIn={() => toast(signIn.done, { kind: 'success' })}
      />
      <p className="mt-6 text-center text-ink-2">
        {signIn.noAccount}{' '}
        <Link
          to={href('register', undefined, { next })}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {signIn.signUp}
        </Link>
      </p>
    </AccountPage>
  )
}
