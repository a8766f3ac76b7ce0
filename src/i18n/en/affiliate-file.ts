import type { affiliateFile as source } from '../el/affiliate-file.ts'
import type { Translated } from '../translated.ts'

export const affiliateFile: Translated<typeof source> = {
  columns: {
    id: 'Account number',
    code: 'Code',
    name: 'Name',
    email: 'Email',
    joined: 'Member since',
    referrals: 'Referrals',
    balance: 'Balance',
    flagged: 'Flagged',
    number: 'Payout',
    holder: 'Account holder',
    account: 'Account',
    amount: 'Amount',
    status: 'Status',
    asked: 'Asked for',
    paid: 'Sent',
    failed: 'Failed',
    reference: 'Transaction number',
    failure: 'Reason of the failure',
  },
  statuses: { waiting: 'Waiting', paid: 'Sent', failed: 'Failed' },
  yes: 'yes',
  no: 'no',
}
