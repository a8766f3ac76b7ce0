import type { PayoutId } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderTransfer,
  type SalonTransfers,
} from '#platform/payments/provider.ts'

import { lockPayout, type PayoutRow } from '../store.ts'
import { failPayout, payPayout } from './end-payout.ts'

interface DuePayout {
  readonly id: PayoutId
  readonly account: string
  readonly cents: number
  /** ISO instant. */
  readonly madeAt: string
}

/** While one worker waits for the provider, no other takes the payout. */
const leaseMinutes = 2
/** A provider keeps a key for a day; an older payout is looked up before it is sent again. */
const keyHours = 20

/**
 * Transfers the payouts that are due to salons' accounts at the provider. A refused one is owed again, and the next run
 * pays it by a new payout with a new key. @returns how many there were
 */
export async function sendDuePayouts(platform: Platform): Promise<number> {
  const { payments } = platform
  const transfers = payments?.transfers
  if (!payments || !transfers) return 0
  const due = await leaseDue(platform)
  for (const payout of due) {
    try {
      const { ref } = await sent(platform, transfers, payout)
      await end(platform, payout.id, (tx, row) =>
        payPayout(tx, row, { at: platform.now(), from: accountOf(payments), reference: ref }),
      )
    } catch (error) {
      if (error instanceof ProviderRefusal)
        await end(platform, payout.id, (tx, row) =>
          failPayout(tx, row, { at: platform.now(), from: accountOf(payments), reason: error.code }),
        )
      // Unclear: the same key is tried again when the lease ends.
      else if (!(error instanceof ProviderUnavailable)) throw error
    }
  }
  return due.length
}

const accountOf = ({ name }: PaymentProvider) => `provider_${name}` as const

const leaseDue = ({ dbs, now }: Platform): Promise<readonly DuePayout[]> =>
  rows(
    dbs.worker,
    sql<DuePayout>`
      update payouts p set due_at = ${now().add({ minutes: leaseMinutes }).toString()}
      from (select id from payouts where due_at <= ${now().toString()} order by due_at limit 20 for update skip locked) due, payout_routes r
      where p.id = due.id and r.id = p.route_id
      returning p.id, r.account_ref as account, p.cents, p.made_at as "madeAt"`,
  )

async function sent(
  { now }: Platform,
  transfers: SalonTransfers,
  { id, account, cents, madeAt }: DuePayout,
): Promise<ProviderTransfer> {
  const isOld = Temporal.Instant.compare(Temporal.Instant.from(madeAt).add({ hours: keyHours }), now()) <= 0
  const former = isOld ? await transfers.find(id) : undefined
  return former ?? transfers.send({ id, account, cents }, { key: `payout:${id}` })
}

/** Ends a payout that still waits. */
const end = (
  { dbs }: Platform,
  id: PayoutId,
  change: (tx: Parameters<typeof payPayout>[0], payout: PayoutRow) => Promise<void>,
): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.status === 'waiting') await change(tx, payout)
  })
