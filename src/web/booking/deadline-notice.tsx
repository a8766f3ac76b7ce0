import { fullDay, time } from '#i18n/format.ts'

import { useLocale } from '../messages.tsx'
import { Notice } from '../ui/notice.tsx'
import { useMoment } from './use-moment.ts'
import { useBookingWords } from './words.ts'

/** Until when the booking can be cancelled free of charge: an absolute moment, and plainly so when it has passed. */
export function DeadlineNotice({ until, timeZone }: { readonly until: string; readonly timeZone: string }) {
  const { review: words } = useBookingWords()
  const locale = useLocale()
  const now = useMoment()
  const day = fullDay(locale, until, timeZone)
  const clock = time(until, timeZone)
  if (Date.parse(until) < now) return <Notice tone="warning">{words.alreadyPast(day, clock)}</Notice>
  return (
    <Notice>
      <span className="font-bold">{words.freeUntil(day, clock)}</span> {words.afterwards}
    </Notice>
  )
}
