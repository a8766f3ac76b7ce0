import type { ReactNode } from 'react'

import { useMessages } from '../../app/messages.tsx'
import { useRole, type Role } from '../../app/role.ts'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'
import { ErrorView } from './error-page.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

interface RoleOnlyProps {
  readonly only: Exclude<Role, 'customer'>
  /** Shown to a customer; a refusal unless given. */
  readonly forCustomers?: ReactNode
  readonly children: ReactNode
}

/** Goes around pages of one role: visitors are sent to sign in and back, users of other roles see a refusal. */
export function RoleOnly({ children, ...rest }: RoleOnlyProps) {
  return (
    <SignedInOnly>
      <OfRole {...rest}>{children}</OfRole>
    </SignedInOnly>
  )
}

function OfRole({ only, forCustomers, children }: RoleOnlyProps) {
  const { shell } = useMessages()
  const own = useRole()
  if (own === 'unknown') return <FullScreenSpinner text={shell.account.loading} />
  if (own === 'unreadable') return <ErrorView kind="unavailable" isInPage />
  if (own === only) return children
  return (own === 'customer' && forCustomers) || <ErrorView kind="forbidden" isInPage />
}
