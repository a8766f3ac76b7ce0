import type { howItWorks as source } from '../el/how-it-works.ts'
import type { Translated } from '../translated.ts'

export const howItWorks: Translated<typeof source> = {
  title: 'How it works',
  description:
    'From the search to the appointment: how you find a salon, how we hold your time, and what happens when plans change.',
  heading: 'From “I need my nails done” to “see you soon”',
  lead: 'No phone calls, no waiting for an answer. Here’s what you do at each step, and what we do.',
  steps: {
    find: {
      title: 'You find the salon',
      text: 'Type what you want and where, in English, in Greek or in between. Ask for a day and time, and you only see salons that are available then.',
    },
    choose: {
      title: 'You choose a service and a time',
      text: 'You see price and duration from the start. Put up to five services in a row, and choose a team member or leave “Anyone available”. The times you see come straight from the salon’s calendar at that moment.',
    },
    confirm: {
      title: 'We hold the time, you confirm',
      text: 'The time is yours for ten minutes. New here? We email you a code and create your account on the spot. Enter your name and phone number, press “Confirm” and you’re booked: nobody has to approve it first.',
    },
    go: {
      title: 'You go, and pay at the salon',
      text: 'The confirmation email has the address, directions and a file for your calendar. You pay at the salon, as always. If you liked it, book again from your page: the service and the team member are already filled in.',
    },
  },
  scene: {
    service: 'Gel polish',
    place: 'Pangrati',
    day: 'Saturday, 10:00–14:00',
    with: 'with Sofia · 45 min',
    kept: 'Held for you',
    left: '09:41',
    confirmed: 'You’re booked',
    when: 'Sat 12:15',
    code: 'Code 7KQF 3MXA',
    calendar: 'Add to calendar',
  },
  change: {
    title: 'When plans change',
    text: 'Cancel or change the time from your own page, without a phone call. The deadline is 24 hours before it starts.',
    early: '24 hours before, or earlier',
    earlyText: 'Cancel free of charge, or change the time. Anything you paid in advance is refunded in full.',
    late: 'Less than 24 hours',
    lateText:
      'You can still cancel, but what was paid in advance may not be refunded, and a card on file may be charged. To change the time, call the salon. If you’ve just booked, you have 15 minutes to change your mind, up to one hour before the appointment.',
    visit: 'The appointment',
    limit: '24 hours before',
    exact:
      'You see the exact day and time of the deadline before you confirm, in the email and on your page. If a salon has set its own deadline, that’s the one shown.',
  },
  promises: {
    title: 'What you can count on',
    items: {
      times: {
        title: 'Times you can trust',
        text: 'If someone takes the same time a second before you, we tell you at once and show you the nearest available ones.',
      },
      once: {
        title: 'Never a double booking',
        text: 'Two customers can’t book the same team member at the same time: the system doesn’t allow it.',
      },
      verified: {
        title: 'Verified salons',
        text: 'You can only book at verified salons. Those that aren’t verified say so clearly and don’t take bookings.',
      },
      reviews: {
        title: 'Reviews from people who went',
        text: 'Every review comes from an appointment that took place, and every appointment has one at most.',
      },
      order: {
        title: 'The order isn’t for sale',
        text: 'Salons are ordered by how well they match your search, distance, rating and popularity. Nobody pays to be shown higher up.',
      },
      free: {
        title: 'Free for you',
        text: 'Booking costs nothing. You only pay the salon, at the price you saw.',
      },
    },
  },
  faq: 'Another question? See the booking FAQ',
}
