import type { businessWaitlist as greek } from '../el/business-waitlist.ts'
import { plural, type Translated } from '../translated.ts'

export const businessWaitlist: Translated<typeof greek> = {
  title: 'Waitlist',
  text: 'Everyone waiting for a time to open up. When one does, we offer it for you, to one person after another, and hold the time meanwhile.',
  failed: 'The waitlist couldn’t load.',
  none: 'Nobody is waiting',
  noneText: 'When a day is full, customers can join the waitlist from your page.',
  figures: (offered, booked) =>
    `In the last 30 days: ${plural('en', offered, { one: '1 offer', other: `${offered} offers` })}, ${plural('en', booked, { one: '1 appointment', other: `${booked} appointments` })}`,
  waiting: (count) => (count === 1 ? '1 person is waiting' : `${count} people are waiting`),
  since: (when) => `Since ${when}`,
  days: (from, to) => (from === to ? from : `${from} – ${to}`),
  hours: (from, to) => `${from}–${to}`,
  anyTime: 'any time',
  with: (name) => `with ${name}`,
  offered: (when, until) => `Being offered ${when} now, until ${until}`,
  call: (name, phone) => `Call ${name}, ${phone}`,
  gaps: {
    title: 'Gaps from cancellations',
    text: 'Times that were cancelled late and are still free over the next three days, and who could come.',
    failed: 'The gaps couldn’t load.',
    none: 'No gaps from cancellations.',
    nobody: 'Nobody fits right now.',
    waiting: 'From the waitlist (we write to them)',
    due: 'Due about now, by how often they come',
    later: 'Might come earlier',
  },
  report: (count) => (count === 1 ? '1 person is on the waitlist.' : `${count} people are on the waitlist.`),
  reportNone: 'Nobody is on the waitlist.',
  toCalendar: 'See it in the calendar',
}
