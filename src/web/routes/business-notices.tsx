import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { NoticesPage } from '../business/notices/notices-page.tsx'
import { useNoticeWords } from '../business/notices/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessNotices() {
  const words = useNoticeWords()
  return (
    <BusinessPage title={words.title} right="own-calendar">
      <NoticesPage />
    </BusinessPage>
  )
}
