import { company } from '#domain/company.ts'

import type { giftCards as source } from '../el/gift-cards.ts'
import type { Translated } from '../translated.ts'

export const giftCards: Translated<typeof source> = {
  title: 'Gift cards',
  description: `An ${company.name} gift card from €10 to €500: choose a design and an amount, add a few words, and it arrives by email right away or on the day.`,
  heading: 'A gift for whenever it suits',
  lead: 'You choose the amount; they choose the salon, the service and the time.',
  notSold: {
    title: 'Not on sale at the moment',
    text: 'No card payments are taken here, so you can’t buy a gift card. See below how they work.',
  },
  card: {
    label: 'The card as it will look',
    to: 'For',
    from: 'From',
    someone: 'Their name',
    sender: 'Your name',
    designs: {
      tips: 'Polish',
      almond: 'Spring',
      aegean: 'Aegean',
      birthday: 'Birthday',
      festive: 'Festive',
      meander: 'Meander',
    },
  },
  form: {
    title: 'Make the gift card',
    amount: 'Amount',
    other: 'Other amount',
    otherLabel: 'Amount in euros',
    otherHint: 'Whole euros, from 10 to 500.',
    design: 'Design',
    recipient: 'Who it’s for',
    recipientName: 'Name',
    recipientEmail: 'Email',
    recipientHint: 'The card goes there with its code. To hand it over printed, enter your own.',
    from: 'From',
    fromHint: 'How it appears on the card.',
    message: 'A few words',
    when: 'When to send it',
    now: 'Right away',
    later: 'On a date',
    day: 'Day',
    dayHint: 'It’s sent at 9 in the morning, Greek time.',
    buyerEmail: 'Your own email',
    buyerHint: 'For the receipt.',
    terms:
      'It’s good for 24 months. You can withdraw within 14 days, as long as it hasn’t been used. The [terms of service](termsOfService) apply.',
    pay: (amount: string) => `Continue to pay ${amount}`,
    missing: {
      name: 'Enter the name.',
      email: 'Enter the email.',
      emailWrong: 'That doesn’t look like an email.',
      from: 'Enter who it’s from.',
      amount: 'Enter an amount from 10 to 500, in whole euros.',
      day: 'Choose a day, from today to a year ahead.',
    },
  },
  paying: {
    title: 'Payment',
    back: 'Back to the card',
    due: 'You pay now',
    for: (name: string) => `Gift card for ${name}`,
    closed: 'The time to pay has passed. What you entered is still here; please try again.',
  },
  done: {
    title: 'Gift card purchased',
    now: (email: string) => `It’s on its way to ${email} now.`,
    later: (email: string, day: string) => `We’ll send it to ${email} at 9 in the morning, ${day}.`,
    receipt: (email: string) => `The receipt goes to ${email}.`,
    another: 'Buy another card',
    own: 'My gift cards',
  },
  links: {
    balance: 'Have a card? See its balance',
    withdraw: 'Withdraw from the contract here',
  },
  rules: {
    title: 'How they work',
    items: {
      amount: {
        figure: '€10–500',
        title: 'Any amount you like',
        text: 'Whole euros, from ten to five hundred.',
      },
      months: {
        figure: '24 months',
        title: 'Two years to use it',
        text: 'Counted from the day it’s bought. The last day is written on the card.',
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
        id: 'where',
        question: 'Where is it accepted?',
        answer: [
          'At salons that take gift cards. The card pays what is paid in advance when you book, or the bill at the salon.',
        ],
      },
      {
        id: 'balance',
        question: 'How do I see the balance?',
        answer: ['On the page [Gift card balance](giftCardBalance), with the code of the card.'],
      },
      {
        id: 'wrong',
        question: 'I entered the wrong email. What now?',
        answer: [
          'If you have an account with the email of the purchase, send it again from [your gift cards](ownGiftCards). The old code stops working. Otherwise write to us.',
        ],
      },
      {
        id: 'withdraw',
        question: 'I changed my mind. Do I get my money back?',
        answer: [
          'Yes, within 14 days and as long as the card hasn’t been used, on the page [Withdrawal](giftCardWithdrawal).',
        ],
      },
      {
        id: 'end',
        question: 'What happens when it ends?',
        answer: [
          'What’s left on the card after 24 months is gone. We send a reminder 60 and 14 days before. If an appointment that was paid with an ended card is cancelled, the card is good again for 30 days.',
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
