import type { z } from 'zod'

import type { BookingView, moveBody, rescheduleBooking } from '#features/booking/contract.ts'

import { api } from '../../app/api.ts'
import { useOutdateFreeTimes } from '../../market/booking/free-times.ts'
import { alternativesOf, isCode, refusalText } from '../../market/booking/refusal.ts'
import type { HoldTrouble } from '../../market/booking/use-hold.ts'
import { useBookingWords, type BookingWords } from '../../market/booking/words.ts'
import { useAction } from '../../ui/use-action.ts'

/** `overlap`: the customer has another appointment at that time. */
export type MoveTrouble = HoldTrouble | { readonly kind: 'overlap' }

interface MoveOptions {
  readonly booking: BookingView
  readonly onMoved: (booking: BookingView) => void
  /** Called when another customer took the chosen start. */
  readonly onLost: () => void
  /** Missing: as the signed-in customer. */
  readonly send?: SendMove | undefined
}

type MoveBody = z.input<typeof moveBody>
/** Moves the booking by a different call, such as that of a mailed link. */
export type SendMove = (body: MoveBody) => Promise<BookingView>

interface Move {
  readonly start: string
  /** Undefined: any team member. */
  readonly staffId: string | undefined
}

/** Moves a booking once, however often the button is pressed. */
export function useMove({ booking, onMoved, onLost, send = asCustomer(booking) }: MoveOptions) {
  const words = useBookingWords()
  const outdate = useOutdateFreeTimes()
  const explain = (error: unknown): MoveTrouble => {
    if (isCode(error, 'slot_taken')) {
      onLost()
      outdate()
    }
    return troubleOf(error, words)
  }
  return useAction<Move, MoveTrouble>(
    async ({ start, staffId }) => {
      const body = { start, ...(staffId !== undefined && { items: itemsWith(booking, staffId) }) }
      onMoved(await send(body))
    },
    { explain },
  )
}

const asCustomer =
  ({ id }: BookingView): SendMove =>
  (body) =>
    api<typeof rescheduleBooking>('POST', '/bookings/{id}/reschedule', { params: { id }, body })

function troubleOf(error: unknown, words: BookingWords): MoveTrouble {
  if (isCode(error, 'slot_taken')) return { kind: 'lost', alternatives: alternativesOf(error) }
  if (isCode(error, 'own_overlap')) return { kind: 'overlap' }
  return { kind: 'failed', text: refusalText(error, words), again: false }
}

const itemsWith = ({ items }: BookingView, staffId: string) =>
  items.map(({ serviceId, optionIds }) => ({ serviceId, optionIds, staffId }))
