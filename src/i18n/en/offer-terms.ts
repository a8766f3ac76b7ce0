import type { offerTerms as source } from '../el/offer-terms.ts'
import { plural, type Translated } from '../translated.ts'

export const offerTerms: Translated<typeof source> = {
  percent: (percent) => `−${percent}%`,
  amount: (money) => `−${money}`,
  most: (money) => `At most ${money} off`,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hours: (from, to) => `${from}–${to}`,
  bookFrom: (day) => `Book from ${day}`,
  bookTo: (day) => `Book by ${day}`,
  bookBetween: (from, to) => `Book from ${from} to ${to}`,
  lastMinute: (hours) =>
    hours === 1 ? 'For times that start within the hour' : `For times that start within ${hours} hours`,
  visitFrom: (day) => `For appointments from ${day}`,
  visitTo: (day) => `For appointments until ${day}`,
  visitBetween: (from, to) => `For appointments from ${from} to ${to}`,
  minimum: (money) => `For bookings of ${money} or more`,
  first: 'First appointment at the salon only',
  firstAnywhere: 'Your first appointment only',
  services: (names) => `For: ${names}`,
  code: (code) => `Code ${code}`,
  limit: (n) => plural('en', n, { one: 'For the first booking', other: `For the first ${n} bookings` }),
  limitPerPerson: (n) =>
    plural('en', n, { one: 'Once per customer', other: `Up to ${n} times per customer` }),
}
