import type { SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { wholeWeek, type DayHours } from '#domain/week-hours.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { STAFF_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { StaffMember, Team } from '../contract.ts'
import { findStaff, findTeam, type TeamOf } from '../queries/team.ts'
import * as store from '../store.ts'
import { inTeam } from './in-team.ts'

/**
 * Adds a team member at the end of the order.
 * @throws Problem unauthorized, not_found (also for a service of another salon), forbidden, too_many_staff
 */
export const addStaff = (
  ctx: Ctx,
  salonId: SalonId,
  { serviceIds, ...fields }: store.StaffFields & { readonly serviceIds?: readonly ServiceId[] | undefined },
): Promise<StaffMember> =>
  inTeam(ctx, { salonId, right: 'set-up' }, async (tx, access) => {
    await store.lockTeam(tx, salonId)
    if ((await store.countStaff(tx, salonId)) >= STAFF_PER_SALON) throw new Problem('too_many_staff')
    const key = { salonId, staffId: newId<StaffId>() }
    await store.insertStaff(tx, key, fields)
    await store.setServices(tx, key, serviceIds ?? 'all')
    return findStaff(tx, access, key.staffId)
  })

interface StaffChange extends store.StaffFields {
  readonly serviceIds: readonly ServiceId[]
  readonly revision: number
}

/** @throws Problem unauthorized, not_found, forbidden, changed_meanwhile */
export const changeStaff = (
  ctx: Ctx,
  key: store.StaffKey,
  { serviceIds, ...fields }: StaffChange,
): Promise<StaffMember> =>
  inTeam(ctx, { salonId: key.salonId, right: 'set-up' }, async (tx, access) => {
    if (!(await store.updateStaff(tx, key, fields))) return refuseStale(tx, access, key.staffId)
    await store.setServices(tx, key, serviceIds)
    return findStaff(tx, access, key.staffId)
  })

/** @throws Problem unauthorized, not_found, forbidden, changed_meanwhile */
export const setStaffHours = (
  ctx: Ctx,
  key: store.StaffKey,
  { hours, revision }: { readonly hours: readonly DayHours[] | null; readonly revision: number },
): Promise<StaffMember> =>
  inTeam(ctx, { salonId: key.salonId, right: 'set-up' }, async (tx, access) => {
    const week = hours && wholeWeek(hours)
    if (!(await store.replaceHours(tx, key, { hours: week, revision })))
      return refuseStale(tx, access, key.staffId)
    return findStaff(tx, access, key.staffId)
  })

/** @throws Problem not_found for an unknown team member, otherwise changed_meanwhile */
async function refuseStale(tx: Db, of: TeamOf, staffId: StaffId): Promise<never> {
  await findStaff(tx, of, staffId)
  throw new Problem('changed_meanwhile')
}

/**
 * @throws Problem unauthorized, not_found, forbidden, changed_meanwhile (the list does not name each team member once)
 */
export const orderTeam = (ctx: Ctx, salonId: SalonId, staffIds: readonly StaffId[]): Promise<Team> =>
  inTeam(ctx, { salonId, right: 'set-up' }, async (tx, access) => {
    if (!(await store.setOrder(tx, salonId, staffIds))) throw new Problem('changed_meanwhile')
    return findTeam(tx, access)
  })

/** @throws Problem unauthorized, not_found, forbidden */
export const reactivateStaff = (ctx: Ctx, key: store.StaffKey): Promise<StaffMember> =>
  inTeam(ctx, { salonId: key.salonId, right: 'set-up' }, async (tx, access) => {
    await store.setActive(tx, key, true)
    return findStaff(tx, access, key.staffId)
  })

/**
 * Deletes a team member who never had a booking.
 * @throws Problem unauthorized, not_found, forbidden, staff_has_bookings, staff_has_account
 */
export const removeStaff = (ctx: Ctx, key: store.StaffKey): Promise<void> =>
  inTeam(ctx, { salonId: key.salonId, right: 'set-up' }, async (tx) => {
    if (await store.hasOpenInvitation(tx, key)) throw new Problem('staff_has_account')
    if (!(await store.deleteStaff(tx, key))) throw new Problem('not_found')
  })
