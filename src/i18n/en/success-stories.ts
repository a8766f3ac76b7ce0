import { company } from '#domain/company.ts'

import type { successStories as source } from '../el/success-stories.ts'
import type { Translated } from '../translated.ts'

export const successStories: Translated<typeof source> = {
  title: 'Success stories',
  description: `What changed in the day of salons that take bookings through ${company.name}, in their own words.`,
  heading: 'Less phone, more manicure',
  lead: 'What changes in a salon’s day once its calendar answers for it.',
  example: 'Example',
  notice: {
    title: 'These stories are examples',
    text: `The people and the salons are made up. What they describe, though, ${company.name} does today.`,
  },
  before: 'Before',
  change: 'What changed',
  stories: [
    {
      id: 'alone',
      title: 'One table, no interruptions',
      place: 'Kypseli, Athens',
      size: 'Works alone',
      person: 'Eleni',
      before:
        'The phone rang while her hands were busy. Anyone who got no answer called somewhere else, and her evenings went into messages.',
      change:
        'She wrote down her hours, her services and how long each one takes, once. Since then customers only see what fits into the day, and book without asking.',
      quote: 'My phone stays in my bag. Bookings come in while I work and while I sleep.',
      picture: 'salon-1-porcelain',
      alt: 'Illustration: a small salon with one table, a window to the sea and a shelf of polishes',
    },
    {
      id: 'team',
      title: 'Four people, two lamps',
      place: 'Ano Poli, Thessaloniki',
      size: 'A team of four',
      person: 'Niki and Stavros',
      before:
        'The notebook showed available times, but there weren’t enough lamps. Every Saturday someone stood and waited.',
      change:
        'They said who does what, in how much time, and how much equipment there is. If the lamp or the person is taken, the time simply isn’t offered. Two appointments never land in the same chair.',
      quote: 'Saturday has become the calmest day of the week. Full, but calm.',
      picture: 'salon-2-olive',
      alt: 'Illustration: a green salon with a round mirror and a plant',
    },
    {
      id: 'island',
      title: 'A summer in two languages',
      place: 'Parikia, Paros',
      size: 'Open from April to October',
      person: 'Argyro',
      before:
        'Most customers are on the island for three days and speak no Greek. By the time they’d understood each other on the phone, the ferry was in.',
      change:
        'The salon’s page can be read in Greek and in English, and so can the confirmation. Price and cancellation deadline are shown before booking, so nobody is surprised.',
      quote: 'They book from the hotel at night, and in the morning they find me with the map.',
      picture: 'salon-3-aegean',
      alt: 'Illustration: a blue salon with framed pictures on the wall',
    },
  ],
  none: {
    title: 'The first story hasn’t been written yet',
    text: 'We don’t publish stories that didn’t happen. When a salon tells us its own and agrees, you’ll read it here.',
  },
  yours: {
    title: 'Do you have one?',
    text: 'If your salon takes bookings through us, tell us what changed, good or bad. We publish only with your agreement.',
    write: 'Send us your story',
  },
}
