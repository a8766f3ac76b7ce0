import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { AdminSalon, extendTrial } from '#features/subscriptions/contract.ts'

import { api } from '../../api.ts'
import { useSending, type Faults } from '../../forms/use-sending.ts'
import { invalidate } from '../../query.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { SalonAction } from './salon-actions.tsx'
import { useAdminSalonWords } from './words.ts'

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

function useAction({ salon, action, onClose }: Omit<ActionDialogProps, 'open'>) {
  const words = useAdminSalonWords()
  const client = useQueryClient()
  const isExtension = action === 'extend'
  const check = ({ until, reason }: Typed): Faults<Typed> => ({
    until: isExtension && until === '' ? words.missing : undefined,
    reason: reason.trim() === '' ? words.missing : undefined,
  })
  const send = async ({ until, reason }: Typed, key: string) => {
    await api<typeof extendTrial>('POST', `/admin/salons/{id}/${action}` as '/admin/salons/{id}/extend', {
      params: { id: salon.id },
      body: { reason, ...(isExtension && { until }) } as Typed,
      idempotencyKey: key + action,
    })
    toast(words.done[action], { kind: 'success' })
    onClose()
    await Promise.all(['admin-salons', 'admin-audit-log'].map((name) => invalidate(client, [name])))
  }
  return useSending<Typed>({ initial: { until: '', reason: '' }, check, send })
}

/** Asks for the reason, which the owner reads, and does it. */
export function ActionDialog({ salon, action, open, onClose }: ActionDialogProps) {
  const words = useAdminSalonWords()
  const id = useId()
  const isExtension = action === 'extend'
  const form = useAction({ salon, action, onClose })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.titles[action](salon.name)}
      keepOpen
      footer={
        <Button
          type="submit"
          form={id}
          size="lg"
          wide
          variant={action === 'suspend' ? 'danger' : 'primary'}
          busy={form.busy}
        >
          {words[action]}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex flex-col gap-4 text-left"
      >
        <p>{words.texts[action]}</p>
        {form.problem !== undefined && (
          <Notice tone="danger" live>
            {form.problem}
          </Notice>
        )}
        <ActionFields form={form} isExtension={isExtension} />
      </form>
    </Dialog>
  )
}

interface ActionFieldsProps {
  readonly form: ReturnType<typeof useAction>
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
      <Field label={words.reason} hint={words.reasonHint} error={form.faults.reason}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            maxLength={1000}
            value={form.typed.reason}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        )}
      </Field>
    </>
  )
}
