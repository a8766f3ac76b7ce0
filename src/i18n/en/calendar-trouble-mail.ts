import type { calendarTroubleMail as source } from '../el/calendar-trouble-mail.ts'
import type { Translated } from '../translated.ts'

export const calendarTroubleMail: Translated<typeof source> = {
  refused: {
    title: 'Your Google Calendar was disconnected',
    intro:
      'Google no longer lets us see your calendar. The busy times we already knew about stay closed and your appointments stand, but nothing that changes from now on goes through in either direction. Connect it again and everything you missed will catch up.',
    action: 'Connect again',
  },
  failing: {
    title: 'Your Google Calendar isn’t updating',
    intro:
      'For at least half an hour we haven’t been able to read your calendar. The busy times we already knew about stay closed and your appointments stand. We keep trying, and there’s nothing you need to do. Until then, if you add something in Google, block that time in your Onyxi calendar too.',
    action: 'See where it stands',
  },
  salon: 'Salon',
  account: 'Google account',
  whyYou: 'You’re getting this email because you connected a Google Calendar to Onyxi.',
}
