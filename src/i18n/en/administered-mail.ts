import type { administeredMail as source } from '../el/administered-mail.ts'
import type { Translated } from '../translated.ts'

export const administeredMail: Translated<typeof source> = {
  name: {
    title: 'Your salon’s name has changed',
    intro:
      'The Onyxi team changed the name under which your salon appears. If anything isn’t right, reply to us.',
  },
  place: {
    title: 'Your salon’s address has changed',
    intro:
      'The Onyxi team corrected your salon’s address or its place on the map. If anything isn’t right, reply to us.',
  },
  'owner-gained': {
    title: 'The salon is yours now',
    intro:
      'The Onyxi team made you the owner of the salon. Check the business details and set the account you want to be paid to: the earlier one no longer counts.',
  },
  'owner-lost': {
    title: 'The salon has a new owner',
    intro:
      'The Onyxi team gave the salon to another account, and you no longer have access to it. Your payout account and your card are no longer used. If you disagree, reply to us.',
  },
  'owner-manager': {
    title: 'The salon has a new owner',
    intro:
      'The Onyxi team gave the salon to another account, and you stay in its team as a manager. Your payout account and your card are no longer used. If you disagree, reply to us.',
  },
  salon: 'Salon',
  before: 'Before',
  after: 'Now',
  reason: 'Reason',
  open: 'Your workspace',
  whyYou: 'You’re getting this message because you have or had a salon on Onyxi.',
}
