import type {
  AdminPayout,
  markPayoutFailed,
  markPayoutPaid,
} from '#features/payouts/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { PayoutMarkDialog, type PayoutMark } from '../payout-mark.tsx'
import { payoutLists } from './payout-lists.ts'
import { useAdminPayoutWords } from './words.ts'

interface MarkDialogProps {
  readonly payout: AdminPayout
  readonly mark: PayoutMark
  readonly onClose: () => void
}

/** Records the bank's result of a payout to a salon. */
export function MarkDialog({ payout: { id, cents, salon, last4 }, mark, onClose }: MarkDialogProps) {
  const words = useAdminPayoutWords()
  const amount = exactMoney(useLocale(), cents)
  const isPaid = mark === 'paid'
  const params = { id }
  return (
    <PayoutMarkDialog
      mark={mark}
      words={words}
      title={isPaid ? words.paidTitle(salon.name) : words.failedTitle(salon.name)}
      send={({ reference, reason }) =>
        isPaid
          ? api<typeof markPayoutPaid>('POST', '/admin/payouts/{id}/paid', { params, body: { reference } })
          : api<typeof markPayoutFailed>('POST', '/admin/payouts/{id}/failed', { params, body: { reason } })
      }
      lists={payoutLists}
      onClose={onClose}
    >
      {isPaid ? words.paidText(amount, words.iban(last4 ?? '')) : words.failedText(amount)}
    </PayoutMarkDialog>
  )
}
