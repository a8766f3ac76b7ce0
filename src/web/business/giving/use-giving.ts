import { useQueryClient } from '@tanstack/react-query'

import type { moveBooking } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { useAction } from '../../ui/use-action.ts'
import { toastNotified } from '../calendar/toast-notified.ts'
import { useRefresh } from '../calendar/use-booking.ts'
import { useCalendarWords } from '../calendar/words.ts'
import { useGivingWords } from './words.ts'

export interface Given {
  readonly id: string
  /** The stamp of the booking when it was read. */
  readonly stamp: string
  readonly clientName: string
  /** The number of its services. */
  readonly parts: number
  readonly to: { readonly staffId: string; readonly name: string }
}

/** Gives a whole booking to another team member by an ordinary move: nothing else of it changes. */
export function useGiving(salonId: string) {
  const words = useGivingWords()
  const calendar = useCalendarWords()
  const refresh = useRefresh(salonId)
  const client = useQueryClient()
  return useAction<Given, string>(
    async ({ id, stamp, clientName, parts, to }) => {
      const { mail } = await api<typeof moveBooking>(
        'POST',
        '/business/salons/{id}/bookings/{booking}/move',
        {
          params: { id: salonId, booking: id },
          body: {
            seen: stamp,
            items: Array.from({ length: parts }, (_, position) => ({ position, staffId: to.staffId })),
          },
        },
      )
      toastNotified(calendar, words.done(clientName, to.name), mail)
    },
    {
      explain: useSentence(words.failed),
      onSettled: () =>
        Promise.all([refresh(), client.invalidateQueries({ queryKey: ['salon-gaps', salonId] })]),
    },
  )
}
