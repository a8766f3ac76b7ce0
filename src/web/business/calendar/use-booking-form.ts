import { useState } from 'react'

import type { CalendarPerson, CalendarService } from '#features/calendar/contract.ts'
import type { writeBooking } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { notChosen, type ChosenService } from './chosen-services.ts'
import { emptyClient, type ClientDraft } from './client-fields.tsx'
import type { StartDraft } from './start-fields.tsx'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { usualChoice } from './usual-choice.ts'
import { useCalendarWords } from './words.ts'
import { asTime, isTime } from './written-time.ts'

interface BookingDraft {
  readonly client: ClientDraft
  readonly chosen: readonly ChosenService[]
  readonly start: StartDraft
}

type Missing = 'name' | 'service' | 'time'

interface NewBooking {
  readonly salonId: string
  readonly services: readonly CalendarService[]
  /** The client in the form at the beginning. */
  readonly begin?: ClientDraft | undefined
  readonly start: StartDraft
  readonly onStart: (start: StartDraft) => void
  readonly onDone: () => void
}

/** The fields of a new booking besides its start, and the way to save it. */
export function useBookingForm({ salonId, services, begin = emptyClient, ...rest }: NewBooking) {
  const { form: words, ...all } = useCalendarWords()
  const { start, onStart, onDone } = rest
  const [client, setClient] = useState(begin)
  const choice = useChosen({ services, start, onStart }, begin.known)
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const { isBusy, problem, save } = useSave(salonId, onDone)
  const chooseClient = (known: CalendarPerson) => {
    setClient({ ...client, name: known.name, phone: known.phone ?? client.phone, known })
    choice.fillIn(known)
  }
  const submit = (outsideHours = false) => {
    const draft = { client, chosen: choice.chosen.filter(({ serviceId }) => serviceId !== ''), start }
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
  return { client, setClient, chooseClient, ...choice, faultOf, isBusy, problem, submit }
}

/** The team member before and after a form was filled in. */
interface FilledIn {
  readonly from: string
  readonly to: string
}

/**
 * The chosen services; until others are chosen, a copy has those of its booking, and a known client those of the last
 * visit.
 */
function useChosen(
  { services, start, onStart }: Pick<NewBooking, 'services' | 'start' | 'onStart'>,
  begin: CalendarPerson | undefined,
) {
  const { staffId } = start
  const copied = start.copied && usualChoice(start.copied.services, services, staffId)
  const first = copied ?? (begin && usualChoice(begin.usual, services, staffId))
  const [chosen, setChosen] = useState(first?.chosen ?? [notChosen])
  const [filled, setFilled] = useState<FilledIn | undefined>(
    copied ? undefined : first && { from: staffId, to: staffId },
  )
  const [isCopied, setIsCopied] = useState(copied !== undefined)
  const hasServices = chosen.some(({ serviceId }) => serviceId !== '')
  const fillIn = ({ usual }: CalendarPerson) => {
    if (hasServices && !filled) return
    // Services filled in for another client are replaced; a team member chosen since then stays.
    const from = filled?.to === staffId ? filled.from : staffId
    const found = usualChoice(usual, services, from)
    const to = found?.staffId ?? from
    setChosen(found?.chosen ?? [notChosen])
    setFilled(found && { from, to })
    if (to !== staffId) onStart({ ...start, staffId: to })
  }
  const change = (next: readonly ChosenService[]) => {
    setChosen(next)
    setFilled(undefined)
    setIsCopied(false)
  }
  return { chosen, setChosen: change, hasServices, isAsLastTime: filled !== undefined, isCopied, fillIn }
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
