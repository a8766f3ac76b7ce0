import type { Locale } from '#domain/locale.ts'
import { type Db, one, sql } from '#platform/db.ts'

export interface NoticeAddress {
  /** Null while the address is unproved, because its owner may be another person. */
  readonly confirmedEmail: string | null
  readonly language: Locale
  /** ISO instant. */
  readonly at: string
  /** Unique for each call. */
  readonly noticeId: string
}

/** The address for a notice to an account's owner, and its time. */
export const noticeAddress = (tx: Db, userId: string): Promise<NoticeAddress | undefined> =>
  one(
    tx,
    sql<NoticeAddress>`
      select case when u.email_confirmed_at is not null then u.email end as "confirmedEmail",
        coalesce(p.language, 'el') as language, now() as at, uuidv7() as "noticeId"
      from auth.users u left join profiles p on p.id = u.id where u.id = ${userId}`,
  )
