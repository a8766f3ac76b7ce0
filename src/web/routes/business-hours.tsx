import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { HoursWorkspace } from '../business/hours/hours-workspace.tsx'
import { useHoursWorkspaceWords } from '../business/hours/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessHours() {
  const words = useHoursWorkspaceWords()
  return (
    <BusinessPage title={words.page} right="set-up">
      <HoursWorkspace />
    </BusinessPage>
  )
}
