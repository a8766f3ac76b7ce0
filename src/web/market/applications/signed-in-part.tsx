import { useEffect } from 'react'

import { QueryProvider } from '../../app/query.tsx'
import { useSession } from '../../app/session.ts'
import { offerContact } from './draft.ts'
import { OwnApplications } from './own-applications.tsx'

/** The part of the page for signed-in applicants; loaded for them alone. */
export function SignedInPart({ sent }: { readonly sent: number }) {
  useOwnContact(sent)
  return (
    <QueryProvider>
      {/* A new application is asked for at once. */}
      <OwnApplications key={sent} className="mb-10 md:mb-14" />
    </QueryProvider>
  )
}

/** Fills in what the account knows; after one application the next begins with it again. */
function useOwnContact(sent: number): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    const facts = user.user_metadata as Readonly<Record<string, unknown>>
    const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : '')
    offerContact({
      ownerName: `${text('firstName')} ${text('lastName')}`.trim(),
      email: user.email ?? '',
      phone: text('phone'),
    })
  }, [user, sent])
}
