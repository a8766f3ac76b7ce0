import { Problem } from '#domain/problem.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { newId } from '#platform/new-id.ts'

import type { ClaimView } from '../contract.ts'
import { claimMessage } from '../emails.ts'
import { findClaimed } from '../queries.ts'
import { insertClaim, withdrawClaim } from '../store.ts'

interface ClaimInput {
  /** Id or slug. */
  readonly salon: string
  readonly message: string
}

/**
 * Claims an unverified salon and notifies the administrators.
 * @throws Problem unauthorized, not_found, claim_closed, claim_pending
 */
export const makeClaim = (ctx: Ctx, { salon: wanted, message }: ClaimInput): Promise<ClaimView> =>
  asPerson(ctx, async (tx, person) => {
    const salon = await findClaimed(tx, ctx.locale, wanted)
    if (!salon) throw new Problem('not_found')
    if (!salon.isClaimable) throw new Problem('claim_closed')
    const [id, at] = [newId(), ctx.now().toString()]
    const answer: ClaimView = {
      id,
      state: 'open',
      message,
      proof: null,
      hasDocument: false,
      effectiveAt: null,
      rejectionReason: null,
      createdAt: at,
    }
    const isNew = await insertClaim(tx, { id, salonId: salon.id, message, language: ctx.locale, at })
    if (!isNew) throw new Problem('claim_pending')
    const named = { salonName: salon.name, salonNameEn: salon.nameEn }
    await writeMessages(tx, [
      ...(person.email === ''
        ? []
        : [
            claimMessage('received', { email: person.email, language: ctx.locale }, named, {
              slug: salon.slug,
            }),
          ]),
      ...administrators(ctx.config).map((to) => claimMessage('arrived', to, named)),
    ])
    return answer
  })

/** Withdraws the caller's own claim with its document. @throws Problem unauthorized, not_found */
export const takeBack = (ctx: Ctx, id: string): Promise<void> =>
  asPerson(ctx, async (tx) => {
    if (!(await withdrawClaim(tx, id))) throw new Problem('not_found')
  })
