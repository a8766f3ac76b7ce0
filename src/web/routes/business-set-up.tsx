import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { SetUpWorkspace } from '../business/set-up/set-up-workspace.tsx'
import { useSetUpWords } from '../business/set-up/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessSetUp() {
  const words = useSetUpWords()
  return (
    <BusinessPage title={words.page} right="set-up">
      <SetUpWorkspace />
    </BusinessPage>
  )
}
