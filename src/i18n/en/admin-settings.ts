import type { adminSettings as source } from '../el/admin-settings.ts'
import type { Translated } from '../translated.ts'

export const adminSettings: Translated<typeof source> = {
  page: 'Settings',
  lead: 'What can change without stopping Onyxi. Every change takes effect at once, for everyone, and stays in the audit log with its reason.',
  history: 'All changes',
  names: {
    'online-bookings': 'New appointments by customers',
    'salon-applications': 'New applications of salons',
    'trial-days': 'Length of the free trial',
  },
  texts: {
    'online-bookings':
      'While paused, customers can’t hold a new time, and a line above the pages says so. Those who already hold one can confirm it. Salons go on adding appointments, and changes and cancellations work as usual.',
    'salon-applications':
      'While paused, no new application can be sent, and the application page says so. Those already sent go on as usual, answers to your questions included.',
    'trial-days':
      'Applies to trials that begin from now on; pages and emails promise as many days. Trials that are under way stay as they are.',
  },
  states: { open: 'Open', paused: 'Paused' },
  statesOf: {
    'online-bookings': { open: 'Open', paused: 'Paused' },
    'salon-applications': { open: 'Open', paused: 'Paused' },
  },
  days: (n) => `${n} days`,
  unchanged: 'Never changed',
  changed: (when, who) => `Last changed: ${when} · ${who}`,
  gone: 'deleted account',
  acts: { pause: 'Pause', open: 'Open', change: 'Change' },
  actOf: (act, name) => `${act}: ${name}`,
  titles: {
    'online-bookings': { pause: 'Pause new appointments', open: 'Open new appointments' },
    'salon-applications': { pause: 'Pause new applications', open: 'Open new applications' },
  },
  effects: {
    'online-bookings': {
      pause:
        'From this moment no customer can hold a new time, at any salon. They’re told that it’s temporary, and that they can call.',
      open: 'From this moment customers can book again.',
    },
    'salon-applications': {
      pause: 'From this moment no new application can be sent. Those who try are told that it’s temporary.',
      open: 'From this moment salons can apply again.',
    },
  },
  daysLabel: 'Days',
  daysHint: (least, most, standard) => `From ${least} to ${most}. The usual length is ${standard}.`,
  wrongDays: (least, most) => `Enter a whole number from ${least} to ${most}.`,
  sameDays: (n) => `It’s ${n} days already.`,
  reason: 'Reason',
  reasonHint: 'Only administrators read it, in the audit log.',
  shortReason: 'Give the reason in at least three characters.',
  done: 'The setting has changed and is in effect',
}
