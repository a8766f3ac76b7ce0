import type { MessageTopic } from '#domain/messages/preferences.ts'
import { afterQuiet } from '#domain/messages/quiet-hours.ts'
import { JOB_ATTEMPTS } from '#platform/message-limits.ts'

/** Kinds whose text opens an account or a salon, or is worth money: their content is cleared once they are sent. */
const secretKinds: ReadonlySet<string> = new Set([
  'account-code',
  'account-confirm',
  'account-sms',
  'gift-card',
  'gift-card-receipt',
  'gift-card-withdrawal-links',
  'team-invitation',
])

/** Kinds with a code that a person waits for. */
const codeKinds: ReadonlySet<string> = new Set(['account-code', 'account-confirm', 'account-sms'])

export type MessagePurpose = 'code' | 'service' | 'marketing'

/** Optional kinds, by the topic that people choose; others are always sent. */
const topics: Readonly<Record<string, MessageTopic>> = {
  'visit-reminder': 'reminders',
  'visit-reminder-text': 'reminders',
  // A salon’s message about an appointment is no reminder, but a client who stopped those by text wants none.
  'salon-message-text': 'reminders',
  'waitlist-offer': 'times',
  'waitlist-offer-text': 'times',
  'waitlist-news': 'times',
  'move-proposal': 'times',
  'move-proposal-text': 'times',
  'points-end': 'points',
  'salon-news': 'news',
}

/** The choice that a message depends on; null: none. For reviews only the request, not the outcome. */
export const topicOf = (kind: string, facts: Readonly<Record<string, unknown>>): MessageTopic | null =>
  kind === 'review' && facts['news'] === 'request' ? 'reviews' : (topics[kind] ?? null)

export const purposeOf = (kind: string): MessagePurpose =>
  codeKinds.has(kind) ? 'code' : topics[kind] === 'news' ? 'marketing' : 'service'

/** Kinds whose time we choose: they wait for the day. All others answer an action of a moment ago. */
const patientKinds: ReadonlySet<string> = new Set([
  'visit-reminder',
  'visit-reminder-text',
  'salon-news',
  'waitlist-news',
  'move-proposal',
  'move-proposal-text',
])

/** Until when a due message waits, because it is night at its reader's place; null: it is sent now. */
export function waitsUntil(
  { kind, timeZone }: { readonly kind: string; readonly timeZone: string },
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (!patientKinds.has(kind)) return null
  const day = afterQuiet(now, timeZone)
  return day.equals(now) ? null : day
}

/** Kinds whose recipient is a phone. */
const textKinds: ReadonlySet<string> = new Set([
  'account-sms',
  'claim-text',
  'visit-reminder-text',
  'salon-message-text',
  'waitlist-offer-text',
  'move-proposal-text',
])

export const isText = (kind: string): boolean => textKinds.has(kind)

export const holdsSecret = (kind: string): boolean => secretKinds.has(kind)

const LONGEST_WAIT_SECONDS = 3600

/**
 * When a failed message is retried: after 10 s, 40 s, 2 min 40, 11 min, 43 min, then hourly; null when it is set aside.
 */
export function nextTry(attempts: number, now: Temporal.Instant): Temporal.Instant | null {
  if (attempts >= JOB_ATTEMPTS) return null
  return now.add({ seconds: Math.min(10 * 4 ** (attempts - 1), LONGEST_WAIT_SECONDS) })
}
