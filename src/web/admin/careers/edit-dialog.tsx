import type { AdminPosting, editPosting } from '#features/careers/contract/administration.ts'

import { api } from '../../app/api.ts'
import { KindFields, TextFields } from '../../company/careers/posting-fields.tsx'
import { faultsOf, languages } from '../../company/careers/posting-form.tsx'
import { textsOf, typedOf, type Typed } from '../../company/careers/typed-posting.ts'
import { useCareersWords } from '../../company/careers/words.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useShown } from './use-posting.ts'
import { useAdminCareerWords } from './words.ts'

interface EditDialogProps {
  readonly posting: AdminPosting
  readonly onClose: () => void
}

/** Changes a posting in both languages, with its last day. */
export function EditDialog({ posting, onClose }: EditDialogProps) {
  const { editing: words } = useAdminCareerWords()
  const careers = useCareersWords()
  const show = useShown()
  const form = useForm<Typed>({
    initial: typedOf(posting, ''),
    check: (typed) => faultsOf(typed, careers),
    send: async (typed) => {
      const options = { params: { id: posting.id }, body: textsOf(typed) }
      const changed = await api<typeof editPosting>('PUT', '/admin/careers/{id}', options)
      onClose()
      await show(changed, words.done)
    },
  })
  return (
    <AskDialog form={form} open onClose={onClose} title={words.title} submit={words.submit}>
      <p className="text-ink-2">{words.text}</p>
      <KindFields typed={form.typed} faults={form.faults} change={form.change} />
      {languages.map((language) => (
        <TextFields
          key={language}
          language={language}
          typed={form.typed}
          faults={form.faults}
          change={form.change}
        />
      ))}
    </AskDialog>
  )
}
