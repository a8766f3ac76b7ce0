import { company } from '#domain/company.ts'

import type { giftCards as source } from '../el/gift-cards.ts'
import type { Translated } from '../translated.ts'

export const giftCards: Translated<typeof source> = {
  title: 'Gift cards',
  description: `What the ${company.name} gift card will be: amount, validity, refund. It is not on sale yet, but its rules are already written down.`,
  heading: 'A gift that picks its own time',
  lead: 'You choose the amount; whoever receives it chooses where and when.',
  soon: {
    title: 'Not on sale yet',
    text: 'You cannot buy or redeem a gift card today. We give no date, because we do not know it. Below are the rules that will apply.',
  },
  card: {
    example: 'Example',
    for: 'For Maria',
    wish: 'Happy birthday! Pick a colour.',
    alt: 'Illustration: five painted nails',
  },
  rules: {
    title: 'The rules, already',
    items: {
      amount: {
        figure: '€10–500',
        title: 'Any amount you like',
        text: 'Whole euros, from ten to five hundred.',
      },
      months: {
        figure: '24 months',
        title: 'Two years of time',
        text: 'Counted from the day it is bought. The last day is written on the card.',
      },
      parts: {
        figure: 'Bit by bit',
        title: 'What is left stays',
        text: 'It need not be spent in one go. Whatever is left stays on the card.',
      },
      refund: {
        figure: '14 days',
        title: 'Money back',
        text: 'As long as it has not been used, you can return it and get the whole amount back.',
      },
      when: {
        figure: 'When you say',
        title: 'At once, or on the day',
        text: 'Sent by email to whomever you name, right away or on the day you choose. And it prints.',
      },
      code: {
        figure: '16 characters',
        title: 'A code that forgives',
        text: 'The last character checks the others: a typing error shows at once.',
      },
    },
  },
  questions: {
    title: 'What people ask',
    items: [
      {
        id: 'when',
        question: 'When will they be available?',
        answer: [
          'We have no date. They will come out once we can keep all of the rules above, and we will write it here.',
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
        question: 'Somebody gave me a card with your name on it. Is it valid?',
        answer: [
          `No, we have not issued any. Give no money or details, and write to us at [${company.email}](mailto:${company.email}).`,
        ],
      },
      {
        id: 'today',
        question: 'I want to give a gift today. Can I?',
        answer: [
          'Yes, with an appointment. [Choose a salon](salons) and a time, and write the name and phone number of the person who will go. It is paid at the salon.',
        ],
      },
      {
        id: 'company',
        question: 'I am interested in many cards, for my company.',
        answer: ['Tell us what you need on the [Partnership](partnership) page.'],
      },
    ],
  },
}
