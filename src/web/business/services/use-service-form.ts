import { useState, type SubmitEvent } from 'react'

import type { changeService, createService, ServiceView } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOwnSalon } from '../business-page.tsx'
import type { Draft } from './draft.ts'
import { readDraft, type Faults, type ServiceBody } from './read-draft.ts'
import { useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

interface ServiceFormWish {
  readonly service: ServiceView | undefined
  readonly draft: Draft
  readonly onSaved: () => void
}

/** Checks what was typed and sends it; what is wrong stands at its field and has the focus. */
export function useServiceForm({ service, draft, onSaved }: ServiceFormWish) {
  const words = useServicesWords()
  const salon = useOwnSalon()
  const saving = useSaving()
  const { agreed, asking, question } = useAffectedBookings(salon.id)
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isBusy || asking) return
    const form = event.currentTarget
    const read = readDraft(draft, words)
    setFaults('faults' in read ? read.faults : {})
    if ('faults' in read) return focusFault(form)
    const staffIds = (read.body.staff ?? []).map(({ staffId }) => staffId)
    if (service && !(await agreed({ change: 'service-staff', serviceId: service.id, staffIds }))) return
    const isSaved = await saving.run(() => send(salon.id, service, read.body))
    if (!isSaved) return focusFault(form)
    toast(words.form.saved(draft.nameEl.trim()), { kind: 'success' })
    onSaved()
  }
  const hasFaults = Object.keys(faults).length > 0
  return {
    submit,
    question,
    busy: saving.isBusy || asking,
    faults: hasFaults ? faults : saving.faults,
    problem: hasFaults ? words.form.other : saving.problem,
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

/** Once the faults are drawn. */
function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
