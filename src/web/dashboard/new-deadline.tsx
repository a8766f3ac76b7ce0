import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, time } from '#i18n/format.ts'

import { useMoment } from '../booking/use-moment.ts'
import { useBookingWords } from '../booking/words.ts'
import { useLocale } from '../messages.tsx'
import { Notice } from '../ui/notice.tsx'

/** The salon's window before the new time: as long as the one before the old. */
export function NewDeadline({ booking, start }: { readonly booking: BookingView; readonly start: string }) {
  const { move: words } = useBookingWords()
  const locale = useLocale()
  const now = useMoment()
  const window = Date.parse(booking.start) - Date.parse(booking.refundableUntil)
  const until = new Date(Date.parse(start) - window).toISOString()
  const { timeZone } = booking.salon
  const isPast = Date.parse(until) < now
  return (
    <Notice tone={isPast ? 'warning' : 'info'}>
      {isPast
        ? words.newDeadlinePast
        : words.newDeadline(fullDay(locale, until, timeZone), time(until, timeZone))}{' '}
      {words.same}
    </Notice>
  )
}
