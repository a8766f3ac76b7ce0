import type { businessReminders as greek } from '../el/business-reminders.ts'
import type { Translated } from '../translated.ts'

export const businessReminders: Translated<typeof greek> = {
  title: 'Reminders',
  lead: 'We email a reminder while changing is still free, so you know early who isn’t coming. Clients without an email get a text, where texts are available.',
  loading: 'Loading your reminders…',
  failed: 'We couldn’t load your reminders.',
  soon: 'A second reminder, two hours before',
  soonHint: 'For early appointments it comes the evening before. Nothing is sent at night.',
  lineEl: 'A sentence of your own, in Greek',
  lineEn: 'A sentence of your own, in English',
  lineHint: 'For example: “Ring the bell, 2nd floor.” It’s added to both reminders.',
  lineEnHint: 'For clients who read English.',
  refills: 'A message when it’s time for the next appointment',
  refillsHint:
    'Only to clients who agreed to your news and haven’t booked yet. We time it by their visits, or by the kind of service.',
  birthdays: 'Birthday wishes',
  birthdaysHint: 'Only to clients who agreed and told you the date.',
  faults: {
    link: 'No links, please: the reminder has one already.',
    offer: 'No prices or offers, please: that would be advertising, which needs consent.',
  },
  preview: 'As a text it looks like this',
  languages: { el: 'Greek', en: 'English' },
  save: 'Save reminders',
  saved: 'Reminders saved',
}
