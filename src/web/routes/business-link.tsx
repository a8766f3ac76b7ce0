import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { LinkWorkspace } from '../business/link/link-workspace.tsx'
import { useLinkWords } from '../business/link/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessLink() {
  const words = useLinkWords()
  return (
    <BusinessPage title={words.title} right="own-calendar">
      <LinkWorkspace />
    </BusinessPage>
  )
}
