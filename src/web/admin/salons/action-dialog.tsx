import type { AdminSalon, extendTrial } from '#features/subscriptions/contract.ts'

import { api } from '../../app/api.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminSalonWords } from './words.ts'

export type SalonAction = 'payments' | 'extend' | 'suspend' | 'unsuspend'
/** The subscription actions that are offered on a salon's own page. */
export type SalonEdit = 'name' | 'place' | 'newOwner'

interface ActionDialogProps {
  readonly salon: AdminSalon
  readonly action: Exclude<SalonAction, 'payments'>
  readonly open: boolean
  readonly onClose: () => void
}

interface Typed {
  readonly until: string
  readonly reason: string
}

function useActionForm({ salon, action, onClose }: Omit<ActionDialogProps, 'open'>) {
  const words = useAdminSalonWords()
  const changed = useAdminChanged('admin-salons', 'admin-salon')
  const isExtension = action === 'extend'
  const check = ({ until, reason }: Typed): Faults<Typed> => ({
    until: isExtension && until === '' ? words.missing : undefined,
    reason: reason.trim() === '' ? words.missing : undefined,
  })
  const send = async ({ until, reason }: Typed) => {
    await api<typeof extendTrial>('POST', `/admin/salons/{id}/${action}` as '/admin/salons/{id}/extend', {
      params: { id: salon.id },
      body: { reason, ...(isExtension && { until }) } as Typed,
    })
    toast(words.done[action], { kind: 'success' })
    onClose()
    await changed()
  }
  return useForm<Typed>({ initial: { until: '', reason: '' }, check, send })
}

/** Asks for the reason, which the owner reads, and does it. */
export function ActionDialog({ salon, action, open, onClose }: ActionDialogProps) {
  const words = useAdminSalonWords()
  const isExtension = action === 'extend'
  const form = useActionForm({ salon, action, onClose })
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.titles[action](salon.name)}
      submit={words[action]}
      isGrave={action === 'suspend'}
    >
      <p>{words.texts[action]}</p>
      <ActionFields form={form} isExtension={isExtension} />
    </AskDialog>
  )
}

interface ActionFieldsProps {
  readonly form: ReturnType<typeof useActionForm>
  readonly isExtension: boolean
}

function ActionFields({ form, isExtension }: ActionFieldsProps) {
  const words = useAdminSalonWords()
  return (
    <>
      {isExtension && (
        <Field label={words.lastDay} error={form.faults.until}>
          {(control) => (
            <DateInput
              {...control}
              type="date"
              name="until"
              value={form.typed.until}
              onChange={({ target }) => form.change({ until: target.value })}
            />
          )}
        </Field>
      )}
      <ReasonField words={words} form={form} />
    </>
  )
}
