import { PostingPage } from '../careers/posting-page.tsx'
import { useCareersWords } from '../careers/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { QueryProvider } from '../query.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SignedInOnly } from '../shell/signed-in-only.tsx'

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
