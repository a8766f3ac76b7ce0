import type { outbox as source } from '../el/outbox.ts'
import type { Translated } from '../translated.ts'

export const outbox: Translated<typeof source> = {
  title: 'Outbox',
  lead: 'Every message that would have left by email. Nothing is sent from here.',
  to: 'Recipient',
  search: 'Show',
  all: 'All messages',
  empty: 'No messages yet. Make a booking and it’ll show up here.',
  emptyFor: (address) => `No messages for ${address}.`,
  choose: 'Choose a message to see it.',
  back: 'Back to the list',
  sentAt: 'Time',
  html: 'The message as it looks',
  text: 'The same as plain text',
  attachments: 'Attachments',
  notKept: 'The content wasn’t kept, because it held a code.',
  otherLanguage: 'Ελληνικά',
  older: 'Older',
  newest: 'Newest',
}
