import type {
  FailedRefund,
  markRefundPaid,
  sendRefundAgain,
} from '#features/payments/contract/failed-refunds.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminPayoutWords } from './words.ts'

export type RefundSolution = 'again' | 'bank'

interface SolveDialogProps {
  readonly refund: FailedRefund
  readonly solution: RefundSolution
  /** The query of the list. */
  readonly list: string
  readonly onClose: () => void
}

interface Typed {
  readonly reference: string
}

function useSolve({ refund: { id }, solution, list, onClose }: SolveDialogProps) {
  const words = useAdminPayoutWords()
  const changed = useAdminChanged(list)
  const isBank = solution === 'bank'
  return useForm<Typed>({
    initial: { reference: '' },
    check: ({ reference }) => ({
      reference: isBank && reference.trim() === '' ? words.missing : undefined,
    }),
    send: async ({ reference }) => {
      const params = { id }
      await (isBank
        ? api<typeof markRefundPaid>('POST', '/admin/refunds/{id}/paid', { params, body: { reference } })
        : api<typeof sendRefundAgain>('POST', '/admin/refunds/{id}/again', { params }))
      toast(isBank ? words.refunds.bankDone : words.refunds.againDone, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Asks before a failed refund is sent again, or for the reference of its bank transfer. */
export function SolveDialog(props: SolveDialogProps) {
  const { refund, solution, onClose } = props
  const words = useAdminPayoutWords()
  const locale = useLocale()
  const form = useSolve(props)
  const price = exactMoney(locale, refund.cents)
  const email = refund.email ?? words.refunds.noEmail
  const isBank = solution === 'bank'
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={isBank ? words.refunds.bankOf(price) : words.refunds.againOf(price)}
      submit={isBank ? words.refunds.bank : words.refunds.again}
    >
      <p>{isBank ? words.refunds.bankText(price, email) : words.refunds.againText(price, email)}</p>
      {isBank && (
        <LineField
          {...boundField(form)('reference')}
          label={words.reference}
          hint={words.refunds.referenceHint}
          most={140}
          autoComplete="off"
        />
      )}
    </AskDialog>
  )
}
