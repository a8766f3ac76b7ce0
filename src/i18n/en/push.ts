import type { push as greek } from '../el/push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof greek> = {
  offer: {
    title: 'Want a reminder on this device?',
    text: 'One notification while changes are still free, and one before you set off. No advertising.',
    turnOn: 'Yes, remind me',
    on: 'Done. We’ll remind you here.',
    refused: 'OK, not on this device',
    refusedText:
      'The reminder will reach you another way. If you change your mind, turn notifications on for this page in your browser’s settings.',
  },
  salon: {
    confirmed: (when) => `New appointment: ${when}`,
    moved: (when) => `Appointment moved: ${when}`,
    cancelled: (when) => `Appointment cancelled: ${when}`,
    body: 'Tap to see it in the calendar.',
  },
  label: 'Notifications on this device',
  hintForSalons:
    'New appointments, changes and cancellations at the salon, during the day, and reminders of your own appointments. Your lock screen only shows the time.',
  hint: 'Reminders of your appointments, and times you’re waiting for. Your lock screen only shows the time. If one isn’t shown, you get it by email.',
  blocked: 'Notifications from this site are blocked in your browser’s settings.',
  failed: 'That didn’t work just now. Try again in a moment.',
  unread: { title: 'News from Onyxi', body: 'Tap to see your appointments.' },
}
