import { findPaymentByRef } from '#features/payments/queries.ts'
import { readAccountSoon } from '#features/payouts/commands/follow-account.ts'
import { followTransfer } from '#features/payouts/commands/follow-transfer.ts'
import type { Platform } from '#platform/context.ts'
import { sql, type Db } from '#platform/db.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'

import { leaseEvents, updateEvent, type DueEvent } from '../store.ts'
import { fetchMissed } from './fetch-missed.ts'
import { followAtProvider } from './follow-at-provider.ts'
import { settlePayment } from './settle-payment.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

const mostTries = 12

/** Fetches what webhooks have missed, and handles the events that are due. @returns how many were handled */
export async function handleProviderEvents(platform: Paying): Promise<number> {
  await fetchMissed(platform)
  const due = await leaseEvents(platform.dbs.worker, platform.payments.name, platform.now())
  for (const event of due) await handle(platform, event)
  return due.length
}

async function handle(platform: Paying, { id, about, ref, tries }: DueEvent): Promise<void> {
  const { payments, dbs, now, log } = platform
  const event = { provider: payments.name, id }
  try {
    if (about === 'payment') await followPayment(platform, ref)
    if (about === 'account') await readAccountSoon(platform, ref)
    if (about === 'transfer') await followTransfer(platform, ref)
    if (about === 'refund') await lookAtRefund(dbs.worker, ref, now().toString())
    await updateEvent(dbs.worker, event, { at: now(), failure: null, dueAt: null })
  } catch (error) {
    log.error({ err: error, event: id, tries }, 'provider event failed')
    const isParked = tries + 1 >= mostTries
    const dueAt = isParked ? null : now().add({ seconds: 2 ** Math.min(tries, 10) })
    await updateEvent(dbs.worker, event, { at: now(), failure: String(error), dueAt })
  }
}

/** An event may come before the transaction that names its payment; then it is tried again. */
async function followPayment(platform: Paying, ref: string): Promise<void> {
  const payment = await findPaymentByRef(platform.dbs.worker, platform.payments.name, ref)
  if (!payment) throw new Error(`no payment ${ref} yet`)
  await settlePayment(platform, payment.id)
  await followAtProvider(platform, payment.id)
}

const lookAtRefund = async (db: Db, ref: string, at: string): Promise<void> =>
  void (await sql`update refunds set due_at = ${at} where provider_ref = ${ref}`.execute(db))
