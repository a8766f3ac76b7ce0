import type { businessMyDay as source } from '../el/business-my-day.ts'
import type { Translated } from '../translated.ts'

export const businessMyDay: Translated<typeof source> = {
  title: 'My day',
  loading: 'Loading your day…',
  failed: 'We couldn’t load your day.',
  none: 'You don’t have a calendar of your own here',
  noneText:
    'This page shows the day of everyone with their own column in the salon’s calendar. The owner links your account to a team member on the “Team” page.',
  next: 'Next appointment',
  now: 'Now',
  in: (time) => `in ${time}`,
  open: 'Open in the calendar',
  free: 'You have no appointments today',
  done: 'You have no more appointments today',
  freeText: 'Every new appointment shows up here right away.',
  rest: 'The rest of the day',
  week: 'My week',
  today: 'Today',
  work: (hours) => `${hours} of work`,
  figures: 'My figures',
  thisWeek: 'Week',
  thisMonth: 'Month',
  visits: 'Visits',
  visitsHint: 'completed',
  booked: 'Booked hours',
  bookedHint: 'including those to come',
  noHours: '0 h',
  sales: 'Takings',
  commission: 'My commission',
  amounts:
    'Takings are what clients paid for your services, with VAT and after reductions. Commission is worked out without VAT. Tips are counted apart.',
}
