import { useState } from 'react'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { AccountPage } from '../person/account/account-page.tsx'
import { FootLink } from '../person/account/foot-link.tsx'
import { SignInWays } from '../person/account/sign-in-ways.tsx'
import { useAfterSignIn } from '../person/account/use-after-sign-in.ts'
import { useAccountWords } from '../person/account/words.ts'
import { toast } from '../ui/toast.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Login() {
  const { signIn, factor } = useAccountWords()
  const href = useHref()
  const isSecondStep = useSession().status === 'second-factor'
  const [email, setEmail] = useState('')
  const next = useAfterSignIn()
  return (
    <AccountPage
      page={signIn.page}
      description={signIn.description}
      title={isSecondStep ? factor.title : signIn.title}
      {...(!isSecondStep && { lead: signIn.lead })}
      picture="tips-1-wine-squoval-meander-solid-ombre"
    >
      <SignInWays
        first="password"
        email={email}
        onEmail={setEmail}
        next={next}
        isTitled
        onSignedIn={() => toast(signIn.done, { kind: 'success' })}
      />
      {!isSecondStep && (
        <FootLink text={signIn.noAccount} link={signIn.signUp} to={href('register', undefined, { next })} />
      )}
    </AccountPage>
  )
}
