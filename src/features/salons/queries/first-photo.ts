import { sql } from '#platform/db.ts'

/**
 * The picture that represents a salon, `s`; null if it has none. Its own photos come first, in the salon's order; drawn
 * nails come before a drawn interior, since interiors look alike.
 */
export const firstPhoto = sql<string | null>`(
  select picture from salon_photos p where p.salon_id = s.id
  order by is_illustration, is_illustration and picture like 'salon-%', position limit 1)`
