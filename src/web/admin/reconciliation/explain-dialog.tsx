import type { explainBreak, ReconciliationBreak } from '#features/reconciliation/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminReconciliationWords } from './words.ts'

interface ExplainDialogProps {
  readonly found: ReconciliationBreak
  /** The query of the list. */
  readonly list: string
  readonly onClose: () => void
}

interface Typed {
  readonly reason: string
}

function useExplain({ found: { id }, list, onClose }: ExplainDialogProps) {
  const words = useAdminReconciliationWords()
  const changed = useAdminChanged(list)
  return useForm<Typed>({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? words.missing : undefined }),
    send: async ({ reason }) => {
      await api<typeof explainBreak>('POST', '/admin/reconciliation/breaks/{id}/explain', {
        params: { id },
        body: { reason },
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Asks what happened before a difference is closed. */
export function ExplainDialog(props: ExplainDialogProps) {
  const { found, onClose } = props
  const words = useAdminReconciliationWords()
  const locale = useLocale()
  const form = useExplain(props)
  const amount = exactMoney(locale, Math.abs(found.providerCents - found.ledgerCents))
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.explainOf(words.objects[found.object], amount)}
      submit={words.explain}
    >
      <p>{words.explainText(amount)}</p>
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
