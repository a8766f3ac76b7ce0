import { flagUnreachable } from '../../app/connection.ts'
import { useMessages } from '../../app/messages.tsx'
import { signOut } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'

/** Ends the session and says how that went. */
export function useSignOut(): () => void {
  const { account } = useMessages().shell
  return () => {
    signOut().then(
      () => toast(account.signedOut, { kind: 'success' }),
      (error: unknown) => {
        flagUnreachable(error)
        // oxlint-disable-next-line no-console -- the specification wants a failed logout logged, and this is the browser
        console.error('sign-out failed', error)
        toast(account.signOutError, { kind: 'error', description: account.signOutFailed })
      },
    )
  }
}
