import type { Platform } from '#platform/context.ts'

import { oldestKept } from './queries/lost-demand.ts'
import { deleteWishesBefore } from './store.ts'

/** Forgets wishes for days that are longer ago than they are promised to be kept. @returns how many rows */
export const forgetOldDemand = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  deleteWishesBefore(dbs.worker, oldestKept(now()))
