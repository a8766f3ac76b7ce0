import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'
import { pageQuery } from '#platform/http/page.ts'

const ownMessage = z.object({
  id: z.uuid(),
  kind: z.string(),
  channel: z.enum(['mail', 'push', 'viber', 'sms']),
  /** Null for messages with a secret, and for texts. */
  subject: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'delivered', 'seen', 'failed', 'stopped']),
  at: z.iso.datetime({ offset: true }),
})
export type OwnMessage = z.output<typeof ownMessage>

export const listOwnMessages = operation({
  method: 'GET',
  path: '/me/messages',
  summary: 'List what was sent to the caller over all channels, the last first; without secrets',
  tag: 'account',
  access: 'signed-in',
  query: z.object(pageQuery),
  output: z.object({ items: z.array(ownMessage), nextCursor: z.string().nullable() }),
  errors: ['unauthorized', 'validation_failed'],
})
