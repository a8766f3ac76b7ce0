import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { MyDayPage } from '../business/my-day/my-day-page.tsx'
import { useMyDayWords } from '../business/my-day/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessMyDay() {
  const words = useMyDayWords()
  return (
    <BusinessPage title={words.title} right="own-calendar">
      <MyDayPage />
    </BusinessPage>
  )
}
