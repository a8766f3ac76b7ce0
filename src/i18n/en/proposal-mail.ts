import type { proposalMail as greek } from '../el/proposal-mail.ts'
import type { Translated } from '../translated.ts'

export const proposalMail: Translated<typeof greek> = {
  subject: (salon, when) => `Could you come ${when}? · ${salon}`,
  title: 'Could you come earlier?',
  intro: (salon, until) =>
    `A time that fits your appointment has opened up at ${salon}. If you’d like it, one press is enough, until ${until}. If not, there’s nothing to do: your appointment stays as it is.`,
  salon: 'Salon',
  from: 'Your appointment',
  to: 'The new time',
  services: 'Services',
  staff: 'With',
  price: 'Price',
  same: (price) => `${price}, unchanged`,
  code: 'Code',
  action: 'See it and answer',
  rules:
    'The time isn’t held and goes to the first person who takes it. The services and the price stay the same. You can cancel for free as long as before, until the new time at the latest.',
  off: 'Don’t ask me about other times',
  footer: 'You’re getting this because you have an appointment through Onyxi.',
  push: {
    title: (when) => `Could you come ${when}?`,
    body: (until) => `Your appointment stays if you’d rather not. Answer by ${until}.`,
  },
  text: {
    ask: (salon, when) => `${salon}: a time opened up ${when}.`,
    instead: (from) => `Come then instead of ${from}?`,
    answer: 'Answer',
  },
}
