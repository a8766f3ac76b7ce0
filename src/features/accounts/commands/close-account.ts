import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { FRESH_FACTOR_SECONDS, PASSWORD_TRIES } from '#platform/limits.ts'
import { inHashQueue, isPassword } from '#platform/password-hash.ts'

import { factorsOf } from '../store/factors.ts'
import { countTry } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'
import { isFactorFresh } from '../store/session-levels.ts'
import { userById, type UserRow } from '../store/users.ts'
import { deleteAccount } from './delete-account.ts'
import { leaveBookings } from './leave-bookings.ts'
import { isNonce } from './reauthenticate.ts'

/** What shows that it is really the person, and now. */
export interface FreshProof {
  /** The sign-in of the call. */
  readonly sessionId: string | undefined
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
  if (!(await isProved(ctx, { user, aal }, proof))) throw new Problem('proof_needed')
  await leaveBookings(ctx, id)
  await deleteAccount(ctx, { userId: id, actorId: id, ...device, soft: false })
}

/**
 * Whoever has a second factor needs it in this sign-in, and something of the last minutes as everybody does: the factor
 * itself, the password, or a sent code.
 */
async function isProved(
  ctx: Ctx,
  { user, aal }: { readonly user: UserRow; readonly aal: string },
  { sessionId, ...proof }: FreshProof,
): Promise<boolean> {
  const { auth } = ctx.dbs
  if ((await factorsOf(auth, user.id)).some(({ status }) => status === 'verified')) {
    if (aal !== 'aal2') return false
    if (sessionId !== undefined && (await isFactorFresh(auth, sessionId, FRESH_FACTOR_SECONDS))) return true
  }
  return isProvedAgain(ctx, user, proof)
}

async function isProvedAgain(
  ctx: Ctx,
  user: UserRow,
  { password, nonce }: Omit<FreshProof, 'sessionId'>,
): Promise<boolean> {
  if (password === undefined && nonce === undefined) return false
  const key = `proof:${countKey(user.id)}`
  if (!(await countTry(ctx.dbs.auth, key, PASSWORD_TRIES, 900))) throw new Problem('rate_limited')
  if (password !== undefined && (await inHashQueue(() => isPassword(user.password_hash, password))))
    return true
  return nonce !== undefined && isNonce(ctx, user, nonce)
}
