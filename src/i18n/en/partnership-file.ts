import type { partnershipFile as source } from '../el/partnership-file.ts'
import type { Translated } from '../translated.ts'

export const partnershipFile: Translated<typeof source> = {
  columns: {
    sent: 'Sent',
    state: 'Status',
    kind: 'Kind',
    company: 'Company',
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    language: 'Language',
    message: 'Message',
    id: 'Number',
  },
  kinds: { affiliate: 'Referral programme', strategic: 'Strategic partnership', content: 'Content' },
  states: {
    new: 'New',
    answered: 'In discussion',
    accepted: 'Accepted',
    declined: 'Declined',
    closed: 'Closed',
  },
}
