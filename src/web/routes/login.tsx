import { useState } from 'react'

import { AccountPage } from '../account/account-page.tsx'
import { FootLink } from '../account/foot-link.tsx'
import { SignInWays } from '../account/sign-in-ways.tsx'
import { useAfterSignIn } from '../account/use-after-sign-in.ts'
import { useSearch } from '../account/use-search.ts'
import { useAccountWords } from '../account/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { useHref } from '../paths.ts'
import { useSession } from '../session.ts'
import { toast } from '../ui/toast.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Login() {
  const { signIn, factor } = useAccountWords()
  const href = useHref()
  const isSecondStep = useSession().status === 'second-factor'
  const [email, setEmail] = useState('')
  const next = useAfterSignIn()
  const isForFavourite = new URLSearchParams(useSearch()).get('why') === 'favourite'
  return (
    <AccountPage
      page={signIn.page}
      description={signIn.description}
      title={isSecondStep ? factor.title : signIn.title}
      {...(!isSecondStep && { lead: isForFavourite ? signIn.leadFavourite : signIn.lead })}
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
