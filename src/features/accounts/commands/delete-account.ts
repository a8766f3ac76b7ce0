import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { lockUser } from '../store/admin-users.ts'
import { noteAction } from '../store/audit-log.ts'
import { emptyUser, forgetPerson, removeUser, sessionIdsOf } from '../store/forget-person.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { tellOwner } from './tell-owner.ts'

export interface Deletion {
  readonly userId: string
  /** The person or the operator who asks for it. */
  readonly actorId: string | null
  readonly ip: string | undefined
  readonly userAgent: string | undefined
  /** True keeps a row without personal data, so that the address can be recognised by its hash. */
  readonly soft: boolean
  /** Asked once no other call can change the account; if the answer is no, the account stays. */
  readonly isStillDue?: (tx: Db) => Promise<boolean>
}

/**
 * Deletes an account, in one transaction. Every sign-in ends and the person is notified. Bookings and reviews stay,
 * detached from the person; messages stay without address and text. The caller cancels future bookings before.
 * @returns false when there is no such account, or it is not due any more
 */
export async function deleteAccount(platform: Platform, deletion: Deletion): Promise<boolean> {
  const { auth } = platform.dbs
  const { userId, actorId, ip, userAgent, soft, isStillDue = () => Promise.resolve(true) } = deletion
  const ended = await auth.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined || !(await isStillDue(tx))) return undefined
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
