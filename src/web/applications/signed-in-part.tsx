import { QueryProvider } from '../query.tsx'
import { OwnApplications } from './own-applications.tsx'

/** What only somebody signed in has here; loaded for them alone. */
export const SignedInPart = ({ sent }: { readonly sent: number }) => (
  <QueryProvider>
    {/* A new application is asked for at once. */}
    <OwnApplications key={sent} />
  </QueryProvider>
)
