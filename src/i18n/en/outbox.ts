import type { outbox as source } from '../el/outbox.ts'
import type { Translated } from '../translated.ts'

export const outbox: Translated<typeof source> = {
  title: 'Outbox',
  lead: 'Every email, SMS and Viber message that would have left. Nothing is sent from here.',
  to: 'Recipient',
  search: 'Show',
  all: 'All messages',
  empty: 'No messages yet. Make a booking and it’ll show up here.',
  emptyFor: (address) => `No messages for ${address}.`,
  choose: 'Choose a message to see it.',
  back: 'Back to the list',
  sentAt: 'Time',
  html: 'The message as it looks',
  phones: {
    push: 'Notification on a phone',
    pushMore:
      'Comes first for those who turned it on. If it isn’t shown within 3 minutes, the email follows.',
    viber: 'Viber',
    viberMore:
      'Comes first if the provider sends Viber, too. If it doesn’t arrive within 3 minutes, the SMS follows.',
    sms: 'SMS',
    length: (letters, parts) =>
      `${letters} characters, billed as ${parts === 1 ? '1 message' : `${parts} messages`}`,
  },
  text: 'The same as plain text',
  attachments: 'Attachments',
  notKept: 'The content wasn’t kept, because it held a code.',
  otherLanguage: 'Ελληνικά',
  older: 'Older',
  newest: 'Newest',
}
