import { isUuid } from '#domain/ids.ts'
import type { ChargebackPart } from '#domain/money/chargeback.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { foundPayments } from '#features/payments/queries/found-payments.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'

import type { Chargeback } from '../contract.ts'

/** Whether a chargeback is in a part of the list. */
const inPart: Readonly<Record<ChargebackPart, ReturnType<typeof sql>>> = {
  open: sql`c.closed_at is null`,
  to_answer: sql`c.status = 'needs_response' and c.answer_sent_at is null`,
  won: sql`c.status in ('won', 'withdrawn')`,
  lost: sql`c.status = 'lost'`,
  all: sql`true`,
}

/** The ids of chargebacks that are meant: by their payment, or by an id of their own. */
const meant = (q: string) => sql`
  select id from chargebacks where payment_id in (${foundPayments(q)})
  union select id from chargebacks where id = ${isUuid(q) ? q : null}::uuid
  union select id from chargebacks where provider_ref = ${q}`

interface ChargebackRow extends Omit<Chargeback, 'salon'> {
  readonly salon: (NonNullable<Chargeback['salon']> & WrittenName) | null
}

interface ChargebackPage {
  readonly part: ChargebackPart
  readonly q: string
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

/** Chargebacks with their payments, the newest first. @throws Problem unauthorized, forbidden */
export async function listAdminChargebacks(ctx: Ctx, page: ChargebackPage): Promise<readonly Chargeback[]> {
  const admin = requireAdmin(ctx, 'chargebacks')
  const { part, q, limit } = page
  const after = page.after ?? null
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<ChargebackRow>`
        select c.id, c.status, c.cents, c.reason, c.opened_at as "openedAt", c.closed_at as "closedAt", c.evidence_due_at as "evidenceDueAt",
          c.provider, c.provider_ref as "providerRef",
          coalesce((select sum(m.fee_cents) from chargeback_moves m where m.chargeback_id = c.id), 0)::integer as "feeCents",
          json_build_object('id', p.id, 'purpose', p.purpose, 'cents', p.cents, 'paidAt', p.settled_at, 'email', coalesce(o.email, p.email),
            'card', case when p.card_last4 is not null then json_build_object('brand', p.card_brand, 'last4', p.card_last4) end) as payment,
          code_of_paid_booking(p.booking_id) as "bookingCode",
          case when s.id is not null then json_build_object('slug', s.slug, 'name', s.name, 'nameEn', s.name_en) end as salon,
          json_build_object('salonCents', c.salon_cents, 'giftCardCents', c.gift_card_cents, 'ourCents', c.our_cents) as loss,
          coalesce((select sum(r.cents) from refunds r where r.payment_id = p.id
            and (r.status in ('asked', 'sent') or (r.status = 'failed' and r.solved_at is null))), 0)::integer as "openRefundCents",
          c.status = 'needs_response' and c.answer_sent_at is null and c.answer_due_at is null
            and coalesce(c.evidence_due_at > ${ctx.now().toString()}, true) as "canAnswer",
          case when c.evidence is not null then json_build_object('text', c.evidence, 'at', c.answered_at, 'sentAt', c.answer_sent_at,
            'failure', c.answer_failure) end as answer
        from chargebacks c join payments p on p.id = c.payment_id left join profiles o on o.id = p.customer_id left join salons s on s.id = p.salon_id
        where ${inPart[part]} and ${q === '' ? sql`true` : sql`c.id = any (array(${meant(q)}))`} and (${after}::uuid is null or c.id < ${after}::uuid)
        order by c.id desc limit ${limit}`,
    ),
  )
  return found.map(({ salon, ...row }) => ({ ...row, salon: salon && namedIn(ctx.locale, salon) }))
}
