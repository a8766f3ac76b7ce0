import { isQuiet } from '#domain/messages/quiet-hours.ts'
import { nextMove, RECEIPT_SECONDS } from '#domain/messages/steps.ts'
import { sendToDevices } from '#features/pushes/commands/send-to-devices.ts'
import { findDevices, findTeamDevices } from '#features/pushes/queries/devices.ts'
import type { Platform } from '#platform/context.ts'
import type { OutgoingPush, PushDevice } from '#platform/push/send.ts'

import type { PushWords } from '../render/mail-site.ts'
import type { DueMessage } from '../store.ts'
import { receiptUrl } from '../store/receipt-link.ts'
import { beginStep, endStep, stepsOf, waitForReceipt } from '../store/steps.ts'

interface Pushed {
  readonly message: DueMessage
  readonly push: PushWords
}

const channels = ['push', 'mail'] as const

/**
 * Shows a message on the devices of its reader, before it is mailed. It costs nothing and replaces itself, so it may
 * be repeated when it is unknown whether it was shown. The mail follows when no device confirms that it was shown.
 * @returns `mail`: it is mailed now. `wait`: a device may still confirm it. `end`: one has
 */
export async function handOverPush(platform: Platform, pushed: Pushed): Promise<'mail' | 'wait' | 'end'> {
  const { worker } = platform.dbs
  const { message } = pushed
  const steps = await stepsOf(worker, message.id)
  const move = nextMove(channels, steps, platform.now())
  if (move.kind === 'end') return 'end'
  if (move.kind === 'send' && move.channel === 'mail') return 'mail'
  if (move.kind === 'wait') {
    await waitForReceipt(worker, message, move.until)
    return 'wait'
  }
  const devices = await findDevices(platform, message.id)
  return devices.length > 0 && (await show(platform, pushed, devices)) ? 'wait' : 'mail'
}

/** @returns whether a push service accepted it */
async function show(
  platform: Platform,
  { message, push }: Pushed,
  devices: readonly PushDevice[],
): Promise<boolean> {
  const { dbs, now } = platform
  const step = { id: message.id, position: 0 }
  await beginStep(dbs.worker, { ...step, channel: 'push', provider: 'push', parts: 1 }, now())
  const receipt = new URL(receiptUrl(platform, 'push', step)).pathname
  const taken = await sendToDevices(platform, devices, outgoing(push, receipt, now()))
  await endStep(dbs.worker, step, taken > 0 ? 'sent' : 'failed', now())
  if (taken === 0) return false
  await waitForReceipt(dbs.worker, message, now().add({ seconds: RECEIPT_SECONDS }))
  return true
}

/** Shows the team of a salon the message that was mailed to it; at night its phones stay silent. */
export async function tellTeam(platform: Platform, { message, push }: Pushed): Promise<void> {
  if (isQuiet(platform.now(), message.timeZone)) return
  const devices = await findTeamDevices(platform, message.id)
  if (devices.length > 0) await sendToDevices(platform, devices, outgoing(push, undefined, platform.now()))
}

/** It is of no use after the time that it is about. */
function outgoing({ title, body, url, topic, until, isUrgent }: PushWords, receipt: string | undefined, now: Temporal.Instant): OutgoingPush {
  const seconds = Math.max(0, Math.floor(now.until(until).total('seconds')))
  const content = Buffer.from(JSON.stringify({ title, body, url, tag: topic, receipt }))
  return { content, seconds, topic, isUrgent }
} // prettier-ignore
