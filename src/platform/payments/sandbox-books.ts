import { one, only, rows, sql, type Db } from '../db.ts'
import type {
  ChargebackStatus,
  PaymentFailure,
  ProviderChargeback,
  ProviderEntry,
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

/** The company's fee for a chargeback, which it keeps whatever the bank decides. */
const CHARGEBACK_FEE_CENTS = 2000
/** Days until a bank wants the answer to a chargeback. */
const ANSWER_DAYS = 7

/** The company's fee, known once a payment succeeded. */
export const feeOf = (cents: number): number => Math.floor((cents * 15 + 500) / 1000) + 25

/**
 * Makes everything true that happened without a call by now: late successes, chargebacks and their decisions, late ends
 * of refunds. The rows are locked in their order, because several calls may do so at once.
 */
export async function catchUp(tx: Db, now: Temporal.Instant): Promise<void> {
  await catchUpWithPayments(tx, now)
  await catchUpWithChargebacks(tx, now)
  await sql`with due as (
    update sandbox_refunds set status = next_status, next_status = null, next_at = null
    where ref in (select ref from sandbox_refunds where next_at <= ${at(now)} order by ref for update)
    returning ref, status, cents, old.status as former, old.next_at as at
  ), entries as (
    insert into sandbox_entries (kind, of_ref, cents, at)
    select 'refund', ref, case status when 'succeeded' then -cents else cents end, at from due
    where status = 'succeeded' or former = 'succeeded'
  ) insert into sandbox_events (kind, about, ref, at)
    select 'refund.' || status, 'refund', ref, at from due order by at`.execute(tx)
}

/** A holder objects for the reason of the card; an inquiry takes no money. */
async function catchUpWithPayments(tx: Db, now: Temporal.Instant): Promise<void> {
  const reasons = JSON.stringify(
    Object.fromEntries(Object.entries(testCards).map(([name, { chargesBack }]) => [name, chargesBack])),
  )
  await sql`with due as (
    update sandbox_payments set status = 'succeeded', next_step = null, next_at = null,
      charged_back_cents = case when next_step = 'chargeback' and ${reasons}::jsonb ->> card <> 'inquiry' then cents else charged_back_cents end
    where ref in (select ref from sandbox_payments where next_at <= ${at(now)} order by ref for update)
    returning ref, cents, ${reasons}::jsonb ->> card as reason, old.next_step as step, old.next_at as at
  ), opened as (
    insert into sandbox_chargebacks (payment, cents, reason, status, opened_at, evidence_due_at, next_status, next_at)
    select ref, cents, case reason when 'inquiry' then 'general' else reason end, case reason when 'inquiry' then 'inquiry' else 'needs_response' end,
      at, at + ${ANSWER_DAYS} * interval '1 day', case when reason <> 'inquiry' then 'lost' end,
      case when reason <> 'inquiry' then at + ${ANSWER_DAYS} * interval '1 day' end
    from due where step = 'chargeback' returning ref, cents, status, opened_at
  ), entries as (
    insert into sandbox_entries (kind, of_ref, cents, fee_cents, at)
    select 'payment', ref, cents, (cents * 15 + 500) / 1000 + 25, at from due where step = 'success'
    union all select 'chargeback', ref, -cents, ${CHARGEBACK_FEE_CENTS}::integer, opened_at from opened where status <> 'inquiry'
  ) insert into sandbox_events (kind, about, ref, at)
    select case step when 'success' then 'payment.succeeded' else 'payment.charged_back' end, 'payment', ref, at
    from due order by at`.execute(tx)
}

/** A bank decides; what was won comes back. */
async function catchUpWithChargebacks(tx: Db, now: Temporal.Instant): Promise<void> {
  await sql`with due as (
    update sandbox_chargebacks set status = next_status, next_status = null, next_at = null
    where ref in (select ref from sandbox_chargebacks where next_at <= ${at(now)} order by ref for update)
    returning ref, payment, cents, status, old.next_at as at
  ), returned as (
    update sandbox_payments p set charged_back_cents = p.charged_back_cents - due.cents from due
    where p.ref = due.payment and due.status = 'won'
  ), entries as (
    insert into sandbox_entries (kind, of_ref, cents, at) select 'chargeback', ref, cents, at from due where status = 'won'
  ) insert into sandbox_events (kind, about, ref, at)
    select 'payment.chargeback_' || status, 'payment', payment, at from due order by at`.execute(tx)
}

/** Writes an entry of our balance. */
const enter = (
  tx: Db,
  { kind, of, cents, feeCents }: Omit<ProviderEntry, 'ref' | 'at'>,
  now: Temporal.Instant,
): Promise<unknown> =>
  sql`insert into sandbox_entries (kind, of_ref, cents, fee_cents, at) values (${kind}, ${of}, ${cents}, ${feeCents}, ${at(now)})`.execute(
    tx,
  )

/** The entries of a time, both instants included, oldest first. */
export const entriesBetween = (
  tx: Db,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly ProviderEntry[]> =>
  rows(
    tx,
    sql<ProviderEntry>`select ref, kind, of_ref as of, cents, fee_cents as "feeCents", at from sandbox_entries
      where at between ${at(from)} and ${at(until)} order by at, ref`,
  )

/** A chargeback that a bank has not decided, locked until the end of the transaction. */
export const lockChargeback = (
  tx: Db,
  ref: string,
): Promise<
  { readonly ref: string; readonly status: ChargebackStatus; readonly payment: string } | undefined
> =>
  one(
    tx,
    sql<{
      ref: string
      status: ChargebackStatus
      payment: string
    }>`select ref, status, payment from sandbox_chargebacks where ref = ${ref} for update`,
  )

/** The bank has our answer, and decides at an instant. */
export async function answerChargeback(
  tx: Db,
  { ref, payment }: { readonly ref: string; readonly payment: string },
  decision: { readonly status: 'won' | 'lost'; readonly at: string; readonly now: Temporal.Instant },
): Promise<void> {
  await sql`update sandbox_chargebacks set status = 'under_review', next_status = ${decision.status}, next_at = ${decision.at}
    where ref = ${ref}`.execute(tx)
  await report(tx, { kind: 'payment.chargeback_answered', about: 'payment', ref: payment }, decision.now)
}

const chargebacksOf = (tx: Db, payment: string): Promise<readonly ProviderChargeback[]> =>
  rows(
    tx,
    sql<ProviderChargeback>`
      select c.ref, c.status, c.cents, c.reason, c.opened_at as "openedAt", c.evidence_due_at as "evidenceDueAt",
        coalesce((select json_agg(json_build_object('ref', e.ref, 'cents', e.cents, 'feeCents', e.fee_cents, 'at', e.at) order by e.at, e.ref)
          from sandbox_entries e where e.kind = 'chargeback' and e.of_ref = c.ref), '[]') as moves
      from sandbox_chargebacks c where c.payment = ${payment} order by c.opened_at, c.ref`,
  )

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
  { ref, cents, status, failure, card, savedCard, nextStep, nextAt }: SandboxPayment,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update sandbox_payments set status = ${status}, failure = ${failure}, card = ${card},
    saved_card = ${savedCard}, next_step = ${nextStep}, next_at = ${nextAt} where ref = ${ref}`.execute(tx)
  await report(tx, { kind: `payment.${failure === null ? status : 'failed'}`, about: 'payment', ref }, now)
  if (status === 'succeeded' && cents > 0)
    await enter(tx, { kind: 'payment', of: ref, cents, feeCents: feeOf(cents) }, now)
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

/** Whether there is or was a card of this name. */
export const hasCard = async (tx: Db, ref: string): Promise<boolean> =>
  (await one(tx, sql`select 1 from sandbox_cards where ref = ${ref}`)) !== undefined

export async function insertCard(
  tx: Db,
  card: { readonly ref: string; readonly customer: string; readonly card: TestCardName },
  goodThrough: string,
): Promise<void> {
  await sql`insert into sandbox_cards (ref, customer, card, good_through)
    values (${card.ref}, ${card.customer}, ${card.card}, ${goodThrough})`.execute(tx)
}

export async function forgetCard(tx: Db, ref: string, now: Temporal.Instant): Promise<void> {
  await sql`update sandbox_cards set forgotten_at = coalesce(forgotten_at, ${at(now)}) where ref = ${ref}`.execute(
    tx,
  )
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
  const { ref, cents, status } = refund
  if (status === 'succeeded') await enter(tx, { kind: 'refund', of: ref, cents: -cents, feeCents: 0 }, of.now)
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
    card:
      isCharge && payment.card !== null
        ? { brand: 'visa', last4: testCards[payment.card].number.slice(-4) }
        : null,
    chargebacks: isCharge ? await chargebacksOf(tx, payment.ref) : [],
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
