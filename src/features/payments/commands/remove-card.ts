import type { SavedCardId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { deleteCard } from '../store/saved-cards.ts'
import { cardsLockOf } from './keep-card.ts'

/**
 * Removes an own card; its provider forgets it a little later.
 * @throws Problem unauthorized, not_found
 */
export const removeCard = (ctx: Ctx, id: SavedCardId): Promise<void> =>
  asPerson(
    ctx,
    async (tx, person) => {
      if (!(await deleteCard(tx, person.id, id))) throw new Problem('not_found')
    },
    [cardsLockOf(personOf(ctx).id)],
  )
