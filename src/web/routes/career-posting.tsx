import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { PostingPage } from '../company/careers/posting-page.tsx'
import { useCareersWords } from '../company/careers/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function CareerPosting() {
  const words = useCareersWords()
  return (
    <>
      <PageHead title={words.title} noindex />
      <SignedInOnly>
        <QueryProvider>
          <PostingPage />
        </QueryProvider>
      </SignedInOnly>
    </>
  )
}
