import type { StepState } from './receipts.ts'

/** The channels whose tries are recorded before they begin. */
export type StepChannel = 'push' | 'viber' | 'sms'
/** A mail is the last channel, and its message's own state suffices. */
export type Channel = StepChannel | 'mail'

/** The state of one try of a message. */
export interface StepNow {
  readonly position: number
  readonly channel: StepChannel
  readonly state: StepState
  /** When its state began. */
  readonly since: Temporal.Instant
}

export type NextMove =
  /** It is handed over now. */
  | { readonly kind: 'send'; readonly position: number; readonly channel: Channel }
  /** It was handed over, and the answer is missing. */
  | { readonly kind: 'recover'; readonly step: StepNow }
  /** Its receipt may still come. */
  | { readonly kind: 'wait'; readonly until: Temporal.Instant }
  /** The state of the last one is unknown, so it is not sent again automatically. */
  | { readonly kind: 'stop' }
  /** It has arrived, or no channel is left. */
  | { readonly kind: 'end' }

/** How long a channel waits for the receipt of delivery before the next one follows. */
export const RECEIPT_SECONDS = 180

const arrived: readonly StepState[] = ['delivered', 'seen']

/**
 * The next step for a message that goes over several channels in turn. The rows of its tries decide, not a
 * timer, so that the next channel follows once, however often this is called and whenever a receipt comes.
 * @param steps by position
 */
export function nextMove(
  channels: readonly Channel[],
  steps: readonly StepNow[],
  now: Temporal.Instant,
): NextMove {
  const last = steps.at(-1)
  const channel = channels[last === undefined ? 0 : channels.indexOf(last.channel) + 1]
  if (last === undefined) return channel ? { kind: 'send', position: 0, channel } : { kind: 'end' }
  if (last.state === 'queued') return { kind: 'send', position: last.position, channel: last.channel }
  if (last.state === 'sending') return { kind: 'recover', step: last }
  if (channel === undefined && last.state === 'unknown') return { kind: 'stop' }
  if (channel === undefined || arrived.includes(last.state)) return { kind: 'end' }
  const until = last.since.add({ seconds: RECEIPT_SECONDS })
  const isOver = last.state !== 'sent' && last.state !== 'unknown'
  if (!isOver && Temporal.Instant.compare(now, until) < 0) return { kind: 'wait', until }
  return { kind: 'send', position: last.position + 1, channel }
}
