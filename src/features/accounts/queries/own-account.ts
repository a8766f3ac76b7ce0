import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { findProfile, type Profile } from '../queries.ts'
import { ownSessions, type OwnSession } from '../store/own-sessions.ts'
import { userById } from '../store/users.ts'

/** The caller's sign-ins that still last, the one used last first. @throws Problem unauthorized */
export const listOwnSessions = async (ctx: Ctx): Promise<readonly OwnSession[]> =>
  ownSessions(ctx.dbs.auth, personOf(ctx).id, ctx.config.auth)

/** @throws Problem unauthorized, not_found (deleted meanwhile) */
export async function readOwnProfile(ctx: Ctx): Promise<Profile & { readonly hasPassword: boolean }> {
  const { id } = personOf(ctx)
  const [profile, user] = await Promise.all([findProfile(ctx, id), userById(ctx.dbs.auth, id)])
  if (profile === undefined || user === undefined) throw new Problem('not_found')
  return { ...profile, hasPassword: user.password_hash !== null }
}
