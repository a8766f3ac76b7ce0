import { useEffect, useEffectEvent, useRef } from 'react'

import type { readBooking } from '#features/booking/contract.ts'
import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api, bookingsChanged, type CallOptions } from '../../../app/api.ts'
import { useAction } from '../../../ui/use-action.ts'
import type { DraftPayment } from '../draft.ts'
import type { Flow } from '../flow.ts'
import { isCode, refusalText } from '../refusal.ts'
import { useBookingWords } from '../words.ts'
import { usePaymentWords } from './words.ts'

type Seen = Answer<typeof readPayment>
type SandboxTry = NonNullable<CallOptions<typeof paySandbox>['body']>

const firstWaitMs = 1000
const longestWaitMs = 10_000

/** The payment of the held time: how it stands, and tries with the sandbox's cards. */
export function usePayment(flow: Flow, payment: DraftPayment) {
  const isOpen = flow.step === 'payment'
  const look = useLook(flow, payment)
  const paying = usePay(flow, payment, look)
  usePolling({ isOpen, isWaiting: payment.status === 'processing' && !paying.isBusy, look })
  return { ...paying, end: useEnd(flow, payment, look) }
}

/** Whether the customer can still pay. */
type Look = () => Promise<boolean>

/** Reads how the payment stands and does what follows. An answer that a later call has overtaken counts for nothing. */
function useLook(flow: Flow, payment: DraftPayment): Look {
  const turn = useRef(0)
  const { change, holding, go } = flow
  const follow = async (seen: Seen, isLatest: () => boolean): Promise<boolean> => {
    const { status, failure, bookingId } = seen
    if (status === 'succeeded' || status === 'refunded') {
      const booking = bookingId === null ? undefined : await bookingOf(bookingId)
      if (!isLatest()) return false
      window.dispatchEvent(new Event(bookingsChanged))
      change(
        booking
          ? { booking, payment: undefined, hold: undefined, start: undefined }
          : {
              payment: { ...payment, status: 'given_back', cents: seen.cardCents },
              hold: undefined,
              start: undefined,
            },
      )
      return false
    }
    if (status === 'expired' || status === 'failed') {
      holding.expire()
      go('time', { replace: true })
      return false
    }
    change({ payment: { ...payment, status, failure } })
    return status !== 'processing'
  }
  return async () => {
    turn.current += 1
    const own = turn.current
    const isLatest = () => own === turn.current
    const seen = await api<typeof readPayment>('GET', '/payments/{id}', { params: { id: payment.id } })
    return isLatest() && follow(seen, isLatest)
  }
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

interface PollingParts {
  readonly isOpen: boolean
  readonly isWaiting: boolean
  readonly look: Look
}

/** Looks once when the step is shown, and again and again while the bank decides, less often each time. */
function usePolling({ isOpen, isWaiting, look }: PollingParts): void {
  // A failed look is followed by the next one.
  const ask = useEffectEvent(() => look().catch(() => undefined))
  useEffect(() => {
    if (isOpen) void ask()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen || !isWaiting) return undefined
    let wait = firstWaitMs
    let timer = setTimeout(again, wait)
    let isOver = false
    function again() {
      void ask().then(() => {
        wait = Math.min(wait * 1.5, longestWaitMs)
        if (!isOver) timer = setTimeout(again, wait)
      })
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOpen, isWaiting])
}

/** Tries a card, or answers the bank. What became of it is always read afterwards, whatever the try answered. */
function usePay({ change }: Flow, payment: DraftPayment, look: Look) {
  const words = usePaymentWords()
  const booking = useBookingWords()
  const explain = (error: unknown): string => {
    if (isCode(error, 'validation_failed')) return words.cardWrong
    if (isCode(error, 'payment_closed')) return words.closed
    return isCode(error, 'offline', 'timeout', 'unavailable', 'payment_unavailable')
      ? words.unclear
      : refusalText(error, booking)
  }
  const { run, isBusy, problem } = useAction<SandboxTry, string>(
    async (body) => {
      // A reload during the call finds a payment that may be on its way.
      change({ payment: { ...payment, status: 'processing', failure: null } })
      try {
        await api<typeof paySandbox>('POST', '/sandbox/payments/{id}', { params: { id: payment.id }, body })
      } catch (error) {
        if (isCode(error, 'validation_failed')) change({ payment })
        else await look()
        throw error
      }
      await look()
    },
    { explain },
  )
  return { pay: (body: SandboxTry) => void run(body), isBusy, problem }
}

/** The payment's time is over: it may have succeeded in the last moment. */
function useEnd({ holding, go }: Flow, { status }: DraftPayment, look: Look): () => void {
  const isDecided = status === 'processing' || status === 'given_back'
  return () => {
    if (isDecided) return
    const leave = () => {
      holding.expire()
      go('time', { replace: true })
    }
    void look().then((isOpen) => isOpen && leave(), leave)
  }
}
