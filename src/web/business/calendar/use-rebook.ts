import { useState } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { rebookBooking } from '#features/calendar/contract/bookings.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { nearWhen } from '../../ui/dates.ts'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

interface Rebooked {
  readonly salonId: string
  readonly timeZone: string
  readonly booking: CalendarBooking
  readonly onDone: () => void
}

export interface Alternative {
  readonly start: string
}

/** Books a booking's services again; if the time is taken, the nearest free ones are offered. */
export function useRebook({ salonId, timeZone, booking, onDone }: Rebooked) {
  const { rebooking: words, ...all } = useCalendarWords()
  const locale = useLocale()
  const [asked, setAsked] = useState('')
  const [alternatives, setAlternatives] = useState<readonly Alternative[]>([])
  const { isBusy, problem, save } = useSave(salonId, onDone)
  const book = (start: string, outsideHours = false) => {
    setAsked(start)
    setAlternatives([])
    save(async () => {
      try {
        const made = await api<typeof rebookBooking>(
          'POST',
          '/business/salons/{id}/bookings/{booking}/rebook',
          { params: { id: salonId, booking: booking.id }, body: { start, outsideHours } },
        )
        toastNotified(all, words.done(booking.clientName, nearWhen(locale, made.start, timeZone)), made.mail)
      } catch (error) {
        setAlternatives(alternativesOf(error))
        throw error
      }
    })
  }
  return { isBusy, problem, alternatives, book, insist: () => book(asked, true) }
}

function alternativesOf(error: unknown): readonly Alternative[] {
  if (!(error instanceof ApiProblem) || error.code !== 'slot_taken') return []
  const { alternatives } = error.extra as { readonly alternatives?: readonly Alternative[] }
  return alternatives ?? []
}
