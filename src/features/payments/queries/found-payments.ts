import { typedBookingCode } from '#domain/booking-code.ts'
import { isUuid } from '#domain/ids.ts'
import { idsOfNumber } from '#i18n/short-number.ts'
import { sql } from '#platform/db.ts'

/** A card as people write it: its last four digits, with or without its brand before them. */
const card = /^(?:(?<brand>[a-z][a-z_ ]*?)[\s·•*]*)?(?<last4>\d{4})$/i

/** The brand and the last digits that are meant; null where no card is. */
function cardOf(q: string): { readonly brand: string | null; readonly last4: string | null } {
  const { brand, last4 } = card.exec(q)?.groups ?? {}
  return { brand: brand?.toLowerCase() ?? null, last4: last4 ?? null }
}

/**
 * The ids of payments that an administrator means: by a booking's code, an email, a card ("visa 4242"), our number or
 * id, or the provider's. Each way has its index, so none reads all payments.
 */
export function foundPayments(q: string) {
  const { brand, last4 } = cardOf(q)
  const { from = null, to = null, end = null } = idsOfNumber(q) ?? {}
  return sql<{ id: string }>`
  select id from payments where id = ${isUuid(q) ? q : null}::uuid
  union select id from payments where id >= ${from}::uuid and id < ${to}::uuid and right(id::text, 6) = ${end}
  union select id from payments where provider_ref = ${q}
  union select id from payments where booking_id = booking_of_code(${typedBookingCode(q)})
  union select f.id from payments f join profiles o on o.id = f.customer_id where lower(o.email) = ${q.toLowerCase()}
  union select id from payments where customer_id is null and lower(email) = ${q.toLowerCase()}
  union select id from payments where card_last4 = ${last4} and coalesce(card_brand = ${brand}::text, true)`
}
