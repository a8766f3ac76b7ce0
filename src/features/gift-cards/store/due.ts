import type { GiftCardDesign } from '#domain/gift-card-design.ts'
import type { Locale } from '#domain/locale.ts'
import { rows, sql, type Db } from '#platform/db.ts'

/** Locks active cards with money on them whose last day is before a day; the worker ends them. */
export const endedCards = async (
  tx: Db,
  today: Temporal.PlainDate,
  most: number,
): Promise<readonly string[]> =>
  (
    await rows(
      tx,
      sql<{ id: string }>`
        select c.id from gift_cards c join ledger_accounts a on a.code = 'gift_card' and a.holder = c.id
        where c.status = 'active' and coalesce(c.woken_through, c.good_through) < ${today.toString()}::date and a.balance_cents > 0
          and not exists (select from ledger_reservations r where r.account_id = a.id and r.status = 'open')
        order by c.id limit ${most}`,
    )
  ).map(({ id }) => id)

export const noteEnd = async (tx: Db, cardId: string, cents: number, posting: string): Promise<void> =>
  void (await sql`update gift_cards set ended_cents = ${cents}, ended_posting = ${posting}::uuid where id = ${cardId}::uuid`.execute(
    tx,
  ))

/** Deletes cards that were never paid. A payment ends within a day, so none can pay for these any more. */
export const forgetUnpaid = (db: Db, before: Temporal.Instant): Promise<readonly { readonly id: string }[]> =>
  rows(
    db,
    sql<{
      id: string
    }>`delete from gift_cards where status = 'pending' and created_at < ${before.toString()}::timestamptz returning id`,
  )

/** A sold card whose mail, or whose buyer's receipt, is due. */
export interface DueCard {
  readonly id: string
  readonly valueCents: number
  readonly design: GiftCardDesign
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly deliverOn: string | null
  readonly buyerEmail: string
  readonly language: Locale
  readonly provider: 'sandbox' | 'stripe'
  readonly soldAt: string
  readonly soldOn: string
  readonly goodThrough: string
  /** Null: it waits for its day, or was sent. */
  readonly sealedCode: Buffer | null
  readonly sends: number
  readonly hasReceipt: boolean
}

/** Locks cards with something to send; other workers skip them meanwhile. */
export const lockDueCards = (
  tx: Db,
  lastDay: Temporal.PlainDate,
  most: number,
): Promise<readonly DueCard[]> =>
  rows(
    tx,
    sql<DueCard>`
      select c.id, c.value_cents as "valueCents", c.design, c.recipient_name as "recipientName", c.recipient_email as "recipientEmail",
        c.sender_name as "senderName", c.message, c.deliver_on as "deliverOn", c.buyer_email as "buyerEmail", c.language, p.provider,
        c.sold_at as "soldAt", c.sold_on as "soldOn", coalesce(c.woken_through, c.good_through) as "goodThrough",
        case when c.sent_at is null and (c.deliver_on is null or c.deliver_on <= ${lastDay.toString()}::date) then c.sealed_code end as "sealedCode",
        c.sends, c.receipt_at is not null as "hasReceipt"
      from gift_cards c join payments p on p.id = c.payment_id
      where c.status = 'active' and (c.receipt_at is null
        or (c.sent_at is null and (c.deliver_on is null or c.deliver_on <= ${lastDay.toString()}::date)))
      order by c.id limit ${most} for no key update of c skip locked`,
  )

/** Notes what was written, and erases the codes that were sent. */
export const markSent = async (
  tx: Db,
  cards: readonly { readonly id: string; readonly isSent: boolean }[],
  at: Temporal.Instant,
): Promise<void> =>
  void (await sql`
    update gift_cards c set receipt_at = coalesce(c.receipt_at, ${at.toString()}),
      sent_at = case when s.is_sent then ${at.toString()}::timestamptz else c.sent_at end,
      sealed_code = case when not s.is_sent then c.sealed_code end,
      sends = c.sends + case when s.is_sent then 1 else 0 end
    from unnest(${cards.map(({ id }) => id)}::uuid[], ${cards.map(({ isSent }) => isSent)}::boolean[]) s(id, is_sent)
    where c.id = s.id`.execute(tx))

export interface EndingCard {
  readonly id: string
  readonly balanceCents: number
  readonly goodThrough: string
  readonly remindedDays: number | null
  readonly last4: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly language: Locale
}

/** Locks sent cards with money on them whose last day is near and that were not reminded of since `before`. */
export const lockEndingCards = (
  tx: Db,
  { today, before }: { readonly today: Temporal.PlainDate; readonly before: Temporal.PlainDate },
  most: number,
): Promise<readonly EndingCard[]> =>
  rows(
    tx,
    sql<EndingCard>`
      select c.id, a.balance_cents as "balanceCents", coalesce(c.woken_through, c.good_through) as "goodThrough",
        c.reminded_days as "remindedDays", c.last4, c.recipient_email as "recipientEmail", c.sender_name as "senderName", c.language
      from gift_cards c join ledger_accounts a on a.code = 'gift_card' and a.holder = c.id
      where c.status = 'active' and c.sent_at is not null and a.balance_cents > 0
        and coalesce(c.woken_through, c.good_through) between ${today.toString()}::date and ${before.toString()}::date
        and (c.reminded_days is null
          or c.reminded_days > case when coalesce(c.woken_through, c.good_through) - ${today.toString()}::date <= 14 then 14 else 60 end)
      order by c.id limit ${most} for no key update of c skip locked`,
  )

export const noteReminder = async (tx: Db, cardId: string, days: number): Promise<void> =>
  void (await sql`update gift_cards set reminded_days = ${days} where id = ${cardId}::uuid`.execute(tx))
