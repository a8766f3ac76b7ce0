import { useSearch } from '../account/use-search.ts'
import { PostJobPage } from '../careers/post-job-page.tsx'
import { useCareersWords } from '../careers/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { QueryProvider } from '../query.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SignedInOnly } from '../shell/signed-in-only.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function PostJob() {
  const { form } = useCareersWords()
  const edited = new URLSearchParams(useSearch() ?? '').get('edit')
  return (
    <>
      <PageHead title={form.title} description={form.description} noindex />
      <SignedInOnly>
        <QueryProvider>
          <PostJobPage key={edited} edited={edited} />
        </QueryProvider>
      </SignedInOnly>
    </>
  )
}
