import { randomBytes, randomUUID } from 'node:crypto'

import { askAgainAt, channelNeed } from '#domain/outside-calendar/plan.ts'
import type { Platform } from '#platform/context.ts'
import { CalendarTrouble } from '#platform/google-calendar/call.ts'
import { closeChannel, openChannel } from '#platform/google-calendar/events.ts'

import { hashOfChannel } from '../policy.ts'
import { keepChannelOf, postponeChannel } from '../store/calendars.ts'
import { placeOf, type Followed } from './followed.ts'

const PUSH_PATH = '/webhooks/google-calendar'

/** Renews the channel before it ends: the new one first, so that no push is lost. Without one the sweep still reads. */
export async function keepChannel(platform: Platform, followed: Followed): Promise<void> {
  const { calendar, leased } = followed
  const { channel, channelDueAt } = leased
  const at = (text: string | null | undefined) => (text ? Temporal.Instant.from(text) : null)
  const has = { expiresAt: at(channel?.expiresAt), dueAt: at(channelDueAt) }
  const { publicUrl } = platform.config
  if (channelNeed(has, platform.now(), publicUrl) === 'nothing') return
  const token = randomBytes(32).toString('base64url')
  const place = placeOf(followed)
  const { worker } = platform.dbs
  try {
    const opened = await openChannel(calendar, { id: randomUUID(), address: publicUrl + PUSH_PATH, token })
    await keepChannelOf(worker, place, { ...opened, tokenHash: hashOfChannel(token) })
    if (channel) await closeChannel(calendar, channel)
  } catch (error) {
    if (!(error instanceof CalendarTrouble)) throw error
    platform.log.warn({ err: error, connectionId: place.connectionId }, 'google opened no channel')
    await postponeChannel(worker, place, askAgainAt(platform.now()).toString())
  }
}
