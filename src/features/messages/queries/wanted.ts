import type { SalonId } from '#domain/ids.ts'
import type { ReachChannel } from '#domain/messages/preferences.ts'
import { mayMessage } from '#features/preferences/queries/may-message.ts'
import type { Platform } from '#platform/context.ts'

import { topicOf } from '../policy.ts'
import type { DueMessage } from '../store.ts'

/**
 * Whether the reader wants a message over a channel. Asked at the time of sending, so that a stop also holds for
 * waiting messages.
 */
export async function isWanted(
  platform: Platform,
  { kind, facts, recipient }: Pick<DueMessage, 'kind' | 'facts' | 'recipient'>,
  channel: ReachChannel,
): Promise<boolean> {
  const topic = topicOf(kind, facts)
  if (topic === null) return true
  const salonId = typeof facts['salonId'] === 'string' ? (facts['salonId'] as SalonId) : null
  return mayMessage(platform, { reader: recipient, topic, channel, salonId })
}
