import { z } from 'zod'

import { mailStopReasons } from '#domain/messages/mail-stops.ts'
import { messageChannels, messageParts, notAgain } from '#domain/outbox.ts'
import { operation } from '#platform/http/contract.ts'
import { paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

import { messageKinds } from '../contract.ts'

const instant = z.iso.datetime({ offset: true })
const line = {
  id: z.uuid(),
  kind: z.string(),
  channel: z.enum(messageChannels),
  /** Empty once its person deleted the account, or its retention period was over. */
  recipient: z.string(),
  language: z.enum(['el', 'en']),
  state: z.enum(['parked', 'failed', 'waiting', 'sent']),
  /** The number of tries so far. */
  attempts: z.int(),
  /** The error of the last failed try. */
  error: z.string().nullable(),
  /** Null: not rendered yet, secret, or deleted. */
  subject: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  nextTryAt: instant.nullable(),
}
const listedMessage = z.object(line)
export type ListedMessage = z.input<typeof listedMessage>

const adminMessage = z.object({
  ...line,
  /** The text that its reader saw or will see; null: secret, deleted, or it cannot be rendered. */
  text: z.string().nullable(),
  /** Its content opens an account, a salon or a gift card, and is never shown. */
  isSecret: z.boolean(),
  files: z.array(z.string()),
  booking: z.object({ id: z.uuid(), code: z.string().nullable() }).nullable(),
  /** Why its address gets only necessary mails; null: it gets all. */
  stop: z.object({ reason: z.enum(mailStopReasons), detail: z.string(), at: instant }).nullable(),
  /** Why it can't be sent again; null: it can. */
  whyNotAgain: z.enum(notAgain).nullable(),
})
export type AdminMessage = z.input<typeof adminMessage>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
const tag = 'administration'
const access = 'signed-in'
const params = z.object({ id: z.uuid() })

export const listMessages = operation({
  method: 'GET',
  path: '/admin/messages',
  summary: 'List messages that were written to people, the newest first; for administrators',
  tag,
  access,
  query: z.object({
    part: z.enum(messageParts).default('all'),
    kind: z.enum(messageKinds).optional(),
    channel: z.enum(messageChannels).optional(),
    /** The whole email or phone, or the code of an appointment. */
    q: searchText,
    ...pageQuery,
  }),
  output: z.object({ items: z.array(listedMessage), nextCursor: z.uuid().nullable() }),
  errors: refusals,
})

export const readMessage = operation({
  method: 'GET',
  path: '/admin/messages/{id}',
  summary: 'Read a message as its reader saw it, with its tries; for administrators',
  tag,
  access,
  params,
  output: adminMessage,
  errors: [...refusals, 'not_found'],
})

export const resendMessage = operation({
  method: 'POST',
  path: '/admin/messages/{id}/resend',
  summary: 'Send a message again that was given up and is still true; for administrators',
  tag,
  access,
  once: true,
  params,
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: z.object({ id: z.uuid() }),
  errors: [...refusals, 'not_found', 'message_not_sendable'],
})
