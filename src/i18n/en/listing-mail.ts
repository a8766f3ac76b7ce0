import type { listingMail as source } from '../el/listing-mail.ts'
import type { Translated } from '../translated.ts'

export const listingMail: Translated<typeof source> = {
  received: {
    title: 'We received your request',
    intro: 'We look at it within one working day and write to you what came of it.',
  },
  arrived: {
    title: 'A request about a salon’s page',
    intro: 'Somebody asks for the page of an unverified salon to be removed or corrected.',
  },
  removed: {
    title: 'The salon’s page was removed',
    intro: 'It is no longer shown on Onyxi, nor in its search. Should you want it back, write to us.',
  },
  corrected: {
    title: 'The salon’s page was corrected',
    intro: 'The right details are shown already. If something is still missing, write to us.',
  },
  refused: {
    title: 'We did not do what you asked',
    intro: 'The page stays as it is. If you disagree, answer this message.',
  },
  kinds: { removal: 'remove it', correction: 'correct it' },
  salon: 'Salon',
  wish: 'Request',
  message: 'What it says',
  reason: 'Reason',
  open: 'The requests',
  footer: {
    asked: 'You receive this because this address was given in a request about a salon’s page.',
    admin: 'You receive this as an administrator.',
  },
}
