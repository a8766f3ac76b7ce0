import type { AdminSalonPage, renameSalon } from '#features/salons/contract/administration.ts'

import { api } from '../../app/api.ts'
import { Field, Input } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useEdited } from './use-edited.ts'
import { useAdminSalonWords } from './words.ts'

interface NameDialogProps {
  readonly page: AdminSalonPage
  readonly onClose: () => void
}

interface Typed {
  readonly nameEl: string
  readonly nameEn: string
  readonly reason: string
}

function useNameForm({ page, onClose }: NameDialogProps) {
  const words = useAdminSalonWords()
  const edited = useEdited(onClose)
  return useForm<Typed>({
    initial: { nameEl: page.nameEl, nameEn: page.nameEn, reason: '' },
    check: ({ nameEl, reason }) => ({
      nameEl: nameEl.trim() === '' ? words.missing : undefined,
      reason: reason.trim() === '' ? words.missing : undefined,
    }),
    send: async (typed) => {
      await api<typeof renameSalon>('POST', '/admin/salons/{id}/name', {
        params: { id: page.salon.id },
        body: typed,
      })
      await edited(words.done.name)
    },
  })
}

/** The name in both languages. */
export function NameDialog(props: NameDialogProps) {
  const { page, onClose } = props
  const words = useAdminSalonWords()
  const form = useNameForm(props)
  const { typed, faults, change } = form
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.name}
      subtitle={page.salon.name}
      submit={words.save}
    >
      <p>{words.texts.name}</p>
      <Field label={words.nameEl} error={faults.nameEl}>
        {(control) => (
          <Input
            {...control}
            lang=""
            name="nameEl"
            maxLength={80}
            autoComplete="off"
            value={typed.nameEl}
            onChange={({ target }) => change({ nameEl: target.value })}
          />
        )}
      </Field>
      <Field label={words.nameEn} hint={words.nameEnHint} error={faults.nameEn} optional>
        {(control) => (
          <Input
            {...control}
            lang=""
            name="nameEn"
            maxLength={80}
            autoComplete="off"
            value={typed.nameEn}
            onChange={({ target }) => change({ nameEn: target.value })}
          />
        )}
      </Field>
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
