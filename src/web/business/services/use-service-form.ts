import { useState, type SubmitEvent } from 'react'

import type { changeService, createService, PriceList, ServiceView } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import type { EditedForm } from '../../ui/forms/bound-field.ts'
import { showFirstFault } from '../../ui/forms/show-first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { draftOf, type Draft } from './draft.ts'
import { readDraft, type ServiceBody } from './read-draft.ts'
import { useFaults, useSaving, type Faults } from './use-saving.ts'
import { useServicesWords } from './words.ts'

/** The part of the form that its fields read and change. */
export interface ServiceForm extends EditedForm<Draft> {
  readonly faults: Faults
}

interface ServiceFormProps {
  readonly list: PriceList
  readonly service: ServiceView | undefined
  readonly onSaved: () => void
}

/** Checks what was typed and sends it; each fault stands at its field, and the first one gets the focus. */
export function useServiceForm({ list, service, onSaved }: ServiceFormProps) {
  const words = useServicesWords()
  const { typed, change, isChanged } = useDraft(list, service)
  const { saving, asking, agreed, save, question } = useServiceSaving(service)
  const { faults, problem, setFound } = useFaults(saving, words.form.other)
  const isBusy = saving.isBusy || asking
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const read = readDraft(typed, words)
    setFound('faults' in read ? read.faults : {})
    if ('faults' in read) return showFirstFault(form)
    if (!(await agreed(read.body))) return
    if (!(await save(read.body))) return showFirstFault(form)
    toast(words.form.saved(typed.nameEl.trim()), { kind: 'success' })
    onSaved()
  }
  return { typed, change, isChanged, faults, problem, isBusy, submit, question }
}

function useDraft(list: PriceList, service: ServiceView | undefined) {
  const locale = useLocale()
  const [initial] = useState(() => draftOf(service, list, locale))
  const [typed, setTyped] = useState(initial)
  const change = (more: Partial<Draft>) => setTyped((now) => ({ ...now, ...more }))
  return { typed, change, isChanged: typed !== initial }
}

function useServiceSaving(service: ServiceView | undefined) {
  const { id } = useOwnSalon()
  const saving = useSaving()
  const { agreed, asking, question } = useAffectedBookings(id)
  return {
    saving,
    asking,
    question,
    /** Asks first if team members have bookings of a service that they no longer do. */
    agreed: async ({ staff = [] }: ServiceBody) => {
      if (!service) return true
      const staffIds = staff.map(({ staffId }) => staffId)
      return agreed({ change: 'service-staff', serviceId: service.id, staffIds })
    },
    save: (body: ServiceBody) => saving.run(() => send(id, service, body)),
  }
}

function send(salonId: string, service: ServiceView | undefined, body: ServiceBody): Promise<unknown> {
  if (!service)
    return api<typeof createService>('POST', '/business/salons/{id}/services', {
      params: { id: salonId },
      body,
    })
  return api<typeof changeService>('PUT', '/business/salons/{id}/services/{service}', {
    params: { id: salonId, service: service.id },
    body: { ...body, revision: service.revision },
  })
}
