import { keptSince } from '#domain/retention.ts'
import type { Platform } from '#platform/context.ts'

import { listUnproved } from '../store/unused-accounts.ts'
import { deleteAccount } from './delete-account.ts'

const SLICE = 200

/**
 * Deletes accounts whose address nobody proved in time. Nothing is mailed, because the address may be another person's.
 * @returns how many
 */
export async function endUnprovedAccounts(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { dbs, now } = platform
  const since = keptSince('unproved-accounts', now())
  let done = 0
  while (!signal?.aborted) {
    const found = await listUnproved(dbs.worker, { since, most: SLICE })
    let deleted = 0
    for (const id of found) if (await endOne(platform, id, since)) deleted += 1
    done += deleted
    // An account that was proved meanwhile is no longer listed.
    if (found.length < SLICE || deleted === 0) break
  }
  return done
}

const endOne = (platform: Platform, id: string, since: Temporal.Instant): Promise<boolean> =>
  deleteAccount(platform, {
    userId: id,
    actorId: null,
    ip: undefined,
    userAgent: undefined,
    soft: false,
    // The code that proves the address may be used while this waits for the row.
    isStillDue: async (tx) => (await listUnproved(tx, { since, most: 1, id })).length > 0,
  })
