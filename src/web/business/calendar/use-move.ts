import { useQueryClient } from '@tanstack/react-query'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { keepQuiet, moveBooking } from '#features/calendar/contract/bookings.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { toast } from '../../ui/toast.ts'
import { lengthOf } from './columns.ts'
import { useDayWords, type DayWords } from './day-words.ts'
import { movedBooking, type MoveRequest } from './moved-booking.ts'
import { takenResource } from './taken-resource.ts'
import { toastNotified } from './toast-notified.ts'
import type { LoadedCalendar } from './use-calendar.ts'
import { shortSpan } from './written-time.ts'

const UNDO_MILLISECONDS = 10_000

/** The request that puts a booking back to where it was. */
const wayBack = ({ booking, items, zone }: MoveRequest): MoveRequest => ({
  booking,
  zone,
  start: booking.start,
  items: booking.items
    .filter(({ position }) => items.some((item) => item.position === position))
    .map((item) => ({ position: item.position, staffId: item.staffId, minutes: lengthOf(item) })),
})

/** The sentence for a refusal. Other refusals have the server's own sentence, a lost connection the usual one. */
function refusal(error: unknown, { moving: words, failedSave }: DayWords): string {
  if (!(error instanceof ApiProblem)) throw error
  const resource = takenResource(error)
  if (resource !== undefined) return words.resource(resource)
  const sentences: Partial<Record<ApiProblem['code'], string>> = {
    slot_taken: words.slotTaken,
    own_overlap: words.ownOverlap,
    service_not_available: words.unable,
    booking_not_changeable: words.changed,
    outside_hours: words.outside,
  }
  return sentences[error.code] ?? (error.detail === '' ? failedSave : error.detail)
}

/** The pressed button goes away with its toast, so the focus goes back to the booking. */
function focusBooking(id: string): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('.toast-stand'))
    document.querySelector<HTMLElement>(`[data-block^="${id}"]`)?.focus({ preventScroll: true })
}

const send = (
  salonId: string,
  { booking, start, items }: MoveRequest,
  options: { readonly seen: string; readonly outsideHours: boolean },
) =>
  api<typeof moveBooking>('POST', '/business/salons/{id}/bookings/{booking}/move', {
    params: { id: salonId, booking: booking.id },
    body: { ...options, items: [...items], ...(start !== undefined && { start }) },
  })

const showBooking = ({ show }: LoadedCalendar, after: CalendarBooking): void =>
  show((view) => ({ ...view, bookings: view.bookings.map((one) => (one.id === after.id ? after : one)) }))

function useRefreshCalendar(salonId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['calendar', salonId] })
}

/** Draws a move at once, then saves it and offers to undo it. After a refusal the booking is back, and a toast says why. */
export function useMove(calendar: LoadedCalendar): (request: MoveRequest) => void {
  const words = useDayWords()
  const locale = useLocale()
  const refresh = useRefreshCalendar(calendar.salonId)
  const undo = useUndo(calendar)
  const quiet = useQuiet(calendar.salonId)
  const move = async (request: MoveRequest, outsideHours = false) => {
    const after = movedBooking(request)
    showBooking(calendar, after)
    try {
      const { stamp, mail } = await send(calendar.salonId, request, {
        seen: request.booking.stamp,
        outsideHours,
      })
      showBooking(calendar, { ...after, stamp })
      const text = words.moving.done(after.clientName, shortSpan(locale, after, calendar.view.timeZone))
      const action = { label: words.moving.undo, onClick: () => void undo(request, stamp) }
      const waits = mail === 'sent' && {
        description: words.moving.mailSoon,
        other: { label: words.moving.noMail, onClick: () => void quiet(request.booking.id) },
      }
      toastNotified(words, text, mail, { duration: UNDO_MILLISECONDS, action, ...waits })
    } catch (error) {
      showBooking(calendar, request.booking)
      toastRefusal(error, words, () => void move(request, true))
    } finally {
      await refresh()
    }
  }
  return (request) => void move(request)
}

/** @returns a function that withdraws the mail about a move, as long as the move can be undone */
function useQuiet(salonId: string): (bookingId: string) => Promise<void> {
  const { moving: words, failedSave } = useDayWords()
  return async (bookingId) => {
    try {
      const { isTakenBack } = await api<typeof keepQuiet>(
        'POST',
        '/business/salons/{id}/bookings/{booking}/keep-quiet',
        { params: { id: salonId, booking: bookingId }, body: {} },
      )
      toast(isTakenBack ? words.quiet : words.tooLate, { kind: isTakenBack ? 'success' : 'warning' })
    } catch {
      toast(failedSave, { kind: 'error' })
    } finally {
      focusBooking(bookingId)
    }
  }
}

/** @returns a function that undoes a move; its `seen` is the stamp of the booking after the move */
function useUndo(calendar: LoadedCalendar): (request: MoveRequest, seen: string) => Promise<void> {
  const words = useDayWords()
  const refresh = useRefreshCalendar(calendar.salonId)
  return async (request, seen) => {
    try {
      const { stamp, mail } = await send(calendar.salonId, wayBack(request), { seen, outsideHours: true })
      showBooking(calendar, { ...request.booking, stamp })
      toastNotified(words, words.moving.undone, mail)
    } catch (error) {
      const isTaken = error instanceof ApiProblem && error.code === 'slot_taken'
      toast(isTaken ? words.moving.gone : refusal(error, words), { kind: 'error' })
    } finally {
      await refresh()
      focusBooking(request.booking.id)
    }
  }
}

/** Says why a move was refused. Outside the working hours the user may insist. */
function toastRefusal(error: unknown, words: DayWords, insist: () => void): void {
  const isOutside = error instanceof ApiProblem && error.code === 'outside_hours'
  toast(refusal(error, words), {
    kind: isOutside ? 'warning' : 'error',
    duration: UNDO_MILLISECONDS,
    ...(isOutside && { action: { label: words.moving.anyway, onClick: insist } }),
  })
}
