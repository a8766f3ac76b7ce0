import { mayAdminister, type AdminRole } from './admin-rights.ts'

/** What an administrator can do to an account. */
export const userActions = ['ban', 'unban', 'end-sessions', 'role', 'export', 'delete'] as const
export type UserAction = (typeof userActions)[number]

/** The place of an account in the product: a role, or a role within administration. */
export const userPlaces = ['customer', 'business', 'support', 'finance', 'content', 'full'] as const
export type UserPlace = (typeof userPlaces)[number]

/** The parts of the list of accounts. */
export const userParts = ['all', 'customer', 'business', 'admin', 'unverified', 'banned'] as const
export type UserPart = (typeof userParts)[number]

interface ActedOn {
  readonly isSelf: boolean
  readonly isAdmin: boolean
  /** The settings name the address as an administrator's, so that nobody can lock the company out. */
  readonly isNamed: boolean
  readonly isBanned: boolean
}

/** What the administrator may do to the account. Only full ones touch other administrators, and nobody oneself. */
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

/** The stored roles of a place. */
export const rolesAt = (place: UserPlace) =>
  place === 'customer' || place === 'business'
    ? ({ role: place, adminRole: null } as const)
    : ({ role: 'admin', adminRole: place } as const)
