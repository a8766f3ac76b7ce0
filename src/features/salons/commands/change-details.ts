import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import type { OwnDetails, SalonText } from '../contract/details.ts'
import { findDetails } from '../queries/own-details.ts'
import { lockSalon, setDetails } from '../store/set-up.ts'
import { inSalon } from './in-salon.ts'

interface DetailsInput {
  readonly salonId: SalonId
  /** The stamp of the details that the caller read. */
  readonly stamp: string
  readonly text: SalonText
}

/**
 * Changes a salon's own description and contacts.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export const changeDetails = (ctx: Ctx, { salonId, stamp, text }: DetailsInput): Promise<OwnDetails> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockSalon(tx, salonId, ctx.now())
    if ((await findDetails(tx, salonId, ctx)).stamp !== stamp) throw new Problem('changed_meanwhile')
    await setDetails(tx, salonId, text)
    return findDetails(tx, salonId, ctx)
  })
