import { useState, type SubmitEvent } from 'react'

import type { changeResource, createResource, ResourceView } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { readResource, resourceDraft, type ResourceBody, type ResourceDraft } from './resource-draft.ts'
import { useFaults, useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

interface ResourceFormProps {
  readonly salonId: string
  readonly resource: ResourceView | undefined
  readonly onSaved: () => void
}

/** Checks what was typed, asks about the affected bookings and sends it. */
export function useResourceForm({ salonId, resource, onSaved }: ResourceFormProps) {
  const words = useServicesWords()
  const saving = useSaving()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const [typed, setTyped] = useState(() => resourceDraft(resource))
  const { faults, problem, setFound } = useFaults(saving, words.form.other)
  const isBusy = saving.isBusy || asking
  const change = (more: Partial<ResourceDraft>) => setTyped((now) => ({ ...now, ...more }))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readResource(typed, words)
    setFound('faults' in read ? read.faults : {})
    if ('faults' in read || isBusy) return
    const { units, outages } = read.body
    if (resource && !(await agreed({ change: 'resource', resourceId: resource.id, units, outages }))) return
    if (!(await saving.run(() => send(salonId, resource, read.body)))) return
    toast(words.form.saved(typed.nameEl.trim()), { kind: 'success' })
    onSaved()
  }
  return { typed, change, faults, problem, isBusy, submit, question }
}

function send(salonId: string, resource: ResourceView | undefined, body: ResourceBody): Promise<unknown> {
  if (!resource)
    return api<typeof createResource>('POST', '/business/salons/{id}/resources', {
      params: { id: salonId },
      body,
    })
  return api<typeof changeResource>('PUT', '/business/salons/{id}/resources/{resource}', {
    params: { id: salonId, resource: resource.id },
    body: { ...body, revision: resource.revision },
  })
}
