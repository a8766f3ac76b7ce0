import type { subscriptionMail as source } from '../el/subscription-mail.ts'
import type { Translated } from '../translated.ts'

export const subscriptionMail: Translated<typeof source> = {
  week: {
    title: 'Your trial ends in a week',
    intro: (day) =>
      `The free trial lasts until ${day}. After it there are seven days of grace and, unless you go on, the salon stops taking new appointments.`,
  },
  day: {
    title: 'Your trial ends tomorrow',
    intro: (day) =>
      `The free trial lasts until ${day}. Seven days of grace follow, in which the salon still takes appointments.`,
  },
  ended: {
    title: 'Your trial has ended',
    intro: (day) => `The salon takes appointments until ${day}. If you want to go on, answer us before then.`,
  },
  cancelled: {
    title: 'The salon no longer takes new appointments',
    intro: () =>
      'The days of grace are over. The salon’s page stays, appointments that were made still hold, and all you have set up is there when you want to go on.',
  },
  extended: {
    title: 'Your trial was extended',
    intro: (day) => `The salon takes appointments free of charge until ${day}.`,
  },
  suspended: {
    title: 'Your salon was suspended',
    intro: () =>
      'It is not seen by the public and takes no new appointments. Appointments that were made still hold. The reason follows; answer us, and we will look at it together.',
  },
  unsuspended: {
    title: 'Your salon is seen again',
    intro: () => 'The suspension is over: the salon’s page is back in its place.',
  },
  salon: 'Salon',
  reason: 'Reason',
  open: 'Your subscription',
  whyYou: 'You get this message because you have a salon on Onyxi.',
}
