import { z } from 'zod'

import { PAGE_SIZE, PAGE_SIZE_MOST } from '../limits.ts'

/** The query of a list whose pages continue behind an id. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
  /** The id of the last one on the previous page. */
  cursor: z.uuid().optional(),
}

/** A page of such a list as a query of the database reads it. */
export interface PageOfIds {
  /** One more than on a page, which shows that there is another page. */
  readonly limit: number
  /** Null: from the beginning. */
  readonly after: string | null
}

/** A page with one item more. */
export const pageAsked = ({
  limit,
  cursor,
}: {
  readonly limit: number
  readonly cursor?: string | undefined
}): PageOfIds => ({ limit: limit + 1, after: cursor ?? null })
