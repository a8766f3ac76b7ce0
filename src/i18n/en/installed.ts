import type { installed as source } from '../el/installed.ts'
import type { Translated } from '../translated.ts'

export const installed: Translated<typeof source> = {
  description: 'Find a nail salon and book an available time.',
  shortcuts: { salons: 'Find a salon', dashboard: 'My appointments' },
  updated: 'There’s a new version of this page.',
  reload: 'Refresh',
  offline: {
    title: "You're offline",
    text: 'We can’t connect. Check your device’s internet connection and try again.',
    retry: 'Try again',
    home: (brand) => `${brand}, home page`,
    bookings: 'Your upcoming appointments',
    asOf: (when) => `As of ${when}. You’ll need a connection to change anything.`,
    none: 'When you were last online, you had nothing booked.',
    code: 'Code',
  },
}
