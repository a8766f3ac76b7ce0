import { QueryProvider } from '../app/query.tsx'
import { ErrorView } from '../frame/shell/error-page.tsx'
import { OwnApplications } from '../market/applications/own-applications.tsx'
import { SalonWaiting } from './salon-waiting.tsx'
import { useBusinessWords } from './words.ts'

/** The workspace for a customer: the application that waits, or a refusal without one. */
export function Applicant() {
  const words = useBusinessWords()
  return (
    <QueryProvider>
      <OwnApplications
        className="page py-6 md:py-10"
        heading={words.page}
        waiting={<SalonWaiting />}
        none={<ErrorView kind="forbidden" isInPage />}
      />
    </QueryProvider>
  )
}
