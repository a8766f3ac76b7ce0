import type { UserId } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'

/** All choices of an account about messages, for its export. */
export const listOwnChoices = ({ dbs }: Pick<Platform, 'dbs'>, userId: UserId) =>
  rows(
    dbs.worker,
    sql<{ topic: string; channel: string; agreed: boolean; source: string; wording: string; at: string }>`
      select topic, channel, agreed, source, wording, version, decided_at as at from message_choices
      where user_id = ${userId} order by decided_at, id`,
  )
