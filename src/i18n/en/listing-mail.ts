import type { listingMail as source } from '../el/listing-mail.ts'
import type { Translated } from '../translated.ts'

export const listingMail: Translated<typeof source> = {
  received: {
    title: 'We received your request',
    intro: 'We’ll look at it within one working day and write to you about the outcome.',
  },
  arrived: {
    title: 'A request about a salon’s page',
    intro: 'Someone is asking for the page of an unverified salon to be removed or corrected.',
  },
  removed: {
    title: 'The salon’s page was removed',
    intro: 'It’s no longer shown on Onyxi or in its search. If you want it back, write to us.',
  },
  corrected: {
    title: 'The salon’s page was corrected',
    intro: 'The right details are already shown. If something is still missing, write to us.',
  },
  refused: {
    title: 'We didn’t accept your request',
    intro: 'The page stays as it is. If you disagree, reply to this message.',
  },
  kinds: { removal: 'remove it', correction: 'correct it' },
  salon: 'Salon',
  wish: 'Request',
  message: 'What it says',
  reason: 'Reason',
  open: 'The requests',
  footer: {
    asked: 'You’re getting this message because this address was given in a request about a salon’s page.',
    admin: 'You’re getting this message as an administrator.',
  },
}
