import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { MailStopReason } from '#domain/messages/mail-stops.ts'
import type { ToldMessage } from '#domain/messages/truth.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { JOB_ATTEMPTS, JOB_LEASE_SECONDS } from '#platform/message-limits.ts'

import type { MessageToWrite } from './contract.ts'
import { holdsSecret, purposeOf } from './policy.ts'
import type { RenderedMail } from './render/mail-site.ts'

export interface DueMessage extends ToldMessage {
  readonly id: string
  readonly recipient: string
  readonly language: Locale
  /** The number of tries, this one included. */
  readonly attempts: number
  /** IANA name of the reader's time zone. */
  readonly timeZone: string
  /** Its address does not exist, or its reader reported a mail as spam. */
  readonly stop: MailStopReason | null
}

/** A message that a salon caused, with the ISO instant; its mails to typed addresses are counted. */
export interface WrittenBySalon {
  readonly salonId: SalonId
  readonly at: string
}

export async function insertMessages(
  tx: Db,
  messages: readonly MessageToWrite[],
  bySalon?: WrittenBySalon,
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ kind, recipient, language, facts, dedupeKey, dueAt }) => ({
    kind,
    purpose: purposeOf(kind),
    recipient,
    language,
    facts: JSON.stringify(facts),
    dedupe_key: dedupeKey,
    booking_id: typeof facts['bookingId'] === 'string' ? facts['bookingId'] : null,
    ...(dueAt !== undefined && { due_at: dueAt }),
    ...(bySalon && { by_salon: bySalon.salonId, created_at: bySalon.at }),
  }))
  await tx.insertInto('messages').values(rows).execute()
}

/**
 * Takes due messages for the length of a lease. Other workers skip them meanwhile, and those of a dead worker become
 * due again. What is told one reader of one appointment is told in order: "moved" waits for the end of "confirmed", sent or
 * given up. Without `materialized`, here and wherever work is taken, PostgreSQL may run the subquery again for each row of
 * a join: `skip locked` then passes over what it took itself, and all that is due is taken at once.
 * @param from what became due before is passed over; null: nothing is
 */
export const takeDueMessages = (
  db: Db,
  now: Temporal.Instant,
  most: number,
  from: Temporal.Instant | null = null,
): Promise<readonly DueMessage[]> =>
  rows(
    db,
    sql<DueMessage>`
      with due as materialized (
        select id from messages m where due_at <= ${now.toString()} and ${from === null ? sql`true` : sql`due_at > ${from.toString()}`} and attempts < ${JOB_ATTEMPTS}
          and not exists (select from messages f where f.booking_id = m.booking_id and f.recipient = m.recipient and f.id < m.id
            and f.due_at is not null)
        order by due_at limit ${most} for update skip locked
      )
      update messages m set attempts = m.attempts + 1, due_at = ${now.add({ seconds: JOB_LEASE_SECONDS }).toString()} from due
      where m.id = due.id
      returning m.id, m.kind, m.recipient, m.language, m.facts, m.attempts, m.time_zone as "timeZone",
        (select s.reason from mail_stops s where s.address = lower(m.recipient)) as stop,
        (select json_build_object('status', b.status, 'start', b.start_at) from bookings b where b.id = m.booking_id) as booking,
        case when m.kind = 'account-ban' then message_ban(m.facts, m.recipient, ${now.toString()}) end as "ban",
        case when m.kind in ('waitlist-offer', 'waitlist-offer-text') then message_offer(m.facts)
          when m.kind in ('move-proposal', 'move-proposal-text') then message_proposal(m.facts) end as "offer"`,
  )

/** Sets aside due messages without tries left: each worker that took them died. */
export const parkAbandonedMessages = (
  db: Db,
  now: Temporal.Instant,
): Promise<readonly { readonly id: string }[]> =>
  rows(
    db,
    sql<{ id: string }>`
      update messages set due_at = null, last_error = coalesce(last_error, 'every worker that took it stopped before the end')
      where due_at <= ${now.toString()} and attempts >= ${JOB_ATTEMPTS}
      returning id`,
  )

/** A message that was sent. */
export interface SentMessage {
  readonly id: string
  /** The content that the outbox shows; null clears content and facts, for codes that were really sent. */
  readonly kept: RenderedMail | null
}

/** Marks all of them in one statement. A message whose recipient was forgotten meanwhile keeps no content. */
export async function markSent(db: Db, sent: readonly SentMessage[], now: Temporal.Instant): Promise<void> {
  const each = <Value>(value: (kept: RenderedMail | null) => Value) => sent.map(({ kept }) => value(kept))
  await sql`
    update messages m set due_at = null, sent_at = ${now.toString()}, last_error = null,
      recipient = case when m.forget then '' else m.recipient end,
      facts = case when m.forget or s.is_wiped then '{}' else m.facts end,
      subject = case when not m.forget then s.subject end,
      body_text = case when not m.forget then s.body_text end,
      body_html = case when not m.forget then s.body_html end,
      attachments = case when m.forget then '[]' else s.attachments end
    from unnest(
      ${sent.map(({ id }) => id)}::uuid[], ${each((kept) => kept === null)}::boolean[],
      ${each((kept) => kept?.subject ?? null)}::text[], ${each((kept) => kept?.text ?? null)}::text[],
      ${each((kept) => kept?.html ?? null)}::text[], ${each((kept) => JSON.stringify(kept?.attachments ?? []))}::jsonb[]
    ) s(id, is_wiped, subject, body_text, body_html, attachments)
    where m.id = s.id and m.sent_at is null`.execute(db)
}

/** Postpones a message, as if it had not been taken. */
export async function postpone(
  db: Db,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  until: Temporal.Instant,
): Promise<void> {
  await sql`
    update messages set due_at = ${until.toString()}, attempts = attempts - 1
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}

/**
 * Sets aside a message that must no longer be sent; one that was sent over a channel counts as sent, and goes
 * over no other. For a deleted person it keeps no content.
 */
export async function setAside(
  db: Db,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  { why, now }: { readonly why: string; readonly now: Temporal.Instant },
): Promise<void> {
  const hasLeft = sql`exists (select from message_steps s where s.message_id = messages.id and s.state in ('sent', 'delivered', 'seen'))`
  await sql`
    update messages set due_at = null, sent_at = case when ${hasLeft} then ${now.toString()}::timestamptz end,
      last_error = case when not ${hasLeft} then ${why}::text end,
      recipient = case when forget then '' else recipient end, facts = case when forget then '{}' else facts end
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}

/**
 * Records a failure only for the try that failed: if the lease ended meanwhile, the message belongs to another worker.
 */
export async function markFailed(
  db: Db,
  { id, kind, attempts }: Pick<DueMessage, 'id' | 'kind' | 'attempts'>,
  nextTry: Temporal.Instant | null,
  error: string,
): Promise<void> {
  // A code that will not be sent any more is cleared.
  const facts = nextTry === null && holdsSecret(kind) ? sql`'{}'::jsonb` : sql`facts`
  await sql`
    update messages set due_at = ${nextTry?.toString() ?? null}::timestamptz, last_error = ${error}, facts = ${facts}
    where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}
