import type { moveProposal as greek } from '../el/move-proposal.ts'
import type { Translated } from '../translated.ts'

export const moveProposal: Translated<typeof greek> = {
  page: 'Another time for your appointment',
  loading: 'Opening the question…',
  failed: 'The question couldn’t load.',
  title: 'Could you come earlier?',
  intro: (salon, until) =>
    `A time that fits your appointment has opened up at ${salon}. Please answer by ${until}.`,
  from: 'Now',
  to: 'New time',
  with: (names) => `with ${names}`,
  price: 'Price, unchanged',
  free: (moment) => `Free to cancel until ${moment}.`,
  notFree: 'Free cancellation is over, as it is now.',
  notHeld: 'The new time isn’t held. It goes to the first person who takes it.',
  yes: 'Yes, I’ll come then',
  no: 'No, I’ll keep my time',
  doneTitle: 'Your appointment has moved',
  done: (salon, when) => `${salon} is expecting you: ${when}.`,
  noTitle: 'Your appointment stays as it is',
  noText: (when) => `They’re expecting you ${when}. Thanks for answering!`,
  lapsedTitle: 'This question has expired',
  lapsed: (when) => `Nothing has changed: your appointment is ${when}.`,
  takenTitle: 'Someone else got the time',
  taken: (when) => `Someone booked it first. Nothing has changed: your appointment is ${when}.`,
  changedTitle: 'Your appointment has changed meanwhile',
  changed: 'The question was about your appointment as it was then, so it no longer applies.',
  withdrawnTitle: 'The salon withdrew the question',
  withdrawn: (when) => `There’s nothing for you to do: your appointment is still ${when}.`,
  missingTitle: 'This link doesn’t lead to a question',
  missing:
    'It may have been cut off when copied. Open it again from the message, or see the appointment in your account.',
}
