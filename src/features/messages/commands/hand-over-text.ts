import { isReceiptState, isSentAgain, type StepState } from '#domain/messages/receipts.ts'
import {
  nextMove,
  RECEIPT_SECONDS,
  type Channel,
  type NextMove,
  type StepNow,
} from '#domain/messages/steps.ts'
import { textLength } from '#domain/messages/text-length.ts'
import { countText, isWrittenTo } from '#features/accounts/commands/count-text.ts'
import type { Platform } from '#platform/context.ts'
import { TextRefused, type OutgoingText, type TextProvider } from '#platform/texts/provider.ts'

import { purposeOf } from '../policy.ts'
import type { RenderedMail } from '../render/mail-site.ts'
import { postpone, type DueMessage } from '../store.ts'
import { receiptUrl } from '../store/receipt-link.ts'
import { beginStep, endStep, stepsOf, stopUnknown, waitForReceipt } from '../store/steps.ts'

interface Text {
  readonly provider: TextProvider
  readonly message: DueMessage
  readonly mail: Pick<RenderedMail, 'text' | 'viber'>
}

/** A present or past try. */
interface Try {
  readonly position: number
  readonly channel: 'viber' | 'sms'
}

const asText = ({ position, channel }: { readonly position: number; readonly channel: Channel }): Try => ({
  position,
  channel: channel === 'viber' ? 'viber' : 'sms',
})

const WAIT_HOURS = 1
/**
 * The number of the message's try, some minutes after the loss, at which a provider is asked about it for the last
 * time.
 */
const ASKED_UNTIL = 4

/** Codes come as an SMS only: phones fill those in. */
const channelsOf = ({ provider, message }: Text): readonly Channel[] =>
  provider.hasViber && purposeOf(message.kind) !== 'code' ? ['viber', 'sms'] : ['sms']

/**
 * Hands a text to its provider, over one channel after the other, and over each only once unless it was certainly
 * refused: each costs money. If the answer is lost, the provider is asked; if it cannot say, the text is stopped,
 * except for a code, which its reader waits for, and for a Viber message, which the SMS follows anyway.
 * @returns false when it has not ended: it waits for a receipt or a limit, or is stopped
 * @throws {TextRefused} when it is to be tried again
 */
export async function handOverText(platform: Platform, text: Text): Promise<boolean> {
  const { worker } = platform.dbs
  if (!isWrittenTo(platform, text.message.recipient)) throw new TextRefused('its country is not written to')
  const steps = await stepsOf(worker, text.message.id)
  const move = nextMove(channelsOf(text), steps, platform.now())
  if (move.kind !== 'send') return follow(platform, text, move)
  // A refused one has been counted already.
  const isNew = steps.every(({ position }) => position !== move.position)
  if (!isNew || (await countText(platform, text.message.recipient))) return send(platform, text, asText(move))
  await postpone(worker, text.message, platform.now().add({ hours: WAIT_HOURS }))
  return false
}

async function follow(
  platform: Platform,
  text: Text,
  move: Exclude<NextMove, { readonly kind: 'send' }>,
): Promise<boolean> {
  if (move.kind === 'recover') return recover(platform, text, move.step)
  if (move.kind === 'wait') await waitForReceipt(platform.dbs.worker, text.message, move.until)
  if (move.kind === 'stop') await stop(platform, text.message)
  return move.kind === 'end'
}

/** The answer to an earlier try was lost, or its worker died. */
async function recover(platform: Platform, text: Text, lost: StepNow): Promise<boolean> {
  const { provider, message } = text
  const step = asText(lost)
  const found = await provider.ask({ ...said(text, step), since: lost.since })
  if (isSentAgain(found, purposeOf(message.kind))) return send(platform, text, step)
  // It may not be listed yet.
  if (found === 'unknown' && provider.canSay(step.channel) && message.attempts < ASKED_UNTIL)
    throw new TextRefused('the provider does not know of it yet', { isLost: true })
  return go(platform, text, step, isReceiptState(found) ? found : 'unknown')
}

async function send(platform: Platform, text: Text, step: Try): Promise<boolean> {
  const { worker } = platform.dbs
  const { provider, message } = text
  const one = { id: message.id, ...step }
  const words = said(text, step)
  const parts = step.channel === 'viber' ? 1 : textLength(words.text).parts
  await beginStep(worker, { ...one, provider: provider.name, parts }, platform.now())
  try {
    await provider.send({ ...words, receiptUrl: receiptUrl(platform, provider.name, one) })
  } catch (error) {
    const isLost = error instanceof TextRefused && error.isLost
    if (!isLost) await endStep(worker, one, 'queued', platform.now())
    if (!isLost || provider.canSay(step.channel) || purposeOf(message.kind) === 'code') throw error
    return go(platform, text, step, 'unknown')
  }
  return go(platform, text, step, 'sent')
}

/** Records the result of a try, and continues the message accordingly. */
async function go(platform: Platform, text: Text, step: Try, state: StepState): Promise<boolean> {
  const { dbs, now } = platform
  const { message } = text
  await endStep(dbs.worker, { id: message.id, position: step.position }, state, now())
  if (step.channel === 'viber') {
    await waitForReceipt(dbs.worker, message, now().add({ seconds: RECEIPT_SECONDS }))
    return false
  }
  if (state !== 'unknown') return true
  await stop(platform, message)
  return false
}

async function stop({ dbs, log }: Platform, message: DueMessage): Promise<void> {
  await stopUnknown(dbs.worker, message)
  log.error({ messageId: message.id, kind: message.kind }, 'text message stopped, its answer was lost')
}

/**
 * The text for a channel. An SMS has the id of its message; a Viber message has another one, so that each can be
 * looked up.
 */
function said({ message, mail }: Text, { channel }: Try): OutgoingText {
  const { id, recipient: to } = message
  if (channel === 'sms') return { id, to, text: mail.text, channel }
  return { id: `${id}-viber`, to, channel, ...(mail.viber ?? { text: mail.text }) }
}
