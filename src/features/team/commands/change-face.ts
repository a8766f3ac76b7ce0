import { photoName } from '#domain/photo.ts'
import { orProblem } from '#features/photos/commands/refuse-photo.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { takeFace } from '#platform/photos.ts'

import type { StaffMember } from '../contract.ts'
import { findStaff } from '../queries/team.ts'
import { lockTeam, type StaffKey } from '../store.ts'
import { deleteStaffPhoto, putStaffPhoto } from '../store/faces.ts'
import { inTeam } from './in-team.ts'

/**
 * Shows a photo of a team member in place of the drawn face or an earlier photo.
 * @throws Problem unauthorized, not_found, forbidden, validation_failed, unavailable
 */
export async function setStaffPhoto(
  ctx: Ctx,
  { bytes, ...key }: StaffKey & { readonly bytes: Uint8Array },
): Promise<StaffMember> {
  const change = { salonId: key.salonId, right: 'set-up' } as const
  // Checked before the work on the photo, which only members may cause.
  const access = await requireSalon(ctx, key.salonId, change.right)
  const now = ctx.now()
  await asUser(ctx.dbs.app, access.userId, (tx) =>
    findStaff(tx, { ...access, now, locale: ctx.locale }, key.staffId),
  )
  const files = await orProblem(takeFace(bytes))
  return inTeam(ctx, change, async (tx, team) => {
    await lockTeam(tx, key.salonId)
    await findStaff(tx, team, key.staffId)
    await putStaffPhoto(tx, key, { picture: photoName(newId()), files, at: now.toString() })
    return findStaff(tx, team, key.staffId)
  })
}

/** A repeated call changes nothing. @throws Problem unauthorized, not_found, forbidden */
export const removeStaffPhoto = (ctx: Ctx, key: StaffKey): Promise<StaffMember> =>
  inTeam(ctx, { salonId: key.salonId, right: 'set-up' }, async (tx, team) => {
    await deleteStaffPhoto(tx, key)
    return findStaff(tx, team, key.staffId)
  })
