import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
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
export const removeMember = (
  ctx: Ctx,
  { once, ...key }: store.MemberKey & { readonly once: OnceRequest | null },
): Promise<void> =>
  inSalon(ctx, { salonId: key.salonId, right: 'ownership', once, status: 204 }, async (tx) => {
    if (!(await store.deleteMember(tx, key))) throw new Problem('not_found')
  })

/** @throws Problem unauthorized, not_found, forbidden (the owner cannot) */
export const leaveSalon = (ctx: Ctx, salonId: SalonId, once: OnceRequest | null): Promise<void> =>
  inSalon(ctx, { salonId, right: 'own-calendar', once, status: 204 }, async (tx, { userId, role }) => {
    if (role === 'owner') throw new Problem('forbidden')
    if (!(await store.deleteMember(tx, { salonId, userId }))) throw new Problem('not_found')
  })
