import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SavedPage } from '../market/designs/saved-page.tsx'
import { useDesignsWords } from '../market/designs/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function SavedDesigns() {
  const words = useDesignsWords()
  return (
    <>
      <PageHead title={words.savedTitle} noindex />
      <QueryProvider>
        <SavedPage />
      </QueryProvider>
    </>
  )
}
