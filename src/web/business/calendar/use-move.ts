import { useQueryClient } from '@tanstack/react-query'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'
import type { moveBooking } from '#features/calendar/contract/bookings.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { shortWhen } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.ts'
import { lengthOf } from './columns.ts'
import { movedBooking, type MoveRequest } from './moved-booking.ts'
import { takenResource } from './taken-resource.ts'
import { toastNotified } from './toast-notified.ts'
import type { CalendarWords } from './words.ts'
import { useCalendarWords } from './words.ts'

export interface MoveTools {
  readonly salonId: string
  readonly timeZone: string
  readonly show: (change: (view: CalendarView) => CalendarView) => void
}

const UNDO_MILLISECONDS = 10_000

/** What puts a booking back to where it was. */
const wayBack = ({ booking, items, zone }: MoveRequest): MoveRequest => ({
  booking,
  zone,
  start: booking.start,
  items: booking.items
    .filter(({ position }) => items.some((item) => item.position === position))
    .map((item) => ({ position: item.position, staffId: item.staffId, minutes: lengthOf(item) })),
})

/** What a refusal says; where it is none of these, the server's own sentence, and without any that of a lost line. */
function refusal(error: unknown, { moving: words, failedSave }: CalendarWords): string {
  if (!(error instanceof ApiProblem)) throw error
  const resource = takenResource(error)
  if (resource !== undefined) return words.resource(resource)
  const said: Partial<Record<ApiProblem['code'], string>> = {
    slot_taken: words.slotTaken,
    own_overlap: words.ownOverlap,
    service_not_available: words.unable,
    booking_not_changeable: words.changed,
    outside_hours: words.outside,
  }
  return said[error.code] ?? (error.detail === '' ? failedSave : error.detail)
}

/** The button that was pressed goes with its message: whoever uses the keyboard is at the booking again. */
function focusBooking(id: string): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('.toast-stand'))
    document.querySelector<HTMLElement>(`[data-block^="${id}"]`)?.focus({ preventScroll: true })
}

/** Moves at once for the eyes, then for good, with a way back; what was refused stands where it stood, and why is said. */
export function useMove({ salonId, timeZone, show }: MoveTools): (request: MoveRequest) => void {
  const words = useCalendarWords()
  const locale = useLocale()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['calendar', salonId] })
  const showOne = (after: CalendarBooking) =>
    show((view) => ({ ...view, bookings: view.bookings.map((one) => (one.id === after.id ? after : one)) }))

  const send = (request: MoveRequest, seen: string, outsideHours: boolean) =>
    api<typeof moveBooking>('POST', '/business/salons/{id}/bookings/{booking}/move', {
      params: { id: salonId, booking: request.booking.id },
      body: {
        seen,
        items: [...request.items],
        outsideHours,
        ...(request.start !== undefined && { start: request.start }),
      },
    })

  const undo = async (request: MoveRequest, seen: string) => {
    try {
      const { stamp, mail } = await send(wayBack(request), seen, true)
      showOne({ ...request.booking, stamp })
      toastNotified(words, words.moving.undone, mail)
    } catch (error) {
      const isTaken = error instanceof ApiProblem && error.code === 'slot_taken'
      toast(isTaken ? words.moving.gone : refusal(error, words), { kind: 'error' })
    } finally {
      await refresh()
      focusBooking(request.booking.id)
    }
  }

  const move = async (request: MoveRequest, outsideHours = false) => {
    const after = movedBooking(request)
    showOne(after)
    try {
      const { stamp, mail } = await send(request, request.booking.stamp, outsideHours)
      showOne({ ...after, stamp })
      toastNotified(
        words,
        words.moving.done(after.clientName, shortWhen(locale, after.start, timeZone)),
        mail,
        {
          duration: UNDO_MILLISECONDS,
          action: { label: words.moving.undo, onClick: () => void undo(request, stamp) },
        },
      )
    } catch (error) {
      showOne(request.booking)
      const isOutside = error instanceof ApiProblem && error.code === 'outside_hours'
      toast(refusal(error, words), {
        kind: isOutside ? 'warning' : 'error',
        duration: UNDO_MILLISECONDS,
        ...(isOutside && { action: { label: words.moving.anyway, onClick: () => void move(request, true) } }),
      })
    } finally {
      await refresh()
    }
  }
  return (request) => void move(request)
}
