import { company } from '#domain/company.ts'
import type { DocumentText } from '#domain/content/document-text.ts'

import { reviewGrounds } from './review-grounds.ts'

export const termsOfService: DocumentText = {
  title: 'Terms of service',
  description: `The rules between you, the salons and ${company.name}: booking, cancelling and changing the time, paying, reviews, liability.`,
  lead: 'Our agreement, in words that can be read. Whenever you use our pages, this applies.',
  short: [
    'We make the booking, the salon provides the service. Booking is free for you.',
    'Cancel or change the time at no cost up to 24 hours before. With less than 24 hours to go, what was paid in advance may not be refunded, and a card on file may be charged.',
    'You hear of changes to these terms at least 30 days before. Greek law governs.',
  ],
  chapters: [
    {
      id: 'who',
      title: 'Who we are and what we do',
      body: [
        `${company.name} is a Greek company. You can reach us at [${company.email}](mailto:${company.email}) and on [${company.phone}](tel:${company.phone}).`,
        'We show nail salons, their prices and their available times, and make the booking on your behalf. The service is provided by the salon: the contract for your manicure is between you and it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'To book you need an account with an email address of your own. If you are under 18, your parent or guardian needs to agree.',
        'Give your real name and phone number, so that the salon can reach you. Do not share your codes with anyone. You can delete the account whenever you like, under [profile and security](profile).',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      body: [
        'The time you choose is held for ten minutes. You are booked once you have pressed “Confirm” and see the code of the appointment. We send an email too, but the appointment stands even if that is late.',
        'Price, duration and cancellation limit are those you see at that moment. If the salon changes its prices later, your appointment keeps the price you saw. Anything you agree on top, you agree with the salon.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling and changing the time',
      body: [
        'The limit is 24 hours before the appointment begins, the same for cancelling and for changing the time.',
        {
          things: [
            {
              name: '24 hours before, or earlier',
              text: 'You cancel free of charge, and whatever you paid in advance is refunded in full. Or you change the time, at no cost and with the same code.',
            },
            {
              name: 'Less than 24 hours before',
              text: 'You can cancel until the appointment begins, but what was paid in advance may not be refunded: the salon keeps it unless it decides otherwise. If you left a card on file, it is charged the amount you agreed to. The time can no longer be changed on our pages: please speak to the salon.',
            },
            {
              name: 'If the salon cancels',
              text: 'Whatever you paid in advance is refunded in full, no matter when it is cancelled.',
            },
          ],
        },
        'The 24 hours are counted as time that passed, to the second, on days when the clocks change too. The instant of the limit itself is still in time. For 15 minutes after booking, and up to one hour before the appointment, cancelling and changing the time count as in time, however close the appointment is.',
        'A salon may have set another limit. The exact limit of your appointment, with day and time, is shown before you confirm, in the email and on your page, and that is the one that applies. Before you cancel, you see what will be refunded or charged.',
        'A card on file is charged two days later. Until then the salon may decide not to charge you, and if it noted that you did not come, you can object: while your objection is being looked at, nothing is charged.',
        'If you do not come, or cancel late, without having paid anything in advance and without a card on file, you are charged nothing.',
      ],
    },
    {
      id: 'paying',
      title: 'Paying',
      body: [
        'You pay at the salon, in the ways it accepts, and get your receipt there. Some salons ask for a deposit or a card on file, or let you pay the whole amount in advance. Before you confirm, you see what you pay now and what is left to pay at the salon. We add nothing to the price.',
      ],
    },
    {
      id: 'salons',
      title: 'The salons',
      body: [
        'Only verified salons take bookings. Each salon provides its own texts, prices and hours and answers for them, as it does for the service, its hygiene and its staff.',
        'The order of results comes from relevance, distance, rating and popularity. There are no paid positions.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      body: [
        'A review is written only by the person who booked the appointment with us, once it is completed: one for each appointment, within 60 days. It is published at once, with the first name and the initial of the surname. You can change it for 48 hours, and delete it whenever you like. No review is paid for, and none is hidden because it is not liked.',
        'The salon has one public reply to each review. Anyone who believes that a review breaks the rules can report it with the “Report” button that every review has, even without an account. We write to them that we have received the report, and then what we decided. A person decides, not a program.',
        'We take a review down only for one of these reasons. A bad opinion is not one of them.',
        {
          things: [
            {
              name: reviewGrounds.insult,
              text: 'Abuse, humiliation or intimidation of people. Hard words about the work are allowed.',
            },
            {
              name: reviewGrounds.untrue,
              text: 'Something that can be checked and turns out not to have happened. An opinion is neither true nor false.',
            },
            {
              name: reviewGrounds.off_topic,
              text: 'It speaks of another salon, another time or something unrelated.',
            },
            {
              name: reviewGrounds.privacy,
              text: 'A surname, phone number, address, health or other private matters. A name that appears on the salon’s own page does not count.',
            },
            { name: reviewGrounds.advertising, text: 'Promotion of another business, links or promo codes.' },
            {
              name: reviewGrounds.discrimination,
              text: 'Based on origin, religion, sex, sexual orientation, disability or age.',
            },
            { name: reviewGrounds.illegal, text: 'Anything else that the law forbids.' },
          ],
        },
        'If we take your review down, we send you a statement of reasons: which rule it breaks and why, how we learned of it and what you can do. For six months you can appeal free of charge from [your reviews](ownReviews), and we look at it again. If the appeal is accepted, the review is shown and counts as before. You can also turn to an out-of-court dispute settlement body or to the courts.',
      ],
    },
    {
      id: 'use',
      title: 'What is not allowed',
      body: [
        {
          list: [
            'Booking without meaning to go, or with somebody else’s details without their knowledge.',
            'Trying to enter other people’s accounts or data, or burdening the system on purpose.',
            'Copying the content in bulk.',
          ],
        },
        'If that happens, we may close the account. We tell you the reason, and you can object by writing to us.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      body: [
        'We take care that everything works, but cannot promise that there will never be an interruption. We are liable for what we cause by intent or negligence, as the law provides. For the service you receive, the salon is liable.',
        'Nothing here limits rights that the law gives to consumers and that cannot be limited.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'If we change these terms, we tell you at least 30 days before the change applies, here and by email. If you do not agree, you can delete your account until then. Appointments already booked keep the terms they were booked under.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        'Greek law governs. If you live in another country of the European Union, you also keep the protection of its mandatory rules, and may go to the courts where you live.',
        'Speak to us first: most things are solved by one email. You can also turn to the [Hellenic Consumers’ Ombudsman](https://www.synigoroskatanaloti.gr), free of charge.',
      ],
    },
  ],
}
