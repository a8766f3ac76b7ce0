import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { cardColumns, presentCard, type CardRow, type PresentedCard } from './salon-cards.ts'

/** The cards of the given salons in the same order; those that are not public are left out. */
export async function listCards(
  db: Db,
  ids: readonly SalonId[],
  locale: Locale,
): Promise<readonly PresentedCard[]> {
  if (ids.length === 0) return []
  const found = await rows(
    db,
    sql<CardRow>`select ${cardColumns} from salon_search x join salons s on s.id = x.salon_id
      where x.salon_id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], x.salon_id)`,
  )
  return found.map((row) => presentCard(row, locale))
}
