import { useState, type SubmitEvent } from 'react'

import { typedEuros } from '#domain/money.ts'
import type { addFromTemplate, TemplateItem } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import { readWhole } from './amounts.ts'
import { useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

/** Prices as typed, by key; who is in it is chosen. */
export type Chosen = Readonly<Record<string, string>>

export type TemplateForm = ReturnType<typeof useTemplateForm>

/** Which services of the template are chosen at which price, and the way to add them. */
export function useTemplateForm(salonId: string, items: readonly TemplateItem[], onAdded: () => void) {
  const words = useServicesWords()
  const saving = useSaving()
  const [chosen, choose] = useState<Chosen>({})
  const [chairs, setChairs] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const count = readWhole(chairs, { least: 1, most: 100 })
    const wanted = items
      .filter(({ key }) => key in chosen)
      .map(({ key }) => ({ key, priceCents: typedEuros(chosen[key] ?? '') }))
    const found = Object.fromEntries([
      ...wanted
        .filter(({ priceCents }) => priceCents === undefined)
        .map(({ key }) => [key, words.form.amount]),
      ...(chairs.trim() !== '' && count === undefined ? [['chairs', words.template.chairsFault]] : []),
    ]) as Record<string, string>
    setFaults(found)
    if (Object.keys(found).length > 0 || saving.isBusy) return
    const body = { items: wanted, ...(count !== undefined && { pedicureChairs: count }) }
    const isDone = await saving.run(() =>
      api<typeof addFromTemplate>('POST', '/business/salons/{id}/services/from-template', {
        params: { id: salonId },
        body,
      }),
    )
    if (!isDone) return
    toast(words.template.done(wanted.length), { kind: 'success' })
    onAdded()
  }
  return { chosen, choose, chairs, setChairs, faults, submit, busy: saving.isBusy, problem: saving.problem }
}
