import { isReceiptState, isSentAgain, type StepState } from '#domain/messages/receipts.ts'
import { textLength } from '#domain/messages/text-length.ts'
import { countText, isWrittenTo } from '#features/accounts/commands/count-text.ts'
import type { Platform } from '#platform/context.ts'
import { askAbout, handOver, TextRefused } from '#platform/sms.ts'

import { purposeOf } from '../policy.ts'
import { postpone, type DueMessage } from '../store.ts'
import { beginStep, endStep, stepOf, stopUnknown } from '../store/steps.ts'

type Provider = NonNullable<Platform['config']['auth']['sms']>

interface Text {
  readonly provider: Provider
  readonly message: DueMessage
  readonly text: string
}

const WAIT_HOURS = 1

/**
 * Hands a text to its provider, at most once unless it was certainly not taken: each costs money. An answer that was lost is
 * asked for at the provider; where nobody can say, the text is stopped, but for a code, which somebody waits for.
 * @returns false when it is not sent now: it waits, because a limit is reached, or is stopped
 * @throws {TextRefused} when it is to be tried again
 */
export async function handOverText(platform: Platform, text: Text): Promise<boolean> {
  const { worker } = platform.dbs
  const { message } = text
  const state = await stepOf(worker, message.id)
  if (state === 'sending') return recover(platform, text)
  if (hasLeft(state)) return true
  if (!isWrittenTo(platform, message.recipient)) throw new TextRefused('its country is not written to')
  if (state === undefined && !(await countText(platform, message.recipient))) {
    await postpone(worker, message, platform.now().add({ hours: WAIT_HOURS }))
    return false
  }
  return send(platform, text)
}

/** It was taken, and only the note of that is missing. */
const hasLeft = (state: StepState | undefined): boolean => isReceiptState(state)

/** The answer to a former try was lost, or its worker died. */
async function recover(platform: Platform, text: Text): Promise<boolean> {
  const { provider, message } = text
  const found = await askAbout(provider, message.id)
  if (isSentAgain(found, purposeOf(message.kind))) return send(platform, text)
  const isKnown = isReceiptState(found)
  await endStep(platform.dbs.worker, message.id, isKnown ? found : 'unknown', platform.now())
  if (isKnown) return true
  await stop(platform, message)
  return false
}

async function send(platform: Platform, { provider, message, text }: Text): Promise<boolean> {
  const { worker } = platform.dbs
  const { id, kind, recipient } = message
  await beginStep(worker, { id, parts: textLength(text).parts }, platform.now())
  try {
    await handOver(provider, { id, to: recipient, text, channel: 'sms' })
  } catch (error) {
    const isLost = error instanceof TextRefused && error.isLost
    if (!isLost) await endStep(worker, id, 'queued', platform.now())
    if (!isLost || provider.statusUrl !== undefined || purposeOf(kind) === 'code') throw error
    await endStep(worker, id, 'unknown', platform.now())
    await stop(platform, message)
    return false
  }
  await endStep(worker, id, 'sent', platform.now())
  return true
}

async function stop({ dbs, log }: Platform, message: DueMessage): Promise<void> {
  await stopUnknown(dbs.worker, message)
  log.error({ messageId: message.id, kind: message.kind }, 'text message stopped, its answer was lost')
}
