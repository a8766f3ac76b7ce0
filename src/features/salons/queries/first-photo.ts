import { sql } from '#platform/db.ts'

/**
 * The picture that stands for a salon, `s`; null where it has none. Its own photos go before everything drawn, in the
 * salon's order; a drawn interior looks like any other, so that drawn nails go before it.
 */
export const firstPhoto = sql<string | null>`(
  select picture from salon_photos p where p.salon_id = s.id
  order by is_illustration, is_illustration and picture like 'salon-%', position limit 1)`
