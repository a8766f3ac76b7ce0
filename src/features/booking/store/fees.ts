import type { BookingId, PaymentId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { GuaranteeStatus } from '#domain/money/guarantee.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

/** A fee that a card on file is charged, with what the payment and its mails need. Runs as the worker. */
export interface Fee {
  readonly bookingId: BookingId
  readonly salonId: SalonId
  readonly status: GuaranteeStatus
  readonly feeCents: number
  readonly tries: number
  /** The payment of the running try. */
  readonly paymentId: PaymentId | null
  readonly provider: 'sandbox' | 'stripe'
  /** The provider's name of the card. */
  readonly card: string
  readonly last4: string
  /** The card's account at the provider; it may be deleted here. */
  readonly customerId: UserId
  readonly email: string | null
  readonly language: Locale
  readonly code: string
  readonly start: string
  readonly customerName: string
  readonly salon: {
    readonly name: string
    readonly nameEn: string
    readonly slug: string
    readonly timeZone: string
    readonly email: string | null
  }
}

/**
 * Takes fees that are due, so that no other worker does for a while. @param at and until: ISO instants @returns their
 * bookings
 */
export const leaseFees = async (
  worker: Db,
  { provider, at, until, most }: { provider: string; at: string; until: string; most: number },
): Promise<readonly BookingId[]> => {
  const leased = await rows(
    worker,
    sql<{ id: BookingId }>`with due as materialized (
        select booking_id from booking_guarantees where due_at <= ${at} and provider = ${provider} order by due_at limit ${most}
        for update skip locked)
      update booking_guarantees set due_at = ${until} where booking_id in (select booking_id from due) returning booking_id as id`,
  )
  return leased.map(({ id }) => id)
}

/** Locks a booking and the card that stands for it, in this order. */
export async function lockFee(tx: Db, bookingId: BookingId): Promise<Fee | undefined> {
  await sql`select 1 from bookings where id = ${bookingId} for update`.execute(tx)
  return one(
    tx,
    sql<Fee>`select g.booking_id as "bookingId", g.salon_id as "salonId", g.status, g.fee_cents as "feeCents", g.tries,
        g.payment_id as "paymentId", g.provider, g.provider_ref as card, g.last4, g.customer_id as "customerId", p.email,
        b.language, b.code, b.start_at as start, b.contact_name as "customerName",
        json_build_object('name', s.name, 'nameEn', s.name_en, 'slug', s.slug, 'timeZone', s.time_zone, 'email', s.email) as salon
      from booking_guarantees g join bookings b on b.id = g.booking_id join salons s on s.id = g.salon_id
        left join profiles p on p.id = g.customer_id
      where g.booking_id = ${bookingId} for update of g`,
  )
}

export async function setFeePayment(tx: Db, bookingId: BookingId, paymentId: PaymentId): Promise<void> {
  await tx
    .updateTable('booking_guarantees')
    .set({ payment_id: paymentId })
    .where('booking_id', '=', bookingId)
    .execute()
}

interface RefusedFee {
  readonly tries: number
  readonly failure: string
  /** When the card is tried again, ISO; null: no more. */
  readonly dueAt: string | null
}

/** @param at ISO instant */
export async function updateToRefused(
  tx: Db,
  bookingId: BookingId,
  { tries, failure, dueAt }: RefusedFee,
  at: string,
): Promise<void> {
  await tx
    .updateTable('booking_guarantees')
    .set({
      status: dueAt === null ? 'failed' : 'charging',
      tries,
      failure,
      due_at: dueAt,
      payment_id: null,
      updated_at: at,
    })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** The salon keeps a fee that was paid by card. @param at ISO instant */
export async function updateToCharged(tx: Db, { bookingId, feeCents }: Fee, at: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set(({ eb }) => ({
      paid_cents: eb('paid_cents', '+', feeCents),
      kept_cents: eb('kept_cents', '+', feeCents),
    }))
    .where('id', '=', bookingId)
    .execute()
  await tx
    .updateTable('booking_guarantees')
    .set({ status: 'charged', failure: null, due_at: null, payment_id: null, updated_at: at })
    .where('booking_id', '=', bookingId)
    .execute()
}
