import type { SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import type { Member } from '../contract/members.ts'
import { findMember } from '../queries/members.ts'
import { lockTeam } from '../store.ts'
import * as store from '../store/members.ts'
import { inTeam } from './in-team.ts'

/**
 * Gives a member another role or another calendar.
 * @throws Problem unauthorized, not_found (the owner is no member), forbidden, staff_has_account
 */
export const changeMember = (ctx: Ctx, key: store.MemberKey, fields: store.RoleFields): Promise<Member> =>
  inTeam(ctx, { salonId: key.salonId, right: 'ownership' }, async (tx) => {
    if (!(await store.updateMember(tx, key, fields))) throw new Problem('not_found')
    return findMember(tx, key.salonId, key.userId)
  })

/**
 * Sets which team member the owner is; null: none.
 * @throws Problem unauthorized, not_found (no team member of the salon), forbidden, staff_has_account
 */
export const setOwnCalendar = (ctx: Ctx, salonId: SalonId, staffId: StaffId | null): Promise<Member> =>
  inTeam(ctx, { salonId, right: 'ownership' }, async (tx, { userId }) => {
    await lockTeam(tx, salonId)
    if (staffId !== null && (await store.isStaffTaken(tx, salonId, staffId)))
      throw new Problem('staff_has_account')
    if (!(await store.setOwnerStaff(tx, salonId, staffId))) throw new Problem('not_found')
    return findMember(tx, salonId, userId)
  })

/**
 * Ends a member's access; it takes effect at once, since each call checks the membership. @throws Problem unauthorized,
 * not_found, forbidden
 */
export const removeMember = (ctx: Ctx, key: store.MemberKey): Promise<void> =>
  inTeam(ctx, { salonId: key.salonId, right: 'ownership' }, async (tx) => {
    if (!(await store.deleteMember(tx, key))) throw new Problem('not_found')
  })

/** @throws Problem unauthorized, not_found, forbidden (the owner cannot) */
export const leaveSalon = (ctx: Ctx, salonId: SalonId): Promise<void> =>
  inTeam(ctx, { salonId, right: 'own-calendar' }, async (tx, { userId, role }) => {
    if (role === 'owner') throw new Problem('forbidden')
    if (!(await store.deleteMember(tx, { salonId, userId }))) throw new Problem('not_found')
  })
