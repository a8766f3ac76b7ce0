import type { ListingRequestId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { listing as greek } from '#i18n/el/listing.ts'
import { listing as english } from '#i18n/en/listing.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { Listing } from '../contract.ts'
import { listingMessage } from '../emails.ts'
import { closeRequest, correctListing, lockOpenRequest, takeListingAway } from '../store.ts'

export type Decision =
  | { readonly decision: 'remove' }
  | { readonly decision: 'correct'; readonly listing: Listing }
  | { readonly decision: 'refuse'; readonly reason: string }

interface DecisionInput {
  readonly id: ListingRequestId
  readonly decided: Decision
}

const statuses = { remove: 'removed', correct: 'corrected', refuse: 'refused' } as const
const actions = {
  remove: 'remove-listing',
  correct: 'correct-listing',
  refuse: 'refuse-listing-request',
} as const

/**
 * Carries out a request or refuses it with a reason; the decision is logged and mailed.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, listing_closed (the salon has an owner or a claim)
 */
export function decideRequest(ctx: Ctx, { id, decided }: DecisionInput) {
  const state = statuses[decided.decision]
  const reason = decided.decision === 'refuse' ? decided.reason : null
  return asAdministrator(ctx, 'listings', async (tx, admin) => {
    const request = await lockOpenRequest(tx, id)
    if (!request) throw new Problem('not_found')
    if (!(await done(ctx, tx, request.salonId, decided))) throw new Problem('listing_closed')
    await closeRequest(tx, id, { state, answer: reason, at: ctx.now().toString() })
    await recordChange(tx, ctx, admin, {
      action: actions[decided.decision],
      subject: { kind: 'salon', id: request.salonId },
      before: { request: id, listing: request.listing },
      after: { state, reason, ...(decided.decision === 'correct' && { listing: decided.listing }) },
    })
    const { email, language, salonName, salonNameEn } = request
    const about = { id, salonName, salonNameEn, words: reason }
    await writeMessages(tx, [listingMessage(state, { email, language }, about)])
    return { id, state }
  })
}

function done(ctx: Ctx, tx: Db, salonId: string, decided: Decision): Promise<boolean> {
  if (decided.decision === 'correct') return correctListing(tx, salonId, decided.listing)
  if (decided.decision === 'refuse') return Promise.resolve(true)
  const { removedReason } = ctx.locale === 'el' ? greek : english
  return takeListingAway(tx, salonId, removedReason, ctx.now().toString())
}
