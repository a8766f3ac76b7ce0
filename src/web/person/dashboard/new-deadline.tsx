import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useBookingWords } from '../../market/booking/words.ts'
import { Notice } from '../../ui/notice.tsx'

/**
 * Says until when the moved booking can be cancelled: the salon's window before the new time, or the rest of the minutes
 * after booking. The server's clock counts.
 */
export function NewDeadline({ booking, start }: { readonly booking: BookingView; readonly start: string }) {
  const { move: words } = useBookingWords()
  const locale = useLocale()
  const window = Date.parse(booking.start) - Date.parse(booking.refundableUntil)
  const grace = booking.freeBy === 'grace' ? Date.parse(booking.freeUntil) : 0
  const until = new Date(Math.max(Date.parse(start) - window, grace)).toISOString()
  const { timeZone } = booking.salon
  const isPast = Date.parse(until) < Date.parse(booking.asOf)
  return (
    <Notice>
      {isPast
        ? booking.paidCents > 0 || (booking.guarantee !== null && booking.guarantee.status !== 'released')
          ? words.newDeadlinePastPaid
          : words.newDeadlinePast
        : words.newDeadline(fullDay(locale, until, timeZone), time(until, timeZone))}{' '}
      {words.same}
    </Notice>
  )
}
