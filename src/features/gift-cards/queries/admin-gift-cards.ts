import type { GiftCardDesign } from '#domain/gift-card-design.ts'
import { isUuid } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import type { GiftCardPart } from '#domain/money/gift-card-parts.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { idsOfNumber } from '#i18n/short-number.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'

import type { AdminGiftCard } from '../contract/administration.ts'
import { standingOf } from '../policy.ts'

const endsOn = sql`coalesce(c.woken_through, c.good_through)`

const spent = sql`select holder from ledger_accounts where code = 'gift_card' and balance_cents = 0`

/** Whether a card is in a part of the list on a day. */
const inPart: Readonly<Record<GiftCardPart, (today: string) => ReturnType<typeof sql>>> = {
  all: () => sql`true`,
  active: (today) =>
    sql`c.status = 'active' and ${endsOn} >= ${today}::date and coalesce(a.balance_cents, 0) > 0`,
  used: (today) => sql`c.status = 'active' and ${endsOn} >= ${today}::date and c.id in (${spent})`,
  expired: (today) => sql`c.status = 'active' and ${endsOn} < ${today}::date`,
  void: () => sql`c.status = 'void'`,
  unpaid: () => sql`c.status = 'pending'`,
}

/** The ids of cards that are meant; each way has its index. */
function meant(q: string) {
  const { from = null, to = null, end = null } = idsOfNumber(q) ?? {}
  return sql`select gift_cards_found(${q}, ${isUuid(q) ? q : null}::uuid, ${from}::uuid, ${to}::uuid, ${end})`
}

interface GiftCardPage {
  readonly part: GiftCardPart
  readonly q: string
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

interface CardRow extends Omit<AdminGiftCard, 'status' | 'design'> {
  readonly status: 'pending' | 'active' | 'void'
  readonly design: GiftCardDesign
  readonly endedCents: number
}

/** Gift cards with their balance and uses, the newest first; never a code. @throws Problem unauthorized, forbidden */
export async function listAdminGiftCards(ctx: Ctx, page: GiftCardPage): Promise<readonly AdminGiftCard[]> {
  const admin = requireAdmin(ctx, 'gift-cards')
  const { part, q, limit } = page
  const after = page.after ?? null
  const today = localDay(ctx.now(), defaultTimeZone)
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<CardRow>`
        select c.id, c.status, c.last4, c.design, c.value_cents as "valueCents", coalesce(a.balance_cents, 0)::integer as "balanceCents",
          coalesce((select sum(r.cents) from ledger_reservations r
            where r.account_id = a.id and r.status = 'open' and r.expires_at > ${ctx.now().toString()}), 0)::integer as "reservedCents",
          c.ended_cents as "endedCents", c.buyer_email as "buyerEmail", c.recipient_email as "recipientEmail", c.created_at as "createdAt",
          c.sold_on as "soldOn", ${endsOn} as "goodThrough", c.sent_at as "sentAt", c.payment_id as "paymentId",
          coalesce((select json_agg(json_build_object('cents', u.cents, 'returnedCents', u.returned_cents, 'at', u.at,
            'bookingCode', code_of_paid_booking(u.booking_id)) order by u.at, u.id) from gift_card_uses u where u.gift_card_id = c.id), '[]') as uses
        from gift_cards c left join ledger_accounts a on a.code = 'gift_card' and a.holder = c.id
        where ${inPart[part](today.toString())} and ${q === '' ? sql`true` : sql`c.id = any (array(${meant(q)}))`} and (${after}::uuid is null or c.id < ${after}::uuid)
        order by c.id desc limit ${limit}`,
    ),
  )
  return found.map((row) => shown(row, today))
}

function shown({ endedCents, ...row }: CardRow, today: Temporal.PlainDate): AdminGiftCard {
  if (row.status === 'pending') return { ...row, status: 'unpaid' }
  const { status, balanceCents } = standingOf({ ...row, status: row.status, endedCents }, today)
  return { ...row, status, balanceCents }
}
