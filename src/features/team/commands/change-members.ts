import type { SalonId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import type { OnceRequest } from '#platform/http/idempotency.ts'

import type { Member } from '../contract/members.ts'
import { findMember } from '../queries/members.ts'
import * as store from '../store/members.ts'
import { inSalon } from './in-salon.ts'

/**
 * Gives a member another role or calendar.
 * @throws Problem unauthorized, not_found (the owner is no member), forbidden, staff_has_account
 */
export const changeMember = (
  ctx: Ctx,
  { once, ...key }: store.MemberKey & { readonly once: OnceRequest | null },
  fields: store.RoleFields,
): Promise<Member> =>
  inSalon(ctx, { salonId: key.salonId, right: 'ownership', once }, async (tx) => {
    if (!(await store.updateMember(tx, key, fields))) throw new Problem('not_found')
    return findMember(tx, key.salonId, key.userId)
  })

/** Takes somebody's access away: each call asks anew who is of the team. @throws Problem unauthorized, not_found, forbidden */
export const removeMember = (ctx: Ctx, key: store.MemberKey): Promise<void> =>
  inSalon(ctx, { salonId: key.salonId, right: 'ownership', once: null }, async (tx) => {
    if (!(await store.deleteMember(tx, key))) throw new Problem('not_found')
  })

/** @throws Problem unauthorized, not_found, forbidden (the owner cannot) */
export async function leaveSalon(ctx: Ctx, salonId: SalonId): Promise<void> {
  const { userId, role } = await requireSalon(ctx, salonId, 'own-calendar')
  if (role === 'owner') throw new Problem('forbidden')
  const key = { salonId, userId: userId satisfies UserId }
  if (!(await asUser(ctx.dbs.app, userId, (tx) => store.deleteMember(tx, key))))
    throw new Problem('not_found')
}
