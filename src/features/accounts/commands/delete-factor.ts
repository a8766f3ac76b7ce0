import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { known } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { type AuditActor, noteAction } from '../store/audit-log.ts'
import { dropFactor, dropLoneRecoveryCodes, factorOf, type FactorRow, lockPerson } from '../store/factors.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { lowerSessions } from '../store/session-levels.ts'
import type { Client } from './issue-session.ts'
import { tellOwner } from './tell-owner.ts'

/** @throws AuthError mfa_factor_not_found */
export async function deleteFactor(
  platform: Platform,
  bearer: Bearer,
  factor: FactorRow,
  { ip, userAgent }: Client,
): Promise<void> {
  const actorId = bearer.user.id
  known(await removeFactor(platform, actorId, factor.id, { actorId, ip, userAgent }))
}

/**
 * Removes a factor without checking rights. Sign-ins that only it had raised are lowered, and the recovery codes are
 * removed with the last other factor.
 * @returns the removed factor; undefined when the person has no such factor
 */
export async function removeFactor(
  platform: Platform,
  userId: string,
  id: string,
  actor: AuditActor,
): Promise<FactorRow | undefined> {
  const { auth } = platform.dbs
  const { removed, fell } = await auth.transaction().execute((tx) => remove(tx, userId, id, actor))
  forgetSessions(auth, fell)
  return removed
}

async function remove(tx: Db, userId: string, id: string, { actorId, ip, userAgent }: AuditActor) {
  await lockPerson(tx, userId)
  const removed = await factorOf(tx, userId, id)
  if (removed === undefined) return { removed, fell: [] }
  await dropFactor(tx, id)
  const detail = { factor: id, type: removed.factor_type }
  await noteAction(tx, { actorId, action: 'factor_deleted', targetId: userId, ip, detail })
  if (removed.status === 'unverified') return { removed, fell: [] }
  await dropLoneRecoveryCodes(tx, userId)
  const fell = await lowerSessions(tx, userId)
  const subject = removed.friendly_name ?? undefined
  await tellOwner(tx, userId, 'factor-removed', { userAgent, subject })
  return { removed, fell }
}
