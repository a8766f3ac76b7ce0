import { one, only, rows, sql, type Db } from '../db.ts'
import type {
  PaymentFailure,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
} from './provider.ts'
import { testCards, type TestCardName } from './test-cards.ts'

/** A payment in the books of the sandbox. */
export interface SandboxPayment {
  readonly ref: string
  readonly id: string
  readonly cents: number
  readonly status: ProviderPaymentStatus
  readonly failure: PaymentFailure | null
  readonly customer: string | null
  readonly savesCard: boolean
  readonly card: TestCardName | null
  readonly savedCard: string | null
  readonly secret: string
  readonly chargedBackCents: number
  readonly nextStep: 'success' | 'chargeback' | null
  readonly nextAt: string | null
}

export interface SandboxRefund extends ProviderRefund {
  readonly nextStatus: 'succeeded' | 'failed' | null
  readonly nextAt: string | null
}

const at = (now: Temporal.Instant) => now.toString()

/**
 * Makes everything true that happened without a call by now: late successes, chargebacks, late ends of refunds. The
 * rows are locked in their order, because several calls may do so at once.
 */
export async function catchUp(tx: Db, now: Temporal.Instant): Promise<void> {
  await sql`with due as (
    update sandbox_payments set status = 'succeeded', next_step = null, next_at = null,
      charged_back_cents = case when next_step = 'chargeback' then cents else charged_back_cents end
    where ref in (select ref from sandbox_payments where next_at <= ${at(now)} order by ref for update)
    returning ref, old.next_step as step, old.next_at as at
  ) insert into sandbox_events (kind, about, ref, at)
    select case step when 'success' then 'payment.succeeded' else 'payment.charged_back' end, 'payment', ref, at
    from due order by at`.execute(tx)
  await sql`with due as (
    update sandbox_refunds set status = next_status, next_status = null, next_at = null
    where ref in (select ref from sandbox_refunds where next_at <= ${at(now)} order by ref for update)
    returning ref, status, old.next_at as at
  ) insert into sandbox_events (kind, about, ref, at)
    select 'refund.' || status, 'refund', ref, at from due order by at`.execute(tx)
}

const paymentColumns = sql.raw(`ref, id, cents, status, failure, customer, saves_card as "savesCard", card,
  saved_card as "savedCard", secret, charged_back_cents as "chargedBackCents", next_step as "nextStep", next_at as "nextAt"`)

/** Locks the payment until the end of the transaction. */
export const lockPayment = (tx: Db, ref: string): Promise<SandboxPayment | undefined> =>
  one(tx, sql<SandboxPayment>`select ${paymentColumns} from sandbox_payments where ref = ${ref} for update`)

export const paymentOfId = (tx: Db, id: string): Promise<SandboxPayment | undefined> =>
  one(
    tx,
    sql<SandboxPayment>`select ${paymentColumns} from sandbox_payments where id = ${id} order by created_at limit 1`,
  )

export async function insertPayment(tx: Db, made: SandboxPayment, now: Temporal.Instant): Promise<void> {
  await sql`insert into sandbox_payments (ref, id, cents, status, customer, saves_card, secret, created_at)
    values (${made.ref}, ${made.id}, ${made.cents}, ${made.status}, ${made.customer}, ${made.savesCard},
      ${made.secret}, ${at(now)})`.execute(tx)
}

/** Writes what a try or a cancellation changed, with its event. */
export async function savePayment(
  tx: Db,
  { ref, status, failure, card, savedCard, nextStep, nextAt }: SandboxPayment,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update sandbox_payments set status = ${status}, failure = ${failure}, card = ${card},
    saved_card = ${savedCard}, next_step = ${nextStep}, next_at = ${nextAt} where ref = ${ref}`.execute(tx)
  await report(tx, { kind: `payment.${failure === null ? status : 'failed'}`, about: 'payment', ref }, now)
}

export const savedCardOf = (
  tx: Db,
  ref: string,
): Promise<{ readonly card: TestCardName; readonly customer: string } | undefined> =>
  one(
    tx,
    sql<{
      card: TestCardName
      customer: string
    }>`select card, customer from sandbox_cards where ref = ${ref} and forgotten_at is null`,
  )

export async function insertCard(
  tx: Db,
  card: { readonly ref: string; readonly customer: string; readonly card: TestCardName },
  goodThrough: string,
): Promise<void> {
  await sql`insert into sandbox_cards (ref, customer, card, good_through)
    values (${card.ref}, ${card.customer}, ${card.card}, ${goodThrough})`.execute(tx)
}

export async function forgetCard(tx: Db, ref: string, now: Temporal.Instant): Promise<void> {
  await sql`update sandbox_cards set forgotten_at = ${at(now)} where ref = ${ref}`.execute(tx)
}

const refundColumns = sql.raw('ref, status, cents, next_status as "nextStatus", next_at as "nextAt"')

export const refundsOf = (tx: Db, payment: string): Promise<readonly SandboxRefund[]> =>
  rows(
    tx,
    sql<SandboxRefund>`select ${refundColumns} from sandbox_refunds where payment = ${payment} order by created_at`,
  )

export const refundOf = (tx: Db, ref: string): Promise<SandboxRefund | undefined> =>
  one(tx, sql<SandboxRefund>`select ${refundColumns} from sandbox_refunds where ref = ${ref}`)

export const refundOfId = (tx: Db, payment: string, id: string): Promise<SandboxRefund | undefined> =>
  one(
    tx,
    sql<SandboxRefund>`select ${refundColumns} from sandbox_refunds where payment = ${payment} and id = ${id}
      order by status = 'failed', created_at limit 1`,
  )

export async function insertRefund(
  tx: Db,
  refund: SandboxRefund,
  of: { readonly payment: string; readonly id: string; readonly now: Temporal.Instant },
): Promise<void> {
  await sql`insert into sandbox_refunds (ref, payment, id, cents, status, next_status, next_at, created_at)
    values (${refund.ref}, ${of.payment}, ${of.id}, ${refund.cents}, ${refund.status}, ${refund.nextStatus},
      ${refund.nextAt}, ${at(of.now)})`.execute(tx)
  await report(tx, { kind: `refund.${refund.status}`, about: 'refund', ref: refund.ref }, of.now)
}

async function report(tx: Db, event: Omit<ProviderEvent, 'id'>, now: Temporal.Instant): Promise<void> {
  await sql`insert into sandbox_events (kind, about, ref, at)
    values (${event.kind}, ${event.about}, ${event.ref}, ${at(now)})`.execute(tx)
}

/** The events of a time, both instants included, oldest first. */
export const eventsBetween = (
  tx: Db,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<readonly ProviderEvent[]> =>
  rows(
    tx,
    sql<ProviderEvent>`select id, kind, about, ref from sandbox_events
      where at between ${at(from)} and ${at(to)} order by at, number`,
  )

/** The company's fee, known once a payment succeeded. */
const feeOf = (cents: number) => Math.round(cents * 0.015) + 25

/** A payment as the sandbox tells it. */
export async function toldPayment(tx: Db, payment: SandboxPayment): Promise<ProviderPayment> {
  const hasSucceeded = payment.status === 'succeeded'
  const isCharge = hasSucceeded && payment.cents > 0
  return {
    ref: payment.ref,
    status: payment.status,
    cents: payment.cents,
    capturedCents: isCharge ? payment.cents : 0,
    chargedBackCents: payment.chargedBackCents,
    feeCents: isCharge ? feeOf(payment.cents) : null,
    clientSecret: payment.secret,
    failure: payment.failure,
    savedCard: hasSucceeded && payment.savedCard !== null ? await toldCard(tx, payment.savedCard) : null,
  }
}

async function toldCard(tx: Db, ref: string): Promise<ProviderPayment['savedCard']> {
  const { card, goodThrough } = await only(
    tx,
    sql<{
      card: TestCardName
      goodThrough: string
    }>`select card, good_through as "goodThrough" from sandbox_cards where ref = ${ref}`,
  )
  return { ref, brand: 'visa', last4: testCards[card].number.slice(-4), goodThrough }
}

/** A refund as the sandbox tells it. */
export const toldRefund = ({ ref, status, cents }: SandboxRefund): ProviderRefund => ({ ref, status, cents })
