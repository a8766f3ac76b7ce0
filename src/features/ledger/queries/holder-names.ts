import { spacedCode } from '#domain/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import { invoiceNumber, type InvoiceKind } from '#domain/money/invoice.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { sql } from '#platform/db.ts'

/** The known facts of a holder; all null for one that no longer exists. */
export interface HolderFacts {
  readonly bookingCode: string | null
  readonly giftCardLast4: string | null
  readonly invoice: { readonly kind: InvoiceKind; readonly year: number; readonly number: number } | null
  readonly salon: WrittenName | null
  readonly email: string | null
}

interface Row {
  readonly name: string
  /** The table and the columns that are read. */
  readonly from: string
  readonly columns: string
  readonly id: ReturnType<typeof sql>
}

/** The row with an id. Its limit keeps the planner from reading the whole table for a page of accounts. */
const joinRow = ({ name, from, columns, id }: Row) =>
  sql`left join lateral (select ${sql.raw(columns)} from ${sql.table(from)} t where t.id = ${id} limit 1) ${sql.id(name)} on true`

/** Joins what is known of the holder of an account `a`; each account has one kind of holder. */
export const joinHolder = sql.join(
  [
    joinRow({
      name: 'paid',
      from: 'payments',
      columns: 'gift_card_id, invoice_id, customer_id, booking_id, email',
      id: sql`case a.code
        when 'suspense' then a.holder
        when 'refund' then (select payment_id from refunds where id = a.holder)
        when 'charged_back' then (select payment_id from chargebacks where id = a.holder) end`,
    }),
    joinRow({
      name: 'card',
      from: 'gift_cards',
      columns: 'last4',
      id: sql`case a.code when 'gift_card' then a.holder else paid.gift_card_id end`,
    }),
    joinRow({
      name: 'bill',
      from: 'invoices',
      columns: 'id, kind, year, number',
      id: sql`case a.code when 'due' then a.holder else paid.invoice_id end`,
    }),
    joinRow({
      name: 'place',
      from: 'salons',
      columns: 'id, name, name_en',
      id: sql`case
        when a.code = 'payout' then (select salon_id from payouts where id = a.holder)
        when a.code = 'salon' or a.code like 'day\\_%' then a.holder end`,
    }),
    joinRow({
      name: 'person',
      from: 'profiles',
      columns: 'email',
      id: sql`case when a.code in ('points', 'affiliate') then a.holder
        when a.code = 'payout' then (select user_id from affiliate_payouts where id = a.holder) else paid.customer_id end`,
    }),
  ],
  sql` `,
)

/** The facts of the holder that `joinHolder` found, as JSON. */
export const holderFacts = sql`json_build_object(
  'bookingCode', code_of_paid_booking(case a.code when 'prepaid' then a.holder else paid.booking_id end),
  'giftCardLast4', card.last4,
  'invoice', case when bill.id is not null then json_build_object('kind', bill.kind, 'year', bill.year, 'number', bill.number) end,
  'salon', case when place.id is not null then json_build_object('name', place.name, 'nameEn', place.name_en) end,
  'email', coalesce(person.email, paid.email))`

/** The name of a holder; null when only the id is known. */
export function holderName(
  locale: Locale,
  { bookingCode, giftCardLast4, invoice, salon, email }: HolderFacts,
): string | null {
  if (bookingCode !== null) return spacedCode(bookingCode)
  if (giftCardLast4 !== null) return `••••\u00a0${giftCardLast4}`
  if (invoice) return invoiceNumber(invoice.kind, invoice.year, invoice.number)
  return salon ? nameIn(locale, salon) : email
}
