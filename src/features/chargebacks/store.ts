import type { PaymentId, UserId } from '#domain/ids.ts'
import type { ChargebackStatus } from '#domain/money/chargeback.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'
import type { ChargebackMove, ProviderChargeback } from '#platform/payments/provider.ts'

export interface ChargebackRow {
  readonly id: string
  readonly paymentId: PaymentId
  readonly provider: 'sandbox' | 'stripe'
  readonly providerRef: string
  readonly cents: number
  readonly status: ChargebackStatus
  readonly salonCents: number
  readonly giftCardCents: number
  readonly ourCents: number
  readonly losses: number
  readonly coveredCents: number
}

const columns = sql`id, payment_id as "paymentId", provider, provider_ref as "providerRef", cents, status, salon_cents as "salonCents",
  gift_card_cents as "giftCardCents", our_cents as "ourCents", losses, covered_cents as "coveredCents"`

/** A chargeback as we know it, locked; undefined while it is new. */
export const lockChargeback = (tx: Db, provider: string, ref: string): Promise<ChargebackRow | undefined> =>
  one(
    tx,
    sql<ChargebackRow>`select ${columns} from chargebacks where provider = ${provider} and provider_ref = ${ref} for update`,
  )

/** The lost chargebacks of payments that still have refunds to make. */
export const listToCover = (db: Db, most: number): Promise<readonly ChargebackRow[]> =>
  rows(
    db,
    sql<ChargebackRow>`
      select ${columns} from chargebacks c where c.status = 'lost' and c.losses > 0 and exists (
        select from refunds r where r.payment_id = c.payment_id and (r.status = 'asked' or (r.status = 'failed' and r.solved_at is null))
          and r.cents <= c.salon_cents + c.gift_card_cents + c.our_cents - c.covered_cents)
      order by c.id limit ${most}`,
  )

/** @param closedAt null while it is open */
export const insertChargeback = (
  tx: Db,
  { id: paymentId, provider }: { readonly id: PaymentId; readonly provider: string },
  { ref, cents, reason, status, openedAt, evidenceDueAt }: ProviderChargeback,
  closedAt: string | null,
): Promise<ChargebackRow> =>
  only(
    tx,
    sql<ChargebackRow>`
      insert into chargebacks (payment_id, provider, provider_ref, cents, reason, status, evidence_due_at, opened_at, closed_at)
      values (${paymentId}, ${provider}, ${ref}, ${cents}, ${reason}, ${status}, ${evidenceDueAt}, ${openedAt}, ${closedAt})
      returning ${columns}`,
  )

interface ChargebackChange {
  readonly status: ChargebackStatus
  readonly evidenceDueAt: string | null
  readonly closedAt: string | null
}

export async function updateChargeback(
  tx: Db,
  id: string,
  { status, evidenceDueAt, closedAt }: ChargebackChange,
): Promise<void> {
  await sql`update chargebacks set status = ${status}, evidence_due_at = ${evidenceDueAt},
    closed_at = case when ${closedAt}::timestamptz is null then null else coalesce(closed_at, ${closedAt}) end,
    answer_due_at = case when ${status} = 'needs_response' then answer_due_at end
    where id = ${id}`.execute(tx)
}

interface Loss {
  readonly salon: number
  readonly giftCard: number
  readonly ours: number
}

/** Notes who bore a loss, and that it was posted once more. */
export async function noteLoss(tx: Db, id: string, { salon, giftCard, ours }: Loss): Promise<void> {
  await sql`update chargebacks set salon_cents = ${salon}, gift_card_cents = ${giftCard}, our_cents = ${ours}, losses = losses + 1
    where id = ${id}`.execute(tx)
}

/** The loss is undone. */
export async function forgetLoss(tx: Db, id: string): Promise<void> {
  await sql`update chargebacks set salon_cents = 0, gift_card_cents = 0, our_cents = 0, covered_cents = 0 where id = ${id}`.execute(
    tx,
  )
}

export async function noteCovered(tx: Db, id: string, cents: number): Promise<void> {
  await sql`update chargebacks set covered_cents = covered_cents + ${cents} where id = ${id}`.execute(tx)
}

/** Keeps a movement. @returns its id; undefined if it is known */
export async function insertMove(
  tx: Db,
  chargebackId: string,
  { ref, cents, feeCents, at }: ChargebackMove,
): Promise<string | undefined> {
  const made = await one(
    tx,
    sql<{ id: string }>`
      insert into chargeback_moves (chargeback_id, provider_ref, cents, fee_cents, at)
      values (${chargebackId}, ${ref}, ${cents}, ${feeCents}, ${at}) on conflict do nothing returning id`,
  )
  return made?.id
}

/** The amount that a bank holds for a chargeback. */
export const readHeldFor = async (tx: Db, id: string): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        cents: number
      }>`select coalesce(-sum(cents), 0)::integer as cents from chargeback_moves where chargeback_id = ${id}`,
    )
  ).cents

/** The amount that banks hold of a payment. */
export const readHeldCents = async (tx: Db, paymentId: PaymentId): Promise<number> =>
  (
    await only(
      tx,
      sql<{ cents: number }>`select coalesce(-sum(m.cents), 0)::integer as cents
        from chargebacks c join chargeback_moves m on m.chargeback_id = c.id where c.payment_id = ${paymentId}`,
    )
  ).cents

interface AnswerToKeep {
  readonly id: string
  readonly text: string
  readonly by: UserId
  readonly at: string
}

/** Keeps an answer for the worker to send. @returns false if it is too late, or there is an answer */
export const keepAnswer = async (tx: Db, { id, text, by, at }: AnswerToKeep): Promise<boolean> =>
  (await one(
    tx,
    sql`update chargebacks set evidence = ${text}, answered_by = ${by}, answered_at = ${at}, answer_due_at = ${at}, answer_failure = null
      where id = ${id} and status = 'needs_response' and answer_sent_at is null and answer_due_at is null
        and (evidence_due_at is null or evidence_due_at > ${at}) returning 1`,
  )) !== undefined

export interface DueAnswer {
  readonly id: string
  readonly providerRef: string
  readonly text: string
  /** ISO instant; a new answer after a refusal has a new one, and so a new key. */
  readonly answeredAt: string
}

/** Takes the answers that are due; while one worker waits for the provider, no other takes them. */
export const leaseAnswers = (
  worker: Db,
  provider: string,
  { at, until }: { readonly at: string; readonly until: string },
): Promise<readonly DueAnswer[]> =>
  rows(
    worker,
    sql<DueAnswer>`
      with due as materialized (
        select id from chargebacks where answer_due_at <= ${at} and provider = ${provider}
        order by answer_due_at limit 20 for update skip locked)
      update chargebacks c set answer_due_at = ${until} from due
      where c.id = due.id returning c.id, c.provider_ref as "providerRef", c.evidence as text, c.answered_at as "answeredAt"`,
  )

/** @param failure null: the bank has it */
export async function endAnswer(
  worker: Db,
  id: string,
  { at, failure }: { readonly at: string; readonly failure: string | null },
): Promise<void> {
  await sql`update chargebacks set answer_due_at = null, answer_failure = ${failure},
    answer_sent_at = ${failure === null ? at : null}::timestamptz where id = ${id} and answer_due_at is not null`.execute(
    worker,
  )
}
