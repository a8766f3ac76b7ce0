import type { breakFile as source } from '../el/break-file.ts'
import type { Translated } from '../translated.ts'

export const breakFile: Translated<typeof source> = {
  columns: {
    seen: 'Found',
    provider: 'Provider',
    object: 'What',
    kind: 'Difference',
    there: 'At the provider',
    here: 'In the ledger',
    difference: 'Amount of the difference',
    resolution: 'Status',
    resolved: 'Resolved',
    by: 'By',
    reason: 'Explanation',
    id: 'Number',
    reference: 'Provider’s number',
  },
  kinds: {
    missing_here: 'Missing in the ledger',
    missing_there: 'Missing at the provider',
    amount: 'Another amount',
  },
  objects: {
    payment: 'Payment',
    refund: 'Refund',
    chargeback: 'Chargeback',
    transfer: 'Transfer to a salon',
    payout: 'Payout to our bank',
    fee: 'Fee',
    other: 'Other',
  },
  resolutions: { open: 'Open', agreed: 'Agrees now', explained: 'Explained' },
}
