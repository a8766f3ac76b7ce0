import { deletionDay, unusedSince, unusedStep } from '#domain/accounts/unused.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'

import { listUnused, noteWarned, type UnusedAccount } from '../store/unused-accounts.ts'
import { deleteAccount } from './delete-account.ts'
import { leaveBookings } from './leave-bookings.ts'

const SLICE = 200

/**
 * Warns the owners of accounts that have been unused for almost as long as they are kept, and deletes those whose
 * owner did not come back, as their owner would. @returns how many were warned or deleted
 */
export async function endUnusedAccounts(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { dbs, now } = platform
  const since = unusedSince(now())
  let done = 0
  let after: string | undefined
  while (!signal?.aborted) {
    const found = await listUnused(dbs.worker, { since, most: SLICE, after })
    const stepOf = (account: UnusedAccount) => unusedStep(account, now())
    done += await warn(
      platform,
      found.filter((account) => stepOf(account) === 'warn'),
    )
    for (const account of found.filter((each) => stepOf(each) === 'delete'))
      done += await endOne(platform, account, since)
    if (found.length < SLICE) break
    after = found.at(-1)?.id
  }
  return done
}

async function warn({ dbs, now }: Platform, accounts: readonly UnusedAccount[]): Promise<number> {
  if (accounts.length === 0) return 0
  const deleteOn = deletionDay(now()).toString()
  const messages = accounts.map(({ id, email, language }) =>
    messageTo({ email, language }, 'account-unused', { deleteOn }, `account-unused:${id}:${deleteOn}`),
  )
  await dbs.worker.transaction().execute(async (tx) => {
    await writeMessages(tx, messages)
    await noteWarned(
      tx,
      accounts.map(({ id }) => id),
      now(),
    )
  })
  return accounts.length
}

/** Looks once more, because its owner may have signed in since it was listed. */
async function endOne(platform: Platform, { id }: UnusedAccount, since: Temporal.Instant): Promise<number> {
  const [account] = await listUnused(platform.dbs.worker, { since, most: 1, id })
  if (account === undefined || unusedStep(account, platform.now()) !== 'delete') return 0
  await leaveBookings(platform, id)
  const by = { actorId: null, ip: undefined, userAgent: undefined }
  return (await deleteAccount(platform, { userId: id, ...by, soft: false })) ? 1 : 0
}
