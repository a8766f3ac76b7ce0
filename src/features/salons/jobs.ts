import type { Platform } from '#platform/context.ts'
import { SEARCH_CHANGES_HOURS } from '#platform/limits.ts'

import { deleteOldSearchChanges } from './store/search-changes.ts'

/** Deletes changes that every process has long since read. @returns how many */
export const forgetOldSearchChanges = ({ dbs }: Pick<Platform, 'dbs'>): Promise<number> =>
  deleteOldSearchChanges(dbs.worker, SEARCH_CHANGES_HOURS)
