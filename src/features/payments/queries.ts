import type { BookingId, InvoiceId, PaymentId, PromotionId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { PartOfTotal } from '#domain/money/deposit.ts'
import type { PaymentStatus } from '#domain/money/payment-status.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

export interface PaymentRow {
  readonly id: PaymentId
  readonly purpose: 'booking' | 'gift_card' | 'subscription' | 'guarantee'
  readonly provider: 'sandbox' | 'stripe'
  readonly providerRef: string | null
  readonly status: PaymentStatus
  readonly cents: number
  readonly capturedCents: number
  readonly failure: string | null
  readonly savesCard: boolean
  /** The provider's name of the kept card that pays. */
  readonly savedCardRef: string | null
  readonly customerId: UserId | null
  readonly email: string | null
  readonly language: Locale
  readonly salonId: SalonId | null
  readonly bookingId: BookingId | null
  readonly giftCardId: string | null
  /** The invoice of a subscription's month, which follows the payment. */
  readonly invoiceId: InvoiceId | null
  /** ISO instant. */
  readonly expiresAt: string
  /** ISO instant. */
  readonly createdAt: string
}

const paymentColumns = sql`
  id, purpose, provider, provider_ref as "providerRef", status, cents, captured_cents as "capturedCents", failure, saves_card as "savesCard", saved_card_ref as "savedCardRef",
  customer_id as "customerId", email, language, salon_id as "salonId", booking_id as "bookingId", gift_card_id as "giftCardId",
  invoice_id as "invoiceId", expires_at as "expiresAt", created_at as "createdAt"`

/** A payment that the caller may see; undefined otherwise. */
export const findPayment = (db: Db, id: PaymentId): Promise<PaymentRow | undefined> =>
  one(db, sql<PaymentRow>`select ${paymentColumns} from payments where id = ${id}`)

/** Locks a payment until the end of the transaction; its booking is locked before. */
export const lockPayment = (tx: Db, id: PaymentId): Promise<PaymentRow> =>
  only(tx, sql<PaymentRow>`select ${paymentColumns} from payments where id = ${id} for update`)

export const findPaymentByRef = (db: Db, provider: string, ref: string): Promise<PaymentRow | undefined> =>
  one(
    db,
    sql<PaymentRow>`select ${paymentColumns} from payments where provider = ${provider} and provider_ref = ${ref}`,
  )

/** Payments that may still succeed and whose time is over, oldest first. */
export const listOverduePayments = (db: Db, now: string, most: number): Promise<readonly PaymentRow[]> =>
  sql<PaymentRow>`
    select ${paymentColumns} from payments
    where status in ('requires_payment', 'requires_action', 'processing') and expires_at <= ${now}
    order by expires_at limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

interface FeeQuery {
  readonly provider: string
  /** ISO instant. */
  readonly since: string
  readonly most: number
}

/** Payments of a provider whose fee is not known yet, the latest first. */
export const listWithoutFee = (db: Db, { provider, since, most }: FeeQuery): Promise<readonly PaymentRow[]> =>
  sql<PaymentRow>`
    select ${paymentColumns} from payments
    where fee_cents is null and captured_cents > 0 and settled_at > ${since} and provider = ${provider} and provider_ref is not null
    order by settled_at desc limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/** The payment of a hold that may still succeed. */
export const findLivePayment = (tx: Db, bookingId: BookingId): Promise<PaymentRow | undefined> =>
  one(
    tx,
    sql<PaymentRow>`select ${paymentColumns} from payments where booking_id = ${bookingId}
      and status in ('requires_payment', 'requires_action', 'processing')`,
  )

/** The payment of a subscription's month that may still succeed. */
export const findPaymentOfInvoice = (tx: Db, id: InvoiceId): Promise<PaymentRow | undefined> =>
  one(
    tx,
    sql<PaymentRow>`select ${paymentColumns} from payments where invoice_id = ${id}
      and status in ('requires_payment', 'requires_action', 'processing')`,
  )

/** A customer's payment of nothing, which saves a card for a salon's subscription, while it may still succeed. */
export const findSavingOfCard = (
  tx: Db,
  salonId: SalonId,
  customerId: UserId,
): Promise<PaymentRow | undefined> =>
  one(
    tx,
    sql<PaymentRow>`select ${paymentColumns} from payments where customer_id = ${customerId} and salon_id = ${salonId}
      and purpose = 'subscription' and invoice_id is null and status in ('requires_payment', 'requires_action', 'processing') limit 1`,
  )

export interface PlanRow {
  readonly pay: 'none' | 'deposit' | 'full'
  readonly reductions: readonly number[]
  readonly totalCents: number
  readonly depositCents: number
  readonly promotionId: PromotionId | null
  readonly points: number
  readonly giftCardId: string | null
  readonly giftCardCents: number
  /** The card on file that the customer agreed to; null: none. */
  readonly guarantee: PartOfTotal | null
}

/** The booking that the payment is for. */
export const readPlan = (tx: Db, id: PaymentId): Promise<PlanRow> =>
  only(
    tx,
    sql<PlanRow>`select pay, reductions, total_cents as "totalCents", deposit_cents as "depositCents", promotion_id as "promotionId", points,
      gift_card_id as "giftCardId", gift_card_cents as "giftCardCents",
      case when guarantee_kind is not null then json_build_object('kind', guarantee_kind, 'value', guarantee_value) end as guarantee from payment_plans where payment_id = ${id}`,
  )

export interface RefundablePayment {
  readonly id: PaymentId
  readonly refundableCents: number
}

/** The payments of a booking, with what can still be given back of each, oldest first. */
export const listRefundable = (tx: Db, bookingId: BookingId): Promise<readonly RefundablePayment[]> =>
  sql<RefundablePayment>`
    select id, captured_cents - refunding_cents - refunded_cents as "refundableCents" from payments
    where booking_id = ${bookingId} and purpose = 'booking' and status in ('succeeded', 'refunded')
    order by created_at, id`
    .execute(tx)
    .then(({ rows }) => rows)
