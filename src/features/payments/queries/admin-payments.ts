import type { PaymentPart } from '#domain/money/payment-status.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'

import type { AdminPayment } from '../contract/administration.ts'
import { foundPayments } from './found-payments.ts'

const refundsOf = sql`
  coalesce((
    select json_agg(json_build_object('id', r.id, 'cents', r.cents, 'reason', r.reason, 'status', r.status,
      'at', coalesce(r.ended_at, r.sent_at, r.asked_at), 'failure', r.failure, 'solution', r.solution) order by r.asked_at, r.id)
    from refunds r where r.payment_id = p.id), '[]')`

/** Whether a payment is in a part of the list. */
const inPart: Readonly<Record<PaymentPart, ReturnType<typeof sql>>> = {
  all: sql`true`,
  open: sql`p.status in ('requires_payment', 'requires_action', 'processing')`,
  succeeded: sql`p.status in ('succeeded', 'refunded')`,
  failed: sql`p.status in ('failed', 'expired')`,
  refunds: sql`exists (select from refunds r where r.payment_id = p.id)`,
  failed_refunds: sql`exists (select from refunds r where r.payment_id = p.id and r.status = 'failed')`,
  charged_back: sql`p.charged_back_cents > 0`,
}

interface PaymentRow extends Omit<AdminPayment, 'salon'> {
  readonly salon: (NonNullable<AdminPayment['salon']> & WrittenName) | null
}

interface PaymentPage {
  readonly part: PaymentPart
  readonly q: string
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

/** Payments with their refunds, the newest first. @throws Problem unauthorized, forbidden */
export async function listAdminPayments(ctx: Ctx, page: PaymentPage): Promise<readonly AdminPayment[]> {
  const admin = requireAdmin(ctx, 'payments')
  const { part, q, limit } = page
  const after = page.after ?? null
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<PaymentRow>`
        select p.id, p.purpose, p.provider, p.provider_ref as "providerRef", p.status, p.cents, p.captured_cents as "capturedCents",
          p.charged_back_cents as "chargedBackCents", p.fee_cents as "feeCents",
          case when p.card_last4 is not null then json_build_object('brand', p.card_brand, 'last4', p.card_last4) end as card, p.failure, p.created_at as "createdAt", p.settled_at as "settledAt",
          coalesce(c.email, p.email) as email, code_of_paid_booking(p.booking_id) as "bookingCode",
          case when s.id is not null then json_build_object('slug', s.slug, 'name', s.name, 'nameEn', s.name_en) end as salon, ${refundsOf} as refunds
        from payments p left join profiles c on c.id = p.customer_id left join salons s on s.id = p.salon_id
        where ${inPart[part]} and ${q === '' ? sql`true` : sql`p.id = any (array(${foundPayments(q)}))`}
          and (${after}::uuid is null or p.id < ${after}::uuid)
        order by p.id desc limit ${limit}`,
    ),
  )
  return found.map(({ salon, ...row }) => ({ ...row, salon: salon && namedIn(ctx.locale, salon) }))
}
