import type { QuestionGroup } from '#domain/content/document-text.ts'
import { metersPerPoint, partWorth, quality, verifiedWorth } from '#domain/search/ranking.ts'

import { decimal } from '../decimal.ts'

/** Questions and answers for customers, as they come with the program (version 0). */
export const bookingQuestions: readonly QuestionGroup[] = [
  {
    id: 'booking',
    title: 'Booking',
    questions: [
      {
        id: 'account',
        question: 'Do I need an account to book?',
        answer: [
          'Not beforehand. Choose a time, enter your email and we send you an 8-digit code. Once you type it, your account opens and you carry on where you were.',
          'While you do this, your time is held for ten minutes.',
        ],
        also: 'register sign up sign in code guest without account login',
      },
      {
        id: 'real-times',
        question: 'Are the times I see really available?',
        answer: [
          'Yes. They’re worked out at that moment from the salon’s hours, shifts, breaks and the appointments already booked.',
          'If someone else takes the same time before you do, we tell you at once and show you the nearest ones left.',
        ],
        also: 'availability available double booking taken slot',
      },
      {
        id: 'confirmation',
        question: 'When is my appointment confirmed?',
        answer: [
          'At once. When you press “Confirm”, you’re booked and the salon has it in its calendar. Nobody has to approve it.',
          'We email you the day, the time, the address, the booking code and a file for your calendar.',
        ],
        also: 'instant confirmation waiting approval email',
      },
      {
        id: 'no-email',
        question: 'The confirmation email hasn’t come. Am I booked?',
        answer: [
          'If you see it in [your appointments](dashboard), you are. Check your spam folder too. You can download the calendar file again from the same page.',
        ],
        also: 'mail spam junk not received message',
      },
      {
        id: 'several',
        question: 'Can I book several services together?',
        answer: [
          'Yes, up to five in a row: removal, a manicure and a pedicure, for instance. You see the total duration and price, and choose one time for all of them.',
        ],
        also: 'multiple combine manicure pedicure package more than one',
      },
      {
        id: 'someone-else',
        question: 'Can I book for someone else?',
        answer: [
          'Yes. In the last step, enter the name and phone number of the person who will go. If you have an appointment of your own at the same time, say that this one is for another person and it goes through.',
        ],
        also: 'friend mother child gift other name',
      },
      {
        id: 'person',
        question: 'Can I choose who does my nails?',
        answer: [
          'Yes. Choose a team member above the times. If you don’t mind who it is, leave “Anyone available”: that shows you the most times.',
        ],
        also: 'technician staff stylist choose anyone',
      },
      {
        id: 'two-holds',
        question: 'Why does it say I’m already holding two times?',
        answer: [
          'Each time you choose is held for ten minutes, and you can hold two at once. Finish one, close the other window or wait a little: after ten minutes a time is released by itself.',
        ],
        also: 'limit hold ten minutes expired ran out',
      },
    ],
  },
  {
    id: 'changes',
    title: 'Cancelling and changing the time',
    questions: [
      {
        id: 'cancel',
        question: 'How do I cancel my appointment?',
        answer: [
          'From [your appointments](dashboard): open it and press “Cancel”. Before you confirm, you see what will be refunded. The salon is told at once and the time becomes available.',
        ],
        also: 'cancellation delete cannot go can’t make it',
      },
      {
        id: 'cancel-cost',
        question: 'What does cancelling cost?',
        answer: [
          'Nothing, if you cancel 24 hours before the appointment or earlier. Whatever you paid in advance is refunded in full.',
          'With less than 24 hours to go, what was paid in advance may not be refunded. If the salon asked for a card on file, it’s charged the amount you agreed to. Otherwise, if you paid nothing in advance, you aren’t charged.',
          'If you’ve just booked and changed your mind, you have 15 minutes to cancel or change the time for free, up to one hour before the appointment.',
        ],
        also: 'free cancellation charge refund money back 24 hours deadline fee',
      },
      {
        id: 'move',
        question: 'Can I change the time?',
        answer: [
          'Yes, up to 24 hours before. In [your appointments](dashboard) press “Change time” and choose another one. The booking code stays the same and you get a new email.',
          'Once the deadline has passed, call the salon. Its number is in the confirmation email.',
        ],
        also: 'move reschedule another day date postpone',
      },
      {
        id: 'count-24',
        question: 'How are the 24 hours counted?',
        answer: [
          'By the clock, to the second: for an appointment on Friday at 17:15, the deadline is Thursday at 17:15. If the clocks change in between, 24 actual hours count.',
          'You see the exact deadline before you confirm, in the email and on your page. If the salon has set a different one, that’s the one you see.',
        ],
        also: 'limit deadline summer winter time daylight saving',
      },
      {
        id: 'late-booking',
        question: 'I booked for today. Can I cancel free of charge?',
        answer: [
          'Yes, for 15 minutes after booking, up to one hour before the appointment. After that, what you paid in advance may not be refunded. If you paid nothing and left no card on file, you can cancel at no charge until the appointment begins.',
        ],
        also: 'last minute same day today',
      },
      {
        id: 'salon-cancels',
        question: 'What if the salon cancels?',
        answer: [
          'We email you at once. Whatever you paid in advance is refunded in full, no matter when it was cancelled.',
        ],
        also: 'salon cancelled closed refund',
      },
      {
        id: 'late',
        question: 'I’m running late. What should I do?',
        answer: [
          'Call the salon as early as you can. Its number is in the confirmation email and on its page.',
        ],
        also: 'delay delayed late',
      },
    ],
  },
  {
    id: 'paying',
    title: 'Prices and paying',
    questions: [
      {
        id: 'pay',
        question: 'How and when do I pay?',
        answer: [
          'Usually at the salon, afterwards, in any way it accepts.',
          'Some salons ask for a part in advance, by card. You see how much, and when you get it back, before you confirm.',
          'Others ask only for a card on file: nothing is charged when you book. It’s charged only if you cancel after the deadline or don’t come, and you see the amount before you confirm.',
        ],
        also: 'payment card cash deposit charge guarantee card on file',
      },
      {
        id: 'fee',
        question: 'Do I pay extra for booking here?',
        answer: ['No. Booking is free for you, and the price is the one the salon has set.'],
        also: 'commission cost fees free',
      },
      {
        id: 'offers',
        question: 'How do offers work?',
        answer: [
          'An offer without a code is applied by itself: choose a service and a time, and you see the reduced price before you confirm. If you have a promo code, type it in the last step of booking.',
          'If several hold, you get the one that saves you most. All that run now are under [Promotions](promotions).',
        ],
        also: 'promo code coupon discount voucher offer promotion',
      },
      {
        id: 'earlier-price',
        question: 'What’s the crossed-out price?',
        answer: [
          'The lowest price that everyone could have in the 30 days before the reduction began, as European law requires. So you see how much you really save.',
        ],
        also: 'earlier price before discount 30 days omnibus',
      },
      {
        id: 'points',
        question: 'What do I do with my points?',
        answer: [
          'Every hundred points are €5 off your next appointment, at salons that take them. You choose it in the last step of booking. The rules are under [Points](points), and yours under [My points](ownPoints).',
        ],
        also: 'loyalty reward points discount',
      },
      {
        id: 'price-from',
        question: 'Why do some prices say “from”?',
        answer: [
          'Because they depend on the team member or on the extras you choose, such as removal or nail art. Once you have chosen, you see the total.',
        ],
        also: 'price final options cost',
      },
    ],
  },
  {
    id: 'salons',
    title: 'Salons and reviews',
    questions: [
      {
        id: 'verified',
        question: 'What does “verified salon” mean?',
        answer: [
          'That you can book there. A salon that hasn’t been verified says so clearly on its page and doesn’t take bookings.',
        ],
        also: 'verification trust badge unverified',
      },
      {
        id: 'reviews',
        question: 'Are the reviews genuine?',
        answer: [
          'Every review comes from an appointment that took place, and an appointment can have only one. Nobody can write a review without an appointment.',
        ],
        also: 'ratings stars fake',
      },
      {
        id: 'order',
        question: 'In what order are salons shown?',
        answer: [
          `Every salon earns points. Reviews bring the most: both their stars and their number count. With 100 reviews and 4.6 stars, for example, a salon has ${decimal('en', quality(460, 100, false))} points. A salon that we have verified has ${decimal('en', verifiedWorth)} more.`,
          `When you type words, each one is worth ${decimal('en', partWorth.A)} points in a salon’s name, ${decimal('en', partWorth.B)} in its area, ${decimal('en', partWorth.C)} in its address and ${decimal('en', partWorth.D)} in its services; several words are averaged. If we know where you are, every ${decimal('en', metersPerPoint / 1000)} kilometres cost a point.`,
          'No salon pays to be shown higher up. You can change the order yourself, to distance or price, for instance; the price there is the one without offers.',
        ],
        also: 'ranking sorting advertising paid first',
      },
      {
        id: 'allergy',
        question: 'I have an allergy. How do I tell the salon?',
        answer: [
          'Put it in the note, in the last step of booking: the salon sees it with the appointment. If it’s serious, call the salon as well.',
        ],
        also: 'note allergies pregnancy health',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        id: 'sign-in-code',
        question: 'My sign-in code isn’t coming.',
        answer: [
          'Look in your spam folder and check that the email address is right. A code works for ten minutes. If you ask for a new one, only the latest works.',
        ],
        also: 'code 8 digits login log in cannot sign in',
      },
      {
        id: 'what-salon-sees',
        question: 'What does the salon see about me?',
        answer: [
          'The name and phone number you entered when booking, your note, and what you booked. Not your email. There’s more in the [privacy policy](privacyPolicy).',
        ],
        also: 'personal data privacy phone gdpr',
      },
      {
        id: 'delete',
        question: 'How do I delete my account?',
        answer: [
          'In [profile and security](profile), under “Your data”. You can also download a copy of what we keep there. Deleting is permanent and cancels any appointments that haven’t started.',
        ],
        also: 'close account erase data export copy remove',
      },
      {
        id: 'offline',
        question: 'Can I see my appointments without internet?',
        answer: [
          'Yes, in the browser where you’re signed in: when there is no network, every page shows your upcoming appointments as they were last time. To change something, you need a connection.',
          'Signing out erases them from the device.',
        ],
        also: 'app install phone network connection offline',
      },
      {
        id: 'cookies',
        question: 'What do you keep in my browser?',
        answer: [
          'Only what’s necessary, listed one by one on the page [Cookies and storage](cookies). We don’t use analytics or advertising today. You can change your answer about them at the foot of any page.',
        ],
        also: 'cookie consent privacy tracking advertising analytics',
      },
      {
        id: 'language',
        question: 'In which language do messages come?',
        answer: [
          'In the one you choose in your [profile](profile): Greek or English. You can change the language of the page at the top right.',
        ],
        also: 'change language greek english',
      },
    ],
  },
]
