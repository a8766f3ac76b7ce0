import type { Platform } from '#platform/context.ts'

import { todayOf } from './queries.ts'
import { closeEnded } from './store/desk.ts'

/** Closes postings after their last day. @returns how many */
export const closeEndedPostings = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  closeEnded(dbs.worker, todayOf(now()), now().toString())
