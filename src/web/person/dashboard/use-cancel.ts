import { useRef, useState } from 'react'

import type { BookingView, cancelBooking } from '#features/booking/contract.ts'
import { money } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useIntentKey } from '../../app/use-intent-key.ts'
import { refusalText } from '../../market/booking/refusal.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { toast } from '../../ui/toast.ts'
import { useDashboardWords } from './words.ts'

/** Cancels a booking, once however often the button is pressed, and says what comes back. */
export function useCancel(booking: BookingView, onCancelled: (booking: BookingView) => void) {
  const words = useBookingWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isRunning = useRef(false)
  const keyFor = useIntentKey()
  const { cancelling } = useDashboardWords()
  const locale = useLocale()
  const cancel = async (typed: string) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    const reason = typed.trim()
    const body = reason === '' ? {} : { reason }
    try {
      const cancelled = await api<typeof cancelBooking>('POST', '/bookings/{id}/cancel', {
        params: { id: booking.id },
        body,
        idempotencyKey: keyFor(body),
      })
      const { refundCents } = cancelled
      toast(refundCents > 0 ? cancelling.doneRefund(money(locale, refundCents)) : cancelling.done, {
        kind: 'success',
      })
      onCancelled(cancelled)
    } catch (error) {
      setProblem(refusalText(error, words))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, problem, cancel }
}
