import type { businessSeries as source } from '../el/business-series.ts'
import { plural, type Translated } from '../translated.ts'

export const businessSeries: Translated<typeof source> = {
  open: 'Book a series',
  goOn: 'Extend the series',
  title: 'Repeat as a series',
  hint: (time) => `Same services, same weekday, at ${time}.`,
  every: 'How often',
  weeks: (n) => `Every ${n} weeks`,
  times: 'How many',
  timesOf: (n) => `${n} with this one`,
  failed: 'We couldn’t load the dates.',
  dates: 'The dates',
  none: 'The dates are more than two years away.',
  fits: 'Fits',
  toDecide: 'To be decided',
  leftOut: 'Left out',
  leaveOut: 'Leave out',
  putBack: 'Put back',
  leaveOutOf: (when) => `Leave out: ${when}`,
  putBackOf: (when) => `Put back: ${when}`,
  misfits: {
    taken: (when) => `${when}: this time is taken.`,
    resource: (when) => `${when}: no equipment available.`,
    outside: (when) => `${when}: outside working hours.`,
  },
  offers: (when) => `Instead of ${when}`,
  noOffers: 'No free time nearby.',
  anyway: 'Book it anyway',
  undecided: 'For each date that doesn’t fit, choose a time or leave it out.',
  changed: 'A time has been taken in the meantime. Nothing was booked: check the dates again.',
  empty: 'No dates are left.',
  save: (n) => plural('en', n, { one: 'Book 1 appointment', other: `Book ${n} appointments` }),
  done: (name, n) =>
    plural('en', n, { one: `${name}: 1 appointment booked`, other: `${name}: ${n} appointments booked` }),
  place: (n, of) => `Series: ${n} of ${of}`,
  series: 'Its series',
}
