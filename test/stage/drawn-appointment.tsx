import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { CalendarBooking, readBooking, BookingDetails } from '#features/calendar/contract.ts'
import { BookingSheet } from '#web/business/calendar/booking-sheet.tsx'

import { answers, type Route } from './api.ts'
import { madeCalendarBooking, madeDetails } from './made-calendar.ts'
import { onStage } from './stage.tsx'

/** The path of the drawn appointment's calls. */
export const path = '/business/salons/salon/bookings/maria'
/** The stamp of the appointment as it was drawn. */
export const stamp = madeCalendarBooking().stamp

interface Drawn {
  readonly booking?: Partial<CalendarBooking>
  readonly details?: Partial<BookingDetails>
  readonly api?: readonly Route[]
  readonly canAnswer?: boolean
  readonly locale?: 'el' | 'en'
}

/** The sheet in which a salon works on an appointment. */
export async function drawnAppointment({ booking, details, api = [], canAnswer = true, locale }: Drawn = {}) {
  const answer = madeDetails({ booking: madeCalendarBooking(booking), ...details })
  const [onClose, onMove] = [vi.fn<() => void>(), vi.fn<(booking: CalendarBooking) => void>()]
  const onOpen = vi.fn<(bookingId: string) => void>()
  const onCopy = vi.fn<(details: BookingDetails) => void>()
  const stage = await onStage(
    <BookingSheet
      salonId="salon"
      timeZone="Europe/Athens"
      bookingId="maria"
      onClose={onClose}
      canAnswer={canAnswer}
      onMove={onMove}
      onCopy={onCopy}
      onOpen={onOpen}
    />,
    { ...(locale && { locale }), api: [answers<typeof readBooking>('GET', path, answer), ...api] },
  )
  await expect.element(page.getByText('Μαρία Παππά')).toBeVisible()
  const sent = () => stage.calls.filter(({ method }) => method === 'POST')
  const reads = () => stage.calls.filter(({ method }) => method === 'GET').length
  return { ...stage, sent, reads, onClose, onMove, onCopy, onOpen, answer, booking: answer.booking }
}
