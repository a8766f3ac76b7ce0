import { typedBookingCode } from '#domain/booking-code.ts'
import { idsOfNumber } from '#i18n/short-number.ts'
import { sql } from '#platform/db.ts'

/** A card as people write it: its last four digits, with or without its brand before them. */
const card = /^(?:(?<brand>[a-z][a-z_ ]*?)[\s·•*]*)?(?<last4>\d{4})$/i

/** The brand and the last digits that are meant; null where no card is. */
function cardOf(q: string): { readonly brand: string | null; readonly last4: string | null } {
  const { brand, last4 } = card.exec(q)?.groups ?? {}
  return { brand: brand?.toLowerCase() ?? null, last4: last4 ?? null }
}

/** The ids of payments that match the search. Each way to search has its index, so none reads all payments. */
export function foundPayments(q: string) {
  const { brand, last4 } = cardOf(q)
  const { from = null, to = null, end = null } = idsOfNumber(q) ?? {}
  return sql<{ id: string }>`
  select payments_found(${q}, ${typedBookingCode(q)}, ${from}::uuid, ${to}::uuid, ${end}, ${brand}, ${last4}) as id`
}
