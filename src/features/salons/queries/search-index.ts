import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Platform } from '#platform/context.ts'

import { sqlIndex } from './sql-index.ts'

/** The index in this process, as long as it is up to date; else the search tables. */
export const searchIndex = ({ search, dbs }: Platform): SearchIndex => search?.() ?? sqlIndex(dbs.public)
