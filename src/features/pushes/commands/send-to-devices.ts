import type { Platform } from '#platform/context.ts'
import { sendPush, type OutgoingPush, type PushDevice } from '#platform/push/send.ts'
import { vapidKeys } from '#platform/push/vapid.ts'

import { deleteDevices } from '../store.ts'

/**
 * Sends a notification to all of them and deletes those that are gone. The failure of one does not stop the others.
 * @returns how many push services took it
 */
export async function sendToDevices(
  platform: Platform,
  devices: readonly PushDevice[],
  push: OutgoingPush,
): Promise<number> {
  const signed = { keys: vapidKeys(platform), subject: platform.config.push.subject, now: platform.now() }
  const ends = await Promise.all(devices.map((device) => sendPush(device, push, signed)))
  const dead = devices.filter((_, index) => ends[index] === 'dead')
  await deleteDevices(
    platform.dbs.worker,
    dead.map(({ id }) => id),
  )
  const refused = devices.find((_, index) => ends[index] === 'refused')
  if (refused)
    platform.log.error({ service: new URL(refused.endpoint).host }, 'a push service refuses our keys')
  return ends.filter((end) => end === 'taken').length
}
