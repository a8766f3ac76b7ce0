import type { AdminSalonPage, changeSalonOwner } from '#features/salons/contract/administration.ts'

import { api } from '../../app/api.ts'
import { Checkbox } from '../../ui/check.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useEdited } from './use-edited.ts'
import { useAdminSalonWords } from './words.ts'

interface OwnerDialogProps {
  readonly page: AdminSalonPage
  readonly onClose: () => void
}

interface Typed {
  readonly email: string
  readonly keepsPlace: boolean
  readonly reason: string
}

function useOwnerForm({ page, onClose }: OwnerDialogProps) {
  const words = useAdminSalonWords()
  const edited = useEdited(onClose)
  return useForm<Typed>({
    initial: { email: '', keepsPlace: false, reason: '' },
    check: ({ email, reason }) => ({
      email: email.trim() === '' ? words.missing : undefined,
      reason: reason.trim() === '' ? words.missing : undefined,
    }),
    send: async (typed) => {
      await api<typeof changeSalonOwner>('POST', '/admin/salons/{id}/owner', {
        params: { id: page.salon.id },
        body: typed,
      })
      await edited(words.done.newOwner)
    },
  })
}

/** Gives the salon to another account, and explains the consequences for the former owner. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { page, onClose } = props
  const words = useAdminSalonWords()
  const form = useOwnerForm(props)
  const { typed, faults, change } = form
  const former = page.salon.owner
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.newOwner}
      subtitle={page.salon.name}
      submit={words.newOwner}
      isGrave
    >
      <p>{words.texts.newOwner}</p>
      <Field label={words.ownerEmail} hint={words.ownerEmailHint} error={faults.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="off"
            value={typed.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      {former !== null && (
        <Checkbox
          name="keepsPlace"
          label={words.keepsPlace}
          hint={former.name ?? former.email ?? ''}
          checked={typed.keepsPlace}
          onChange={({ target }) => change({ keepsPlace: target.checked })}
        />
      )}
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
