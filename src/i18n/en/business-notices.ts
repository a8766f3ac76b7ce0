import type { businessNotices as source } from '../el/business-notices.ts'
import type { Translated } from '../translated.ts'

export const businessNotices: Translated<typeof source> = {
  title: 'Notifications',
  intro:
    'What your customers do: new appointments, changes, cancellations, objections and reviews. And applications for your job postings.',
  introOwn: 'What customers do with your own appointments: new ones, changes, cancellations and objections.',
  kept: (days) => `They stay here for ${days} days.`,
  loading: 'Loading notifications…',
  failed: 'We couldn’t load the notifications.',
  none: 'No notifications yet',
  noneText: 'When someone books, changes or cancels an appointment, you’ll see it here right away.',
  today: 'Today',
  yesterday: 'Yesterday',
  isNew: 'New',
  bell: (unseen, isMore) =>
    unseen === 0 ? 'Notifications' : `Notifications, ${isMore ? 'more than ' : ''}${unseen} new`,
  kinds: {
    booked: 'New appointment',
    moved: 'Time changed',
    cancelled: 'Cancelled',
    disputed: 'Objection: “I did come”',
    reviewed: 'New review',
    applied: 'Job application',
    clashed: 'Overlaps with something in Google Calendar',
    'removed-outside': 'Deleted in Google Calendar, but still booked here',
    'moved-outside': 'Moved in Google Calendar, but not here',
    'refused-outside': 'Not written to Google Calendar, but still booked here',
    'move-declined': 'Can’t come earlier. The appointment stays as it is',
  },
  byCompany: 'Cancelled by Onyxi',
  stars: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
  moved: (from, to) => `from ${from} to ${to}`,
  notYours: 'No longer in your calendar',
  see: 'Open',
  many: (count) => `${count} new notifications`,
  sound: 'Sound for each new notification',
  soundHint: 'On this device, while the workspace is open.',
}
