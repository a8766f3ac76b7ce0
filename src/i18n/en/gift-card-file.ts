import type { giftCardFile as source } from '../el/gift-card-file.ts'
import type { Translated } from '../translated.ts'

export const giftCardFile: Translated<typeof source> = {
  columns: {
    made: 'Begun',
    sold: 'Sold',
    status: 'Status',
    last4: 'End of the code',
    value: 'Value',
    balance: 'Balance',
    reserved: 'Set aside',
    used: 'Used',
    goodThrough: 'Valid through',
    sent: 'Sent',
    buyer: 'Buyer',
    recipient: 'Recipient',
    id: 'Number',
    payment: 'Payment number',
  },
  statuses: { unpaid: 'Not paid', active: 'Valid', used: 'Used up', expired: 'Expired', void: 'Void' },
}
