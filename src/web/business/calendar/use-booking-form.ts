import { useState } from 'react'

import type { writeBooking } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { notChosen, type ChosenService } from './chosen-services.ts'
import { emptyClient, type ClientDraft } from './client-fields.tsx'
import type { StartDraft } from './start-fields.tsx'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'
import { asTime, isTime } from './written-time.ts'

interface BookingDraft {
  readonly client: ClientDraft
  readonly chosen: readonly ChosenService[]
  readonly start: StartDraft
}

type Missing = 'name' | 'service' | 'time'

/** What is typed for a new booking besides its start, and how it is saved. */
export function useBookingForm(salonId: string, start: StartDraft, onSaved: () => void) {
  const { form: words, ...all } = useCalendarWords()
  const [client, setClient] = useState(emptyClient)
  const [chosen, setChosen] = useState<readonly ChosenService[]>([notChosen])
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const { isBusy, problem, save } = useSave(salonId, onSaved)
  const submit = (outsideHours = false) => {
    const draft = { client, chosen: chosen.filter(({ serviceId }) => serviceId !== ''), start }
    const lacks = missingOf(draft)
    setMissing(lacks)
    if (lacks.length > 0) return
    const body = bodyOf(draft, outsideHours)
    save(async () => {
      const params = { id: salonId }
      const { mail } = await api<typeof writeBooking>('POST', '/business/salons/{id}/bookings', {
        params,
        body,
      })
      toastNotified(all, words.saved(client.name.trim(), asTime(start.time)), mail)
    })
  }
  const faultOf = (field: Missing) => (missing.includes(field) ? words.needed[field] : undefined)
  return { client, setClient, chosen, setChosen, faultOf, isBusy, problem, submit }
}

const missingOf = ({ client, chosen, start }: BookingDraft): readonly Missing[] => [
  ...(client.name.trim() === '' ? (['name'] as const) : []),
  ...(chosen.length === 0 ? (['service'] as const) : []),
  ...(isTime(start.time) ? [] : (['time'] as const)),
]

const bodyOf = ({ client, chosen, start }: BookingDraft, outsideHours: boolean) => ({
  start: `${start.date}T${asTime(start.time)}`,
  services: chosen.map(({ serviceId, optionIds }) => ({
    serviceId,
    optionIds: [...optionIds],
    ...(start.staffId !== '' && { staffId: start.staffId }),
  })),
  name: client.name.trim(),
  ...(client.known && { clientId: client.known.id }),
  ...(client.phone.trim() !== '' && { phone: client.phone.trim() }),
  ...(client.email.trim() !== '' && { email: client.email.trim() }),
  note: client.note.trim(),
  outsideHours,
})
