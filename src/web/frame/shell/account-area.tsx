import { Suspense } from 'react'

import { useMessages } from '../../app/messages.tsx'
import { usePlace } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ownPart } from './own-part.ts'

const AccountMenu = ownPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Sign in and sign up, or the account's menu; from 1024 px. Below that the mobile menu has both. */
export function AccountArea() {
  const { status } = useSession()
  return (
    <div className="hidden min-w-11 justify-end bar:flex">
      {status === 'signed-in' ? (
        <Suspense>
          <AccountMenu />
        </Suspense>
      ) : (
        <SignInLinks />
      )}
    </div>
  )
}

function SignInLinks() {
  const { account } = useMessages().shell
  const place = usePlace()
  const signIn = place('login')
  const signUp = place('register')
  return (
    <div className="when-signed-out flex gap-1">
      {signIn !== undefined && (
        <LinkButton to={signIn} variant="ghost" size="sm">
          {account.signIn}
        </LinkButton>
      )}
      {signUp !== undefined && (
        <LinkButton to={signUp} size="sm">
          {account.signUp}
        </LinkButton>
      )}
    </div>
  )
}
