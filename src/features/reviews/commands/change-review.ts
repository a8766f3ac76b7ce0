import type { ReviewId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { languageOf } from '#domain/reviews.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asPerson } from '#platform/http/as-person.ts'

import type { OwnReview, ReviewInput } from '../contract.ts'
import { reviewMessage } from '../emails.ts'
import { findOwnReview } from '../queries/own-reviews.ts'
import { insertAppeal, removeReview, updateReview } from '../store/reviews.ts'

/** @throws Problem unauthorized, not_found, review_not_changeable (the 48 hours are over, or it was taken down) */
export const changeReview = (ctx: Ctx, id: ReviewId, input: ReviewInput): Promise<OwnReview> =>
  asPerson(ctx, async (tx, { id: customer }) => {
    const before = await findOwnReview(tx, ctx, customer, id)
    if (!before) throw new Problem('not_found')
    const content = { ...input, language: languageOf(input.text, ctx.locale) }
    const at = ctx.now().round({ smallestUnit: 'millisecond' }).toString()
    const isOpen = before.changeableUntil !== null
    if (!isOpen || !(await updateReview(tx, id, content, at))) throw new Problem('review_not_changeable')
    return (await findOwnReview(tx, ctx, customer, id)) as OwnReview
  })

/** @throws Problem unauthorized, not_found, review_not_changeable (it was taken down) */
export const deleteReview = (ctx: Ctx, id: ReviewId): Promise<void> =>
  asPerson(ctx, async (tx, { id: customer }) => {
    if (!(await findOwnReview(tx, ctx, customer, id))) throw new Problem('not_found')
    if (!(await removeReview(tx, id))) throw new Problem('review_not_changeable')
  })

/** @throws Problem unauthorized, not_found, review_decided (not taken down, appealed before, or too long ago) */
export const appealReview = (ctx: Ctx, id: ReviewId, text: string): Promise<OwnReview> =>
  asPerson(ctx, async (tx, { id: customer }) => {
    const before = await findOwnReview(tx, ctx, customer, id)
    if (!before) throw new Problem('not_found')
    const salon = before.removal?.canAppeal ? await insertAppeal(tx, id, text, ctx.now().toString()) : null
    if (!salon) throw new Problem('review_decided')
    await writeMessages(
      tx,
      administrators(ctx.config).map((to) => reviewMessage('appealed', to, salon, { words: text })),
    )
    return (await findOwnReview(tx, ctx, customer, id)) as OwnReview
  })
