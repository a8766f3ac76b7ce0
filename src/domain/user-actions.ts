import { mayAdminister, type AdminRole } from './admin-rights.ts'

/** The actions of administrators on an account. */
export const userActions = ['ban', 'unban', 'end-sessions', 'role', 'export', 'delete'] as const
export type UserAction = (typeof userActions)[number]

/** The kind of an account: a role, or a role within administration. */
export const userPlaces = ['customer', 'business', 'support', 'finance', 'content', 'full'] as const
export type UserPlace = (typeof userPlaces)[number]

/** The tabs of the list of accounts. */
export const userParts = ['all', 'customer', 'business', 'admin', 'unverified', 'banned'] as const
export type UserPart = (typeof userParts)[number]

interface ActedOn {
  readonly isSelf: boolean
  readonly isAdmin: boolean
  /** The settings name the address as an administrator's, so that no administrator can lock the company out. */
  readonly isNamed: boolean
  readonly isBanned: boolean
}

/**
 * The actions that the administrator may take on the account. Only full ones may act on other administrators, and
 * nobody on themselves.
 */
export function actionsOn(
  role: AdminRole,
  { isSelf, isAdmin, isNamed, isBanned }: ActedOn,
): readonly UserAction[] {
  if (isSelf || isNamed || !mayAdminister(role, 'users', 'write')) return []
  if (isAdmin && role !== 'full') return []
  return userActions.filter((action) => {
    if (action === 'role') return mayAdminister(role, 'roles', 'write')
    if (action === 'ban') return !isBanned
    return action !== 'unban' || isBanned
  })
}

/** The stored roles of a kind. */
export const rolesAt = (place: UserPlace) =>
  place === 'customer' || place === 'business'
    ? ({ role: place, adminRole: null } as const)
    : ({ role: 'admin', adminRole: place } as const)
