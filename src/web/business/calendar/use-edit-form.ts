import { useState } from 'react'

import type { BookingDetails, CalendarService } from '#features/calendar/contract.ts'
import type { changeBooking } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import {
  chosenLine,
  faultsOf,
  isEdited,
  lineAfter,
  linesOf,
  sentItems,
  sumsOf,
  type LineDraft,
  type LineFault,
} from './edit-draft.ts'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

interface Edited {
  readonly salonId: string
  readonly details: BookingDetails
  readonly services: readonly CalendarService[]
  readonly onSaved: () => void
}

export type EditFormState = ReturnType<typeof useEditForm>

/** The typed services and note of a booking, and how they are saved. */
export function useEditForm({ salonId, details, services, onSaved }: Edited) {
  // The state when the form opened: a change by another person meanwhile must not be overwritten silently.
  const [{ booking, isMailed }] = useState(details)
  const { editing: words, ...all } = useCalendarWords()
  const locale = useLocale()
  const [before] = useState(() => linesOf(booking, locale))
  const [lines, setLines] = useState(before)
  const [note, setNote] = useState(booking.note)
  const [tell, setTell] = useState(true)
  const [isChecked, setIsChecked] = useState(false)
  const [sent, setSent] = useState(lines)
  const { isBusy, problem, save } = useSave(salonId, onSaved)
  const isComplete = lines.every((line) => faultsOf(line).length === 0)
  const canTell = isMailed && booking.status === 'confirmed' && isEdited(lines, before)
  const submit = (outsideHours = false) => {
    setIsChecked(true)
    setSent(lines)
    if (!isComplete) return
    const body = {
      seen: booking.stamp,
      ...(isEdited(lines, before) && { items: sentItems(lines, services) }),
      ...(note.trim() !== booking.note && { note: note.trim() }),
      outsideHours,
      tell,
    }
    save(async () => {
      const { mail } = await api<typeof changeBooking>(
        'POST',
        '/business/salons/{id}/bookings/{booking}/change',
        { params: { id: salonId, booking: booking.id }, body },
      )
      toastNotified(all, words.done(booking.clientName), mail)
    })
  }
  const change = (key: number, next: (line: LineDraft) => LineDraft) =>
    setLines(lines.map((line) => (line.key === key ? next(line) : line)))
  return {
    lines,
    note,
    setNote,
    tell,
    setTell,
    canTell,
    isBusy,
    // A refusal is of the services that were sent.
    problem: sent === lines ? problem : undefined,
    submit,
    /** The services as they would be sent; undefined: nothing is changed, or something is missing. */
    wanted: isComplete && isEdited(lines, before) ? sentItems(lines, services) : undefined,
    sums: sumsOf(lines),
    start: booking.start,
    choose: (key: number, choice: Parameters<typeof chosenLine>[1]) =>
      change(key, (line) => chosenLine(line, choice, { services, locale })),
    type: (key: number, typed: Partial<Pick<LineDraft, 'minutes' | 'euros'>>) =>
      change(key, (line) => ({ ...line, ...typed })),
    add: () => setLines([...lines, lineAfter(lines)]),
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
    faultOf: (line: LineDraft, fault: LineFault) =>
      isChecked && faultsOf(line).includes(fault) ? words.faults[fault] : undefined,
  }
}
