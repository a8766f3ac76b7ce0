import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { ServicesWorkspace } from '../business/services/services-workspace.tsx'
import { useServicesWords } from '../business/services/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessServices() {
  const words = useServicesWords()
  return (
    <BusinessPage title={words.title} right="set-up">
      <ServicesWorkspace />
    </BusinessPage>
  )
}
