import type { preferences as greek } from '../el/preferences.ts'
import type { Translated } from '../translated.ts'

export const preferences: Translated<typeof greek> = {
  page: 'Notifications and messages',
  back: 'My appointments',
  parts: 'Messages',
  sent: 'What we sent you',
  title: 'Which messages you want',
  lead: 'We always write to you about your appointments, payments and the security of your account. The rest is your choice, and takes effect right away.',
  forReader: (reader) => `This is for ${reader}. You don’t need to sign in.`,
  saved: 'Saved',
  loading: 'Loading your choices…',
  failed: 'We couldn’t load your choices.',
  notSaved: 'That didn’t work. Please try again in a moment.',
  topics: {
    reminders: {
      title: 'Appointment reminders',
      hint: 'While changing is still free, and two hours before your appointment.',
    },
    times: {
      title: 'Times that opened up',
      hint: 'When a time you’re waiting for opens up, or your salon asks whether you’d like to come earlier.',
    },
    reviews: {
      title: 'How was your visit?',
      hint: 'Once after each appointment, so you can write a review if you like.',
    },
    points: {
      title: 'Points that expire',
      hint: 'One email 30 days before they expire and one 7 days before.',
    },
    news: { title: 'News and offers from salons', hint: 'Only from the salons you choose below.' },
  },
  channels: { mail: 'Email', push: 'Notification on your device', viber: 'Viber', sms: 'Text message' },
  salons: {
    title: 'Salons that may write to you',
    lead: 'A salon only sends you news and offers if you agreed.',
    none: 'No salon has you among its clients yet.',
    since: (day) => `You chose this on ${day}`,
  },
  stop: {
    title: 'Stop everything?',
    text: 'This stops news from all salons, review requests and points reminders. Messages about your appointments continue.',
    submit: 'Stop everything',
    done: 'Everything has stopped.',
  },
  oneTopic: {
    title: 'Stop getting these?',
    text: ({ title, ways, reader }) =>
      `One press stops “${title}” (${ways}) to ${reader}. It takes effect right away, and you don’t need to sign in.`,
    submit: 'Stop them',
    doneTitle: 'They’ve stopped',
    done: ({ title, ways, reader }) => `We won’t send “${title}” (${ways}) to ${reader} any more.`,
    undo: 'Undo',
    alreadyTitle: 'They’ve already stopped',
    already: (title) => `We don’t send you “${title}”. If you’d like it again, turn it on in your choices.`,
    always: 'We always send confirmations, changes and cancellations of your appointments.',
    all: 'All your choices about messages',
  },
  missingTitle: 'This link is incomplete',
  missing: 'It may have been cut off when it was copied. Open it again from the message, or sign in.',
  list: {
    lead: 'Every message to your account: when and how it went out, and whether it arrived. Codes and links aren’t shown.',
    none: {
      title: 'We haven’t sent you anything yet',
      text: 'Your first booking confirmation will show up here.',
    },
    secret: 'Code or personal link',
    text: 'Text to your phone',
    states: {
      waiting: 'Waiting',
      sent: 'Sent',
      delivered: 'Delivered',
      seen: 'Read',
      failed: 'Didn’t arrive',
      stopped: 'Not sent',
    },
    loading: 'Loading your messages…',
    failed: 'We couldn’t load your messages.',
  },
}
