import { findPaymentByRef } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'
import type { PaymentProvider, ProviderEvent } from '#platform/payments/provider.ts'

import { settlePayment } from './settle-payment.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

/** Events are asked for from a little before the last known one, since late ones may come with an earlier time. */
const overlap = { minutes: 10 }
const mostTries = 12

/** Keeps an event before it is handled; the same event again changes nothing. */
async function keepEvent(db: Db, provider: string, event: ProviderEvent, at: string): Promise<void> {
  await sql`insert into provider_events (provider, event_id, kind, about, ref, received_at, due_at)
    values (${provider}, ${event.id}, ${event.kind}, ${event.about}, ${event.ref}, ${at}, ${at}) on conflict do nothing`.execute(
    db,
  )
}

/** Fetches what webhooks have missed, and handles the events that are due. @returns how many were handled */
export async function handleProviderEvents(platform: Paying): Promise<number> {
  await fetchMissed(platform)
  const due = await rows(
    platform.dbs.worker,
    sql<{ id: string; about: string; ref: string; tries: number }>`
      select event_id as id, about, ref, tries from provider_events
      where provider = ${platform.payments.name} and due_at <= ${platform.now().toString()} order by due_at limit 50`,
  )
  for (const event of due) await handle(platform, event)
  return due.length
}

async function fetchMissed({ payments, dbs, now }: Paying): Promise<void> {
  const newest = await one(
    dbs.worker,
    sql<{
      at: string | null
    }>`select max(received_at) as at from provider_events where provider = ${payments.name}`,
  )
  const since = (newest?.at ? Temporal.Instant.from(newest.at) : now()).subtract(overlap)
  for (const event of await payments.eventsSince(since))
    await keepEvent(dbs.worker, payments.name, event, now().toString())
}

async function handle(
  platform: Paying,
  { id, about, ref, tries }: { id: string; about: string; ref: string; tries: number },
): Promise<void> {
  const { payments, dbs, now, log } = platform
  const ended = (more: ReturnType<typeof sql>) =>
    sql`update provider_events set ${more}, tries = tries + 1 where provider = ${payments.name} and event_id = ${id}`.execute(
      dbs.worker,
    )
  try {
    if (about === 'payment') await followPayment(platform, ref)
    if (about === 'refund') await lookAtRefund(dbs.worker, ref, now().toString())
    await ended(sql`handled_at = ${now().toString()}, due_at = null`)
  } catch (error) {
    log.error({ err: error, event: id, tries }, 'provider event failed')
    const isParked = tries + 1 >= mostTries
    const next = now().add({ seconds: 2 ** Math.min(tries, 10) })
    await ended(
      isParked
        ? sql`handled_at = ${now().toString()}, due_at = null, failure = ${String(error)}`
        : sql`due_at = ${next.toString()}, failure = ${String(error)}`,
    )
  }
}

/** An event may come before the transaction that names its payment; then it is tried again. */
async function followPayment(platform: Paying, ref: string): Promise<void> {
  const payment = await findPaymentByRef(platform.dbs.worker, platform.payments.name, ref)
  if (!payment) throw new Error(`no payment ${ref} yet`)
  await settlePayment(platform, payment.id)
}

const lookAtRefund = async (db: Db, ref: string, at: string): Promise<void> =>
  void (await sql`update refunds set due_at = ${at} where provider_ref = ${ref}`.execute(db))
