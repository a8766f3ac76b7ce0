import { company } from '#domain/company.ts'

import type { giftCards as source } from '../el/gift-cards.ts'
import type { Translated } from '../translated.ts'

export const giftCards: Translated<typeof source> = {
  title: 'Gift cards',
  description: `What the ${company.name} gift card will be: amount, validity, refund. It’s not on sale yet. See how it will work.`,
  heading: 'A gift for whenever it suits',
  lead: 'You choose the amount; they choose where and when.',
  soon: {
    title: 'Not on sale yet',
    text: 'You can’t buy or redeem a gift card yet, and we haven’t set a date. See below how they’ll work.',
  },
  card: {
    example: 'Example',
    for: 'For Maria',
    wish: 'Happy birthday! Pick a colour.',
    alt: 'Illustration: five painted nails',
  },
  rules: {
    title: 'How they’ll work',
    items: {
      amount: {
        figure: '€10–500',
        title: 'Any amount you like',
        text: 'Whole euros, from ten to five hundred.',
      },
      months: {
        figure: '24 months',
        title: 'Two years to use it',
        text: 'Counted from the day it is bought. The last day is written on the card.',
      },
      parts: {
        figure: 'Bit by bit',
        title: 'Keep what’s left',
        text: 'It doesn’t have to be spent in one go. Whatever is left stays on the card.',
      },
      refund: {
        figure: '14 days',
        title: 'Money back',
        text: 'As long as it hasn’t been used, you can return it and get the whole amount back.',
      },
      when: {
        figure: 'Any time',
        title: 'Right away, or on the day',
        text: 'Sent by email to anyone you like, right away or on the day you choose. You can print it too.',
      },
      code: {
        figure: '16 characters',
        title: 'A code that catches typos',
        text: 'The last character checks the others: a typo shows at once.',
      },
    },
  },
  questions: {
    title: 'Common questions',
    items: [
      {
        id: 'when',
        question: 'When will they be available?',
        answer: [
          'We don’t have a date. They’ll come out once we can keep all the rules above, and we’ll say so here.',
        ],
      },
      {
        id: 'balance',
        question: 'How will I see the balance?',
        answer: [
          'On this page, with the code of the card. No card is in circulation today, so there is no balance to show.',
        ],
      },
      {
        id: 'received',
        question: 'Someone gave me a card with your name on it. Is it valid?',
        answer: [
          `No, we haven’t issued any. Don’t give any money or details, and write to us at [${company.email}](mailto:${company.email}).`,
        ],
      },
      {
        id: 'today',
        question: 'I want to give a gift today. Can I?',
        answer: [
          'Yes, with an appointment. [Choose a salon](salons) and a time, and enter the name and phone number of the person who will go. You pay at the salon.',
        ],
      },
      {
        id: 'company',
        question: 'I’d like a lot of cards, for my company.',
        answer: ['Tell us what you need on the [Partnership](partnership) page.'],
      },
    ],
  },
}
