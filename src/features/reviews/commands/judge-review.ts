import type { ReviewId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ReviewGround } from '#domain/reviews.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import { reviewMessage } from '../emails.ts'
import { decideAppeal, decideReview, type Told } from '../store/reviews.ts'

interface JudgementInput {
  readonly review: ReviewId
  readonly verdict: 'kept' | 'taken_down'
  readonly ground: ReviewGround | null
  /** The words for the author, or for those who reported it. */
  readonly reason: string
}

/**
 * Keeps a reported review, or takes it down. The author gets the statement of reasons, and those who reported it the
 * outcome.
 * @throws Problem unauthorized, forbidden, second_factor_needed, review_decided (taken down before, nothing waits, or unknown)
 */
export const judgeReview = (ctx: Ctx, { review, verdict, ground, reason }: JudgementInput) =>
  asAdministrator(ctx, 'reviews', async (tx, admin) => {
    const at = ctx.now().toString()
    const told = await decideReview(tx, { id: newId(), review, verdict, ground, reason, at })
    if (!told) throw new Problem('review_decided')
    await recordChange(tx, ctx, admin, {
      action: verdict === 'kept' ? 'keep-review' : 'take-down-review',
      subject: { kind: 'review', id: review },
      before: { state: 'shown' },
      after: { state: verdict === 'kept' ? 'shown' : 'taken_down', ground, reason },
    })
    await writeMessages(tx, messagesOf(told, { verdict, ground, reason }))
    return { id: review, verdict }
  })

function messagesOf(
  { author, reporters, ...facts }: Told,
  { verdict, ground, reason }: Omit<JudgementInput, 'review'>,
): MessageToWrite[] {
  const outcome = verdict === 'kept' ? 'report-kept' : 'report-taken-down'
  const toReporters = reporters.map((to) => reviewMessage(outcome, to, facts, { reason }))
  if (verdict === 'kept' || !author) return toReporters
  const why = { ground, reason, words: textOf(facts), onReport: reporters.length > 0 }
  return [...toReporters, reviewMessage('taken-down', author, facts, why)]
}

/** A review without text consists of its stars. */
const textOf = ({ text, stars }: Pick<Told, 'text' | 'stars'>): string =>
  [`${'★'.repeat(stars)}`, text].join(' ').trim()

interface AppealInput {
  readonly review: ReviewId
  readonly verdict: 'upheld' | 'restored'
  readonly reason: string
}

/**
 * Decides an appeal: the review stays taken down, or is shown and counted again. Its author gets the reasons.
 * @throws Problem unauthorized, forbidden, second_factor_needed, review_decided (no appeal waits)
 */
export const judgeAppeal = (ctx: Ctx, { review, verdict, reason }: AppealInput) =>
  asAdministrator(ctx, 'reviews', async (tx, admin) => {
    const told = await decideAppeal(tx, { review, verdict, reason, at: ctx.now().toString() })
    if (!told) throw new Problem('review_decided')
    await recordChange(tx, ctx, admin, {
      action: verdict === 'upheld' ? 'uphold-review-removal' : 'restore-review',
      subject: { kind: 'review', id: review },
      before: { state: 'taken_down' },
      after: { state: verdict === 'upheld' ? 'taken_down' : 'shown', reason },
    })
    const { author, reporters: _, ...facts } = told
    const more = { reason, words: textOf(facts) }
    await writeMessages(tx, author ? [reviewMessage(`appeal-${verdict}`, author, facts, more)] : [])
    return { id: review, verdict }
  })
