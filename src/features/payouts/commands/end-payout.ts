import {
  payoutFailed,
  payoutPaid,
  payoutReturned,
  type PaidFrom,
} from '#domain/money/ledger/payout-postings.ts'
import { TAKEN_BACK } from '#domain/money/payout-status.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import { updatePayout, type PayoutRow } from '../store.ts'
import { tellOwner } from './tell-owner.ts'

interface Ended {
  readonly at: Temporal.Instant
  /** Where the money left from. */
  readonly from: PaidFrom
}

/** Records that a waiting payout was sent, in the transaction that locked it. */
export async function payPayout(
  tx: Db,
  { id, salonId, kind, cents, last4, holderName }: PayoutRow,
  { at, from, reference }: Ended & { readonly reference: string },
): Promise<void> {
  await post(tx, payoutPaid({ payoutId: id, cents }, from), { at })
  await updatePayout(tx, id, {
    status: 'paid',
    reference,
    failure: null,
    paid_at: at.toString(),
    due_at: null,
  })
  await tellOwner(tx, salonId, id, { news: 'paid', kind, last4, holderName, cents, reference })
}

/** Records that a payout was refused, or came back after it was paid: the salon is owed its money again. */
export async function failPayout(
  tx: Db,
  { id, salonId, kind, cents, last4, holderName, status }: PayoutRow,
  { at, from, reason }: Ended & { readonly reason: string },
): Promise<void> {
  if (status === 'paid') await post(tx, payoutReturned({ payoutId: id, cents }, from), { at })
  await post(tx, payoutFailed({ payoutId: id, salonId, cents }), { at })
  await updatePayout(tx, id, { status: 'failed', failure: reason, failed_at: at.toString(), due_at: null })
  const about = { kind, last4, holderName, cents }
  await tellOwner(
    tx,
    salonId,
    id,
    reason === TAKEN_BACK ? { news: 'taken-back', ...about } : { news: 'failed', ...about, reason },
  )
}
