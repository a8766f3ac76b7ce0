import type { home as source } from '../el/home.ts'
import { plural, type Translated } from '../translated.ts'

const salons = (count: number) => `${count} ${plural('en', count, { one: 'salon', other: 'salons' })}`

export const home: Translated<typeof source> = {
  title: 'Nail appointments all over Greece',
  description:
    'Find a nail salon near you, see available times and book in two minutes. Instant confirmation, free cancellation up to 24 hours before.',
  promise: { first: 'Your next nails,', second: 'in two minutes.' },
  lead: 'Verified salons, instant confirmation, free cancellation up to 24 hours before.',
  salons,
  illustrations: 'The pictures are illustrations until each salon adds its own photos.',
  categories: 'What would you like done?',
  all: 'All salons',
  featured: {
    title: 'Top salons',
    rating: 'Best rated',
    popular: 'Most popular',
    verifiedOnly: 'Verified only',
    seeAll: 'See them all',
    previous: 'Previous salons',
    next: 'Next salons',
    empty: 'There are no salons here yet.',
  },
  services: { title: 'Popular services' },
  places: { title: 'Popular areas' },
  regions: {
    title: 'From Evros to Crete',
    text: 'Choose on the map or in the list to see the salons of a region.',
    source: '© OpenStreetMap contributors',
  },
  designs: {
    title: 'Start with a picture',
    text: 'Salons’ own work, booked just as you see it: services, time and price are already worked out.',
    all: 'See all designs',
  },
  offers: {
    title: 'Exclusive offers',
    text: 'Salons’ own reductions, with all of their terms and the earlier price beside the new one.',
    all: (count) => plural('en', count, { one: 'See the offer', other: `See all ${count} offers` }),
  },
  steps: {
    title: 'How it works',
    items: {
      find: {
        title: 'Find your salon',
        text: 'Type a service and an area any way you like: in English, in Greek or in between.',
      },
      choose: {
        title: 'Choose a time',
        text: 'You only see available times. The one you choose is held for you for ten minutes.',
      },
      enjoy: {
        title: 'Done',
        text: 'Confirmation is instant. If plans change, cancel free of charge up to 24 hours before.',
      },
    },
    more: 'Read how it works',
  },
  reviews: {
    title: 'What people say afterwards',
    text: 'Every review comes from an appointment that took place.',
    about: (salon) => `about ${salon}`,
  },
  business: {
    title: 'Do you run a salon?',
    text: (trialDays) =>
      `Fill the gaps in your day without the phone: calendar, team and appointments in one place. The first ${trialDays} days are free.`,
    points: {
      calendar: 'Never a double booking',
      history: 'Every client’s visits and notes in one file',
      languages: 'Your page in Greek and English',
    },
    action: 'Start for free',
  },
}
