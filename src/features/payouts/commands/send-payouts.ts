import type { PayoutId } from '#domain/ids.ts'
import { BALANCE_TOO_SMALL } from '#domain/money/payout-status.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderTransfer,
  type SalonTransfers,
} from '#platform/payments/provider.ts'

import { lockPayout, updatePayout, type PayoutRow } from '../store.ts'
import { failPayout, payPayout } from './end-payout.ts'

interface DuePayout {
  readonly id: PayoutId
  readonly account: string
  readonly cents: number
  readonly attempt: number
  /** ISO instant. */
  readonly madeAt: string
}

/** While one worker waits for the provider, no other takes the payout. */
const leaseMinutes = 2
/** A provider keeps a key for a day; an older payout is looked up before it is sent again. */
const keyHours = 20
/** How long a payout waits while our balance at the provider is too small for it. */
const balanceHours = 6

/**
 * Transfers the payouts that are due to salons' accounts at the provider. While our balance there is too small a payout
 * waits, since the salon can do nothing about it. One that is refused otherwise is owed again, and the next run pays it
 * by a new payout with a new key. @returns how many there were
 */
export async function sendDuePayouts(platform: Platform): Promise<number> {
  const { payments } = platform
  const transfers = payments?.transfers
  if (!payments || !transfers) return 0
  const paying = { ...platform, payments }
  const due = await leaseDue(platform)
  for (const payout of due) {
    try {
      const { ref } = await sent(platform, transfers, payout)
      await end(platform, payout.id, (tx, row) =>
        payPayout(tx, row, { at: platform.now(), from: accountOf(payments), reference: ref }),
      )
    } catch (error) {
      if (error instanceof ProviderRefusal) await refuse(paying, payout, error)
      // Unclear: the same key is tried again when the lease ends.
      else if (!(error instanceof ProviderUnavailable)) throw error
    }
  }
  return due.length
}

async function refuse(
  platform: Platform & { readonly payments: PaymentProvider },
  { id, attempt }: DuePayout,
  { code }: ProviderRefusal,
): Promise<void> {
  const at = platform.now()
  if (code !== BALANCE_TOO_SMALL) {
    const from = accountOf(platform.payments)
    return end(platform, id, (tx, row) => failPayout(tx, row, { at, from, reason: code }))
  }
  platform.log.warn({ payout: id, attempt }, 'the balance at the payment provider is too small for a payout')
  const dueAt = at.add({ hours: balanceHours }).toString()
  return end(platform, id, (tx) =>
    updatePayout(tx, id, { failure: code, attempt: attempt + 1, due_at: dueAt }),
  )
}

const accountOf = ({ name }: PaymentProvider) => `provider_${name}` as const

const leaseDue = ({ dbs, now }: Platform): Promise<readonly DuePayout[]> =>
  rows(
    dbs.worker,
    sql<DuePayout>`
      with due as materialized (
        select id from payouts where due_at <= ${now().toString()} order by due_at limit 20 for update skip locked)
      update payouts p set due_at = ${now().add({ minutes: leaseMinutes }).toString()} from due, payout_routes r
      where p.id = due.id and r.id = p.route_id
      returning p.id, r.account_ref as account, p.cents, p.attempt, p.made_at as "madeAt"`,
  )

async function sent(
  { now }: Platform,
  transfers: SalonTransfers,
  { id, account, cents, attempt, madeAt }: DuePayout,
): Promise<ProviderTransfer> {
  const isOld = Temporal.Instant.compare(Temporal.Instant.from(madeAt).add({ hours: keyHours }), now()) <= 0
  const former = isOld ? await transfers.find(id) : undefined
  // The provider keeps its refusal with the key.
  const key = attempt === 0 ? `payout:${id}` : `payout:${id}:${attempt}`
  return former ?? transfers.send({ id, account, cents }, { key })
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
