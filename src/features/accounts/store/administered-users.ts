import type { AdminRole } from '#domain/admin-rights.ts'
import type { UserId } from '#domain/ids.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

import type { Role } from '../policy.ts'
import type { OwnSession } from './own-sessions.ts'

/** These run for administrators (`asAdmin`). @returns the ids of the sign-ins that ended */
export async function endAllSessions(tx: Db, id: UserId): Promise<readonly string[]> {
  const ended = await rows(tx, sql<{ id: string }>`select id from admin_end_sessions(${id}) id`)
  return ended.map((session) => session.id)
}

/** @returns the sign-in that ended; null where the account has no such one */
export async function endOneSession(
  tx: Db,
  id: UserId,
  sessionId: string,
): Promise<Omit<OwnSession, 'id'> | null> {
  const { ended } = await only(
    tx,
    sql<{ ended: Omit<OwnSession, 'id'> | null }>`select admin_end_session(${id}, ${sessionId}) as ended`,
  )
  return ended
}

/** A ban lasts until it is lifted. @returns the number of the ban or of its end; null if nothing changed */
export async function putBan(tx: Db, id: UserId, isBanned: boolean): Promise<number | null> {
  const until = isBanned ? sql`now() + interval '100 years'` : sql`null`
  const { version } = await only(
    tx,
    sql<{ version: number | null }>`select admin_set_ban(${id}, ${until}) as version`,
  )
  return version
}

export async function putRole(
  tx: Db,
  id: UserId,
  { role, adminRole }: { readonly role: Role; readonly adminRole: AdminRole | null },
): Promise<void> {
  await sql`select admin_set_role(${id}, ${role}, ${adminRole})`.execute(tx)
}
