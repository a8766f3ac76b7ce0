import type { BookingView, cancelBooking } from '#features/booking/contract.ts'
import { money } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { refusalText } from '../../market/booking/refusal.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useDashboardWords } from './words.ts'

/** Cancels the booking by a different call, such as that of a mailed link. */
export type SendCancel = (body: { readonly reason?: string }) => Promise<BookingView>

const asCustomer =
  ({ id }: BookingView): SendCancel =>
  (body) =>
    api<typeof cancelBooking>('POST', '/bookings/{id}/cancel', { params: { id }, body })

/** Cancels a booking once, however often the button is pressed, and says what comes back. */
export function useCancel(
  booking: BookingView,
  onCancelled: (booking: BookingView) => void,
  send: SendCancel = asCustomer(booking),
) {
  const words = useBookingWords()
  const { cancelling } = useDashboardWords()
  const locale = useLocale()
  return useAction<string>(
    async (typed) => {
      const reason = typed.trim()
      const cancelled = await send(reason === '' ? {} : { reason })
      const { refundCents } = cancelled
      toast(refundCents > 0 ? cancelling.doneRefund(money(locale, refundCents)) : cancelling.done, {
        kind: 'success',
      })
      onCancelled(cancelled)
    },
    { explain: (error) => refusalText(error, words) },
  )
}
