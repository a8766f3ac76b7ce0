import type { Locale } from '#domain/locale.ts'
import {
  whyNotAgain,
  type MessageChannel,
  type MessagePart,
  type MessageState,
  type ParkedMessage,
} from '#domain/outbox.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, only, rows, sql, type Db } from '#platform/db.ts'
import { senderOf } from '#platform/mail.ts'

import { messageKinds, type MessageKind } from '../contract.ts'
import type { AdminMessage, ListedMessage } from '../contract/administration.ts'
import { isText } from '../policy.ts'
import { renderMessage } from '../render/render-message.ts'

interface MessagePage {
  readonly part: MessagePart
  readonly kind?: MessageKind | undefined
  readonly channel?: MessageChannel | undefined
  readonly q: string
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

/** The kinds of a list; null: all. */
function kindsOf({ kind, channel }: MessagePage): readonly string[] | null {
  if (kind === undefined && channel === undefined) return null
  return messageKinds.filter(
    (each) =>
      (kind === undefined || each === kind) &&
      (channel === undefined || isText(each) === (channel === 'sms')),
  )
}

/** Messages, the last first. @throws Problem unauthorized, forbidden */
export async function listMessages(ctx: Ctx, page: MessagePage): Promise<readonly ListedMessage[]> {
  const admin = requireAdmin(ctx, 'messages')
  const { part, q, limit, after = null } = page
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ message: ListedMessage }>`
        select line as message from admin_messages(${part}, ${kindsOf(page)}::text[], ${q}, ${after}::uuid, ${limit}) line`,
    ),
  )
  return found.map(({ message }) => message)
}

interface FoundMessage {
  readonly line: ListedMessage & { readonly state: MessageState; readonly language: Locale }
  readonly isSecret: boolean
  readonly isForgotten: boolean
  /** For a message that was rendered; those with a secret never leave the database. */
  readonly text: string | null
  readonly facts: ParkedMessage['facts']
  readonly files: readonly string[]
  readonly ban: ParkedMessage['ban']
  readonly stop: AdminMessage['stop']
  readonly booking: {
    readonly id: string
    readonly code: string | null
    readonly status: string
    readonly start: string
  } | null
}

/** Runs for administrators of messages (`asAdmin`). @throws Problem not_found */
export async function findMessage(tx: Db, id: string): Promise<FoundMessage> {
  const { message } = await only(
    tx,
    sql<{ message: FoundMessage | null }>`select admin_message(${id}) as message`,
  )
  if (message === null) throw new Problem('not_found')
  return message
}

export const whyNot = (ctx: Ctx, { line, ...message }: FoundMessage) =>
  whyNotAgain({ ...message, kind: line.kind, state: line.state, createdAt: line.createdAt }, ctx.now())

/** One message with the text that its reader saw, or would see. @throws Problem unauthorized, forbidden, not_found */
export async function readMessage(ctx: Ctx, id: string): Promise<AdminMessage> {
  const admin = requireAdmin(ctx, 'messages')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) => findMessage(tx, id))
  const { line, isSecret, files, booking } = found
  const written = isSecret ? null : (found.text ?? wordsOf(ctx, found)?.text ?? null)
  return {
    ...line,
    subject: isSecret ? null : (line.subject ?? wordsOf(ctx, found)?.subject ?? null),
    text: written,
    isSecret,
    files: [...files],
    booking: booking && { id: booking.id, code: booking.code },
    stop: found.stop,
    whyNotAgain: whyNot(ctx, found),
  }
}

/** The text of a message that was not sent; undefined if it cannot be rendered, which may be the fault. */
function wordsOf({ config, now }: Ctx, { line, facts, isForgotten }: FoundMessage) {
  if (isForgotten || Object.keys(facts).length === 0) return undefined
  const { kind, recipient, language } = line
  const site = {
    publicUrl: config.publicUrl,
    sender: senderOf(config),
    codeMinutes: config.auth.codeMinutes,
    now: now(),
  }
  try {
    return renderMessage({ kind, recipient, language, facts }, site)
  } catch {
    return undefined
  }
}
