import type { answerChargeback, Chargeback } from '#features/chargebacks/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminChargebackWords } from './words.ts'

interface AnswerDialogProps {
  readonly chargeback: Chargeback
  /** The query of the list. */
  readonly list: string
  readonly onClose: () => void
}

interface Typed {
  readonly text: string
}

function useAnswer({ chargeback: { id }, list, onClose }: AnswerDialogProps) {
  const words = useAdminChargebackWords()
  const changed = useAdminChanged(list)
  return useForm<Typed>({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? words.missing : undefined }),
    send: async ({ text }) => {
      await api<typeof answerChargeback>('POST', '/admin/chargebacks/{id}/answer', {
        params: { id },
        body: { text },
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Asks for the one answer that the bank takes. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { chargeback, onClose } = props
  const words = useAdminChargebackWords()
  const locale = useLocale()
  const form = useAnswer(props)
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.answerOf(exactMoney(locale, chargeback.cents))}
      submit={words.send}
    >
      <p>{words.answerText}</p>
      <Field
        label={words.text}
        hint={chargeback.provider === 'sandbox' ? words.sandboxHint : undefined}
        error={form.faults.text}
      >
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={8}
            maxLength={5000}
            value={form.typed.text}
            onChange={({ target }) => form.change({ text: target.value })}
          />
        )}
      </Field>
    </AskDialog>
  )
}
