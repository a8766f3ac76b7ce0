import type { PageHandle } from '../app/page-handle.ts'
import { LinkPage } from '../person/link-page.tsx'
import { LinkedBooking } from '../person/reminder/linked-booking.tsx'
import { useReminderWords } from '../person/reminder/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function ReminderPage() {
  const words = useReminderWords()
  return <LinkPage title={words.page} part={LinkedBooking} />
}
