import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { usePlace } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'

/**
 * Around private pages: waits for the session, sends visitors to sign in and back. A convenience, no lock: the server
 * answers every call by its own rules.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useSession()
  const { shell } = useMessages()
  const { pathname, search } = useLocation()
  const signIn = usePlace()('login')
  const navigate = useNavigate()
  useEffect(() => {
    // Half a sign-in is finished on the same page.
    if ((status !== 'signed-out' && status !== 'second-factor') || signIn === undefined) return
    void navigate(`${signIn}?next=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [status, signIn, pathname, search, navigate])
  return status === 'signed-in' ? children : <FullScreenSpinner text={shell.account.loading} />
}
