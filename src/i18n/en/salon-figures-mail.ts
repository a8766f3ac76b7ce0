import type { salonFiguresMail as source } from '../el/salon-figures-mail.ts'
import type { Translated } from '../translated.ts'

export const salonFiguresMail: Translated<typeof source> = {
  title: (month, year) => `The month in figures: ${month} ${year}`,
  intro: (salon) => `How the month went at ${salon}.`,
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  revenue: 'Revenue',
  visits: 'Visits',
  newClients: 'New clients',
  rebooked: (month) => `Rebooked (${month})`,
  occupancy: 'Occupancy',
  since: (now, before) => `${now} (was ${before})`,
  changed: (now, before, by) => `${now} (was ${before}, ${by})`,
  points: (value) => `${value} points`,
  ofVisits: (rate, visits) => `${rate} of ${visits} visits`,
  noVisits: 'No visits of clients with a card',
  none: '–',
  days: (from, to) => `From ${from} to ${to}`,
  compared: (from, to) =>
    `For the month, “was” are the same days of the week from ${from} to ${to}. “Rebooked” counts the latest month whose visits are all at least 60 days ago.`,
  open: 'See the whole report',
  off: 'Stop mailing me the month’s figures',
  whyYou: 'You’re getting this email because you asked for the month’s figures on your salon’s reports page.',
}
