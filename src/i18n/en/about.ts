import { company } from '#domain/company.ts'

import type { about as source } from '../el/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof source> = {
  title: 'About us',
  description: `${company.name} is a 100% Greek company, since ${company.founded}. What we build, who for, and by what rules.`,
  heading: 'Book your appointment, stress-free',
  lead: `${company.name} is a 100% Greek company. It began in ${company.founded} with a simple question: why should a manicure take three phone calls?`,
  pictureAlt: 'Illustration: a hand with painted almond-shaped nails',
  story: {
    title: 'The name and the idea',
    first: `${company.name} comes from “onýchi”, an old Greek word for the nail. We liked it because it is Greek, short, and says exactly what we do.`,
    second:
      'A busy salon can’t get to the phone. And if you want an appointment on a Sunday evening, there’s nobody there to answer. So we put the calendar in the middle: the salon says when it works and who does what, and you see the available times.',
    third:
      'Nails are all we do. That’s why we know that removal takes its own time, and that when you finish matters as much as when you start.',
  },
  rules: {
    title: 'Our rules',
    items: {
      true: {
        title: 'What we show holds true',
        text: 'Times, prices and cancellation deadlines come from the same data the booking is made with.',
      },
      fair: {
        title: 'Nobody pays to be first',
        text: 'There are no paid positions in the results.',
      },
      quiet: {
        title: 'Only the data we need',
        text: 'No ads, no tracking. Download all your data in one file, or delete your account, whenever you like.',
      },
      everyone: {
        title: 'For everyone',
        text: 'In Greek and in English, on a small screen or a large one, with a keyboard or a screen reader.',
      },
    },
    privacy: 'Read the privacy policy',
  },
  contact: {
    title: 'Talk to us',
    text: 'For an appointment you’ve already booked, the salon will answer you fastest: its phone number is in the confirmation email. For everything else, we’re here.',
    email: 'Email',
    phone: 'Phone',
    instagram: 'Instagram',
    messenger: 'Messenger',
  },
}
