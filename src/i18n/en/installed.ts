import type { installed as source } from '../el/installed.ts'
import type { Translated } from '../translated.ts'

export const installed: Translated<typeof source> = {
  description: 'Find a nail salon and book a time that is really free.',
  shortcuts: { salons: 'Find a salon', dashboard: 'My bookings' },
  updated: 'There is a new version of this page.',
  reload: 'Refresh',
  offline: {
    title: "You're offline",
    text: 'We cannot reach the server. Check the internet connection of your device and try again.',
    retry: 'Try again',
    home: (brand) => `${brand}, home page`,
    bookings: 'Your upcoming bookings',
    asOf: (when) => `As of ${when}. You will need a connection to change anything.`,
    none: 'When we last looked, you had nothing booked.',
    code: 'Code',
  },
}
