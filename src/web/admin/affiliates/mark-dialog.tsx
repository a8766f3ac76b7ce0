import type {
  AdminAffiliatePayout,
  markAffiliatePayoutFailed,
  markAffiliatePayoutPaid,
} from '#features/affiliates/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { PayoutMarkDialog, type PayoutMark } from '../payout-mark.tsx'
import { useAdminAffiliateWords } from './words.ts'

interface MarkDialogProps {
  readonly payout: AdminAffiliatePayout
  readonly mark: PayoutMark
  readonly onClose: () => void
}

/** The queries to refetch after a payout to an affiliate was marked. */
const lists = ['admin-affiliate-payouts', 'admin-affiliates', 'admin-affiliate'] as const
const paid = '/admin/affiliate-payouts/{id}/paid'
const failed = '/admin/affiliate-payouts/{id}/failed'

/** Records the bank's result of a payout to an affiliate. */
export function MarkDialog({ payout: { id, number, cents, last4 }, mark, onClose }: MarkDialogProps) {
  const { payouts: words } = useAdminAffiliateWords()
  const amount = exactMoney(useLocale(), cents)
  const isPaid = mark === 'paid'
  const params = { id }
  return (
    <PayoutMarkDialog
      mark={mark}
      words={words}
      title={isPaid ? words.paidOf(number) : words.failedOf(number)}
      send={({ reference, reason }) =>
        isPaid
          ? api<typeof markAffiliatePayoutPaid>('POST', paid, { params, body: { reference } })
          : api<typeof markAffiliatePayoutFailed>('POST', failed, { params, body: { reason } })
      }
      lists={lists}
      onClose={onClose}
    >
      {isPaid ? words.paidText(amount, words.iban(last4)) : words.failedText(amount)}
    </PayoutMarkDialog>
  )
}
