import type { PaymentId, RefundId } from '#domain/ids.ts'
import { refundArrived, refundReturned } from '#domain/money/ledger/payment-postings.ts'
import { heldBy, postingOf } from '#domain/money/ledger/posting.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderRefund,
} from '#platform/payments/provider.ts'

import { tellOfRefund } from './tell-of-refund.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

interface DueRefund {
  readonly id: RefundId
  readonly paymentId: PaymentId
  readonly paymentRef: string
  readonly provider: 'sandbox' | 'stripe'
  readonly cents: number
  readonly status: 'asked' | 'sent' | 'arrived' | 'failed'
  readonly attempt: number
  readonly providerRef: string | null
  /** ISO instant. */
  readonly askedAt: string
}

/** Providers forget a key after 24 hours. */
const keyHours = 20
/** While one worker waits for the provider, no other takes the refund. */
const leaseMinutes = 2
/** How often a refund on its way is looked at. */
const lookAgain = { minutes: 10 }
const mostAttempts = 5

/** Sends the refunds that are due, and looks at those on their way. @returns how many there were */
export async function sendDueRefunds(platform: Paying): Promise<number> {
  const due = await leaseDue(platform)
  for (const refund of due) {
    try {
      await record(platform, refund, await atProvider(platform, refund))
    } catch (error) {
      if (error instanceof ProviderRefusal) await refuse(platform, refund, error)
      else if (isDatabaseAway(error)) throw error
      // Unclear: the same key is tried again when the lease ends. The others don't wait for a fault in one of them.
      else if (!(error instanceof ProviderUnavailable))
        platform.log.error({ err: error, refund: refund.id }, 'refund failed')
    }
  }
  return due.length
}

/** A refund is not sent while a bank decides about its payment: the customer must not get the money twice. */
const leaseDue = ({ dbs, now, payments }: Paying): Promise<readonly DueRefund[]> =>
  rows(
    dbs.worker,
    sql<DueRefund>`
      with due as materialized (
        select d.id from refunds d where d.due_at <= ${now().toString()} and not (d.status = 'asked' and exists (
          select from chargebacks c where c.payment_id = d.payment_id and c.status in ('needs_response', 'under_review')))
        order by d.due_at limit 20 for update skip locked)
      update refunds r set due_at = ${now().add({ minutes: leaseMinutes }).toString()} from due, payments p
      where r.id = due.id and p.id = r.payment_id and p.provider = ${payments.name}
      returning r.id, r.payment_id as "paymentId", p.provider_ref as "paymentRef", p.provider, r.cents, r.status, r.attempt,
        r.provider_ref as "providerRef", r.asked_at as "askedAt"`,
  )

/** An answer may have been lost: where the key no longer prevents a second refund, the first one is looked for. */
async function atProvider({ payments, now }: Paying, refund: DueRefund): Promise<ProviderRefund> {
  const { id, paymentRef: payment, providerRef, cents, attempt, askedAt } = refund
  if (providerRef !== null) return payments.readRefund(providerRef)
  const isKeyOld =
    Temporal.Instant.compare(Temporal.Instant.from(askedAt).add({ hours: keyHours }), now()) < 0
  const former = isKeyOld ? await payments.findRefund(payment, id) : undefined
  return former ?? payments.refundPayment({ id, payment, cents }, { key: `refund:${id}:${attempt}` })
}

/** Follows the provider's answer; a refund that had arrived can still come back. */
const record = (platform: Paying, leased: DueRefund, there: ProviderRefund): Promise<void> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const at = platform.now()
    const refund = await locked(tx, leased)
    // Another worker, which asked meanwhile, may have recorded a newer answer.
    if (refund.status === 'failed' || (refund.status === 'arrived' && there.status === 'pending')) return
    if (there.status !== 'failed' && refund.status === 'asked')
      await tellOfRefund(tx, refund.id, 'refund-sent')
    if (there.status === 'pending')
      return setRefund(
        tx,
        refund,
        sql`status = 'sent', provider_ref = ${there.ref}, sent_at = coalesce(sent_at, ${at.toString()}),
        due_at = ${at.add(lookAgain).toString()}`,
      )
    if (there.status === 'succeeded') {
      if (refund.status !== 'arrived') await arrive(tx, refund, at)
      return setRefund(
        tx,
        refund,
        sql`status = 'arrived', provider_ref = ${there.ref}, sent_at = coalesce(sent_at, ${at.toString()}),
        ended_at = coalesce(ended_at, ${at.toString()}), due_at = null`,
      )
    }
    return fail(tx, { ...refund, providerRef: there.ref }, { at, failure: 'returned' })
  })

/** The refund as it stands now, locked; the payment is locked first, in the order of all writers. */
async function locked(tx: Db, refund: DueRefund): Promise<DueRefund> {
  const { id, paymentId } = refund
  await sql`select from payments where id = ${paymentId} for update`.execute(tx)
  const now = await only(
    tx,
    sql<
      Pick<DueRefund, 'status' | 'attempt'>
    >`select status, attempt from refunds where id = ${id} for update`,
  )
  return { ...refund, ...now }
}

const setRefund = async (tx: Db, { id }: DueRefund, values: ReturnType<typeof sql>): Promise<void> =>
  void (await sql`update refunds set ${values} where id = ${id}`.execute(tx))

async function arrive(tx: Db, refund: DueRefund, at: Temporal.Instant): Promise<void> {
  const { id: refundId, cents, provider, attempt } = refund
  await sql`update payments set refunding_cents = refunding_cents - ${cents}, refunded_cents = refunded_cents + ${cents},
    status = case when refunded_cents + ${cents} = captured_cents then 'refunded' else status end, updated_at = ${at.toString()}
    where id = ${refund.paymentId}`.execute(tx)
  await post(tx, refundArrived({ refundId, cents, provider, attempt }), { at })
}

/** A refund that can't arrive: its money waits until the customer has named another way. */
async function fail(
  tx: Db,
  refund: DueRefund,
  { at, failure }: { readonly at: Temporal.Instant; readonly failure: string },
): Promise<void> {
  const { id: refundId, paymentId, cents, provider, attempt, status } = refund
  if (status === 'arrived') await post(tx, refundReturned({ refundId, cents, provider, attempt }), { at })
  const counted =
    status === 'arrived'
      ? sql`refunded_cents = refunded_cents - ${cents}`
      : sql`refunding_cents = refunding_cents - ${cents}`
  await sql`update payments set ${counted}, status = case status when 'refunded' then 'succeeded' else status end, updated_at = ${at.toString()}
    where id = ${paymentId}`.execute(tx)
  await tellOfRefund(tx, refundId, 'refund-failed')
  const moves = [{ debit: heldBy('refund', refundId), credit: heldBy('suspense', paymentId), cents }]
  await post(tx, postingOf({ event: 'refund_failed', source: refundId }, moves), { at })
  await setRefund(
    tx,
    refund,
    sql`status = 'failed', failure = ${failure}, provider_ref = ${refund.providerRef}, ended_at = ${at.toString()}, due_at = null`,
  )
}

/** Whether we know of a chargeback of the refund's payment; the provider may know of one before. */
const hasChargeback = async (tx: Db, { paymentId }: DueRefund): Promise<boolean> =>
  (await one(tx, sql`select 1 from chargebacks where payment_id = ${paymentId} limit 1`)) !== undefined

const waiting = (at: Temporal.Instant) =>
  sql`attempt = attempt + 1, failure = 'charge_disputed', due_at = ${at.add({ hours: 1 }).toString()}`

/** A clear refusal needs a new key for the next attempt. */
const refuse = ({ dbs, now }: Paying, leased: DueRefund, { code }: ProviderRefusal): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const refund = await locked(tx, leased)
    // Another worker has recorded an answer meanwhile.
    if (refund.status !== leased.status || refund.attempt !== leased.attempt) return
    if (code === 'charge_disputed' && !(await hasChargeback(tx, refund)))
      return setRefund(tx, refund, waiting(now()))
    if (refund.attempt >= mostAttempts) return fail(tx, refund, { at: now(), failure: code })
    const next = now().add({ minutes: 2 ** refund.attempt })
    return setRefund(tx, refund, sql`attempt = attempt + 1, failure = ${code}, due_at = ${next.toString()}`)
  })
