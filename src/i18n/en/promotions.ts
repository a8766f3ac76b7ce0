import { company } from '#domain/company.ts'

import type { promotions as source } from '../el/promotions.ts'
import type { Translated } from '../translated.ts'

export const promotions: Translated<typeof source> = {
  title: 'Promotions',
  description: `Which promotions run on ${company.name} today, the rules by which every future one will be shown, and how to find a good price now.`,
  heading: 'Promotions without small print',
  lead: 'No promotion is running at the moment. When one does, it will be here. Until then, see how to find a good price, and by which rules we will show every discount.',
  now: {
    title: 'What runs today',
    platform: 'Promotions by the platform',
    platformText:
      'We give out no codes and no discounts. If you come across a code with our name on it, it is not valid.',
    salons: 'Promotions by the salons',
    salonsText: 'Salons set their own prices. The price you see is the price you pay.',
    none: 'None running',
  },
  find: {
    title: 'A good price, today',
    items: {
      price: {
        title: 'Lowest price first',
        text: 'Every salon, beginning with the one that starts from the least.',
      },
      level: {
        title: 'Only the affordable ones',
        text: 'Salons whose prices are below what the same service usually costs.',
      },
      rating: {
        title: 'Best rated first',
        text: 'Because a good price is not always the smallest one.',
      },
    },
  },
  how: {
    title: 'How to read a promotion',
    text: 'The rules hold for everyone, us included. Every promotion will keep them before it is shown.',
    rules: {
      price: {
        title: 'The old price is a true one',
        text: 'Beside every reduced price we write the lowest one of the 30 days before, as European law requires.',
      },
      terms: {
        title: 'All conditions up front',
        text: 'Days, hours, services, minimum spend and end date are shown before you choose a time.',
      },
      best: {
        title: 'One promotion, the best one',
        text: 'If several apply, the one that saves you most is used by itself. They do not add up.',
      },
      calm: {
        title: 'No pressure',
        text: 'No countdowns, no “last chance”. A promotion says until when it runs, and that is enough.',
      },
    },
    example: 'Example',
    service: 'Gel manicure',
    time: '45 min · whoever is free',
    before: 'Lowest price in 30 days',
    when: 'Tuesday to Thursday, 10:00–14:00',
    until: 'Runs until 31 March',
    yours: 'You pay',
  },
  faq: 'How and when you pay: see the booking FAQ',
}
