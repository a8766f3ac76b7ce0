import { useState, type SubmitEvent } from 'react'

import type { TemplateItem } from '#features/services/contract.ts'

import { toast } from '../../ui/toast.ts'
import { sendFromTemplate } from './template-calls.ts'
import { readTemplate, type Chosen } from './template-choice.ts'
import { useSaving, type Faults } from './use-saving.ts'
import { useServicesWords } from './words.ts'

export type TemplateForm = ReturnType<typeof useTemplateForm>

/** Which services of the template are chosen at which price, and the way to add them. */
export function useTemplateForm(salonId: string, items: readonly TemplateItem[], onAdded: () => void) {
  const words = useServicesWords()
  const { isBusy, problem, run } = useSaving()
  const [chosen, choose] = useState<Chosen>({})
  const [chairs, setChairs] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readTemplate(items, { chosen, chairs }, words)
    setFaults('faults' in read ? read.faults : {})
    if ('faults' in read || isBusy) return
    if (!(await run(() => sendFromTemplate(salonId, read.body)))) return
    toast(words.template.done(read.body.items.length), { kind: 'success' })
    onAdded()
  }
  return { chosen, choose, chairs, setChairs, faults, submit, isBusy, problem }
}
