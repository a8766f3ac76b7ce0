import { providerFeeTaken, providerPaidOut } from '#domain/money/ledger/chargeback-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { administrators } from '#features/administration/policy.ts'
import { post } from '#features/ledger/commands/post.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { ProviderUnavailable, type PaymentProvider, type ProviderEntry } from '#platform/payments/provider.ts'

import { compare, insertEntries, insertReconciliation, readKnownUntil, type Compared } from './store.ts'

/** Hours after midnight, so that late events are in the ledger. */
const WAIT = { hours: 3 }
/** Entries are asked for from a little before the last comparison, since some are reported late. */
const OVERLAP = { hours: 1 }

/**
 * Compares what a provider reports with the ledger, once for each day that is over, and tells administrators about new
 * differences. @returns how many comparisons were made
 */
export async function reconcile(platform: Platform): Promise<number> {
  const { payments, dbs, now } = platform
  if (!payments) return 0
  const at = now()
  const until = at.subtract(WAIT).toZonedDateTimeISO(defaultTimeZone).startOfDay().toInstant()
  const known = await readKnownUntil(dbs.worker, payments.name)
  if (known === undefined) return 0
  const from = Temporal.Instant.from(known)
  if (Temporal.Instant.compare(from, until) >= 0) return 0
  const entries = await reported(platform, payments, from.subtract(OVERLAP), at)
  if (!entries) return 0
  const compared = {
    provider: payments.name,
    from: from.toString(),
    until: until.toString(),
    at: at.toString(),
  }
  await dbs.worker.transaction().execute((tx) => record(tx, platform.config, compared, entries))
  return 1
}

async function reported(
  { log }: Platform,
  payments: PaymentProvider,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly ProviderEntry[] | undefined> {
  try {
    return await payments.entriesBetween(from, until)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ reason: error.message }, 'no entries from the payment provider')
    return undefined
  }
}

async function record(
  tx: Db,
  config: Config,
  compared: Compared & { readonly provider: 'sandbox' | 'stripe' },
  entries: readonly ProviderEntry[],
): Promise<void> {
  await keep(tx, compared.provider, entries)
  const { added, addedCents } = await compare(tx, compared)
  const isFirst = await insertReconciliation(tx, compared, { entries: entries.length, breaks: added })
  if (!isFirst || added === 0) return
  const { provider, until } = compared
  const facts = { provider, breaks: added, cents: addedCents, until }
  await writeMessages(
    tx,
    administrators(config).map((to) =>
      messageTo(to, 'reconciliation', facts, `reconciliation:${provider}:${until}:${to.email}`),
    ),
  )
}

/** Keeps the entries, and posts those that only the provider knows: its payouts to our bank, and its other fees. */
async function keep(
  tx: Db,
  provider: 'sandbox' | 'stripe',
  entries: readonly ProviderEntry[],
): Promise<void> {
  for (const { id: entryId, kind, cents, feeCents, at } of await insertEntries(tx, provider, entries)) {
    const entry = { entryId, provider, cents, feeCents }
    const posting =
      kind === 'payout' ? providerPaidOut(entry) : kind === 'fee' ? providerFeeTaken(entry) : undefined
    await post(tx, posting, { at: Temporal.Instant.from(at) })
  }
}
