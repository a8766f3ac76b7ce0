import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { inHashQueue, isPassword } from '#platform/password-hash.ts'
import { FRESH_FACTOR_SECONDS, PASSWORD_TRIES } from '#platform/sign-in-limits.ts'

import { countTry } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'
import { isFactorFresh } from '../store/session-levels.ts'
import { userById, type UserRow } from '../store/users.ts'
import { deleteAccount } from './delete-account.ts'
import type { Place } from './guess-code.ts'
import { leaveBookings } from './leave-bookings.ts'
import { isNonce } from './reauthenticate.ts'

/** A proof that the caller is the account's owner, now. */
export interface FreshProof {
  /** The session of the call. */
  readonly sessionId: string | undefined
  readonly password: string | undefined
  /** A reauthentication code. */
  readonly nonce: string | undefined
}

/**
 * Deletes the caller's account for good. Bookings that have not begun are cancelled first, by the usual rules.
 * @throws Problem unauthorized, proof_needed, rate_limited
 */
export async function closeAccount(
  ctx: Ctx,
  proof: FreshProof,
  device: { readonly ip: string | undefined; readonly userAgent: string | undefined },
): Promise<void> {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  const { id } = ctx.actor
  const user = await userById(ctx.dbs.auth, id)
  if (user === undefined) throw new Problem('unauthorized')
  if (!(await isProved(ctx, user, proof, { ...device, network: ctx.network })))
    throw new Problem('proof_needed')
  await leaveBookings(ctx, id)
  await deleteAccount(ctx, { userId: id, actorId: id, ...device, soft: false })
}

/** Accepts a second factor of the last minutes, the password, or a reauthentication code. */
async function isProved(
  ctx: Ctx,
  user: UserRow,
  { sessionId, ...proof }: FreshProof,
  place: Place,
): Promise<boolean> {
  if (sessionId !== undefined && (await isFactorFresh(ctx.dbs.auth, sessionId, FRESH_FACTOR_SECONDS)))
    return true
  return isProvedAgain(ctx, user, proof, place)
}

async function isProvedAgain(
  ctx: Ctx,
  user: UserRow,
  { password, nonce }: Omit<FreshProof, 'sessionId'>,
  place: Place,
): Promise<boolean> {
  if (password === undefined && nonce === undefined) return false
  const key = `proof:${countKey(user.id)}`
  if (!(await countTry(ctx.dbs.auth, key, PASSWORD_TRIES, 900))) throw new Problem('rate_limited')
  if (password !== undefined && (await inHashQueue(() => isPassword(user.password_hash, password))))
    return true
  return nonce !== undefined && isNonce(ctx, user, nonce, place)
}
