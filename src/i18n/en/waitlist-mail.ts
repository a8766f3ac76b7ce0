import type { waitlistMail as greek } from '../el/waitlist-mail.ts'
import type { Translated } from '../translated.ts'

export const waitlistMail: Translated<typeof greek> = {
  offer: {
    subject: (salon, when) => `A time for you: ${when} · ${salon}`,
    one: {
      title: 'There’s a time for you',
      intro: (until) =>
        `We’re holding it just for you until ${until}. If you want it, one press is enough; if not, it goes to the next person.`,
    },
    three: {
      title: 'There’s a time, and it’s soon',
      intro: (until) =>
        `We’ve offered it to up to two others on the waitlist as well: the first to answer by ${until} gets it.`,
    },
    open: {
      title: 'A time just opened up',
      intro: () => 'It’s very soon, so anyone can book it. First come, first served!',
    },
    action: 'See the time and answer',
    push: {
      title: (when) => `A time for you: ${when}`,
      one: (until) => `We’re holding it for you until ${until}.`,
      three: (until) => `The first to answer by ${until} gets it.`,
      open: () => 'First come, first served!',
    },
    text: {
      found: (salon, when) => `${salon}: a time opened up ${when}.`,
      one: (until) => `Yours until ${until}:`,
      three: (until) => `First to answer by ${until}:`,
      open: () => 'First come, first served:',
      answer: 'Answer',
    },
    off: 'Don’t write to me about such times',
    rules:
      'We first offer a time to the person whose visit fills it without leaving an unusable gap, then in the order people joined.',
  },
  lost: {
    title: 'Someone else got the time',
    push: 'You’re still on the waitlist, and we’ll write when the next time opens up.',
    intro:
      'Another person on the waitlist answered a moment earlier. You’re still on it, and we’ll write when the next time opens up.',
    action: 'My waitlists',
  },
  passed: {
    title: 'The time went to the next person',
    push: 'We didn’t hear from you. You’re still on the waitlist, and we’ll write when the next time opens up.',
    intro:
      'We didn’t hear from you, so it’s no longer held. You’re still on the waitlist, and we’ll write when the next time opens up.',
    action: 'My waitlists',
  },
  ended: {
    title: 'No time opened up this time',
    push: 'The days you were waiting for have passed. See if another day works.',
    intro:
      'The days you were waiting for have passed without anything opening up for you. Sorry! See if another day works.',
    action: 'See other days',
  },
  salon: 'Salon',
  when: 'Time',
  days: 'Days',
  services: 'Services',
  staff: 'With',
  price: 'Price',
  footer: 'You’re getting this because you joined a salon’s waitlist on Onyxi.',
}
