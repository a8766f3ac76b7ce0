import type { reminderMail as greek } from '../el/reminder-mail.ts'
import type { Translated } from '../translated.ts'

export const reminderMail: Translated<typeof greek> = {
  today: 'today',
  tomorrow: 'tomorrow',
  todayAt: (time) => `today at ${time}`,
  tomorrowAt: (time) => `tomorrow at ${time}`,
  dayAt: (day, time) => `${day} at ${time}`,
  sampleDay: 'Thu 19 Nov',
  near: (near, moment) => `${near}, ${moment}`,
  free: {
    subject: (salon, when) => `Reminder: ${when} · ${salon}`,
    title: 'Your appointment is coming up',
    intro: (salon) => `They’re expecting you at ${salon}.`,
  },
  soon: {
    subject: (salon, when) => `See you ${when} · ${salon}`,
    titleToday: 'See you soon',
    titleTomorrow: 'See you tomorrow',
    intro: (salon) => `Everything’s ready for you at ${salon}.`,
  },
  until: (moment) => `Change or cancel for free until ${moment}`,
  untilMore: 'If your plans have changed, tell us now: it takes one tap, and you don’t need to sign in.',
  coming: 'I’m coming',
  change: 'Change or cancel',
  ask: 'Are you coming? Tell the salon with one tap.',
  fromSalon: 'From the salon',
  services: 'Services',
  address: 'Address',
  phone: 'Phone',
  code: 'Code',
  off: 'Stop these reminders',
  footer: 'You’re getting this because you have an appointment through Onyxi.',
  push: {
    title: (when: string) => `Your appointment: ${when}`,
    until: (until: string) => `Free to change until ${until}. Tap here.`,
    ask: 'Coming? Tap to let the salon know.',
  },
  text: {
    answer: 'Tell the salon',
    come: (salon, when) => `${salon}: see you ${when}.`,
    until: (until) => `Change or cancel free until ${until}:`,
    soon: (salon, when) => `${salon}: see you ${when}. Are you coming?`,
  },
}
