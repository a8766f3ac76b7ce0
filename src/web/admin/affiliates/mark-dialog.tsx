import type {
  AdminAffiliatePayout,
  markAffiliatePayoutFailed,
  markAffiliatePayoutPaid,
} from '#features/affiliates/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminAffiliateWords } from './words.ts'

export type PayoutMark = 'paid' | 'failed'

interface MarkDialogProps {
  readonly payout: AdminAffiliatePayout
  readonly mark: PayoutMark
  readonly onClose: () => void
}

interface Typed {
  readonly reference: string
  readonly reason: string
}

function useMark({ payout: { id }, mark, onClose }: MarkDialogProps) {
  const { payouts: words } = useAdminAffiliateWords()
  const changed = useAdminChanged('admin-affiliate-payouts', 'admin-affiliates', 'admin-affiliate')
  const needed = mark === 'paid' ? 'reference' : 'reason'
  return useForm<Typed>({
    initial: { reference: '', reason: '' },
    check: (typed) => ({ [needed]: typed[needed].trim() === '' ? words.missing : undefined }),
    send: async ({ reference, reason }) => {
      const params = { id }
      await (mark === 'paid'
        ? api<typeof markAffiliatePayoutPaid>('POST', '/admin/affiliate-payouts/{id}/paid', {
            params,
            body: { reference },
          })
        : api<typeof markAffiliatePayoutFailed>('POST', '/admin/affiliate-payouts/{id}/failed', {
            params,
            body: { reason },
          }))
      toast(mark === 'paid' ? words.paidDone : words.failedDone, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Records what the bank did with a payout to an affiliate. */
export function MarkDialog(props: MarkDialogProps) {
  const { payout, mark, onClose } = props
  const { payouts: words } = useAdminAffiliateWords()
  const locale = useLocale()
  const form = useMark(props)
  const amount = exactMoney(locale, payout.cents)
  const isPaid = mark === 'paid'
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={isPaid ? words.paidOf(payout.number) : words.failedOf(payout.number)}
      submit={isPaid ? words.paid : words.failed}
      isGrave={!isPaid}
    >
      <p>{isPaid ? words.paidText(amount, words.iban(payout.last4)) : words.failedText(amount)}</p>
      {isPaid ? (
        <LineField
          {...boundField(form)('reference')}
          label={words.reference}
          hint={words.referenceHint}
          most={140}
          autoComplete="off"
        />
      ) : (
        <ReasonField words={words} form={form} />
      )}
    </AskDialog>
  )
}
