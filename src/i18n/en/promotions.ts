import { company } from '#domain/company.ts'

import type { promotions as source } from '../el/promotions.ts'
import type { Translated } from '../translated.ts'

export const promotions: Translated<typeof source> = {
  title: 'Promotions',
  description: `Which offers are running on ${company.name} today, the rules that hold for each, and how to find a good price now.`,
  heading: 'Offers without the small print',
  lead: 'There are no offers at the moment. When there are, you’ll find them here. Until then, see how to find a good price, and the rules that every offer follows.',
  running: {
    description: `The offers that are running now at the nail salons of ${company.name}, by area, with all of their terms.`,
    lead: 'Everything here can be booked now. The reduction is applied by itself when you choose a time.',
    places: 'Area',
    everywhere: 'All of Greece',
    count: (n) => (n === 1 ? '1 offer' : `${n} offers`),
    inPlace: (n, place) => `${n === 1 ? '1 offer' : `${n} offers`}: ${place}`,
    none: (place) => `No offers right now: ${place}`,
    noneText: 'See the offers in all of Greece, or the salons of this area.',
    allOffers: 'All offers',
    allSalons: 'Salons in this area',
    ofPlatform: 'At every salon that accepts it',
  },
  now: {
    title: 'What’s on today',
    platform: 'Our own offers',
    platformText:
      'They hold at many salons at once. When one runs, you’ll find it here with all of its terms.',
    salons: 'Offers from salons',
    salonsText: 'Salons set their own prices. The price you see is the price you pay.',
    none: 'None at the moment',
  },
  find: {
    title: 'A good price, today',
    items: {
      price: {
        title: 'Lowest price first',
        text: 'Every salon, cheapest first.',
      },
      level: {
        title: 'Only the affordable ones',
        text: 'Salons whose prices are below what the same service usually costs.',
      },
      rating: {
        title: 'Best rated first',
        text: 'Because a good price isn’t always the lowest.',
      },
    },
  },
  how: {
    title: 'How to read an offer',
    text: 'The rules are the same for everyone, us included. Every offer meets them before it’s shown.',
    rules: {
      price: {
        title: 'The old price is real',
        text: 'Next to every price that’s reduced for everyone we show the lowest price of the previous 30 days, as European law requires.',
      },
      terms: {
        title: 'All conditions up front',
        text: 'Days, hours, services, minimum spend and end date are shown before you choose a time.',
      },
      best: {
        title: 'One offer, the best one',
        text: 'If several apply, you automatically get the one that saves you most. They can’t be combined.',
      },
      calm: {
        title: 'No pressure',
        text: 'No countdowns, no “last chance”. An offer says when it ends, and that’s enough.',
      },
    },
    example: 'Example',
    service: 'Gel manicure',
    time: '45 min · anyone available',
    before: 'Lowest price in 30 days',
    when: 'Tuesday to Thursday, 10:00–14:00',
    until: 'Runs until 31 March',
    yours: 'You pay',
  },
  faq: 'How and when you pay: see the booking FAQ',
}
