import type { ListingRequestId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import { listingMessage } from '../emails.ts'
import { findListed } from '../queries.ts'
import { insertRequest, type RequestToKeep } from '../store.ts'

export interface ListingInput extends Pick<RequestToKeep, 'kind' | 'name' | 'email' | 'message'> {
  /** Id or slug. */
  readonly salon: string
}

/**
 * Stores a request and notifies both sides. The mail to the typed address repeats no input, since it may be a
 * stranger's.
 * @throws Problem not_found, listing_closed (the salon has an owner)
 */
export function requestListing(
  ctx: Ctx,
  { salon, ...input }: ListingInput,
): Promise<{ readonly id: ListingRequestId; readonly createdAt: string }> {
  return ctx.dbs.app.transaction().execute(async (tx) => {
    const found = await findListed(tx, salon)
    if (!found) throw new Problem('not_found')
    if (!found.isOpen) throw new Problem('listing_closed')
    const answer = { id: newId<ListingRequestId>(), createdAt: ctx.now().toString() }
    await rememberAnswer(tx, ctx, answer)
    await insertRequest(tx, { ...input, ...answer, salonId: found.id, language: ctx.locale })
    const about = { id: answer.id, salonName: found.name, salonNameEn: found.nameEn, kind: input.kind }
    await writeMessages(tx, [
      listingMessage('received', { email: input.email, language: ctx.locale }, about),
      ...administrators(ctx.config).map((to) =>
        listingMessage('arrived', to, { ...about, words: input.message }),
      ),
    ])
    return answer
  })
}
