import { lookFrom, type Looks } from '#domain/messages/looks.ts'
import { isNeededMail } from '#domain/messages/mail-stops.ts'
import { maySend } from '#domain/messages/truth.ts'
import { visitToken, type VisitAtItsTime } from '#features/reminders/queries/visit-link.ts'
import type { Platform } from '#platform/context.ts'
import { senderOf, type MailTransport } from '#platform/mail.ts'
import { textProvider } from '#platform/texts/open.ts'

import { handOverPush, tellTeam } from './commands/hand-over-push.ts'
import { handOverText } from './commands/hand-over-text.ts'
import { holdsSecret, isText, nextTry, waitsUntil } from './policy.ts'
import { isWanted } from './queries/wanted.ts'
import { cardAttachments } from './render/card-attachment.ts'
import type { RenderedMail } from './render/mail-site.ts'
import { renderMessage } from './render/render-message.ts'
import {
  markFailed,
  markSent,
  parkAbandonedMessages,
  postpone,
  setAside,
  takeDueMessages,
  type DueMessage,
  type SentMessage,
} from './store.ts'

/**
 * Messages sent in parallel: each worker takes only a few, which begin at once, so that each is finished well within
 * its lease.
 */
const SENDING = { lanes: 10, each: 4 } as const
/** Messages that stay in the outbox wait for no server, so that more of them share two statements. */
const KEEPING = { lanes: 1, each: 25 } as const

interface Delivery {
  readonly platform: Platform
  readonly transport: MailTransport
  /** Whether messages are really sent. */
  readonly isSent: boolean
  /** Stops after the messages in flight. */
  readonly signal?: AbortSignal | undefined
  /** Messages that became due earlier are left to a later look. */
  readonly from: Temporal.Instant | null
}

/**
 * Delivers all due messages. Several workers may do so at once.
 * @param signal stops after the messages in flight
 * @param looks remembers how far back this worker has looked; missing: it looks at all due messages
 * @returns how many were delivered; failed ones are due again later
 */
export async function deliverDueMessages(
  platform: Platform,
  transport: MailTransport,
  signal?: AbortSignal,
  looks: Looks = { whole: null },
): Promise<number> {
  const begun = platform.now()
  const from = lookFrom(looks, begun)
  if (from === null) await parkAbandoned(platform)
  const isSent = transport.leavesHouse || platform.config.auth.sms !== undefined
  const { lanes, each } = isSent ? SENDING : KEEPING
  const delivery = { platform, transport, isSent, signal, from }
  // Waits for all of them before an error is thrown, because the worker's stop waits for this.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, () => deliverInTurn(delivery, each)))
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
  if (from === null && signal?.aborted !== true) looks.whole = begun
  return ends.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value : 0), 0)
}

async function parkAbandoned({ dbs, log, now }: Platform): Promise<void> {
  for (const { id } of await parkAbandonedMessages(dbs.worker, now()))
    log.error({ messageId: id }, 'message set aside')
}

/** A few at a time, until none is due. */
async function deliverInTurn(delivery: Delivery, most: number): Promise<number> {
  const { platform, isSent, signal, from } = delivery
  const { worker } = platform.dbs
  let delivered = 0
  while (!signal?.aborted) {
    const due = await takeDueMessages(worker, platform.now(), most, from)
    // Even a short batch may have released the next message of an appointment.
    if (due.length === 0) break
    const tried = await Promise.allSettled(due.map((message) => deliverAndNote(delivery, message)))
    const sent = tried.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []))
    if (sent.length > 0 && !isSent) await markSent(worker, sent, platform.now())
    delivered += sent.length
    const broken = tried.find((end) => end.status === 'rejected')
    if (broken) throw broken.reason
  }
  return delivered
}

/** A sent message is recorded at once, because a worker that dies before that would send it again. */
async function deliverAndNote({ platform, transport, isSent }: Delivery, message: DueMessage) {
  const sent = await deliver(platform, transport, message)
  if (sent && isSent) await markSent(platform.dbs.worker, [sent], platform.now())
  return sent
}

const unwanted = 'not sent, because its reader does not want it'
const stopped = {
  bounce: 'not sent, because its address does not exist',
  complaint: 'not sent, because its reader called a mail of ours spam',
} as const

/** Why a message is not sent at all; undefined: it may be sent. */
async function whyNotSent(platform: Platform, message: DueMessage): Promise<string | undefined> {
  if (message.stop !== null && !isNeededMail(message.kind)) return stopped[message.stop]
  if (!maySend(message, platform.now())) return 'not sent, because it is no longer true'
  const channels = isText(message.kind) ? (['sms'] as const) : (['mail', 'push'] as const)
  for (const channel of channels) if (await isWanted(platform, message, channel)) return undefined
  return unwanted
}

/** Whether a message is held back: for good, or until the morning at its reader's place. */
async function isHeldBack(platform: Platform, message: DueMessage): Promise<boolean> {
  const { now } = platform
  const { worker } = platform.dbs
  const why = await whyNotSent(platform, message)
  if (why !== undefined) {
    await setAside(worker, message, { why, now: now() })
    return true
  }
  const until = waitsUntil(message, now())
  if (until !== null) await postpone(worker, message, until)
  return until !== null
}

/** @returns undefined after a failure, which is recorded, and for a message that is held back */
async function deliver(
  platform: Platform,
  transport: MailTransport,
  message: DueMessage,
): Promise<SentMessage | undefined> {
  const { config, now } = platform
  const site = {
    publicUrl: config.publicUrl,
    sender: senderOf(config),
    codeMinutes: config.auth.codeMinutes,
    now: now(),
    visitToken: (visit: VisitAtItsTime) => visitToken(platform, visit),
  }
  try {
    if (await isHeldBack(platform, message)) return undefined
    const rendered = renderMessage(message, site)
    const files = await cardAttachments(message, site)
    const mail = { ...rendered, attachments: [...rendered.attachments, ...files] }
    if (!(await hand(platform, transport, message, mail))) return undefined
    return { id: message.id, kept: transport.leavesHouse && holdsSecret(message.kind) ? null : mail }
  } catch (error) {
    await recordFailure(platform, message, error)
    return undefined
  }
}

/**
 * A text message never goes to a mail server; without a provider it stays in the outbox.
 * @returns false for a text that has not ended: it waits, or is stopped
 */
async function hand(
  platform: Platform,
  transport: MailTransport,
  message: DueMessage,
  mail: RenderedMail,
): Promise<boolean> {
  const { id, kind, recipient } = message
  const { sms } = platform.config.auth
  if (isText(kind) && sms) return handOverText(platform, { provider: textProvider(sms), message, mail })
  if (isText(kind)) {
    platform.log.info({ messageId: id, kind }, 'text message kept, no provider is set up')
    return true
  }
  const isShown = mail.push !== undefined && (await isWanted(platform, message, 'push'))
  const way = isShown ? await handOverPush(platform, { message, push: mail.push }) : 'mail'
  if (way !== 'mail') return way === 'end'
  if (!(await isWanted(platform, message, 'mail'))) {
    await setAside(platform.dbs.worker, message, { why: unwanted, now: platform.now() })
    return false
  }
  await transport.deliver({ id, to: recipient, ...mail })
  if (mail.teamPush) await tellTeam(platform, { message, push: mail.teamPush })
  return true
}

async function recordFailure(
  { dbs, log, now }: Platform,
  message: DueMessage,
  error: unknown,
): Promise<void> {
  const again = nextTry(message.attempts, now())
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await markFailed(dbs.worker, message, again, reason)
  const { name, responseCode } = error as { name?: string; responseCode?: number }
  const fields = {
    messageId: message.id,
    kind: message.kind,
    attempts: message.attempts,
    error: name,
    responseCode,
  }
  if (again) log.warn(fields, 'message not delivered, will be tried again')
  else log.error(fields, 'message set aside')
}
