import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { ProviderUnavailable } from '#platform/payments/provider.ts'

import { followAccount } from './follow-account.ts'

/** While one worker waits for the provider, no other reads the account. */
const leaseMinutes = 5
const atOnce = 20

/**
 * Reads salons' accounts that are due at the provider: after a webhook, and from time to time because webhooks can be
 * lost. @returns how many there were
 */
export async function readDueAccounts(platform: Platform): Promise<number> {
  const { payments, dbs, now, log } = platform
  if (!payments?.accounts) return 0
  const due = await rows(
    dbs.worker,
    sql<{ ref: string }>`
      with due as materialized (
        select id from payout_routes where due_at <= ${now().toString()} and status <> 'replaced'
        order by due_at limit ${atOnce} for update skip locked)
      update payout_routes r set due_at = ${now().add({ minutes: leaseMinutes }).toString()} from due
      where r.id = due.id returning r.account_ref as ref`,
  )
  for (const { ref } of due) {
    const askedAt = now()
    try {
      await followAccount(platform, await payments.accounts.read(ref), askedAt)
    } catch (error) {
      // It is read again when the lease ends.
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ reason: error.message }, 'a salon’s account could not be read')
    }
  }
  return due.length
}
