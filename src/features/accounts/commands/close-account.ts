import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { PASSWORD_TRIES } from '#platform/limits.ts'
import { inHashQueue, isPassword } from '#platform/password-hash.ts'

import { factorsOf } from '../store/factors.ts'
import { countTry } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'
import { userById, type UserRow } from '../store/users.ts'
import { deleteAccount } from './delete-account.ts'
import { leaveBookings } from './leave-bookings.ts'
import { isNonce } from './reauthenticate.ts'

/** What shows that it is really the person, and now. */
export interface FreshProof {
  readonly password: string | undefined
  /** A reauthentication code. */
  readonly nonce: string | undefined
}

/**
 * Deletes the own account for good: what is booked and not begun is cancelled first, by the usual rules.
 * @throws Problem unauthorized, proof_needed, rate_limited
 */
export async function closeAccount(
  ctx: Ctx,
  proof: FreshProof,
  device: { readonly ip: string | undefined; readonly userAgent: string | undefined },
): Promise<void> {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  const { id, aal } = ctx.actor
  const user = await userById(ctx.dbs.auth, id)
  if (user === undefined) throw new Problem('unauthorized')
  if (aal !== 'aal2' && !(await isProved(ctx, user, proof))) throw new Problem('proof_needed')
  await leaveBookings(ctx, id)
  await deleteAccount(ctx, { userId: id, actorId: id, ...device, soft: false })
}

/** Not by less than the second factor of whoever has one. */
async function isProved(ctx: Ctx, user: UserRow, { password, nonce }: FreshProof): Promise<boolean> {
  if ((await factorsOf(ctx.dbs.auth, user.id)).some(({ status }) => status === 'verified')) return false
  if (password === undefined && nonce === undefined) return false
  const key = `proof:${countKey(user.id)}`
  if (!(await countTry(ctx.dbs.auth, key, PASSWORD_TRIES, 900))) throw new Problem('rate_limited')
  if (password !== undefined && (await inHashQueue(() => isPassword(user.password_hash, password))))
    return true
  return nonce !== undefined && isNonce(ctx, user, nonce)
}
