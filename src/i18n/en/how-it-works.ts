import type { howItWorks as source } from '../el/how-it-works.ts'
import type { Translated } from '../translated.ts'

export const howItWorks: Translated<typeof source> = {
  title: 'How it works',
  description:
    'From the search to the appointment: how you find a salon, how we keep your time for you, and what happens when plans change.',
  heading: 'From “I need my nails done” to “see you soon”',
  lead: 'No phone calls, no waiting for an answer. Here is what you do at each step, and what we do.',
  steps: {
    find: {
      title: 'You find the salon',
      text: 'Type what you want and where, in English, in Greek or in between. Ask for a certain day and hour, and you only see salons that have room just then.',
    },
    choose: {
      title: 'You choose a service and a time',
      text: 'Price and duration are there from the start. Put up to five services in a row, and ask for a certain person or for anyone who is free. The times you see come straight from the salon’s diary at that moment.',
    },
    confirm: {
      title: 'We keep the time, you confirm',
      text: 'The time is yours for ten minutes. If you have no account, we email you a code and it opens on the spot. Enter your name and phone number, press “Confirm” and you are booked: nobody has to approve it first.',
    },
    go: {
      title: 'You go, and pay there',
      text: 'The confirmation email has the address, directions and a file for your calendar. You pay at the salon, as ever. If you liked it, book it again from your page: the service and the person are already filled in.',
    },
  },
  scene: {
    service: 'Gel polish',
    place: 'Pangrati',
    day: 'Saturday, 10:00–14:00',
    with: 'with Sofia · 45 min',
    kept: 'We’re keeping this time',
    left: '09:41',
    confirmed: 'You’re booked',
    when: 'Sat 12:15',
    code: 'Code 7KQF 3MXA',
    calendar: 'Add to calendar',
  },
  change: {
    title: 'When plans change',
    text: 'Cancel or move your appointment from your own page, without a phone call. The limit is 24 hours before it starts.',
    early: '24 hours before, or earlier',
    earlyText:
      'Cancel free of charge, or move to another time. Anything you paid in advance comes back in full.',
    late: 'Less than 24 hours',
    lateText:
      'You can still cancel, but what was paid in advance may not be returned. To change the time, call the salon. If you’ve just booked, you have 15 minutes to change your mind, up to one hour before the appointment.',
    visit: 'The appointment',
    limit: '24 hours before',
    exact:
      'You see the exact day and time of the limit before you confirm, in the email and on your page. Where a salon has set a limit of its own, that is the one shown.',
  },
  promises: {
    title: 'What you can count on',
    items: {
      times: {
        title: 'Times that are real',
        text: 'If somebody takes the same time a second before you, we tell you at once and show you the nearest free ones.',
      },
      once: {
        title: 'Never a double booking',
        text: 'Two customers cannot have the same person at the same time. The system itself rules it out; goodwill is not needed.',
      },
      verified: {
        title: 'Verified salons',
        text: 'You can only book at verified salons. Those that are not verified say so plainly and take no bookings.',
      },
      reviews: {
        title: 'Reviews by people who went',
        text: 'Every review belongs to an appointment that took place, and every appointment has one at most.',
      },
      order: {
        title: 'An order that is not for sale',
        text: 'Salons are ordered by relevance, distance, rating and popularity. Nobody pays to be shown higher up.',
      },
      free: {
        title: 'Free for you',
        text: 'Booking costs nothing. You only pay the salon, at the price you saw.',
      },
    },
  },
  faq: 'Another question? See the booking FAQ',
}
