import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import type { Operator } from '../queries.ts'
import { updateFactor } from '../store/admin-users.ts'
import { noteAction } from '../store/audit-log.ts'
import { type FactorRow, factorsOf, lockPerson } from '../store/factors.ts'

/**
 * Renames a person's factor, or gives a phone factor another number, for an operator.
 * @returns undefined when the person has no such factor
 * @throws AuthError mfa_factor_name_conflict
 */
export function changeFactor(
  platform: Platform,
  by: { readonly operator: Operator; readonly ip: string | undefined },
  factor: { readonly userId: string; readonly id: string },
  change: { readonly friendlyName: string | undefined; readonly phone: string | undefined },
): Promise<FactorRow | undefined> {
  const { userId, id } = factor
  return platform.dbs.auth.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    const others = (await factorsOf(tx, userId)).filter((other) => other.id !== id)
    if (change.friendlyName !== undefined && others.some((one) => one.friendly_name === change.friendlyName))
      throw new AuthError('mfa_factor_name_conflict', 'A factor with this name exists already')
    const changed = await updateFactor(tx, factor, change)
    const entry = { actorId: by.operator.id, action: 'factor_updated', targetId: userId, ip: by.ip }
    if (changed) await noteAction(tx, { ...entry, detail: { factor: id } })
    return changed
  })
}
