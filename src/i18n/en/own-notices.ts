import type { ownNotices as greek } from '../el/own-notices.ts'
import type { Translated } from '../translated.ts'

export const ownNotices: Translated<typeof greek> = {
  title: 'Notifications',
  loading: 'Loading your notifications…',
  failed: 'We couldn’t load your notifications.',
  kept: (days) => `They stay here for ${days} days.`,
  none: {
    title: 'No notifications yet',
    text: 'Whatever changes about your appointments will show up here.',
  },
  isNew: 'New',
  kinds: {
    booked: 'Your appointment is booked',
    moved: 'The salon changed the time',
    changed: 'The salon changed your appointment',
    cancelled: 'The salon cancelled your appointment',
    messaged: 'Message from the salon',
    reminded: 'Reminder',
    no_show: 'The salon noted that you didn’t come',
    dispute_answered: 'Answer to your objection',
    dispute_decided: 'We decided about your objection',
    waived: 'You won’t be charged',
    replied: 'The salon replied to your review',
  },
  moved: (from, to) => `from ${from} to ${to}`,
}
