import type { Locale } from '#domain/locale.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

import type { Attachment } from '../render/mail-site.ts'

export interface SentMessage {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly language: Locale
  /** Null if the content was cleared. */
  readonly subject: string | null
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly Attachment[]
  readonly sentAt: string
}

export interface SentFilter {
  /** Limits the list to one recipient, in upper or lower case. */
  readonly to?: string | undefined
  /** Limits the list to messages older than this one. */
  readonly before?: string | undefined
  readonly limit: number
}

const columns = sql`id, kind, recipient as "to", language, subject, body_text as text, body_html as html, attachments, sent_at as "sentAt"`

/** Newest first. */
export const listSentMessages = (
  worker: Db,
  { to, before, limit }: SentFilter,
): Promise<readonly SentMessage[]> =>
  rows(
    worker,
    sql<SentMessage>`
      select ${columns} from messages
      where sent_at is not null
        and (${to ?? null}::text is null or lower(recipient) = lower(${to ?? null}))
        and (${before ?? null}::uuid is null or id < ${before ?? null})
      order by id desc limit ${limit}`,
  )

/** A message with its full text, and the facts behind it. */
export interface OpenedMessage extends SentMessage {
  readonly facts: unknown
}

export const findSentMessage = (worker: Db, id: string): Promise<OpenedMessage | undefined> =>
  one(
    worker,
    sql<OpenedMessage>`select ${columns}, facts from messages where id = ${id} and sent_at is not null`,
  )
