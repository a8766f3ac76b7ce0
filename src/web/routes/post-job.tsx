import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useSearch } from '../app/use-search.ts'
import { PostJobPage } from '../company/careers/post-job-page.tsx'
import { useCareersWords } from '../company/careers/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'

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
