import type { payoutFile as source } from '../el/payout-file.ts'
import type { Translated } from '../translated.ts'

export const payoutFile: Translated<typeof source> = {
  columns: {
    affiliate: 'Affiliate',
    run: 'Run',
    salon: 'Salon',
    holder: 'Account holder',
    iban: 'IBAN',
    account: 'Account',
    amount: 'Amount',
    status: 'Status',
    made: 'Set aside',
    paid: 'Sent',
    failed: 'Failed',
    reference: 'Reference',
    failure: 'Reason of the failure',
  },
  statuses: { waiting: 'Waiting', paid: 'Sent', failed: 'Failed' },
}
