import type { SalonId, StoryId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { OwnStory } from '../contract/stories.ts'
import { findOwnStory } from '../queries/stories.ts'
import { updateToAgreed, updateToWithdrawn } from '../store/stories.ts'

/** @throws Problem not_found */
async function ownStory(tx: Db, salonId: SalonId): Promise<OwnStory & { readonly id: StoryId }> {
  const story = await findOwnStory(tx, salonId)
  if (!story) throw new Problem('not_found')
  return { ...story, id: story.id as StoryId }
}

/**
 * The owner agrees to the words as they were shown; the database stores who agreed, when and to which words.
 * @param revision of the words that were shown
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export const agreeToStory = (
  ctx: Ctx,
  { salonId, revision }: { readonly salonId: SalonId; readonly revision: number },
): Promise<{ readonly agreed: true }> =>
  inSalon(ctx, { salonId, right: 'ownership' }, async (tx, { userId }) => {
    const story = await ownStory(tx, salonId)
    if (story.revision !== revision) throw new Problem('changed_meanwhile')
    if (story.agreedAt === null) await updateToAgreed(tx, story.id, userId, ctx.now().toString())
    return { agreed: true }
  })

/**
 * The owner refuses, or withdraws the consent, which removes the story from the pages. @throws Problem unauthorized,
 * forbidden, not_found
 */
export const withdrawStory = (ctx: Ctx, salonId: SalonId): Promise<{ readonly agreed: false }> =>
  inSalon(ctx, { salonId, right: 'ownership' }, async (tx) => {
    const story = await ownStory(tx, salonId)
    if (story.refusedAt === null) await updateToWithdrawn(tx, story.id, ctx.now().toString())
    return { agreed: false }
  })
