import type { readBooking } from '#features/booking/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api, bookingsChanged } from '../../../app/api.ts'
import { ownPayment, type SeenPayment } from '../../../app/payment-calls.ts'
import { usePayment, type Paying, type RunningPayment } from '../../../ui/payment/use-payment.ts'
import { noMeans, type DraftPayment } from '../draft.ts'
import type { Flow } from '../flow.ts'
import { isCode } from '../refusal.ts'

/** A payment that may still be made. */
export type OpenDraftPayment = DraftPayment & RunningPayment

interface VisitPaying {
  readonly paying: Paying
  /** Runs when the held time is over. */
  readonly onEnd: () => void
}

/** The payment of the held time. */
export function useVisitPayment(flow: Flow, payment: OpenDraftPayment): VisitPaying {
  const { change, holding, go, step } = flow
  const leave = () => {
    holding.expire()
    go('time', { replace: true })
  }
  const onPaid = async (seen: SeenPayment, isLatest: () => boolean) => {
    const { bookingId } = seen
    const booking = bookingId === null ? undefined : await bookingOf(bookingId)
    if (!isLatest()) return
    window.dispatchEvent(new Event(bookingsChanged))
    const paid = booking
      ? { booking, payment: undefined, ...noMeans }
      : { payment: { ...payment, status: 'given_back', cents: seen.cardCents } as const }
    change({ ...paid, hold: undefined, start: undefined })
  }
  const paying = usePayment({
    payment,
    calls: ownPayment(payment.id),
    isShown: step === 'payment',
    onChange: (state) => change({ payment: { ...payment, ...state } }),
    onPaid,
    onClosed: leave,
  })
  // The payment may have succeeded in the last moment.
  const onEnd = () => {
    if (payment.status !== 'processing') void paying.look().then((isOpen) => isOpen && leave(), leave)
  }
  return { paying, onEnd }
}

/** The payment's booking; undefined: its time was taken, and the payment goes back. */
async function bookingOf(id: string): Promise<Answer<typeof readBooking> | undefined> {
  try {
    return await api<typeof readBooking>('GET', '/bookings/{id}', { params: { id } })
  } catch (error) {
    if (isCode(error, 'not_found')) return undefined
    throw error
  }
}
