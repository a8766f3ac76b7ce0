import type { ReviewId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { languageOf } from '#domain/reviews.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

import type { SalonReviewView } from '../contract/salon.ts'
import { reviewMessage } from '../emails.ts'
import { findReviewOfSalon } from '../queries/salon-reviews.ts'
import { updateReply } from '../store/reviews.ts'

interface ReplyInput {
  readonly salonId: SalonId
  readonly id: ReviewId
  readonly text: string
}

/**
 * Writes the salon's one public reply, or changes it. The author gets a mail about the first one.
 * @throws Problem unauthorized, forbidden, not_found
 */
export const replyToReview = (ctx: Ctx, { salonId, id, text }: ReplyInput): Promise<SalonReviewView> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    const at = ctx.now().round({ smallestUnit: 'millisecond' }).toString()
    const language = languageOf(text, ctx.locale)
    const replied = await updateReply(tx, { salonId, id, text, language, at })
    if (!replied) throw new Problem('not_found')
    const { isFirst, email, language: reads, ...salon } = replied
    if (isFirst && email !== null)
      await writeMessages(tx, [
        reviewMessage('replied', { email, language: reads ?? 'el' }, salon, { words: text }),
      ])
    return (await findReviewOfSalon(tx, salonId, id, ctx.locale)) as SalonReviewView
  })
