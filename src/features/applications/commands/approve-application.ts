import type { ApplicationId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { openSalon } from '#features/salons/commands/open-salon.ts'
import { settingInForce } from '#features/settings/queries.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { placesById } from '#platform/places.ts'

import type { ApplicationDetails } from '../contract.ts'
import { toApplicant } from '../emails.ts'
import { likelyPlaces } from '../queries/likely-places.ts'
import { findAccountOf, type Application } from '../store.ts'
import { decide, type CarriedOut } from './decide-application.ts'

export interface ApprovalInput {
  readonly id: ApplicationId
  /** Undefined: the likeliest place for the city in the application. */
  readonly placeId: string | undefined
  /** Undefined: the middle of the place. */
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined
}

/**
 * Approves an application. It makes a salon, verified and on trial, that belongs to the applicant, or to the account
 * that proves the application's address.
 * @throws Problem as `decide`, and validation_failed for an unknown place or one of another region
 */
export const approveApplication = (
  ctx: Ctx,
  { id, placeId, point }: ApprovalInput,
): Promise<ApplicationDetails> =>
  decide(ctx, id, {
    action: 'approve-application',
    to: 'approved',
    kind: 'approved',
    note: '',
    carryOut: (tx, application) => carryOut(ctx, tx, application, { placeId, point }),
  })

async function carryOut(
  ctx: Ctx,
  tx: Db,
  application: Application,
  { placeId, point }: Pick<ApprovalInput, 'placeId' | 'point'>,
): Promise<CarriedOut> {
  const place = placeId === undefined ? likelyPlaces(application)[0] : placesById.get(placeId)
  if (place === undefined || place.region !== application.region)
    throw new Problem('validation_failed', { fields: { placeId: 'place' } })
  const ownerId = application.applicantId ?? (await findAccountOf(tx, application.email))
  const trialEndsAt = ctx.now().add({ hours: 24 * (await settingInForce(tx, 'trial-days')) })
  const { id, slug } = await openSalon(tx, { ...application, place, point, ownerId, trialEndsAt }, ctx.now())
  return {
    outcome: { state: 'approved', salonId: id satisfies SalonId },
    messages: toApplicant(application, 'approved', {
      hasAccount: ownerId !== null,
      salonSlug: slug,
      trialEndsAt: trialEndsAt.toString(),
    }),
  }
}
