import { company } from '#domain/company.ts'

import type { about as source } from '../el/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof source> = {
  title: 'About us',
  description: `${company.name} is a 100% Greek company, since ${company.founded}. What we build, for whom, and by which rules.`,
  heading: 'We are building the calmest way to book an appointment',
  lead: `${company.name} is a 100% Greek company. It began in ${company.founded} with a simple question: why should a manicure take three phone calls?`,
  pictureAlt: 'Illustration: a hand with painted almond-shaped nails',
  story: {
    title: 'The name and the idea',
    first: `${company.name} comes from “onýchi”, an old Greek word for the nail. We liked it because it is Greek, short, and says exactly what we care about.`,
    second:
      'A salon with its hands full has no hand free for the phone. And whoever wants an appointment on a Sunday evening finds nobody there to answer. So we put the diary in the middle: the salon says when it works and who does what, and you see what is really still free.',
    third:
      'Nails are all we do. That is why we know that taking off the old polish needs time of its own, and that when you finish matters as much as when you start.',
  },
  rules: {
    title: 'Our rules',
    items: {
      true: {
        title: 'What we show is so',
        text: 'Times, prices and cancellation limits come from the very same data the booking is made with.',
      },
      fair: {
        title: 'No bought places',
        text: 'There are no paid positions in the results.',
      },
      quiet: {
        title: 'Only the data we need',
        text: 'No adverts, no tracking. Take all of your data with you in one file, or delete your account, whenever you like.',
      },
      everyone: {
        title: 'For every hand',
        text: 'In Greek and in English, on a small screen or a large one, with a keyboard or a screen reader.',
      },
    },
    privacy: 'Read the privacy policy',
  },
  contact: {
    title: 'Talk to us',
    text: 'About an appointment you have already booked, the salon itself will answer you fastest: its phone number is in the confirmation email. For everything else, we are here.',
    email: 'Email',
    phone: 'Phone',
    instagram: 'Instagram',
    messenger: 'Messenger',
  },
}
