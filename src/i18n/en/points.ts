import type { points as source } from '../el/points.ts'
import type { Translated } from '../translated.ts'

export const points: Translated<typeof source> = {
  title: 'My points',
  back: 'My appointments',
  loading: 'Loading your points…',
  failed: 'We couldn’t load your points.',
  balance: 'You have now',
  points: (n, text) => (n === 1 ? '1 point' : `${text} points`),
  worth: (price) => `Worth ${price} off`,
  notYet: (missing, price) => `${missing} more and you get ${price} off`,
  ends: {
    title: 'How long they’re good',
    all: 'All dates',
    through: (day) => `through ${day}`,
  },
  rules: 'How points work',
  history: {
    title: 'History',
    loading: 'Loading the history…',
    failed: 'We couldn’t load the history.',
    earned: 'Completed appointment',
    spent: 'Used for an appointment',
    returned: 'Back from an appointment',
    clawed_back: 'The appointment wasn’t completed after all',
    ended: 'Ended',
    openBooking: (salon, day) => `Appointment: ${salon}, ${day}`,
  },
  empty: {
    title: 'You don’t have points yet',
    text: 'Every completed appointment gives you a point for each euro.',
    find: 'Find a salon',
  },
}
