import type { ReviewId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ReviewGround } from '#domain/reviews.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import { reviewMessage } from '../emails.ts'
import { insertReport } from '../store/reviews.ts'

interface ReportInput {
  readonly ground: ReviewGround
  readonly details: string
  readonly email?: string | undefined
}

/**
 * Stores a report of a review, confirms it to its author, and notifies administrators. A second report from the same
 * address replaces the first while that one waits.
 * @throws Problem not_found, validation_failed (no address for the answer)
 */
export async function reportReview(
  ctx: Ctx,
  review: ReviewId,
  { ground, details, ...input }: ReportInput,
): Promise<void> {
  const { actor, locale: language } = ctx
  const email = input.email ?? (actor.kind === 'user' ? actor.email : '')
  if (email === '') throw new Problem('validation_failed', { fields: { email: 'required' } })
  const userId = actor.kind === 'user' ? actor.id : undefined
  await actingAs(ctx.dbs.app, { userId }, async (tx) => {
    const content = { email, language, ground, details }
    const salon = await insertReport(tx, { id: newId(), review, content, at: ctx.now().toString() })
    if (!salon) throw new Problem('not_found')
    const messages = [
      reviewMessage('report-received', { email, language }, salon, { ground }),
      ...administrators(ctx.config).map((to) => reviewMessage('reported', to, salon, { ground })),
    ]
    await writeMessages(tx, salon.isFirst ? messages : [])
    await rememberAnswer(tx, ctx)
  })
}
