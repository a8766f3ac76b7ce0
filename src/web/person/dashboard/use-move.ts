import { useRef, useState } from 'react'

import type { BookingView, rescheduleBooking } from '#features/booking/contract.ts'

import { api } from '../../app/api.ts'
import { useIntentKey } from '../../app/use-intent-key.ts'
import { useOutdateFreeTimes } from '../../market/booking/free-times.ts'
import { alternativesOf, isCode, refusalText } from '../../market/booking/refusal.ts'
import type { HoldTrouble } from '../../market/booking/use-hold.ts'
import { useBookingWords, type BookingWords } from '../../market/booking/words.ts'

/** `overlap`: the same person is booked elsewhere at that time. */
export type MoveTrouble = HoldTrouble | { readonly kind: 'overlap' }

interface MoveParts {
  readonly booking: BookingView
  readonly onMoved: (booking: BookingView) => void
  /** Somebody else has the chosen start. */
  readonly onLost: () => void
}

/** Moves a booking, once however often the button is pressed. */
export function useMove({ booking, onMoved, onLost }: MoveParts) {
  const words = useBookingWords()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<MoveTrouble>()
  const isRunning = useRef(false)
  const keyFor = useIntentKey()
  const outdate = useOutdateFreeTimes()
  const move = async (start: string, staffId: string | undefined) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      const body = { start, ...(staffId !== undefined && { items: itemsWith(booking, staffId) }) }
      const moved = await api<typeof rescheduleBooking>('POST', '/bookings/{id}/reschedule', {
        params: { id: booking.id },
        body,
        idempotencyKey: keyFor(body),
      })
      onMoved(moved)
    } catch (error) {
      const isLost = isCode(error, 'slot_taken')
      setTrouble(troubleOf(error, words))
      if (isLost) onLost()
      if (isLost) outdate()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, trouble, setTrouble, move }
}

function troubleOf(error: unknown, words: BookingWords): MoveTrouble {
  if (isCode(error, 'slot_taken')) return { kind: 'lost', alternatives: alternativesOf(error) }
  if (isCode(error, 'own_overlap')) return { kind: 'overlap' }
  return { kind: 'failed', text: refusalText(error, words), again: false }
}

const itemsWith = ({ items }: BookingView, staffId: string) =>
  items.map(({ serviceId, optionIds }) => ({ serviceId, optionIds, staffId }))
