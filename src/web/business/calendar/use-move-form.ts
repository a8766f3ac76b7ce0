import { useState } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { moveBooking } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { lengthOf } from './columns.ts'
import type { StartDraft } from './start-fields.tsx'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'
import { asTime, isTime, shortSpan } from './written-time.ts'

interface Moving {
  readonly salonId: string
  readonly timeZone: string
  readonly booking: CalendarBooking
  readonly onSaved: () => void
}

/** The new start and length of a booking, as typed, and how they are saved. */
export function useMoveForm({ salonId, timeZone, booking, onSaved }: Moving) {
  const { moving, ...words } = useCalendarWords()
  const locale = useLocale()
  const [draft, setDraft] = useState(() => startOf(booking))
  const [minutes, setMinutes] = useState(() => String(booking.items[0] ? lengthOf(booking.items[0]) : ''))
  const [isMissing, setIsMissing] = useState(false)
  const [tell, setTell] = useState(true)
  const { isBusy, problem, save } = useSave(salonId, onSaved)
  const submit = (outsideHours = false) => {
    setIsMissing(!isTime(draft.time))
    if (!isTime(draft.time)) return
    const body = { ...bodyOf(booking, draft, Number(minutes)), outsideHours, tell }
    save(async () => {
      const { mail, ...times } = await api<typeof moveBooking>(
        'POST',
        '/business/salons/{id}/bookings/{booking}/move',
        { params: { id: salonId, booking: booking.id }, body },
      )
      toastNotified(words, moving.done(booking.clientName, shortSpan(locale, times, timeZone)), mail)
    })
  }
  return { tell, setTell, draft, setDraft, minutes, setMinutes, isMissing, isBusy, problem, submit }
}

const startOf = ({ start, items: [item] }: CalendarBooking): StartDraft => ({
  date: start.slice(0, 10),
  time: start.slice(11, 16),
  staffId: item?.staffId ?? '',
})

/** Only what differs from before; the first service takes along what else the same team member does. */
function bodyOf(booking: CalendarBooking, { date, time, staffId }: StartDraft, minutes: number) {
  const [item] = booking.items
  const start = `${date}T${asTime(time)}`
  const usual = item ? lengthOf(item) : 0
  return {
    seen: booking.stamp,
    ...(start !== booking.start.slice(0, 16) && { start }),
    items: booking.items
      .filter((one) => one.staffId === item?.staffId)
      .map(({ position }) => ({
        position,
        ...(staffId !== item?.staffId && { staffId }),
        ...(position === item?.position && minutes >= 5 && minutes !== usual && { minutes }),
      })),
  }
}
