import type { AdminRole } from './admin-rights.ts'
import type { UserId } from './ids.ts'

/** The caller. The role is the present one in the database, never one from a request. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly id: UserId
      readonly email: string
      readonly role: 'customer' | 'business' | 'admin'
      /** The area of an administrator; without it, they may do nothing as one. */
      readonly adminRole?: AdminRole
      /** `aal2`: a second factor was used in this sign-in. */
      readonly aal: 'aal1' | 'aal2'
      /** When a second factor was last used in this sign-in, in Unix seconds. */
      readonly factorAt?: number
    }

export const visitor: Actor = { kind: 'visitor' }
