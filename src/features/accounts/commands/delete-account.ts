import type { Platform } from '#platform/context.ts'

import { lockUser } from '../store/admin-users.ts'
import { noteAction } from '../store/audit-log.ts'
import { emptyUser, forgetPerson, removeUser, sessionIdsOf } from '../store/forget-person.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { tellOwner } from './tell-owner.ts'

export interface Deletion {
  readonly userId: string
  /** Who asks for it: the person, or an operator. */
  readonly actorId: string | null
  readonly ip: string | undefined
  readonly userAgent: string | undefined
  /** True: a row without personal data stays, so that the same address is known again by its hash. */
  readonly soft: boolean
}

/**
 * Deletes an account, in one transaction: every sign-in ends, the person is told, bookings and reviews stay without
 * them, messages without address and text. Bookings to come are the caller's to cancel before.
 * @returns false when there is no such account
 */
export async function deleteAccount(platform: Platform, deletion: Deletion): Promise<boolean> {
  const { auth } = platform.dbs
  const { userId, actorId, ip, userAgent, soft } = deletion
  const ended = await auth.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined) return undefined
    const sessions = await sessionIdsOf(tx, userId)
    await tellOwner(tx, userId, 'account-deleted', { userAgent })
    await noteAction(tx, { actorId, action: 'user_deleted', targetId: userId, ip, detail: { soft } })
    await forgetPerson(tx, userId, user.email)
    if (soft) await emptyUser(tx, userId)
    else await removeUser(tx, userId)
    return sessions
  })
  if (ended === undefined) return false
  forgetSessions(auth, ended)
  return true
}
