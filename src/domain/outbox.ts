import { isStillTrue, type ToldMessage } from './messages/truth.ts'

/** The states of a message; only a parked one waits for an administrator. */
export const messageParts = ['all', 'parked', 'failed', 'waiting', 'sent'] as const
export type MessagePart = (typeof messageParts)[number]
export type MessageState = Exclude<MessagePart, 'all'>

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Why a message cannot be sent again. */
export const notAgain = ['not-parked', 'secret', 'forgotten', 'old', 'untrue'] as const
export type NotAgain = (typeof notAgain)[number]

/** A message, and the present state of its appointment. */
export interface ParkedMessage extends ToldMessage {
  readonly state: MessageState
  /** It contains a secret, which is deleted once it was given up. */
  readonly isSecret: boolean
  /** Its person deleted the account. */
  readonly isForgotten: boolean
  readonly createdAt: string
}

/** Later than that, the news is of no use. */
const DAYS = 14

/**
 * Why a message that was given up must not be sent again; null: it may. It states what was true when it was written, so
 * it must still be true.
 */
export function whyNotAgain(message: ParkedMessage, now: Temporal.Instant): NotAgain | null {
  const { state, isSecret, isForgotten, facts, createdAt } = message
  if (state !== 'parked') return 'not-parked'
  if (isSecret) return 'secret'
  if (isForgotten || Object.keys(facts).length === 0) return 'forgotten'
  if (isBefore(createdAt, now.subtract({ hours: DAYS * 24 }))) return 'old'
  return isStillTrue(message, now) ? null : 'untrue'
}

const isBefore = (instant: string, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(instant), other) < 0
